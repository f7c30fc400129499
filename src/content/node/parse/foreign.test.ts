import { describe, expect, it } from 'vitest';
import { FRONT_LINES, mistakesIn } from '../page.fixture.ts';

/** Returns the line, problem, and hint of the only error in a text. */
async function mistake(text: string, file = 'page.mdx') {
  const [message = '', ...others] = await mistakesIn(text.split('\n'), { file, shownFile: file });
  expect(others).toEqual([]);
  const [, line, problem, hint] = /^page\.mdx?:(\d+)\S* (.*)\n {2}(.*)$/.exec(message) ?? [];
  return { line: Number(line) - FRONT_LINES, problem, hint };
}

describe('syntax of other site generators', () => {
  it.each([
    ['<Callout type="warning">Text.</Callout>', 'Write :::note, the text, and ::: on separate lines.'],
    ['<Tabs>\n<TabItem value="a">\n\nText.\n\n</TabItem>\n</Tabs>', 'Write <Tab label="…">.'],
    [':::tip What you will learn\n\nText.\n\n:::', 'Write :::tip[What you will learn].'],
    [':::tip What you will learn\nText.\n:::', 'Write :::tip[What you will learn].'],
    ['::: warning\nText.\n:::', 'Write :::warning.'],
    [':::caution Danger ahead\n\nText.\n\n:::', 'Write :::warning[Danger ahead].'],
    [':::important\n\nText.\n\n:::', /^Did you mean :::info\? /],
    [':::nte\n\nText.\n\n:::', /^Did you mean :::note\? /],
    ['::: details More\nText.\n:::', 'Write the title as a heading, followed by the text.'],
    ['::: code-group\nText.\n:::', 'Write <Tabs> with a <Tab label="…"> for each tab.'],
    ['```js{1,3}\na\nb\nc\n```', 'Put a space before {1,3}.'],
    ['```ts:main.ts\na\n```', 'Write ts without :main.ts.'],
    ['```title="a.txt"\na\n```', 'Write a language first, such as text title="a.txt".'],
    ['```js "const a" /b c/ showLineNumbers\na\n```', /^The options are title, /],
    ['```js filename="a.js"\na\n```', /^Did you mean 'title'\? /],
    ['```mermaid\ngraph TD\n```', /^Draw a machine with <Statechart>, or use an image/],
    ['It is $\\frac{1}{2} + \\sqrt{3}$ here.', /^Write the formula as/],
    ['It is $x$ here.', /^Write the formula as/],
    ['$$\nx^2\n$$', /^Write the formula as/],
    ['!!! note "Watch out"\n    Text.', 'Write :::note[Watch out].'],
    ['??? warning\n\n    Text.', 'Write :::warning.'],
    ['=== "macOS"\n\n    Text.', 'Write <Tabs> with a <Tab label="macOS">…</Tab>.'],
    ['[[toc]]', 'Delete the line. Every page has a table of contents.'],
    ['[TOC]', 'Delete the line. Every page has a table of contents.'],
  ])('is rejected with a hint: %s', async (text, hint) => {
    const found = await mistake(`Text.\n\n${text}`);
    if (typeof hint === 'string') expect(found.hint).toBe(hint);
    else expect(found.hint).toMatch(hint);
    expect(found.line).toBe(text.startsWith('<Tabs>') ? 4 : 3);
  });

  it.each(['It is $x$ here.', '!!! note\n    Text.', '=== "A"\n\n    Text.', '[[toc]]'])(
    'is rejected in .md: %s',
    async (text) => {
      expect((await mistake(text, 'page.md')).line).toBe(1);
    },
  );

  it.each([
    'It costs $5, and $6 with $HOME/$USER.',
    'A price of US$5/US$6, or `$x$` and ``$y` $``.',
    'Write \\$x\\$ for dollars.',
    'What a day!!! It is so.',
    'The type `$$type` is $$type.',
    'A == B, and [[1, 2], [3]] is a list.',
  ])('is not detected in text: %s', async (text) => {
    expect(await mistakesIn([text])).toEqual([]);
  });
});
