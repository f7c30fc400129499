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

test('returns plain HTML that needs no scripts or styles', () => {
  expect(htmlProblems(feedArticle(html))).toEqual([]);
  expect(feedArticle(html)).toContain('<h2>Doors</h2>');
  expect(feedArticle(html)).not.toMatch(/Simulate|Copy/);
});

test('replaces a statechart with its description and outline', () => {
  expect(feedArticle(html)).toContain(
    '<p><em>The machine door has the states open, shut and starts in open.</em></p><ul><li><strong>door</strong>',
  );
  expect(feedArticle(html)).toContain('<code>close</code>: to <strong>shut</strong>');
});

test('shows code as plain text with its file name', () => {
  expect(feedArticle(html)).toContain('<figcaption>door.ts</figcaption>');
  expect(feedArticle(html)).toContain("<pre><code>import { createMachine } from 'xstate';\nconst door");
});

test('shows the panels of tabs in sequence with their labels', () => {
  expect(feedArticle(html)).toContain('<p><strong>npm</strong></p>');
});

test('keeps only the light version of a picture with two color modes', () => {
  const light = '<picture class="only-light"><source srcset="/a.avif"><img src="/a.png" alt="A"></picture>';
  const dark = '<picture class="only-dark"><source srcset="/b.avif"><img src="/b.png" alt="A"></picture>';
  const svg = '<img src="/c.svg" alt="C" class="only-light"><img src="/d.svg" alt="C" class="only-dark">';
  expect(feedArticle(`<p>${light}${dark}${svg}</p>`)).toBe(
    '<p><img src="/a.png" alt="A"><img src="/c.svg" alt="C"></p>',
  );
});
