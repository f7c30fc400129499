import { expect, test } from 'vitest';
import { compileText } from '../../content/node/page.fixture.ts';
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

test('an article for a feed is plain HTML, without what needs our script or stylesheet', () => {
  expect(htmlProblems(feedArticle(html))).toEqual([]);
  expect(feedArticle(html)).toContain('<h2>Doors</h2>');
  expect(feedArticle(html)).not.toMatch(/Simulate|Copy/);
});

test('a statechart in a feed is its description and its outline', () => {
  expect(feedArticle(html)).toContain(
    '<p><em>The machine door has the states open, shut and starts in open.</em></p><ul><li><strong>door</strong>',
  );
  expect(feedArticle(html)).toContain('<code>close</code>: to <strong>shut</strong>');
});

test('code in a feed is its text, under its file’s name', () => {
  expect(feedArticle(html)).toContain('<figcaption>door.ts</figcaption>');
  expect(feedArticle(html)).toContain("<pre><code>import { createMachine } from 'xstate';\nconst door");
});

test('the panels of tabs stand one below the other, under their labels', () => {
  expect(feedArticle(html)).toContain('<p><strong>npm</strong></p>');
});
