import base from '../../site.config.ts';
import { defineConfig, type SiteConfig } from '../../src/config/config.ts';

/** The small sites for tests: `content/` next to this file, built with different settings. */
const changes = {
  /** The real site's configuration. */
  plain: {},
  /** Under a path, with every kind of navbar item, dark by default. */
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
  /**
   * With trailing slashes and analytics; without bar, toggle, votes, and offline reading; PNGs of
   * charts as files; and an unreleased version.
   */
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

// The real site's links lead to pages that the small site doesn't have.
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
