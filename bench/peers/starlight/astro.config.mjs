import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const sections = readdirSync(join(import.meta.dirname, 'src/content/docs'))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .map((directory) => ({
    label: (directory.charAt(0).toUpperCase() + directory.slice(1)).replace('-', ' '),
    collapsed: true,
    items: [{ autogenerate: { directory } }],
  }));

export default defineConfig({ integrations: [starlight({ title: 'Corpus', sidebar: sections })] });
