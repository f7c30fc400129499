import { defineConfig } from '../../src/config/config.ts';
import { messages, pseudo } from './pseudo.ts';

const own = [
  'Lathe',
  'Turn wood',
  'Guide',
  'Blog',
  'Lathe 2',
  'Turn on',
  'Notes',
  'What we turn.',
  'Legal',
  'Letters from the shop.',
  'Copyright © 2026 Lathe',
  'Basics',
  'Lathe 1',
];

/** A site in two languages: English, and a right-to-left pseudo-locale. */
export default defineConfig({
  title: 'Lathe',
  tagline: 'Turn wood',
  url: 'https://lathe.example',
  baseUrl: '/',
  trailingSlash: 'never',
  editUrl: 'https://git.example/lathe/edit/main/',
  locales: [
    { name: 'en', label: 'English' },
    {
      name: 'ar-XB',
      label: 'Ṕśéúđó',
      dir: 'rtl',
      messages,
      texts: Object.fromEntries(own.map((text) => [text, pseudo(text)])),
    },
  ],
  versions: [
    { name: 'current', label: 'Lathe 2', folder: 'docs', path: '/docs', mainDoc: 'start', status: 'latest' },
    {
      name: '1',
      label: 'Lathe 1',
      folder: 'docs-1',
      path: '/docs/1',
      mainDoc: 'start',
      status: 'unmaintained',
    },
  ],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: null,
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'search', position: 'left' },
      { type: 'docSidebar', sidebarId: 'current', label: 'Guide' },
      { label: 'Blog', href: '/blog' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [{ label: 'Legal', href: '/legal' }],
    social: [],
    copyright: 'Copyright © 2026 Lathe',
  },
  home: { start: { label: 'Turn on', href: '/docs/start' } },
  blog: {
    title: 'Notes',
    description: 'What we turn.',
    defaultAuthor: 'Ṫ. Ŵ.',
    postsPerPage: 1,
    covers: 'drawing',
  },
  newsletter: { action: '/registry/api/newsletter/signup', text: 'Letters from the shop.' },
  feedback: { action: '/registry/api/feedback' },
  analytics: { domain: null, script: 'https://analytics.example/script.js' },
  redirects: [{ from: '/manual/*', to: '/docs/*' }],
});
