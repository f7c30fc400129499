import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitepress';

const docs = resolve(import.meta.dirname, '..');
const natural = (a, b) => a.localeCompare(b, 'en', { numeric: true });
const label = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replace('-', ' ');

// VitePress makes no sidebar of its own; this is what a reader of the other sites gets from the folders.
const sidebar = readdirSync(docs)
  .filter((name) => name.startsWith('section-'))
  .sort(natural)
  .map((section) => ({
    text: label(section),
    collapsed: true,
    items: readdirSync(join(docs, section))
      .sort(natural)
      .map((file) => file.replace('.md', ''))
      .map((page) => ({ text: label(page), link: `/${section}/${page}` })),
  }));

export default defineConfig({
  title: 'Corpus',
  cleanUrls: true,
  themeConfig: { sidebar, search: { provider: 'local' } },
});
