import { expect, test } from 'vitest';
import { compileText } from '../../../content/node/page.fixture.ts';
import { feedArticle } from './feed-article.ts';
import { htmlProblems } from './feed-rules.fixture.ts';

const { html } = await compileText([
  '## Doors',
  '',
  '```ts title="door.ts" norun="only drawn"',
  "import { createMachine } from 'xstate';",
  "const door = createMachine({ id: 'door', initial: 'open', states: { open: { on: { close: 'shut' } }, shut: {} } });",
  '```',
  '',
  '<Statechart machine="door" />',
  '',
  '<Tabs>',
  '<Tab label="npm">',
  '',
  'With npm.',
  '',
  '</Tab>',
  '</Tabs>',
  '',
  ':::tip',
  'A tip.',
  ':::',
]);

test('an article in a feed is plain HTML that needs neither our scripts nor our stylesheet', () => {
  expect(htmlProblems(feedArticle(html))).toEqual([]);
  expect(feedArticle(html)).toContain('<h2>Doors</h2>');
  expect(feedArticle(html)).not.toMatch(/Simulate|Copy/);
});

test('a statechart in a feed is its description, followed by its outline', () => {
  expect(feedArticle(html)).toContain(
    '<p><em>The machine door has the states open, shut and starts in open.</em></p><ul><li><strong>door</strong>',
  );
  expect(feedArticle(html)).toContain('<code>close</code>: to <strong>shut</strong>');
});

test('code in a feed is plain text under the name of its file', () => {
  expect(feedArticle(html)).toContain('<figcaption>door.ts</figcaption>');
  expect(feedArticle(html)).toContain("<pre><code>import { createMachine } from 'xstate';\nconst door");
});

test('the panels of tabs follow each other, each under its label', () => {
  expect(feedArticle(html)).toContain('<p><strong>npm</strong></p>');
});

test('of a picture with two color modes only has the light one', () => {
  const light = '<picture class="only-light"><source srcset="/a.avif"><img src="/a.png" alt="A"></picture>';
  const dark = '<picture class="only-dark"><source srcset="/b.avif"><img src="/b.png" alt="A"></picture>';
  const svg = '<img src="/c.svg" alt="C" class="only-light"><img src="/d.svg" alt="C" class="only-dark">';
  expect(feedArticle(`<p>${light}${dark}${svg}</p>`)).toBe(
    '<p><img src="/a.png" alt="A"><img src="/c.svg" alt="C"></p>',
  );
});
