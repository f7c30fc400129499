import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documentation generator: where the corpus goes, how to build it, and where the output is. */
export interface Site {
  name: string;
  /** The package whose version the report shows; undefined for this site. */
  package?: string;
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
  /** The URL path of the root of the corpus. */
  base: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

export const ours: Site = {
  name: 'ours',
  results: 'dialog.search .hit-title',
  content: 'corpus',
  // The arguments of Node in `npm run build`.
  build: [
    ...(read('../package.json').scripts.build as string).split(' ').slice(1),
    ...['--content', 'corpus', '--trust-content', '--out', 'built'],
  ],
  output: 'built',
  base: '/docs',
};

export const peers: Site[] = [
  {
    name: 'vitepress',
    package: 'vitepress',
    results: '.VPLocalSearchBox .result',
    content: 'docs',
    build: ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    output: 'docs/.vitepress/dist',
    base: '',
  },
  {
    name: 'starlight',
    package: '@astrojs/starlight',
    results: '.pagefind-ui__result-link',
    content: 'src/content/docs',
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    output: 'dist',
    base: '',
  },
  {
    name: 'docusaurus',
    package: '@docusaurus/core',
    content: 'docs',
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    base: '/docs',
  },
  {
    name: 'rspress',
    package: '@rspress/core',
    results: '.rp-suggest-item',
    content: 'docs',
    build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
    output: 'doc_build',
    base: '',
  },
  {
    name: 'fumadocs',
    package: 'fumadocs-ui',
    results: '[role="dialog"] button[aria-selected]',
    content: 'content/docs',
    build: ['node_modules/next/dist/bin/next', 'build'],
    output: 'out',
    base: '/docs',
  },
];

/** Returns a site's name with the version that its package.json pins. */
export function labelOf(site: Site): string {
  if (!site.package) return site.name;
  return `${site.name} ${read(`peers/${site.name}/package.json`).dependencies[site.package]}`;
}
