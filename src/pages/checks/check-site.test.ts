import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../config/config.ts';
import { locateSettings } from '../../config/setting-place.ts';
import { docPage, older, versionOf } from '../../content/content.fixture.ts';
import type { CompiledPage } from '../../content/model.ts';
import type { Picture } from '../../content/picture.ts';
import type { SidebarItem } from '../../content/sidebar.ts';
import { siteOf, withLinks } from '../site.fixture.ts';
import { checkSite, linkProblems } from './check-site.ts';

const picture: Omit<Picture, 'src'> = {
  file: 'docs/v5/crane.png',
  hash: '1234567',
  alt: 'A crane',
  width: 400,
  height: 200,
  variants: [],
};
const PLAN =
  'Correct the link. If the page is planned, list it in a sidebar.ts or in planned in site.config.ts.';
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
  it('returns no problems if every link has a target', () => {
    expect(
      check(withLinks('/docs/about#top', '#top', '../v5/about.mdx', '/privacy', '/blog/tags/xstate')),
    ).toEqual({
      errors: [],
      warnings: [],
    });
  });

  it('reports a link to an unplanned missing page with file, line, and hint', () => {
    expect(check(withLinks('/privacy', '/docs/gards')).errors).toEqual([
      'content/docs/v5/about.mdx:7: the link /docs/gards leads to a page that doesn’t exist\n' +
        '  Correct the link. If the page is planned, list it in a sidebar.ts or in planned in site.config.ts.',
    ]);
  });

  it('suggests a renamed page with the anchor of the link, if it has it', () => {
    const docs = {
      about: docPage('about', {}, withLinks('/docs/tea-kettle#boil', '/docs/tea-kettle#cool')),
      kettle: docPage('kettle', {}, { anchors: ['boil'] }),
    };
    const navbar = { hideOnScroll: true, items: [] };
    const { errors } = checkSite(siteOf({ versions: [versionOf(docs)] }, { ...quiet, navbar }));
    expect(errors.map(({ message }) => message.split('\n')[1])).toEqual([
      '  Did you mean /docs/kettle#boil?',
      '  Did you mean /docs/kettle?',
    ]);
  });

  it('suggests no embedded chart instead of a missing page', () => {
    const charts = [{ machine: 'crane', slug: 'crane' }] as NonNullable<CompiledPage['charts']>;
    expect(check({ ...withLinks('/docs/crane'), charts }).errors).toEqual([
      `content/docs/v5/about.mdx:6: the link /docs/crane leads to a page that doesn’t exist\n  ${PLAN}`,
    ]);
  });

  it('reports a link to a missing heading', () => {
    expect(check(withLinks('#bottom')).errors).toEqual([
      "content/docs/v5/about.mdx:6: the link #bottom is broken, because /docs/about has no heading '#bottom'\n" +
        '  Link to a heading of content/docs/v5/about.mdx, or add {#bottom} to one of its headings.',
    ]);
    const changed = { anchors: ['entry', 'entry-and-exit-actions'], ...withLinks('#the-exit-actions') };
    expect(check(changed).errors).toEqual([expect.stringMatching(/Did you mean #entry-and-exit-actions\?$/)]);
    expect(check(withLinks('#Topp')).errors).toEqual([
      "content/docs/v5/about.mdx:6: the link #Topp is broken, because /docs/about has no heading '#Topp'\n  Did you mean #top?",
    ]);
  });

  it.each([
    ['/docs/Spawn', 'leads to a page that doesn’t exist', 'Did you mean /docs/spawn?'],
    ['/docs/sapwn#top', 'leads to a page that doesn’t exist', 'Did you mean /docs/spawn?'],
    ['/dosc/spawn', 'leads to a page that doesn’t exist', 'Did you mean /docs/spawn?'],
    ['./sapwn.mdx', 'leads to a page that doesn’t exist', 'Did you mean ./spawn.mdx?'],
    ['./guides/instal.mdx', 'leads to a page that doesn’t exist', 'Did you mean ./guides/install.mdx?'],
    ['/Privacy', 'leads to a page that doesn’t exist', 'Did you mean /privacy?'],
    // The closest name is the page's own.
    ['./abuot.mdx', 'leads to a page that doesn’t exist', PLAN],
    ['/docs/abuot', 'leads to a page that doesn’t exist', PLAN],
    ['/img/a.sgv', 'leads to a file that isn’t in public/', 'Did you mean /img/a.svg?'],
    [
      '/img/nope.png',
      'leads to a file that isn’t in public/',
      'Put the file in public/, or correct the URL.',
    ],
    [
      'javascript:alert(1)',
      'begins with javascript:',
      'Write a path (/docs/guards) or a URL that begins with https://, http://, or mailto:. To allow other protocols, set protocols in site.config.ts.',
    ],
    [
      'ftp://x',
      'begins with ftp:',
      'Write a path (/docs/guards) or a URL that begins with https://, http://, or mailto:. To allow other protocols, set protocols in site.config.ts.',
    ],
    [
      'data:text/html,x',
      'begins with data:',
      'Put the file in public/ and write its URL, or put an image next to the page and write ./name.png.',
    ],
    [
      'C:\\x',
      'is a path on a local machine',
      'Link to a page by its URL (/docs/guards) or by its file (./guards.mdx).',
    ],
    [
      '//evil.com',
      'has no protocol',
      'Begin the URL of another site with https://, and a path of this site with one slash.',
    ],
  ])('reports the link %s with its problem and hint', (href, problem, hint) => {
    const about = docPage('about', {}, withLinks(href));
    const docs = { about, spawn: docPage('spawn'), 'guides/install': docPage('guides/install') };
    // Not even if a planned prefix matches.
    const change = {
      ...quiet,
      planned: ['/docs/javascript:alert(1)'],
      navbar: { hideOnScroll: true, items: [] },
    };
    const { errors } = checkSite(siteOf({ versions: [versionOf(docs)] }, change, ['/img/a.svg']));
    expect(errors.map(({ message }) => message)).toEqual([
      `content/docs/v5/about.mdx:6: the link ${href} ${problem}\n  ${hint}`,
    ]);
  });

  it('accepts links with the configured protocols, also in lenient builds', () => {
    const links = withLinks('vscode:extension/example.crane', 'tel:+4420');
    for (const options of [{}, { lenient: true }]) {
      expect(check(links, { protocols: ['vscode:', 'tel:'] }, options)).toEqual({ errors: [], warnings: [] });
      const { errors, warnings } = check(links, { protocols: ['tel:'] }, options);
      expect([...errors, ...warnings]).toEqual([
        'content/docs/v5/about.mdx:6: the link vscode:extension/example.crane begins with vscode:\n' +
          '  Write a path (/docs/guards) or a URL that begins with https://, http://, tel:, or mailto:. To allow other protocols, set protocols in site.config.ts.',
      ]);
    }
  });

  it.each([
    ['#gro%CC%88%C3%9Fe', []],
    ['#größe', []],
    ['#gr%C3%B6%C3%9F', ["has no heading '#größ'\n  Did you mean #größe?"]],
    ['#хранилищ', ["has no heading '#хранилищ'\n  Did you mean #хранилище?"]],
    [
      '#हिन्दी',
      [
        "has no heading '#हिन्दी'\n  Link to a heading of content/docs/v5/about.mdx, or add {#हिन्दी} to one of its headings.",
      ],
    ],
  ])('compares anchors by letters, and prints them decoded: %s', (href, messages) => {
    const page = { anchors: ['größe', 'хранилище'], ...withLinks(href) };
    expect(check(page).errors.map((message) => message.replace(/^.*(?=has no)/, ''))).toEqual(messages);
  });

  it.each([
    ['www.example.com', 'Write https://www.example.com.'],
    ['example.com/a', 'Write https://example.com/a.'],
    ['me@example.com', 'Write mailto:me@example.com.'],
    ['/docs/spawn.html', 'Did you mean /docs/spawn?'],
    ['/docs/spawn/index.html', 'Did you mean /docs/spawn?'],
  ])('suggests a correct link for %s', (href, hint) => {
    const versions = [versionOf({ about: docPage('about', {}, withLinks(href)), spawn: docPage('spawn') })];
    const { errors } = checkSite(
      siteOf({ versions }, { ...quiet, navbar: { hideOnScroll: true, items: [] } }),
    );
    expect(errors.map(({ message }) => message.split('\n  ')[1])).toEqual([hint]);
  });

  it('explains which preview images are valid', () => {
    const links = [{ href: './a.png', line: 3, image: true as const }];
    const docs = { about: docPage('about', { image: './a.png' }, { links }) };
    const site = siteOf(
      { versions: [versionOf(docs)] },
      { ...quiet, navbar: { hideOnScroll: true, items: [] } },
    );
    expect(checkSite(site).errors[0]?.message).toContain('Put a PNG or JPEG in public/, and write its URL');
  });

  it('truncates a long URL in the message', () => {
    const [message = ''] = check(withLinks(`data:image/png;base64,${'A'.repeat(100_000)}`)).errors;
    expect(message.length).toBeLessThan(300);
  });

  it('reports the errors of a shared text once, in its original file', () => {
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
      'content/docs/v5/about.mdx:6: the link /docs/gards leads to a page that doesn’t exist',
      'content/docs/v5/about.mdx: the page lacks anchors that other sites link to: #old',
    ]);
  });

  it('reports the new URL of a page that has moved', () => {
    const redirects = [{ from: '/docs/sky', to: '/docs/about' }];
    expect(check(withLinks('/docs/sky'), { redirects }).errors).toEqual([
      'content/docs/v5/about.mdx:6: the link /docs/sky leads to a page that has moved\n  Link to /docs/about instead.',
    ]);
  });

  it('reports missing anchors that other sites link to', () => {
    const versions = [versionOf({ about: docPage('about', {}, { anchors: ['top'] }) })];
    const inboundAnchors = { '/docs/about': ['top', 'old', 'older'], '/docs/unwritten': ['x'] };
    const site = siteOf({ versions, inboundAnchors }, quiet);
    expect(checkSite(site).errors.map(({ message }) => message)).toContain(
      'content/docs/v5/about.mdx: the page lacks anchors that other sites link to: #old, #older\n' +
        '  Add {#old} to the heading that now covers the subject. The anchors are listed in content/anchors.json.',
    );
    expect(checkSite(site).errors.join()).not.toContain('unwritten');
  });

  it('reports a page whose feed would be empty', () => {
    const news = docPage('news', { feed: true }, { html: '<h2 id="a">A</h2><p>In May.</p>' });
    const site = siteOf({ versions: [versionOf({ about: docPage('about'), news })] }, quiet);
    expect(checkSite(site).errors.join()).toContain(
      'content/docs/v5/news.mdx: the page has a feed, but no section begins with a date',
    );
  });

  it('reports an image that is not in public/', () => {
    const image = (href: string) => ({ links: [{ href, line: 9, image: true as const }] });
    expect(check(image('/img/a.svg')).errors).toEqual([]);
    expect(check(image('/img/door.svg')).errors).toEqual([
      'content/docs/v5/about.mdx:9: the image /img/door.svg isn’t in public/\n' +
        '  Put the file in public/, or put it next to the page and write ./name.png.',
    ]);
    for (const href of ['/img/a.sgv', '/imgs/a.svg'])
      expect(check(image(href)).errors[0], href).toMatch(
        /isn’t in public\/\n {2}Did you mean \/img\/a\.svg\?$/,
      );
  });

  it('locates only settings with dead links, because that loads TypeScript', () => {
    const href = (path: string) => ({ label: 'A', href: path });
    const footer = { links: [href('/docs/about'), href('/terms')], social: [], copyright: '©' };
    const versions = [versionOf({ about: docPage('about') })];
    const navbar = { hideOnScroll: true, items: [] };
    const site = siteOf({ versions }, { ...quiet, navbar, footer });
    const located: string[] = [];
    locateSettings(site.config, (setting) => {
      located.push(setting);
      return { file: 'site.config.ts', line: 7 };
    });
    expect(checkSite(site).errors.map(({ message }) => message.split('\n')[0])).toEqual([
      'site.config.ts:7: footer.links[1].href: the link /terms leads to a page that doesn’t exist',
    ]);
    expect(new Set(located)).toEqual(new Set(['footer.links[1].href']));
  });

  it('reports dead links in the configuration and sidebars with the setting', () => {
    const footer = { links: [{ label: 'Terms', href: '/terms' }], social: [], copyright: '©' };
    const redirects = [{ from: '/old', to: '/new' }];
    const announcementBar = { id: 'a', text: 'See [news](/news).', closeable: true };
    const sidebar = [{ doc: 'about' }, { link: '/api', label: 'API' }];
    expect(
      check({}, { footer, redirects, announcementBar }, {}, sidebar).errors.map(
        (message) => message.split('\n')[0],
      ),
    ).toEqual([
      'site.config.ts: footer.links[0].href: the link /terms leads to a page that doesn’t exist',
      'site.config.ts: redirects[0].to: the link /new leads to a page that doesn’t exist',
      'site.config.ts: announcementBar.text: the link /news leads to a page that doesn’t exist',
      "content/docs/v5/sidebar.ts: the entry 'API': the link /api leads to a page that doesn’t exist",
    ]);
  });
});

