import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import type { PageChart } from '../../../content/model.ts';
import type { Redirect } from '../../../pages/model.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { redirectAt, redirectRules, withQuery } from './redirect-rules.ts';

const charts: PageChart[] = [{ machine: 'doorMachine', slug: 'door', script: '' }];
const siteWith = (redirects: Redirect[], trailingSlash: 'never' | 'always' = 'never') =>
  siteOf(
    {
      posts: [],
      versions: [versionOf({ guards: docPage('guards', {}, { charts }), input: docPage('input') })],
    },
    { redirects, trailingSlash },
  );
const rulesFor = (...given: Parameters<typeof siteWith>) =>
  redirectRules(siteWith(...given))
    .filter(({ from }) => /old/.test(from))
    .map(({ from, to }) => `${from} ${to}`);

it('also covers the Markdown version and the embedded charts of a page', () => {
  expect(rulesFor([{ from: '/docs/old', to: '/docs/guards#in' }])).toEqual([
    '/docs/old /docs/guards#in',
    '/docs/old.md /docs/guards.md',
    '/embed/docs/old/door /embed/docs/guards/door',
    '/embed/docs/old/door.svg /embed/docs/guards/door.svg',
    '/embed/docs/old/door.png /embed/docs/guards/door.png',
  ]);
  expect(rulesFor([{ from: '/docs/old/', to: '/docs/input#a' }], 'always')).toEqual([
    '/docs/old/ /docs/input/#a',
    '/docs/old.md /docs/input.md',
  ]);
});

it('covers the URLs of main pages with .md, although they end with a slash', () => {
  const versions = [versionOf({ about: docPage('about', { slug: '' }), guards: docPage('guards') })];
  const rulesWith = (trailingSlash: 'never' | 'always') =>
    redirectRules(siteOf({ versions }, { redirects: [], trailingSlash })).filter(({ from }) =>
      from.endsWith('/.md'),
    );
  const expected = [
    { from: '/.md', to: '/index.md' },
    { from: '/docs/.md', to: '/docs.md' },
  ];
  expect(rulesWith('never')).toEqual(expected);
  expect(rulesWith('always')).toEqual(expected);
});

it('covers embedded charts of a folder, and only the URL of what isn’t a page', () => {
  expect(rulesFor([{ from: '/old/*', to: '/docs/*' }])).toEqual([
    '/old/* /docs/*',
    '/embed/old/* /embed/docs/*',
  ]);
  for (const to of ['https://other.example/*', 'https://other.example/'])
    expect(rulesFor([{ from: '/old/*', to }])).toEqual([`/old/* ${to}`]);
  expect(rulesFor([{ from: '/old', to: '/llms.txt' }])).toEqual(['/old /llms.txt']);
});

it('finds the redirect of a path', () => {
  const site = siteWith([
    { from: '/docs/old', to: '/docs/guards?a=1#in' },
    { from: '/docs/old/*', to: '/docs/*' },
    { from: '/docs/old/more/*', to: 'https://other.example/*' },
  ]);
  const found = [
    '/docs/old/',
    '/docs/old.md',
    '/docs/old/input',
    '/docs/old/more/a',
    '/docs/older',
    '/docs/guards',
  ];
  expect(found.map((path) => redirectAt(site, path))).toEqual([
    '/docs/guards?a=1#in',
    '/docs/guards.md',
    '/docs/input',
    'https://other.example/a',
    undefined,
    undefined,
  ]);
});

it.each([
  ['/docs/guards', '', '/docs/guards'],
  ['/docs/guards?a=1#in', '?b=2', '/docs/guards?a=1&b=2#in'],
  ['/docs/状態', '?b=2', '/docs/%E7%8A%B6%E6%85%8B?b=2'],
])('adds the query to %s: %s', (target, search, location) => {
  expect(withQuery(target, search)).toBe(location);
});
