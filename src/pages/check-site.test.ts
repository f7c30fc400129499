import { describe, expect, it } from 'vitest';
import { docPage, older, versionOf } from '../content/content.fixture.ts';
import type { CompiledPage } from '../content/model.ts';
import type { SidebarItem } from '../content/sidebar.ts';
import type { SiteConfig } from '../site/config.ts';
import { checkSite } from './check-site.ts';
import { siteOf, withLinks } from './site.fixture.ts';

const quiet: Partial<SiteConfig> = { redirects: [], planned: [], contentComplete: false, versions: [] };

function check(
  page: Partial<CompiledPage>,
  change: Partial<SiteConfig> = {},
  options = {},
  sidebar?: SidebarItem[],
) {
  const versions = [versionOf({ about: docPage('about', {}, { anchors: ['top'], ...page }) }, sidebar)];
  const navbar = { hideOnScroll: true, items: [] };
  const site = siteOf({ versions }, { ...quiet, navbar, ...change }, ['/img/a.svg']);
  const { errors, warnings } = checkSite(site, options);
  return { errors: errors.map(({ message }) => message), warnings };
}

describe('checkSite', () => {
  it('finds nothing where every address leads somewhere', () => {
    expect(
      check(withLinks('/docs/about#top', '#top', '../v5/about.mdx', '/privacy', '/blog/tags/xstate')),
    ).toEqual({
      errors: [],
      warnings: [],
    });
  });

  it('refuses a link to a page that nobody plans, with file, line and hint', () => {
    expect(check(withLinks('/privacy', '/docs/gards')).errors).toEqual([
      'content/docs/v5/about.mdx:7: links to /docs/gards, which does not exist\n' +
        '  If it is to be written, name it in a sidebar.ts or under planned in site.config.ts.',
    ]);
  });

  it('refuses a link to a heading that is not there', () => {
    expect(check(withLinks('#bottom')).errors).toEqual([
      "content/docs/v5/about.mdx:6: links to #bottom, but /docs/about has no heading '#bottom'\n" +
        '  Link to a heading of content/docs/v5/about.mdx, or add {#bottom} to it there.',
    ]);
    expect(check(withLinks('#Topp')).errors).toEqual([
      "content/docs/v5/about.mdx:6: links to #Topp, but /docs/about has no heading '#Topp'\n  Did you mean #top?",
    ]);
  });

  it.each([
    ['/docs/About', 'which does not exist', 'Did you mean /docs/about?'],
    ['/docs/abuot#top', 'which does not exist', 'Did you mean /docs/about?'],
    ['/dosc/about', 'which does not exist', 'Did you mean /docs/about?'],
    ['./abuot.mdx', 'which does not exist', 'Did you mean content/docs/v5/about.mdx?'],
    ['/img/nope.png', 'which is not in public/', 'Put the file there, or mend the address.'],
    [
      'javascript:alert(1)',
      'which begins with javascript:',
      'An address is one of this site (/docs/guards), or begins with https://, http:// or mailto:.',
    ],
    [
      'ftp://x',
      'which begins with ftp:',
      'An address is one of this site (/docs/guards), or begins with https://, http:// or mailto:.',
    ],
    [
      'data:text/html,x',
      'which begins with data:',
      'Put the file into public/ and write its address there, or a picture beside the page and write ./name.png.',
    ],
    [
      'C:\\x',
      'which is a path on somebody’s machine',
      'Link to a page by its address (/docs/guards) or by its file (./guards.mdx).',
    ],
    [
      '//evil.com',
      'which says no protocol',
      'Write https:// before the address of another site, and one slash before one of this site.',
    ],
  ])('says of %s what is wrong with it, and what was meant', (href, problem, hint) => {
    // Not even below what is planned.
    expect(check(withLinks(href), { planned: ['/docs/javascript:alert(1)'] }).errors).toEqual([
      `content/docs/v5/about.mdx:6: links to ${href}, ${problem}\n  ${hint}`,
    ]);
  });

  it('shows the beginning of an address that nobody would read', () => {
    const [message = ''] = check(withLinks(`data:image/png;base64,${'A'.repeat(100_000)}`)).errors;
    expect(message.length).toBeLessThan(300);
  });

  it('tells the mistakes of a text that two versions share once, in the file where it is written', () => {
    const text = { ...withLinks('/docs/gards'), anchors: ['top'] };
    const sameAs = { file: 'docs/v5/about.mdx', line: 4 };
    const copy = docPage('about', {}, { folder: older.folder, ...text, sameAs });
    const versions = [
      versionOf({ about: docPage('about', {}, text) }),
      versionOf({ about: copy }, undefined, older),
    ];
    const inboundAnchors = { '/docs/xstate-v4/about': ['old'] };
    const navbar = { hideOnScroll: true, items: [] };
    const site = siteOf({ versions, inboundAnchors }, { ...quiet, navbar });
    expect(checkSite(site).errors.map(({ message }) => message.split('\n')[0])).toEqual([
      'content/docs/v5/about.mdx:6: links to /docs/gards, which does not exist',
      'content/docs/v5/about.mdx: lacks #old, which links from elsewhere lead to (content/anchors.json)',
    ]);
  });

  it('says where a page has moved', () => {
    const redirects = [{ from: '/docs/sky', to: '/docs/about' }];
    expect(check(withLinks('/docs/sky'), { redirects }).errors).toEqual([
      'content/docs/v5/about.mdx:6: links to /docs/sky, which has moved\n  Link to /docs/about.',
    ]);
  });

  it('refuses a page without an anchor that links from elsewhere lead to', () => {
    const versions = [versionOf({ about: docPage('about', {}, { anchors: ['top'] }) })];
    const inboundAnchors = { '/docs/about': ['top', 'old', 'older'], '/docs/unwritten': ['x'] };
    const site = siteOf({ versions, inboundAnchors }, quiet);
    expect(checkSite(site).errors.map(({ message }) => message)).toContain(
      'content/docs/v5/about.mdx: lacks #old, #older, which links from elsewhere lead to (content/anchors.json)\n' +
        '  Add {#old} to the heading of the section that answers it.',
    );
    expect(checkSite(site).errors.join()).not.toContain('unwritten');
  });

  it('refuses a picture that is not in public/', () => {
    const image = (href: string) => ({ links: [{ href, line: 9, image: true as const }] });
    expect(check(image('/img/a.svg')).errors).toEqual([]);
    expect(check(image('/img/b.svg')).errors).toEqual([
      'content/docs/v5/about.mdx:9: shows /img/b.svg, which is not in public/\n' +
        '  Put it there, or beside the page and write ./name.png.',
    ]);
  });

  it('refuses addresses of the configuration and of sidebars that lead nowhere, naming the setting', () => {
    const footer = { links: [{ label: 'Terms', href: '/terms' }], social: [], copyright: '©' };
    const redirects = [{ from: '/old', to: '/new' }];
    const announcementBar = { id: 'a', text: 'See [news](/news).', closeable: true };
    const sidebar = [{ doc: 'about' }, { link: '/api', label: 'API' }];
    expect(
      check({}, { footer, redirects, announcementBar }, {}, sidebar).errors.map(
        (message) => message.split('\n')[0],
      ),
    ).toEqual([
      'site.config.ts: footer.links[0].href leads to /terms, which does not exist',
      'site.config.ts: redirects[0].to leads to /new, which does not exist',
      'site.config.ts: announcementBar.text leads to /news, which does not exist',
      "content/docs/v5/sidebar.ts: the entry 'API' leads to /api, which does not exist",
    ]);
  });
});