describe('a planned page', () => {
  const sidebar: SidebarItem[] = [
    { doc: 'about' },
    { doc: 'states' },
    { category: 'More', index: { slug: 'more' }, items: [{ doc: 'tags' }] },
  ];

  it('is reported once with the number of links and the first one, most wanted first', () => {
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
        '/docs/states isn’t written yet: 2 links, the first at content/docs/v5/about.mdx:7',
        '/docs/tags isn’t written yet: one link at content/docs/v5/about.mdx:6',
        '/docs/category/more isn’t written yet: one link at content/docs/v5/about.mdx:9',
        '/api/xstate isn’t written yet: one link at content/docs/v5/about.mdx:10',
      ],
    });
  });

  it('matches a prefix and the paths under it, but not similar paths', () => {
    const { errors, warnings } = check(withLinks('/api', '/api/x', '/apis'), { planned: ['/api/'] });
    expect(warnings).toHaveLength(2);
    expect(errors).toEqual([expect.stringContaining('the link /apis leads to a page that doesn’t exist')]);
  });

  it('is an error if the content is complete, except for configured paths', () => {
    const settings = { contentComplete: true, planned: ['/blog'] };
    const { errors, warnings } = check(withLinks('/docs/states', '/blog/soon'), settings, {}, sidebar);
    expect(warnings).toEqual(['/blog/soon isn’t written yet: one link at content/docs/v5/about.mdx:7']);
    expect(errors).toEqual([
      "content/docs/v5/sidebar.ts: the entry 'states' has no page\n  Create the page, or remove the entry.",
      expect.stringContaining("the entry 'tags' has no page"),
      expect.stringContaining(
        'content/docs/v5/about.mdx:6: the link /docs/states leads to a page that doesn’t exist\n  Correct the link. If the page is planned',
      ),
    ]);
  });
});

