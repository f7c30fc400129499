import { describe, expect, it } from 'vitest';
import site from '../../site.config.ts';
import { AuthorErrors } from '../core/errors.ts';
import { defineConfig, type SiteConfigInput } from './config.ts';

/** Returns the errors of the site's own configuration with some settings replaced. */
function complaints(change: Record<string, unknown>): string[] {
  try {
    defineConfig({ ...site, ...change } as SiteConfigInput);
    return [];
  } catch (error) {
    if (error instanceof AuthorErrors) return error.errors.map(({ message }) => message);
    throw error;
  }
}

const navbar = (...items: unknown[]) => ({ navbar: { hideOnScroll: true, items } });

describe('defineConfig', () => {
  it('accepts the site’s own configuration and fills in defaults', () => {
    expect(complaints({})).toEqual([]);
    expect(site.navbar.items[2]).toEqual({ type: 'link', label: 'API', href: '/api', position: 'left' });
    expect(defineConfig({ ...site, search: {} }).search.algolia).toBeNull();
  });

  it('reports every invalid setting with file, field, expected, and actual value', () => {
    expect(
      complaints({ url: 'https://stately.ai/docs', baseUrl: 'docs', trailingSlash: 'sometimes' }),
    ).toEqual([
      'site.config.ts: url: must not contain a path; set baseUrl instead (found "https://stately.ai/docs")',
      'site.config.ts: baseUrl: must start and end with / (found "docs")',
      expect.stringMatching(/^site\.config\.ts: trailingSlash: .*"never".*"always".*\(found "sometimes"\)$/),
    ]);
  });

  it('rejects a version whose pages would have two slashes in their URLs', () => {
    const [current] = site.versions;
    expect(complaints({ versions: [{ ...current, path: '/docs/' }] })).toEqual([
      'site.config.ts: versions[0].path: must not end with / (found "/docs/")',
    ]);
  });

  it('rejects unknown fields', () => {
    expect(complaints({ titel: 'Stately', unheard: 1 })).toEqual([
      "site.config.ts: unknown field 'titel'\n  Did you mean 'title'?",
      "site.config.ts: unknown field 'unheard'\n  For all fields, see src/config/config.ts.",
    ]);
    const [version] = site.versions;
    expect(complaints({ versions: [{ ...version, mainDocs: 'a' }] })[0]).toBe(
      "site.config.ts: versions[0]: unknown field 'mainDocs'\n  Did you mean 'mainDoc'?",
    );
    // Its correct form isn't reported as missing, too.
    expect(complaints({ redirects: [{ form: '/a', to: '/b' }] })).toEqual([
      "site.config.ts: redirects[0]: unknown field 'form'\n  Did you mean 'from'?",
    ]);
    expect(complaints({ search: { algolai: null } })).toEqual([
      "site.config.ts: search: unknown field 'algolai'\n  Did you mean 'algolia'?",
    ]);
    expect(complaints(navbar({ label: 'API', href: '/api', colour: 'red' }))).toEqual([
      "site.config.ts: navbar.items[0]: unknown field 'colour'\n  For all fields, see src/config/config.ts.",
    ]);
  });

  it('reports the position of an unknown navbar item type, and the valid types', () => {
    expect(complaints(navbar({ type: 'search' }, { type: 'serch' }))).toEqual([
      "site.config.ts: navbar.items[1].type: unknown navbar item type 'serch', expected one of link, dropdown, " +
        'localeDropdown, docsVersionDropdown, doc, docSidebar, search, html (found "serch")',
    ]);
    expect(complaints(navbar({ type: 'constructor' }))[0]).toContain(
      "unknown navbar item type 'constructor'",
    );
  });

  it('reports an invalid type of a dropdown item, and the valid types', () => {
    expect(complaints(navbar({ type: 'dropdown', label: 'More', items: [{ type: 'search' }] }))).toEqual([
      "site.config.ts: navbar.items[0].items[0].type: unknown navbar item type 'search', expected one of " +
        'link, doc, docSidebar, html (found "search")',
    ]);
    expect(complaints(navbar({ type: 'dropdown', label: 'More', items: [] }))).toEqual([
      'site.config.ts: navbar.items[0].items: must contain at least one item (found [])',
    ]);
  });

  it('reports missing fields of a navbar item', () => {
    expect(
      complaints(
        navbar({ label: 'API', href: 'api' }, { type: 'doc' }, { type: 'docSidebar', label: 'Docs' }),
      ),
    ).toEqual([
      'site.config.ts: navbar.items[0].href: must start with / or https:// (found "api")',
      expect.stringContaining('navbar.items[1].docId: '),
      expect.stringContaining('navbar.items[2].sidebarId: '),
    ]);
  });

  it('rejects versions with the same name, path, or folder', () => {
    const versions = [site.versions[0], { ...site.versions[1], name: 'current', folder: 'docs/v5' }];
    expect(complaints({ versions })).toEqual([
      'site.config.ts: versions[1].name: must be unique, but versions[0] has the same name (found "current")',
      'site.config.ts: versions[1].folder: must be unique, but versions[0] has the same folder (found "docs/v5")',
    ]);
  });

  it('rejects links that run code, and an edit URL without a trailing slash', () => {
    const footer = { ...site.footer, links: [{ label: 'Go', href: 'javascript:alert(1)' }] };
    expect(complaints({ footer, editUrl: 'https://example.com/edit' })).toEqual([
      'site.config.ts: editUrl: must end with / (found "https://example.com/edit")',
      'site.config.ts: footer.links[0].href: must start with /, https://, or mailto: (found "javascript:alert(1)")',
    ]);
  });

  it('rejects a brand color without enough contrast', () => {
    const color = { light: '#ffe066', dark: '#222255' };
    expect(complaints({ brand: { color } })).toEqual([
      'site.config.ts: brand.color.light: must be dark enough for a contrast of at least 4.5:1 with white (found "#ffe066")',
      'site.config.ts: brand.color.dark: must be light enough for a contrast of at least 4.5:1 with black (found "#222255")',
    ]);
    expect(complaints({ brand: { color: { light: '#a32a12', dark: '#ffab91' } } })).toEqual([]);
  });

  it('accepts redirects to other sites', () => {
    expect(complaints({ redirects: [{ from: '/chat', to: 'https://discord.gg/xstate' }] })).toEqual([]);
  });

  it('reports a redirect loop once', () => {
    const pairs = [
      ['/x', '/a'],
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
      ['/d', '/d'],
      ['/e', '/docs'],
    ];
    expect(complaints({ redirects: pairs.map(([from, to]) => ({ from, to })) })).toEqual([
      'site.config.ts: redirects[1].to: must not redirect in a circle: /a → /b → /c → /a (found "/b")',
      'site.config.ts: redirects[4].to: must not redirect in a circle: /d → /d (found "/d")',
    ]);
  });

  it('rejects duplicate redirects and invalid wildcards', () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/a/', to: '/c' },
      { from: '/d', to: '/e/*' },
      { from: '/f/*/g', to: '/h' },
    ];
    expect(complaints({ redirects })).toEqual([
      'site.config.ts: redirects[2].to: must not end with * unless from also ends with * (found "/e/*")',
      'site.config.ts: redirects[3].from: must not contain * except as its last character (found "/f/*/g")',
      'site.config.ts: redirects[1].from: must be unique, but redirects[0] has the same path (found "/a/")',
    ]);
  });
});
