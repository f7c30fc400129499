import { defineConfig } from '../../src/config/config.ts';

/**
 * Another project's site: with its own name, color, and logo, one version, no blog, no newsletter,
 * and an API of other packages.
 */
export default defineConfig({
  title: 'Kiln',
  tagline: 'Bake immutable data',
  url: 'https://kiln.example',
  baseUrl: '/',
  trailingSlash: 'never',
  editUrl: 'https://git.example/kiln/edit/main/',
  versions: [
    { name: 'current', label: 'Kiln 1', folder: 'docs', path: '/guide', mainDoc: 'start', status: 'latest' },
  ],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: null,
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'search', position: 'left' },
      { type: 'docSidebar', sidebarId: 'current', label: 'Guide' },
      { label: 'API', href: '/api' },
    ],
  },
  footer: {
    links: [{ label: 'Imprint', href: '/imprint' }],
    social: [
      { label: 'GitHub', href: 'https://github.com/kiln', icon: 'github' },
      { label: 'Mastodon', href: 'https://mastodon.example/@kiln', icon: 'mastodon' },
      { label: 'Bluesky', href: 'https://bluesky.example/kiln', icon: 'bluesky' },
      { label: 'npm', href: 'https://npm.example/package/kiln', icon: 'npm' },
      { label: 'LinkedIn', href: 'https://linkedin.example/kiln', icon: 'linkedin' },
      { label: 'X', href: 'https://x.example/kiln', icon: 'x' },
    ],
    copyright: 'Copyright © 2026 Kiln',
  },
  admonitions: {
    recipe: { title: 'Recipe', icon: 'flame', color: { light: '#a32a12', dark: '#ffab91' }, alert: 'TIP' },
  },
  meta: { 'google-site-verification': 'kiln-1' },
  brand: {
    icon: '/kiln.svg',
    logo: { light: '/kiln.svg', dark: '/kiln-dark.svg' },
    color: { light: '#a32a12', dark: '#ffab91' },
  },
  home: { install: 'npm install kiln', start: { label: 'Fire it up', href: '/guide/start' } },
  api: {
    description: 'What Kiln is made of.',
    packages: [
      { name: 'immer', purpose: 'Makes the next state by changing a draft of the current one.' },
      { name: '@xstate/store', purpose: 'Keeps data.', entryPoints: ['./undo'] },
    ],
  },
  blog: null,
  newsletter: null,
  analytics: { domain: null, script: 'https://analytics.example/script.js' },
  redirects: [
    { from: '/chat', to: 'https://chat.example/kiln' },
    { from: '/docs/*', to: '/guide/*' },
  ],
});
