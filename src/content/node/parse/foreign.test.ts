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
    [
      '<Callout type="caution" title="Mind it">Text.</Callout>',
      'Write :::warning[Mind it], the text, and ::: on separate lines.',
    ],
    ['<Tip>Text.</Tip>', 'Write :::tip, the text, and ::: on separate lines.'],
    ['<Aside>Text.</Aside>', 'Write :::note, the text, and ::: on separate lines.'],
    ['<CardGrid>\n<Card title="A">Text.</Card>\n</CardGrid>', 'Write <CardList>.'],
    ['<Cards.Card title="A" href="/b" />', 'Write <Card title="…" href="…"> in <CardList>.'],
    ['<Badge text="New" />', 'Write the text as *emphasis* or `code`.'],
    ['<Tabs syncKey="os">\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>', 'Write group="…".'],
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
    ['```js "const a" /b c/ showLineNumbers\na\n```', /^Remove them\. The options are title, /],
    ['```js filename="a.js" live\na\n```', /^Write title="a\.js" instead\. /],
    ['```js [a.js]\na\n```', /^Write title="a\.js" instead\. /],
    ['```py hl_lines="1 2-3"\na\nb\nc\n```', /^Write \{1,2-3\} instead\. /],
    ['```js ins={1}\na\n```', /^Remove it\. To mark added and removed lines/],
    ['```{.py .big}\na\n```', 'Write py without braces.'],
    ['```math\nx\n```', /^Write the formula as/],
    ['```mermaid\ngraph TD\n```', /^Draw a machine with <Statechart>, or use an image/],
    ['It is $\\frac{1}{2} + \\sqrt{3}$ here.', /^Write the formula as/],
    ['It is $x$ here.', /^Write the formula as/],
    ['$$\nx^2\n$$', /^Write the formula as/],
    ['!!! note "Watch out"\n    Text.', 'Write :::note[Watch out].'],
    ['??? warning\n\n    Text.', 'Write :::warning.'],
    ['=== "macOS"\n\n    Text.', 'Write <Tabs> with a <Tab label="macOS">…</Tab>.'],
    ['[[toc]]', 'Delete the line. Every page has a table of contents.'],
    ['[TOC]', 'Delete the line. Every page has a table of contents.'],
    ['*[HTML]: Markup', 'Delete the line, and write the long form in the text.'],
    ['Press ++ctrl+k++.', 'Write keys as `code`. Write \\+ for a literal +.'],
    [':octicons-gear-16: Settings', 'Delete it. Icons aren’t supported.'],
  ])('is rejected with a hint: %s', async (text, hint) => {
    const found = await mistake(`Text.\n\n${text}`);
    if (typeof hint === 'string') expect(found.hint).toBe(hint);
    else expect(found.hint).toMatch(hint);
    expect(found.line).toBe(text.startsWith('<Tabs>') ? 4 : 3);
  });

  it.each([
    'It is $x$ here.',
    '!!! note\n    Text.',
    '=== "A"\n\n    Text.',
    '[[toc]]',
    '[A](/docs){ .button }',
    'A line.{: .big }',
    '<<< @/gate.ts',
    '--8<-- "gate.md"',
    '<!-- A comment --> and text.',
    '<Callout type="tip">Text.</Callout>',
  ])('is rejected in .md: %s', async (text) => {
    expect((await mistake(text, 'page.md')).line).toBe(1);
  });

  it.each([
    'It costs $5, and $6 with $HOME/$USER.',
    'A price of US$5/US$6, or `$x$` and ``$y` $``.',
    'Write \\$x\\$ for dollars.',
    'What a day!!! It is so.',
    'The type `$$type` is $$type.',
    'A == B, and [[1, 2], [3]] is a list.',
    'In C++ and `i++`, at 10:30:00, and ++i++ + j++.',
  ])('is not detected in text: %s', async (text) => {
    expect(await mistakesIn([text])).toEqual([]);
  });
});
