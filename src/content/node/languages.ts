import type { LanguageRegistration } from 'shiki/core';
import { nearest } from '../../site/nearest.ts';
import { isScriptLanguage, SCRIPT_LANGUAGES } from './highlight-script.ts';

/** A grammar with those that it embeds, which stand before it. */
type Grammar = () => Promise<{ default: LanguageRegistration[] }>;

/** A language that a fence may name. */
export interface Language {
  /** One name for all spellings; `text` and what `highlight-script.ts` parses have no grammar. */
  id: string;
  /** What readers call it, where the site has no word of its own (`mdx/code-block.tsx`). */
  name?: string;
  grammar?: Grammar;
}

/**
 * The languages of this site's own pages, and the grammar each one uses, besides those that `highlight-script.ts` parses. Precompiled ones start faster; those of bash, Vue and
 * Svelte give other classes than the grammars as they are published (`highlight.test.ts` compares them), so these are not used.
 */
const grammars: Record<string, Grammar> = {
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
const aliases: Record<string, string> = {
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

/** The names of this site's own languages; every other one of Shiki's is loaded when a fence names it. */
export const ownLanguages: readonly string[] = [
  ...SCRIPT_LANGUAGES,
  ...Object.keys(grammars),
  ...Object.keys(aliases).filter(Boolean),
  'text',
];

/** This site's one name for all spellings of a language; other names as they are. */
export const ownId = (name: string) => (Object.hasOwn(aliases, name) ? aliases[name]! : name);

/** Finds a language by a name that a fence may have; undefined where neither this site nor Shiki knows it. */
export async function findLanguage(name: string): Promise<Language | undefined> {
  const id = ownId(name);
  if (id === 'text' || isScriptLanguage(id)) return { id };
  if (Object.hasOwn(grammars, id)) return { id, grammar: grammars[id]! };
  const found = (await bundled()).find((language) => language.id === id || language.aliases?.includes(id));
  if (!found) return undefined;
  return {
    id: found.id,
    name: found.name,
    // A few have no precompiled form.
    grammar: () =>
      import(/* @vite-ignore */ `@shikijs/langs-precompiled/${found.id}`).catch(() => found.import()),
  };
}

/** The languages that somebody may have meant by a name that is none. */
export async function nearLanguages(name: string): Promise<string[]> {
  const names = (await bundled()).flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  return nearest(name, [...new Set([...ownLanguages, ...names])]);
}

/** All that Shiki knows; its list is loaded for the first fence that needs it. */
const bundled = async () => (await import('shiki/langs')).bundledLanguagesInfo;
