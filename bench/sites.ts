import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documentation generator: where the corpus goes, how to build it, and where the output is. */
export interface Site {
  name: string;
  /** The package whose version the reports show; undefined for this site. */
  package?: string;
  title: string;
  /** The kind of search, since it affects bytes and build time. */
  search: string;
  /**
   * Selector of the search results. The search opens with Control+K on all sites. Undefined if a
   * site has no built-in search.
   */
  results?: string;
  /** The folder of the corpus, relative to the workspace. */
  content: string;
  /** Arguments of Node that build the site. */
  build: string[];
  /** The folder of the built site. */
  output: string;
  /** Files, in addition to the output, that a second build may reuse from the first. */
  caches: string[];
  /** The URL path of the root of the corpus. */
  base: string;
}

/** The arguments of Node in `npm run build`. */
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { build: string };
};
const [, ...ownBuild] = scripts.build.split(' ');

export const ours: Site = {
  name: 'ours',
  title: 'This site',
  search: 'its own index, built',
  results: 'dialog.search .hit-title',
  content: 'corpus',
  build: [...ownBuild, '--content', 'corpus', '--trust-content', '--out', 'built'],
  output: 'built',
  caches: ['.cache'],
  base: '/docs',
};

export const peers: Site[] = [
  {
    name: 'vitepress',
    package: 'vitepress',
    title: 'VitePress',
    search: 'local index (MiniSearch), built',
    results: '.VPLocalSearchBox .result',
    content: 'docs',
    build: ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    output: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp', 'node_modules/.vite'],
    base: '',
  },
  {
    name: 'starlight',
    package: '@astrojs/starlight',
    title: 'Starlight',
    search: 'local index (Pagefind), built',
    results: '.pagefind-ui__result-link',
    content: 'src/content/docs',
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    base: '',
  },
  {
    name: 'docusaurus',
    package: '@docusaurus/core',
    title: 'Docusaurus',
    search: 'none (it has only hosted search)',
    content: 'docs',
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    base: '/docs',
  },
  {
    name: 'rspress',
    package: '@rspress/core',
    title: 'Rspress',
    search: 'local index (FlexSearch), built',
    results: '.rp-suggest-item',
    content: 'docs',
    build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
    output: 'doc_build',
    caches: ['node_modules/.cache'],
    base: '',
  },
  {
    name: 'fumadocs',
    package: 'fumadocs-ui',
    title: 'Fumadocs',
    search: 'local index, built and searched in the browser',
    results: '[role="dialog"] button[aria-selected]',
    content: 'content/docs',
    build: ['node_modules/next/dist/bin/next', 'build'],
    output: 'out',
    caches: ['.next', '.source'],
    base: '/docs',
  },
];

/** Returns the folder in the repository with a peer's configuration. */
export function peerFolder(site: Site): string {
  return join(import.meta.dirname, 'peers', site.name);
}

/** Returns a site's name with the version that its package.json pins. */
export function labelOf(site: Site): string {
  if (!site.package) return site.title;
  const { dependencies } = JSON.parse(readFileSync(join(peerFolder(site), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return `${site.title} ${dependencies[site.package]}`;
}
