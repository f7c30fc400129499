import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect } from 'vitest';
import { project } from '../../../core/node/project.ts';
import { loadHighlighter, piecesOf, theme } from './highlight.ts';

const content = join(project, 'content');

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

/** Every code block of the site's pages, without duplicates. */
function samples(): { language: string; code: string }[] {
  const found = new Map<string, { language: string; code: string }>();
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.mdx')) continue;
    const text = readFileSync(join(content, name), 'utf8');
    for (const [, language = '', code = ''] of text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)) {
      if (originals[language]) found.set(language + code, { language, code: code.trimEnd() });
    }
  }
  return [...found.values()];
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
