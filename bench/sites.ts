import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One generator of documentation sites: how the corpus gets in, how it is built, where the pages come out. */
export interface Site {
  name: string;
  /** The package whose version the reports name; undefined for ours. */
  package?: string;
  title: string;
  /** What readers search with, since it decides about bytes and build time. */
  search: string;
  /** Where the corpus belongs, below the workspace. */
  content: string;
  /** Arguments for Node that build the site. */
  build: string[];
  /** Where the built site is. */
  output: string;
  /** Everything that a second build may find from the first one, besides the output. */
  caches: string[];
  /** The address of the corpus' root. */
  base: string;
}

export const ours: Site = {
  name: 'ours',
  title: 'This site',
  search: 'its own index, built',
  content: 'corpus',
  build: ['src/framework/node/build.ts', '--content', 'corpus', '--out', 'built'],
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
];

/** The folder in the repository that holds a peer's configuration. */
export function peerFolder(site: Site): string {
  return join(import.meta.dirname, 'peers', site.name);
}

/** A site's name with the version that its package.json pins. */
export function labelOf(site: Site): string {
  if (!site.package) return site.title;
  const { dependencies } = JSON.parse(readFileSync(join(peerFolder(site), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return `${site.title} ${dependencies[site.package]}`;
}
