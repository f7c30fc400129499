import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@rspress/core';

const docs = join(import.meta.dirname, 'docs');
const natural = (a, b) => a.localeCompare(b, 'en', { numeric: true });
const label = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replace('-', ' ');

// Without this, its groups are open.
const sections = readdirSync(docs)
  .sort(natural)
  .map((section) => ({
    text: label(section),
    collapsible: true,
    collapsed: true,
    items: readdirSync(join(docs, section))
      .sort(natural)
      .map((file) => file.replace('.md', ''))
      .map((page) => ({ text: label(page), link: `/${section}/${page}` })),
  }));

export default defineConfig({ root: 'docs', title: 'Corpus', themeConfig: { sidebar: { '/': sections } } });