describe('a planned page', () => {
  const sidebar: SidebarItem[] = [
    { doc: 'about' },
    { doc: 'states' },
    { category: 'More', index: { slug: 'more' }, items: [{ doc: 'tags' }] },
  ];

  it('is told once, with the number of links and the first one, the most wanted page first', () => {
    const page = withLinks(
      '/docs/tags',
      '/docs/states#a',
      '/docs/states',
      '/docs/category/more',
      '/api/xstate',
    );
    expect(check(page, { planned: ['/api'] }, {}, sidebar)).toEqual({
      errors: [],
      warnings: [
        "content/docs/v5/sidebar.ts: 3 entries have no page yet (1 have one): states, tags, category 'More'",
        '/docs/states is not written yet: 2 links, first at content/docs/v5/about.mdx:7',
        '/docs/tags is not written yet: one link, at content/docs/v5/about.mdx:6',
        '/docs/category/more is not written yet: one link, at content/docs/v5/about.mdx:9',
        '/api/xstate is not written yet: one link, at content/docs/v5/about.mdx:10',
      ],
    });
  });

  it('is what a prefix names and everything below it, not what begins like it', () => {
    const { errors, warnings } = check(withLinks('/api', '/api/x', '/apis'), { planned: ['/api/'] });
    expect(warnings).toHaveLength(2);
    expect(errors).toEqual([expect.stringContaining('links to /apis, which does not exist')]);
  });

  it('is a mistake once the content is complete, but for those that the configuration names', () => {
    const settings = { contentComplete: true, planned: ['/blog'] };
    const { errors, warnings } = check(withLinks('/docs/states', '/blog/soon'), settings, {}, sidebar);
    expect(warnings).toEqual(['/blog/soon is not written yet: one link, at content/docs/v5/about.mdx:7']);
    expect(errors).toEqual([
      "content/docs/v5/sidebar.ts: the entry 'states' has no page\n  Write the page, or take the entry out.",
      expect.stringContaining("the entry 'tags' has no page"),
      "content/docs/v5/sidebar.ts: the category 'More' has no page in it",
      expect.stringContaining(
        'content/docs/v5/about.mdx:6: links to /docs/states, which does not exist\n  If it is to be written',
      ),
    ]);
  });
});

