import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { sidebarOf } from './sidebar.mjs';

const sidebar = sidebarOf('src/content/docs').map(({ text, items }) => ({
  label: text,
  collapsed: true,
  items: items.map((item) => ({ label: item.text, link: item.link })),
}));

export default defineConfig({ integrations: [starlight({ title: 'Corpus', sidebar })] });
