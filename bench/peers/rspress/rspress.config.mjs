import { defineConfig } from '@rspress/core';
import { sidebarOf } from './sidebar.mjs';

export default defineConfig({
  root: 'docs',
  title: 'Corpus',
  themeConfig: { sidebar: { '/': sidebarOf('docs') } },
});