it('an entry that is misspelt is told in its line, with the page that was meant', () => {
  const version = versionOf({ guards: docPage('guards') }, [{ doc: 'gaurds' }]);
  const versions = [{ ...version, sidebarLines: { gaurds: [3] } }];
  const navbar = { hideOnScroll: true, items: [] };
  const site = siteOf({ versions }, { ...quiet, contentComplete: true, navbar });
  expect(checkSite(site).errors.map(({ message }) => message)).toContain(
    "content/docs/v5/sidebar.ts:3: the entry 'gaurds' has no page\n  Did you mean 'guards'?",
  );
});

describe('a page that a sidebar names twice', () => {
  const ids = ['about', 'states', 'tags'];
  const twice = (sidebar: SidebarItem[], options = {}) => {
    const version = versionOf(Object.fromEntries(ids.map((id) => [id, docPage(id)])), sidebar);
    const versions = [{ ...version, sidebarLines: { about: [2, 5, 9], states: [3, 5] } }];
    const navbar = { hideOnScroll: true, items: [] };
    const { errors, warnings } = checkSite(siteOf({ versions }, { ...quiet, navbar }), options);
    return [errors.map(({ message }) => message), warnings];
  };
  const hint =
    '\n  Keep one of the entries: a page has one place, which its breadcrumbs and the way to the next page follow.';
  const about = [
    `content/docs/v5/sidebar.ts:5: the page 'about' is in the sidebar already, in line 2${hint}`,
    `content/docs/v5/sidebar.ts:9: the page 'about' is in the sidebar already, in line 2${hint}`,
  ];

  it('is a mistake at each further entry, in whatever category', () => {
    const sidebar: SidebarItem[] = [
      { doc: 'about' },
      { doc: 'tags' },
      { category: 'A', items: [{ doc: 'about' }] },
      { category: 'B', doc: 'about', items: [{ doc: 'states' }] },
    ];
    expect(twice(sidebar)).toEqual([about, []]);
    expect(twice(sidebar, { lenient: true })).toEqual([[], about]);
  });

  it('may be a category’s own and one entry of that', () => {
    const own = { category: 'A', doc: 'states', items: [{ doc: 'states' }, { doc: 'tags' }] };
    expect(twice([own])).toEqual([[], []]);
    expect(twice([{ ...own, items: [{ doc: 'states' }, { doc: 'states' }] }])[0]).toHaveLength(1);
  });
});

describe('somebody else’s content', () => {
  it('is never refused for its links, and this site’s configuration is not held against it', () => {
    const footer = { links: [{ label: 'Terms', href: '/terms' }], social: [], copyright: '©' };
    expect(check(withLinks('/a', '/a', '#b'), { footer, contentComplete: true }, { lenient: true })).toEqual({
      errors: [],
      warnings: [
        "content/docs/v5/about.mdx:8: links to #b, but /docs/about has no heading '#b'\n" +
          '  Link to a heading of content/docs/v5/about.mdx, or add {#b} to it there.',
        '/a does not exist: 2 links, first at content/docs/v5/about.mdx:6',
      ],
    });
  });
});
