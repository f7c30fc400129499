import type { LanguageRegistration } from 'shiki/core';
import { nearest } from '../../../core/nearest.ts';
import { isScriptLanguage, SCRIPT_LANGUAGES } from './highlight-script.ts';

/** A grammar, after those that it embeds. */
type Grammar = () => Promise<{ default: LanguageRegistration[] }>;

/** A language of a fence. */
export interface Language {
  /** One name for all spellings. `text` and languages in `highlight-script.ts` have no grammar. */
  id: string;
  /** Its display name, if the site doesn't define one (`mdx/components/code-block.tsx`). */
  name?: string;
  grammar?: Grammar;
}

/**
 * The languages of this site's pages and their grammars, except those that `highlight-script.ts`
 * parses. Precompiled grammars start faster. Those of bash, Vue, and Svelte produce other classes
 * than the original grammars (`highlight.test.ts` compares them), so they aren't used.
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
  '': 'text',
};

/**
 * The names of languages on this site's pages. Other languages of Shiki load when a fence uses
 * them.
 */
export const ownLanguages: readonly string[] = [
  ...SCRIPT_LANGUAGES,
  ...Object.keys(grammars),
  ...Object.keys(aliases).filter(Boolean),
  'text',
];

/** This site's name for all spellings of a language; other names are unchanged. */
export const ownId = (name: string) => (Object.hasOwn(aliases, name) ? aliases[name]! : name);

/** Finds a language by its name in a fence; undefined if neither this site nor Shiki knows it. */
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

/** Suggests languages for an unknown name. */
export async function nearLanguages(name: string): Promise<string[]> {
  const names = (await bundled()).flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  return nearest(name, [...new Set([...ownLanguages, ...names])]);
}

/** All languages of Shiki. The list loads for the first fence that needs it. */
const bundled = async () => (await import('shiki/langs')).bundledLanguagesInfo;
