import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/core';
import { escapeText } from '../../../core/html.ts';
import { highlightScript, isScriptLanguage } from './highlight-script.ts';
import { findLanguage, ownId } from './languages.ts';
import { joinPieces, type Piece } from './pieces.ts';

/**
 * Token classes and their TextMate scopes. One pass with this theme serves both color modes: its
 * "colors" are names of classes, and `code.css` sets the real colors. Operators, punctuation, and
 * property names keep the text color: it is easier to read, and there are half as many nodes.
 */
const classes: readonly [name: string, scopes: string[]][] = [
  ['tc', ['comment', 'punctuation.definition.comment']],
  [
    'ts',
    [
      'string',
      'punctuation.definition.string',
      'string.regexp',
      'markup.inline.raw',
      'constant.other.symbol',
    ],
  ],
  [
    'tn',
    [
      'constant.numeric',
      'constant.language',
      'variable.language',
      'support.constant',
      'constant.character.escape',
    ],
  ],
  [
    'tk',
    [
      'keyword',
      'storage',
      'storage.type',
      'storage.modifier',
      'keyword.operator.new',
      'keyword.operator.expression',
      'punctuation.definition.template-expression',
      'markup.heading',
    ],
  ],
  [
    'tf',
    [
      'entity.name.function',
      'support.function',
      'meta.function-call entity.name.function',
      'variable.function',
    ],
  ],
  [
    'ty',
    [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
      'entity.name.tag',
      'support.class.component',
    ],
  ],
  ['ti', ['markup.inserted']],
  ['td', ['markup.deleted']],
];
const colorOf = (i: number) => `#0000${(i + 1).toString(16).padStart(2, '0')}`;
const classOf = new Map(classes.map(([name], i) => [colorOf(i).toUpperCase(), name]));
/** The theme whose colors are names of token classes. */
export const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#FFFFFF' } },
    { scope: ['punctuation', 'meta.brace', 'keyword.operator'], settings: { foreground: '#000000' } },
    ...classes.map(([, scope], i) => ({ scope, settings: { foreground: colorOf(i) } })),
  ],
};

/** Created for the first language that isn't a script, because loading it takes a while. */
let highlighter: Promise<HighlighterCore> | undefined;
/** Names of loaded grammars, by requested language. */
const loaded = new Map<string, string>();

async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  return createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() });
}

/** Splits code into lines and pieces, for the languages that were loaded. */
export type Highlight = (code: string, language: string) => Piece[][];

/**
 * Loads grammars and returns a synchronous highlighter. Unknown languages are plain text; the code
 * that reads the fence reports them.
 */
export async function loadHighlighter(names: Iterable<string>): Promise<Highlight> {
  for (const name of names) {
    const grammar = loaded.has(name) ? undefined : await (await findLanguage(name))?.grammar?.();
    if (!grammar) continue;
    highlighter ??= createHighlighter();
    await (await highlighter).loadLanguage(grammar.default);
    loaded.set(name, grammar.default.at(-1)!.name);
  }
  const shiki = await highlighter;
  return (code, language) => {
    const id = ownId(language);
    if (isScriptLanguage(id)) return highlightScript(code, id);
    const lang = loaded.get(language);
    if (lang === undefined || !shiki) return code.split('\n').map((text) => [{ text, className: '' }]);
    // Without Shiki's limit of half a second per line; otherwise, a busy machine would produce
    // different markup and cache it.
    return shiki.codeToTokens(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 }).tokens.map(piecesOf);
  };
}

/** The pieces of a line from Shiki's tokens. */
export function piecesOf(tokens: { content: string; color?: string }[]): Piece[] {
  return joinPieces(
    tokens.map(({ content, color }) => ({
      text: content,
      className: classOf.get(color?.toUpperCase() ?? '') ?? '',
    })),
  );
}

/** An element around some characters of a line: a link, or the type of a name. */
export interface Wrap {
  /** Columns from 0, without the end. */
  start: number;
  end: number;
  /** Its tags. */
  open: string;
  close: string;
}

/**
 * Writes a line as HTML.
 * @param wraps each is within one piece, because a name is one token
 */
export function lineHtml(pieces: readonly Piece[], wraps: readonly Wrap[] = []): string {
  let column = 0;
  return pieces
    .map(({ text, className }) => {
      const start = column;
      column += text.length;
      const html = wrapped(
        text,
        wraps.filter((wrap) => wrap.start >= start && wrap.end <= column),
        start,
      );
      return className ? `<span class="${className}">${html}</span>` : html;
    })
    .join('');
}

function wrapped(text: string, wraps: readonly Wrap[], offset: number): string {
  let html = '';
  let at = 0;
  for (const { start, end, open, close } of wraps.toSorted((a, b) => a.start - b.start)) {
    html +=
      escapeText(text.slice(at, start - offset)) +
      open +
      escapeText(text.slice(start - offset, end - offset)) +
      close;
    at = end - offset;
  }
  return html + escapeText(text.slice(at));
}
