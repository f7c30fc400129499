import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { Ask } from './ask.ts';
import type { Completion as Offered } from './protocol.ts';
import { typeElement } from './type-element.ts';

/** TypeScript's words for kinds of names (`ScriptElementKind`) in those of CodeMirror, which has a sign for each. */
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

/** What is typed before names are offered without being asked for: a part of one, or what one stands behind. */
const BEFORE = /(?:[\w$]|[.'"`])$/;

/** Completion, while the reader types and on Ctrl+Space. */
export function completion(ask: Ask): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { view, pos } = context;
    if (!view || (!context.explicit && !context.matchBefore(BEFORE))) return null;
    const offered = await ask(view, { ask: 'completions', at: pos });
    // What was typed meanwhile narrows the names down, or asks again; with nothing to go on, the editor would stop asking.
    if (!offered || offered.length === 0 || context.aborted) return null;
    const word = context.matchBefore(/[\w$]+/)?.from ?? pos;
    const from = offered[0]?.insert === undefined ? (offered[0]?.from ?? word) : word;
    return {
      from,
      options: offered.map((name) => optionOf(name, { view, at: pos, ask })),
      // Within a name the same are offered; elsewhere they are asked for again.
      ...(from === word ? { validFor: /^[\w$]*$/ } : {}),
    };
  };
  return [
    autocompletion({ override: [source], defaultKeymap: false, maxRenderedOptions: 50 }),
    keymap.of(completionKeymap),
  ];
}

/**
 * @param view the editor that it is offered in
 * @param at where it was asked for
 */
function optionOf(
  offered: Offered,
  { view, at, ask }: { view: EditorView; at: number; ask: Ask },
): Completion {
  const { name, kind, sort, insert, from, to, source } = offered;
  return {
    label: name,
    type: KINDS[kind] ?? 'text',
    // '11' are names near by, '15' those of everywhere; what is deprecated has a letter before its number.
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
