import { describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';

/** Returns the first line of each error without the file. */
const problemsOf = async (...lines: string[]) =>
  (await mistakesIn(lines)).map((message) =>
    message.split('\n')[0]!.replace('content/docs/v5/page.mdx:', ''),
  );
const at = (line: number) => FRONT_LINES + line + 1;

describe('reports typos that are valid Markdown', () => {
  it('headings without text or without a space', async () => {
    expect(
      await problemsOf('Text.', '', '##', '', '## {#anchor}', '', '##Heading here', 'and more.'),
    ).toEqual([
      `${at(2)}:1: a heading has no text`,
      `${at(4)}:1: a heading has no text`,
      `${at(6)}: '##Heading here' isn’t a heading`,
    ]);
    expect(
      await problemsOf('## `code`', '', '\\##Word and issue #12', '', '```md', '##Heading', '```'),
    ).toEqual([]);
  });

  it('admonitions with two colons', async () => {
    const problems = [`${at(0)}: '::note' isn’t an admonition`];
    expect(await problemsOf('::note', 'Text.', '::')).toEqual(problems);
    expect(await problemsOf('::note', '', ':::tip', 'Text.', ':::')).toEqual(problems);
    expect(await problemsOf('A `::note`, std::vector, and 10::30.')).toEqual([]);
  });

  it('links that are not closed', async () => {
    expect(
      await problemsOf('Text', 'and [guards](/docs/guards and more.', '', '- a [b](https://example.com'),
    ).toEqual([
      `${at(1)}: the link [guards](/docs/guards and more. isn’t closed`,
      `${at(3)}: the link [b](https://example.com isn’t closed`,
    ]);
    expect(await problemsOf('[a](/docs/guards), `[b](/x`, \\[c](/x, list[0](/a) and f[i](j')).toEqual([]);
  });

  it('links with a space, bold text with spaces, and tables without a line of dashes', async () => {
    expect(
      await problemsOf(
        'See [guards] (/docs/guards).',
        '',
        'A ** bold ** word.',
        '',
        '| a | b |',
        '| 1 | 2 |',
      ),
    ).toEqual([
      `${at(0)}: '[guards] (/docs/guards)' isn’t a link`,
      `${at(2)}: '** bold **' isn’t bold`,
      `${at(4)}: the table that begins with '| a | b |' has no line of dashes`,
    ]);
    expect(
      await problemsOf(
        'An array [1] (of numbers), 2 ** 3 ** 4, **a** and **b**.',
        '',
        '| alone |',
        '',
        '`** a **`',
      ),
    ).toEqual([]);
  });

  it('URLs with too few slashes', async () => {
    expect(await problemsOf('[a](https:/example.com) and [b](http:example.com)')).toEqual([
      `${at(0)}: the link https:/example.com isn’t a valid URL`,
      `${at(0)}: the link http:example.com isn’t a valid URL`,
    ]);
  });

  it('links of wikis', async () => {
    expect(await problemsOf('See [[guards]].', '', '- A ![[door.png]]')).toEqual([
      `${at(0)}: '[[guards]]' is neither a link nor an image`,
      `${at(2)}: '![[door.png]]' is neither a link nor an image`,
    ]);
    expect(await problemsOf('`[[guards]]`, \\[[guards]], [[1, 2]], and a[[b]].')).toEqual([]);
  });

  it('undefined footnotes', async () => {
    expect(
      await problemsOf('One[^1] and two[^2].', '', '[^1]: Text.', '', '| a |', '| - |', '| [^3] |'),
    ).toEqual([`${at(0)}: the footnote [^2] isn’t defined`, `${at(6)}: the footnote [^3] isn’t defined`]);
    expect(await problemsOf('`[^a-z]` and \\[^2].')).toEqual([]);
    expect((await mistakesIn(['Why?[^why]']))[0]).toContain('such as "[^why]: Text".');
  });

  it('cells without a column', async () => {
    expect(await problemsOf('| a | b |', '| - | - |', '| 1 | 2 | 3 |', '| 1 |')).toEqual([
      `${at(2)}:9: the row has 3 cells, but the table has 2 columns`,
    ]);
  });

  it('links to localhost', async () => {
    expect(await problemsOf('[a](http://localhost:3000/docs)', '', 'See http://127.0.0.1/.')).toEqual([
      `${at(0)}: the link http://localhost:3000/docs leads to the reader’s own computer`,
      `${at(2)}: the link http://127.0.0.1/ leads to the reader’s own computer`,
    ]);
    expect(await problemsOf('`http://localhost:3000` and https://localhost.example.com/')).toEqual([]);
  });

  it('pages without text, as a warning', async () => {
    const { warnings } = await compileText(['', '']);
    expect(warnings).toEqual([
      {
        line: 1,
        problem: 'the page has no text after its front matter',
        hint: 'Add text, or set draft: true.',
      },
    ]);
  });

  it('unknown events in play', async () => {
    const sample = [
      '```ts',
      "import { createMachine } from 'xstate';",
      '',
      'const lamp = createMachine({',
      "  initial: 'off',",
      "  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },",
      '});',
      '```',
      '',
    ];
    expect(await problemsOf(...sample, '<Statechart machine="lamp" play="toggle toogle" />')).toEqual([
      `${at(9)}:1: <Statechart>: play: unknown event 'toogle'`,
    ]);
    expect(await problemsOf(...sample, '<Statechart machine="lamp" play="toggle toggle" />')).toEqual([]);
  });

  it('anchors without #, in both kinds of files', async () => {
    for (const file of ['docs/v5/page.mdx', 'docs/v5/page.md'])
      expect(await mistakesIn(['## One {#a b}'], { file })).toEqual([
        expect.stringMatching(
          /5(:\d+)?: \{#a b\} isn’t a valid list of anchors\n {2}Separate anchors .*: \{#a #b\}\.$/,
        ),
      ]);
  });

  it('headings deeper than level 3, as a warning', async () => {
    const { warnings } = await compileText(['## One', '', '### Two', '', '#### Three']);
    expect(warnings).toEqual([
      {
        line: at(4),
        problem: 'the heading has level 4, but the table of contents lists only levels 2 and 3',
        hint: 'Use level 3 if readers should find it there.',
      },
    ]);
  });
});