it('reports a misspelled sidebar entry with its line and a suggestion', () => {
  const version = versionOf({ guards: docPage('guards') }, [{ doc: 'gaurds' }]);
  const versions = [{ ...version, sidebarLines: { gaurds: [3] } }];
  const navbar = { hideOnScroll: true, items: [] };
  const site = siteOf({ versions }, { ...quiet, contentComplete: true, navbar });
  expect(checkSite(site).errors.map(({ message }) => message)).toContain(
    "content/docs/v5/sidebar.ts:3: the entry 'gaurds' has no page\n  Did you mean 'guards'?",
  );
});

describe('a sidebar entry whose page was renamed', () => {
  const hintFor = (entry: SidebarItem, pages: Record<string, string>, others: SidebarItem[] = []) => {
    const docs = Object.entries(pages).map(([id, title]) => [id, docPage(id, { title })]);
    const versions = [versionOf(Object.fromEntries(docs), [entry, ...others])];
    const navbar = { hideOnScroll: true, items: [] };
    const { errors } = checkSite(siteOf({ versions }, { ...quiet, contentComplete: true, navbar }));
    return errors.find(({ problem }) => problem.includes('has no page'))?.hint;
  };

  it.each<[string, SidebarItem, Record<string, string>, string]>([
    ['title', { doc: 'guards' }, { conditions: 'Guards', input: 'Input' }, 'conditions'],
    ['label', { doc: 'a/if', label: 'Guarded' }, { 'a/when': 'Guarded', 'a/b': 'B' }, 'a/when'],
    ['name', { doc: 'guards' }, { 'guards-in-states': 'G', gaurds: 'H' }, 'gaurds'],
    ['folder', { doc: 'a/if' }, { 'a/when': 'W', 'b/c': 'C' }, 'a/when'],
  ])('suggests the page with the same or a similar %s', (_, entry, pages, meant) => {
    expect(hintFor(entry, pages)).toBe(`Did you mean '${meant}'?`);
  });

  it('prefers a page that isn’t in the sidebar, and doesn’t guess', () => {
    const pages = { guard: 'A', guardss: 'B' };
    expect(hintFor({ doc: 'guards' }, pages, [{ doc: 'guard' }])).toBe("Did you mean 'guardss'?");
    expect(hintFor({ doc: 'guards' }, { one: 'A', two: 'B' })).toBe('Create the page, or remove the entry.');
    expect(hintFor({ doc: 'guards' }, { one: 'A' }, [{ doc: 'one' }])).toBe(
      'Create the page, or remove the entry.',
    );
  });
});

