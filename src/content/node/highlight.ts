import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeText } from '../../site/html.ts';
import {
  highlightScript,
  isScriptLanguage,
  SCRIPT_LANGUAGES,
  type ScriptLanguage,
} from './highlight-script.ts';
import { joinPieces, type Piece } from './pieces.ts';

/**
 * Token classes and the TextMate scopes that get them. One pass with this one theme serves every colour mode: the theme's
 * "colours" are names for classes, and `code.css` gives each class its colour in light and dark.
 * Operators, punctuation and names of properties keep the text's own colour: calmer to read, and half the nodes.
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
/** The theme whose colours name token classes. */
export const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#FFFFFF' } },
    { scope: ['punctuation', 'meta.brace', 'keyword.operator'], settings: { foreground: '#000000' } },
    ...classes.map(([, scope], i) => ({ scope, settings: { foreground: colorOf(i) } })),
  ],
};

/**
 * Names that authors write after the fence, and the grammar each one uses, besides those that `highlight-script.ts` parses. Precompiled ones start faster; those of bash, Vue and
 * Svelte give other classes than the grammars as they are published (`highlight.test.ts` compares them), so these are not used.
 */
const grammars = {
  json: () => import('@shikijs/langs-precompiled/json'),
  bash: () => import('shiki/langs/shellscript.mjs'),
  html: () => import('@shikijs/langs-precompiled/html'),
  css: () => import('@shikijs/langs-precompiled/css'),
  yaml: () => import('@shikijs/langs-precompiled/yaml'),
  diff: () => import('@shikijs/langs-precompiled/diff'),
  mdx: () => import('@shikijs/langs-precompiled/mdx'),
  vue: () => import('shiki/langs/vue.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
};
const aliases: Record<string, Language> = {
  typescript: 'ts',
  javascript: 'js',
  sh: 'bash',
  shell: 'bash',
  yml: 'yaml',
  txt: 'text',
  plaintext: 'text',
  mermaid: 'text',
  '': 'text',
};

/** Every language that a fence may name. */
export const languages: readonly string[] = [
  ...SCRIPT_LANGUAGES,
  ...Object.keys(grammars),
  ...Object.keys(aliases).filter(Boolean),
  'text',
];

let highlighter: Promise<HighlighterCore> | undefined;
const loaded = new Set<string>();

/** A function that cuts code into lines and pieces; ready for the languages it was asked for. */
export type Highlight = (code: string, language: string) => Piece[][];

/**
 * Loads grammars and gives a synchronous highlighter.
 * Unknown languages are shown as plain text; whoever reads the fence reports them.
 */
export async function loadHighlighter(names: Iterable<string>): Promise<Highlight> {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine(),
  });
  const shiki = await highlighter;
  for (const name of names) {
    const key = resolve(name);
    if (key === 'text' || isScriptLanguage(key) || loaded.has(key)) continue;
    await shiki.loadLanguage((await grammars[key]()).default);
    loaded.add(key);
  }
  return (code, language) => {
    const key = resolve(language);
    if (key === 'text') return code.split('\n').map((text) => [{ text, className: '' }]);
    if (isScriptLanguage(key)) return highlightScript(code, key);
    // Without the limit of half a second a line, since a busy machine would get other markup than an idle one, and keep it.
    const options = { lang: key === 'bash' ? 'shellscript' : key, theme: 'classes', tokenizeTimeLimit: 0 };
    return shiki.codeToTokens(code, options).tokens.map(piecesOf);
  };
}

type Language = keyof typeof grammars | ScriptLanguage | 'text';

function resolve(language: string): Language {
  if (Object.hasOwn(grammars, language) || isScriptLanguage(language)) return language as Language;
  return aliases[language] ?? 'text';
}

/** The pieces of a line that Shiki has cut. */
export function piecesOf(tokens: { content: string; color?: string }[]): Piece[] {
  return joinPieces(
    tokens.map(({ content, color }) => ({
      text: content,
      className: classOf.get(color?.toUpperCase() ?? '') ?? '',
    })),
  );
}

/** An element around some characters of a line: a link, the type of a name. */
export interface Wrap {
  /** Columns from 0, the end excluded. */
  start: number;
  end: number;
  /** Its tags. */
  open: string;
  close: string;
}

/**
 * Writes a line as HTML.
 * @param wraps each lies within one piece, since what is wrapped is a name, which is one token
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
