import { defineConfig } from 'vitepress';
import { sidebarOf } from '../../sidebar.mjs';

export default defineConfig({
  title: 'Corpus',
  cleanUrls: true,
  themeConfig: { sidebar: sidebarOf('docs'), search: { provider: 'local' } },
});