describe('a duplicate page in a sidebar', () => {
  const ids = ['about', 'states', 'tags'];
  const twice = (sidebar: SidebarItem[], options = {}) => {
    const version = versionOf(Object.fromEntries(ids.map((id) => [id, docPage(id)])), sidebar);
    const versions = [{ ...version, sidebarLines: { about: [2, 5, 9], states: [3, 5] } }];
    const navbar = { hideOnScroll: true, items: [] };
    const { errors, warnings } = checkSite(siteOf({ versions }, { ...quiet, navbar }), options);
    return [errors.map(({ message }) => message), warnings];
  };
  const hint =
    '\n  Remove one of the entries. The position of a page determines its breadcrumbs and the next page.';
  const about = [
    `content/docs/v5/sidebar.ts:5: the page 'about' is already in the sidebar (line 2)${hint}`,
    `content/docs/v5/sidebar.ts:9: the page 'about' is already in the sidebar (line 2)${hint}`,
  ];

  it('is an error at each additional entry, in any category', () => {
    const sidebar: SidebarItem[] = [
      { doc: 'about' },
      { doc: 'tags' },
      { category: 'A', items: [{ doc: 'about' }] },
      { category: 'B', doc: 'about', items: [{ doc: 'states' }] },
    ];
    expect(twice(sidebar)).toEqual([about, []]);
    expect(twice(sidebar, { lenient: true })).toEqual([[], about]);
  });

  it('can be a category’s page and one of its entries', () => {
    const own = { category: 'A', doc: 'states', items: [{ doc: 'states' }, { doc: 'tags' }] };
    expect(twice([own])).toEqual([[], []]);
    expect(twice([{ ...own, items: [{ doc: 'states' }, { doc: 'states' }] }])[0]).toHaveLength(1);
  });
});

