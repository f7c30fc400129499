import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect } from 'vitest';
import { codeBlocks } from './code-blocks.fixture.ts';
import { loadHighlighter, piecesOf, theme } from './highlight.ts';

/** The original grammars of languages that aren't parsed. They are written for Oniguruma. */
const originals: Record<string, () => Promise<{ default: LanguageRegistration[] }>> = {
  json: () => import('shiki/langs/json.mjs'),
  bash: () => import('shiki/langs/shellscript.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
};

/** Languages that only a few pages use. */
const rare: { language: string; code: string }[] = [
  { language: 'json', code: '{ "a": [1, true, null, "x\\n"] }' },
  {
    language: 'bash',
    code: 'cd "$HOME" && npm run build -- --out=dist # note\nexport A=1; echo $A | tee x',
  },
  {
    language: 'html',
    code: '<a href="/x" data-b=\'c\'>d &amp; e</a>\n<script type="module">let f = 1;</script>',
  },
  { language: 'css', code: '.a > b:hover { color: rgb(1 2 3 / 50%); --c: 1rem; }\n@media (width > 9px) {}' },
  { language: 'yaml', code: "a:\n  - b: 'c' # note\n    d: true" },
  { language: 'diff', code: '- a\n+ b\n c' },
  {
    language: 'vue',
    code: '<script setup lang="ts">\nconst a = ref<number>(1);\n</script>\n<template><p v-if="a">{{ a }}</p></template>',
  },
  {
    language: 'svelte',
    code: '<script lang="ts">\n  let a = 1;\n</script>\n{#if a}<p on:click={b}>{a}</p>{/if}',
  },
];

/** The site's code blocks in these languages, without duplicates. */
function samples(): { language: string; code: string }[] {
  const blocks = codeBlocks().filter(({ language }) => originals[language]);
  return [...new Map(blocks.map((block) => [block.language + block.code, block])).values()];
}

/**
 * Expects that code blocks have the same classes as with Oniguruma.
 * @param isWanted selects the code blocks of the content by their index
 */
export async function expectSameClasses(isWanted: (index: number) => boolean): Promise<void> {
  const blocks = samples();
  expect(blocks.length).toBeGreaterThan(100);
  const all = [...blocks.filter((_, i) => isWanted(i)), ...rare];
  const names = [...new Set(all.map(({ language }) => language))];
  const highlight = await loadHighlighter(names);
  const original = await createHighlighterCore({
    themes: [theme],
    langs: names.map((name) => originals[name]!()),
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  for (const { language, code } of all) {
    const lang = language === 'bash' ? 'shellscript' : language;
    const expected = original
      .codeToTokens(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 })
      .tokens.map(piecesOf);
    expect(highlight(code, language)).toEqual(expected);
  }
}
