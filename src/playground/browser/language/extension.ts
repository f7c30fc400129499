import { linter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { activateHover, type Command, EditorView, hoverTooltip, keymap } from '@codemirror/view';
import type { Problem } from '../run/tokens.ts';
import { asker } from './ask.ts';
import { openLanguage } from './client.ts';
import { completion } from './completion.ts';
import { looks } from './looks.ts';
import { editedSample } from './sources.ts';
import { typeElement, typeText } from './type-element.ts';

/** How long a reader pauses before the code is read, in milliseconds. */
const PAUSE = 400;

export interface LanguageOptions {
  /** The block of code that the editor stands in. */
  block: HTMLElement;
  /** Told what is wrong with what stands in the editor, whenever it has been read. */
  onProblems(problems: Problem[]): void;
  /** Told that the language service could not be loaded. Nothing is asked any more. */
  onMissing(): void;
}

/** What TypeScript adds to an editor, and how it is ended. */
export interface LanguageExtension {
  extension: Extension;
  close(): void;
}

/** Errors underlined, types of names, and completion, from a language service that all editors of a page share. */
export function languageExtension({ block, onProblems, onMissing }: LanguageOptions): LanguageExtension {
  const language = openLanguage();
  const ask = asker(language, (text) => editedSample(block, text), onMissing);

  const problems = linter(
    async (view) => {
      const { doc } = view.state;
      const found = await ask(view, { ask: 'problems' });
      if (!found || view.state.doc !== doc) return [];
      onProblems(
        found.map(({ from, message }) => ({ message, line: doc.lineAt(Math.min(from, doc.length)).number })),
      );
      return found.map(({ from, to, message }) => ({
        ...marked(from, to, doc.length),
        message,
        severity: 'error' as const,
      }));
    },
    { delay: PAUSE },
  );

  const types = hoverTooltip(
    async (view, at) => {
      const found = await ask(view, { ask: 'type', at });
      if (!found) return null;
      return { pos: found.from, end: found.to, above: true, create: () => ({ dom: typeElement(found) }) };
    },
    { hideOnChange: true },
  );
  /** Shows the type of what the cursor is at, and says it. */
  const showType: Command = (view) => {
    const at = view.state.selection.main.head;
    const until = ({ docChanged, selection }: { docChanged: boolean; selection?: unknown }) =>
      docChanged || selection !== undefined;
    activateHover(view, at, 1, { tooltip: types, until });
    void ask(view, { ask: 'type', at }).then((found) => {
      if (found) say(view, typeText(found));
    });
    return true;
  };
  const go =
    (command: Command): Command =>
    (view) => {
      command(view);
      const { from } = view.state.selection.main;
      void ask(view, { ask: 'problems' }).then((found) => {
        const reached = found?.find(
          (problem) => marked(problem.from, problem.to, view.state.doc.length).from === from,
        );
        if (reached) say(view, reached.message);
      });
      return true;
    };

  return {
    extension: [
      problems,
      types,
      completion(ask),
      looks,
      keymap.of([
        { key: 'F8', run: go(nextDiagnostic), shift: go(previousDiagnostic) },
        { key: 'F1', run: showType },
      ]),
    ],
    close: () => language.close(),
  };
}

/** A range that can be seen: what is missing at a place is marked at the character before it. */
function marked(from: number, to: number, length: number): { from: number; to: number } {
  const end = Math.min(Math.max(to, from), length);
  return from < end ? { from, to: end } : { from: Math.max(0, end - 1), to: end };
}

/** Has a screen reader say something. */
function say(view: EditorView, text: string): void {
  view.dispatch({ effects: EditorView.announce.of(text) });
}
