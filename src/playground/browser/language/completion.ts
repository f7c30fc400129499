import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  currentCompletions,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type Command, type EditorView, keymap } from '@codemirror/view';
import type { Ask } from './ask.ts';
import type { Completion as Offered } from './protocol.ts';
import { typeElement } from './type-element.ts';

/** CodeMirror's names, which have icons, for TypeScript's kinds of names (`ScriptElementKind`). */
const KINDS: Record<string, string> = {
  property: 'property',
  getter: 'property',
  setter: 'property',
  'JSX attribute': 'property',
  method: 'method',
  function: 'function',
  'local function': 'function',
  const: 'constant',
  let: 'variable',
  var: 'variable',
  'local var': 'variable',
  parameter: 'variable',
  alias: 'variable',
  class: 'class',
  interface: 'interface',
  type: 'type',
  'type parameter': 'type',
  enum: 'enum',
  module: 'namespace',
  keyword: 'keyword',
  string: 'text',
};

/**
 * Text before the cursor that triggers completion: a part of a name, or a character that precedes
 * one.
 */
const BEFORE = /(?:[\w$]|[.'"`])$/;

/**
 * Closes the list. A list that hasn't appeared yet is canceled, but doesn't take the key: Escape
 * must let Tab leave the editor (`run/editor.ts`) while the language service is still answering.
 */
const close: Command = (view) => {
  const isShown = currentCompletions(view.state).length > 0;
  return closeCompletion(view) && isShown;
};

/** Completion while the reader types and on Ctrl+Space. */
export function completion(ask: Ask): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { view, pos } = context;
    if (!view || (!context.explicit && !context.matchBefore(BEFORE))) return null;
    const offered = await ask(view, { ask: 'completions', at: pos });
    // Text typed in the meantime narrows the list or asks again. Without a result, the editor would
    // stop asking.
    if (!offered || offered.length === 0 || context.aborted) return null;
    const word = context.matchBefore(/[\w$]+/)?.from ?? pos;
    const from = offered[0]?.insert === undefined ? (offered[0]?.from ?? word) : word;
    return {
      from,
      options: offered.map((name) => optionOf(name, { view, at: pos, ask })),
      // Within a name, the list stays valid; elsewhere, it is requested again.
      ...(from === word ? { validFor: /^[\w$]*$/ } : {}),
    };
  };
  return [
    autocompletion({ override: [source], defaultKeymap: false, maxRenderedOptions: 50 }),
    keymap.of([{ key: 'Escape', run: close }, ...completionKeymap]),
  ];
}

/**
 * @param view the editor
 * @param at the position of the request
 */
function optionOf(
  offered: Offered,
  { view, at, ask }: { view: EditorView; at: number; ask: Ask },
): Completion {
  const { name, kind, sort, insert, from, to, source } = offered;
  return {
    label: name,
    type: KINDS[kind] ?? 'text',
    // '11' are local names, '15' global ones; deprecated names have a letter before the number.
    boost: (15 - (Number.parseInt(sort, 10) || 30)) * 5,
    ...(insert === undefined
      ? {}
      : {
          apply: (_, picked, begin, end) => {
            const start = from ?? begin;
            view.dispatch({
              changes: { from: start, to: Math.max(to ?? end, end), insert },
              selection: { anchor: start + insert.length },
              annotations: pickedCompletion.of(picked),
            });
          },
        }),
    info: async () => {
      const found = await ask(view, { ask: 'completion', at, name, ...(source ? { source } : {}) });
      return found ? typeElement(found) : null;
    },
  };
}