describe('a lenient check', () => {
  it('reports links as warnings, and no settings', () => {
    const footer = { links: [{ label: 'Terms', href: '/terms' }], social: [], copyright: '©' };
    expect(check(withLinks('/a', '/a', '#b'), { footer, contentComplete: true }, { lenient: true })).toEqual({
      errors: [],
      warnings: [
        "content/docs/v5/about.mdx:8: the link #b is broken, because /docs/about has no heading '#b'\n" +
          '  Link to a heading of content/docs/v5/about.mdx, or add {#b} to one of its headings.',
        '/a doesn’t exist: 2 links, the first at content/docs/v5/about.mdx:6',
      ],
    });
  });

  it('reports no control characters, which a terminal would obey', () => {
    expect(check(withLinks('/a\u001b[2J'), {}, { lenient: true }).warnings).toEqual([
      '/a[2J doesn’t exist: one link at content/docs/v5/about.mdx:6',
    ]);
  });
});

describe('linkProblems', () => {
  it('reports missing images, but not images next to the page', () => {
    const found: Picture = { ...picture, src: '/assets/pictures/crane.1234567-400.png' };
    const versions = [versionOf({ about: docPage('about', {}, { pictures: [found] }) })];
    const site = siteOf({ versions }, quiet, ['/img/a.svg']);
    const problemOf = linkProblems(site);
    const route = site.routes.find(({ path }) => path === '/docs/about')!;
    expect(problemOf(found.src, route, true)).toBeUndefined();
    expect(problemOf('/img/a.svg', route, true)).toBeUndefined();
    expect(problemOf('/img/door.svg', route, true)).toContain('the image /img/door.svg isn’t in public/');
  });
});
