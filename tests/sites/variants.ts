import base from '../../site.config.ts';
import { defineConfig, type SiteConfig } from '../../src/site/config.ts';

/** The small sites that the tests ask for: `content/` beside this file, built with other settings than the real site. */
const changes = {
  /** As the real site is configured. */
  plain: {},
  /** Mounted below a path, with every kind of navbar item, dark until told otherwise. */
  mounted: {
    baseUrl: '/site/',
    colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
    navbar: {
      hideOnScroll: false,
      items: [
        { type: 'search', position: 'left' },
        { type: 'docSidebar', sidebarId: 'current', label: 'Docs', position: 'left' },
        { type: 'doc', docId: 'guards', label: 'One doc', position: 'left' },
        {
          type: 'dropdown',
          label: 'More',
          position: 'left',
          items: [
            { type: 'link', label: 'Posts', href: '/blog', position: 'left' },
            { type: 'doc', docId: 'tabs', label: 'Tabs', position: 'left' },
          ],
        },
        { type: 'html', value: '<b class="own-markup">Own markup</b>', position: 'left' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right' },
      ],
    },
  },
  /** Addresses that end in a slash, visits counted, no bar, no toggle, no votes, nothing kept, PNGs of charts as files, and a version that is not released. */
  slashes: {
    chartPictures: 'build',
    feedback: null,
    offline: false,
    trailingSlash: 'always',
    colorMode: { default: 'light', disableSwitch: true, respectPrefersColorScheme: true },
    announcementBar: null,
    analytics: { domain: 'docs.example', script: 'https://analytics.example/script.js' },
    versions: base.versions.map((version) =>
      version.name === '4' ? { ...version, status: 'unreleased' } : version,
    ),
  },
} satisfies Record<string, Partial<SiteConfig>>;

export type Variant = keyof typeof changes;

// The real site's links lead to pages that the small content does not have.
const shared = {
  navbar: {
    ...base.navbar,
    items: base.navbar.items.filter((item) => item.type !== 'link' || item.href !== '/api'),
  },
  redirects: [
    { from: '/docs/old', to: '/docs/guards' },
    { from: '/docs/xstate-v5/*', to: '/docs/*' },
  ],
};

export const variants: [Variant, SiteConfig][] = Object.entries(changes).map(([name, change]) => [
  name as Variant,
  defineConfig({ ...base, ...shared, ...change } as SiteConfig),
]);
