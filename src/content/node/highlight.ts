import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeText } from '../../site/html.ts';

/**
 * Token classes and the TextMate scopes that get them. One pass with this one theme serves every colour mode: the theme's
 * "colours" are names for classes, and `code.css` gives each class its colour in light and dark.
 * Operators and punctuation keep the text's own colour: calmer to read, and a third fewer bytes a page.
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
  [
    'tp',
    [
      'meta.object-literal.key',
      'variable.other.property',
      'variable.object.property',
      'support.type.property-name',
      'entity.other.attribute-name',
      'support.type.property-name.json',
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
 * Names that authors write after the fence, and the grammar each one uses. Precompiled ones start faster; those of bash, Vue and
 * Svelte give other classes than the grammars as they are published (`highlight.test.ts` compares them), so these are not used.
 */
const grammars = {
  ts: () => import('@shikijs/langs-precompiled/typescript'),
  tsx: () => import('@shikijs/langs-precompiled/tsx'),
  js: () => import('@shikijs/langs-precompiled/javascript'),
  jsx: () => import('@shikijs/langs-precompiled/jsx'),
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
const grammarNames: Record<string, string> = { ts: 'typescript', js: 'javascript', bash: 'shellscript' };
const aliases: Record<string, keyof typeof grammars | 'text'> = {
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
  ...Object.keys(grammars),
  ...Object.keys(aliases).filter(Boolean),
  'text',
];

let highlighter: Promise<HighlighterCore> | undefined;
const loaded = new Set<string>();

/** A function that turns code into markup; ready for the languages it was asked for. */
export type Highlight = (code: string, language: string) => string[];

/**
 * Loads grammars and gives a synchronous highlighter: code and language in, one string of markup per line out.
 * Unknown languages are shown as plain text; whoever reads the fence complains about them.
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
    if (key === 'text' || loaded.has(key)) continue;
    await shiki.loadLanguage((await grammars[key]()).default);
    loaded.add(key);
  }
  return (code, language) => {
    const key = resolve(language);
    if (key === 'text') return code.split('\n').map(escapeText);
    // Without the limit of half a second a line, since a busy machine would get other markup than an idle one, and keep it.
    const options = { lang: grammarNames[key] ?? key, theme: 'classes', tokenizeTimeLimit: 0 };
    const { tokens } = shiki.codeToTokens(code, options);
    return tokens.map(lineMarkup);
  };
}

function resolve(language: string): keyof typeof grammars | 'text' {
  if (Object.hasOwn(grammars, language)) return language as keyof typeof grammars;
  return aliases[language] ?? 'text';
}

/** One line as markup. Neighbours of one class are written as one element; blanks join whatever they follow. */
export function lineMarkup(tokens: { content: string; color?: string }[]): string {
  let out = '';
  let open = '';
  let text = '';
  const flush = () => {
    if (text) out += open ? `<span class="${open}">${escapeText(text)}</span>` : escapeText(text);
    text = '';
  };
  for (const token of tokens) {
    const name = classOf.get(token.color?.toUpperCase() ?? '') ?? '';
    if (name !== open && token.content.trim() !== '') {
      flush();
      open = name;
    }
    text += token.content;
  }
  flush();
  return out;
}
