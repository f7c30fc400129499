import { linter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { activateHover, type Command, EditorView, hoverTooltip, keymap } from '@codemirror/view';
import type { Problem } from '../run/tokens.ts';
import { asker } from './ask.ts';
import { openLanguage } from './client.ts';
import { completion } from './completion.ts';
import { looks } from './looks.ts';
import type { EditedSample } from './protocol.ts';
import { typeElement, typeText } from './type-element.ts';

/** The pause after which the code is checked, in milliseconds. */
const PAUSE = 400;

export interface LanguageOptions {
  /** Returns the program that a text of the editor is part of. */
  sampleOf(text: string): EditedSample;
  /** Receives the problems in the code after each check. */
  onProblems(problems: Problem[]): void;
  /** Called if the language service couldn't be loaded. Nothing is checked anymore. */
  onMissing(): void;
}

/** TypeScript support for an editor, and a function that turns it off. */
export interface LanguageExtension {
  extension: Extension;
  close(): void;
}

/**
 * Underlines errors, shows types, and completes names, with a language service that all editors of
 * a page share.
 */
export function languageExtension({ sampleOf, onProblems, onMissing }: LanguageOptions): LanguageExtension {
  const language = openLanguage();
  const ask = asker(language, sampleOf, onMissing);

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
  /** Shows and announces the type at the cursor. */
  const showType: Command = (view) => {
    const at = view.state.selection.main.head;
    const until = ({ docChanged, selection }: { docChanged: boolean; selection?: unknown }) =>
      docChanged || selection !== undefined;
    activateHover(view, at, 1, { tooltip: types, until });
    void ask(view, { ask: 'type', at }).then((found) => {
      if (found) announce(view, typeText(found));
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
        if (reached) announce(view, reached.message);
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

/** A visible range: an empty range is extended to the character before it. */
function marked(from: number, to: number, length: number): { from: number; to: number } {
  const end = Math.min(Math.max(to, from), length);
  return from < end ? { from, to: end } : { from: Math.max(0, end - 1), to: end };
}

/** Announces a text to screen readers. */
function announce(view: EditorView, text: string): void {
  view.dispatch({ effects: EditorView.announce.of(text) });
}
