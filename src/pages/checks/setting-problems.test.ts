import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../config/config.ts';
import { locateSettings } from '../../config/setting-place.ts';
import { docPage, plainPage, postPage, versionOf } from '../../content/content.fixture.ts';
import { siteOf } from '../site.fixture.ts';
import { settingProblems } from './setting-problems.ts';

const guide = { name: 'current', label: 'Kiln 1', folder: 'docs/v5', path: '/docs', xstate: 5 } as const;
const version = { ...guide, mainDoc: 'about', status: 'latest' } as const;
const whole: Partial<SiteConfig> = {
  versions: [version],
  glossary: undefined,
  newsletter: null,
  feedback: null,
  mcp: '/mcp',
  home: { install: null, start: { label: 'Start' }, next: null, featured: null },
  blog: {
    title: 'Blog',
    description: 'News.',
    defaultAuthor: 'Kiln',
    path: '/blog',
    postsPerPage: 10,
    covers: 'title',
    tagGroups: [],
  },
};
const terms =
  '<h3 id="snapshot">Snapshot</h3><p><em>Also: frozen state.</em></p><h3 id="actor">Actor</h3><p>Acts.</p>';

/** Returns the problems of a small site with these settings. */
function problemsOf(change: Partial<SiteConfig>): string[] {
  const docs = versionOf({ about: docPage('about'), glossary: docPage('glossary', {}, { html: terms }) });
  const content = {
    versions: [docs],
    posts: [postPage('2023-12-01-news', { tags: ['release notes'] })],
    pages: [plainPage('privacy')],
  };
  return settingProblems(siteOf(content, { ...whole, ...change }, ['/favicon.svg'])).map(
    ({ message }) => message,
  );
}

it('accepts settings that match the site', () => {
  const glossary = {
    version: 'current',
    doc: 'glossary',
    words: ['snapshot'],
    phrasesToLeave: ['Frozen state'],
  };
  const newsletter = { action: '/registry/api/newsletter/signup', text: 'News' };
  const home = { ...whole.home!, featured: { tag: 'release notes', title: 'News' } };
  expect(problemsOf({ glossary, newsletter, feedback: { action: '/registry/api/feedback' }, home })).toEqual(
    [],
  );
  expect(
    problemsOf({ newsletter: { action: 'https://list.example/privacy', text: 'News' }, mcp: null }),
  ).toEqual([]);
});

describe('versions', () => {
  it('are reported if their folder has no pages', () => {
    const old = { ...version, name: '4', folder: 'docs/v4', path: '/docs/v4' };
    expect(problemsOf({ versions: [version, old] })).toEqual([
      'site.config.ts: versions[1].folder: content/docs/v4 has no pages\n  Use a folder in content/ that contains pages (.mdx or .md).',
    ]);
    expect(problemsOf({ versions: [{ ...version, folder: 'doks' }] })[0]).toContain(
      'versions[0].folder: content/doks',
    );
  });

  it('are reported if their main page does not exist', () => {
    expect(problemsOf({ versions: [{ ...version, mainDoc: 'abuot' }] })).toEqual([
      "site.config.ts: versions[0].mainDoc: content/docs/v5 has no page with the id 'abuot'\n  Did you mean 'about'?",
    ]);
    expect(problemsOf({ versions: [{ ...version, mainDoc: 'index' }] })[0]).toContain(
      'Use the path of a file in content/docs/v5',
    );
  });
});

describe('the glossary', () => {
  const glossary = { version: 'current', doc: 'glossary', words: [], phrasesToLeave: [] };
  it.each([
    [{ version: '6' }, "glossary.version: unknown version '6'\n  Use one of these versions: current."],
    [
      { doc: 'glosary' },
      "glossary.doc: content/docs/v5 has no page with the id 'glosary'\n  Did you mean 'glossary'?",
    ],
    [
      { words: ['Actor', 'Snapshto'] },
      "glossary.words[1]: docs/v5/glossary doesn’t define 'Snapshto'\n  Did you mean 'Snapshot'?",
    ],
    [
      { phrasesToLeave: ['Free plan'] },
      "glossary.phrasesToLeave[0]: docs/v5/glossary doesn’t define 'Free plan'\n  Add the heading ### Free plan to the page, or remove the term from glossary.phrasesToLeave.",
    ],
  ])('is reported with %j', (change, message) => {
    expect(problemsOf({ glossary: { ...glossary, ...change } })).toEqual([`site.config.ts: ${message}`]);
  });
});

describe('URLs of the server', () => {
  const to = (action: string) => ({ action, text: 'News' });
  it.each<[Partial<SiteConfig>, string]>([
    [{ newsletter: to('/docs/about') }, 'newsletter.action: /docs/about is a page or a file of the site'],
    [{ newsletter: to('/docs/about/') }, 'newsletter.action: /docs/about/ is a page or a file of the site'],
    [
      { feedback: { action: '/favicon.svg' } },
      'feedback.action: /favicon.svg is a page or a file of the site',
    ],
    [{ feedback: { action: '/readyz' } }, 'feedback.action: /readyz is reserved for the server'],
    [{ mcp: '/privacy' }, 'mcp: /privacy is a page or a file of the site'],
    [{ feedback: { action: '/mcp' } }, 'mcp: /mcp is already used by feedback.action'],
  ])('are reported with %j', (change, message) => {
    expect(problemsOf(change)).toEqual([expect.stringContaining(`site.config.ts: ${message}\n`)]);
  });
});

describe('tags', () => {
  it('are reported if no post has them', () => {
    const featured = { tag: 'relaese notes', title: 'News' };
    const blog = { ...whole.blog!, tagGroups: [['release notes', 'launches']] };
    expect(problemsOf({ home: { ...whole.home!, featured }, blog })).toEqual([
      "site.config.ts: home.featured.tag: no post has the tag 'relaese notes'\n  Did you mean 'release notes'?",
      "site.config.ts: blog.tagGroups[0][1]: no post has the tag 'launches'\n  Use the tag of a post, or remove the tag from the setting.",
    ]);
  });
});

it('includes the line if the configuration was read from a file', () => {
  const site = siteOf({}, { ...whole, mcp: '/privacy', versions: [version] });
  locateSettings(site.config, (setting) => ({ file: 'kiln.config.ts', line: setting === 'mcp' ? 7 : 1 }));
  expect(settingProblems(site)[0]?.message).toContain('kiln.config.ts:7: mcp: /privacy');
});

it('reports redirects from the URL of a page', () => {
  const redirects = [
    { from: '/docs/about', to: '/privacy' },
    { from: '/docs/old', to: '/privacy' },
    { from: '/docs/*', to: '/privacy' },
  ];
  expect(problemsOf({ redirects })).toEqual([
    'site.config.ts: redirects[0].from: /docs/about is the URL of a page (docs/v5/about.mdx), so the redirect has no effect\n  Remove the redirect or the page.',
  ]);
});

it('reports custom admonitions with the name of a built-in block', () => {
  const own = { title: 'Hint', icon: 'flame', alert: 'NOTE' } as const;
  expect(problemsOf({ admonitions: { recipe: own, tip: own, latest: own } })).toEqual([
    'site.config.ts: admonitions.tip: the admonition :::tip is built in\n  Choose another name.',
    'site.config.ts: admonitions.latest: the admonition :::latest is built in\n  Choose another name.',
  ]);
});
