import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toMarkdownBlocks, writeMarkdown } from '../../mdx/to-markdown/markdown.ts';
import { toGraph } from '../../statechart/graph/graph.ts';
import type { MachineScript } from '../../statechart/machine/machine-script.ts';
import { compileText } from './page.fixture.ts';

/** Compiles an author's text and returns its Markdown. */
async function markdownOf(lines: readonly string[], options = {}): Promise<string> {
  const page = await compileText(lines, options);
  const machine = (script: string): MachineScript | undefined => {
    const json = page.machines[script];
    return json === undefined ? undefined : JSON.parse(json);
  };
  return writeMarkdown(toMarkdownBlocks((JSON.parse(page.article) as Root).children, { machine }));
}

describe('plain Markdown', () => {
  it.each([
    ['paragraphs, emphasis and code', ['Some _words_, **strong** ones, `code` and ~~gone~~.']],
    ['headings', ['## Two', '', 'Text.', '', '### Three']],
    ['links and pictures', ['[A page](https://example.com/a) ![A machine](/img/machine.svg)']],
    ['titles', ['[A page](https://example.com/a "One") ![A machine](/img/machine.svg "Two")']],
    ['a list', ['- One', '- Two', '  - Inner']],
    ['a list of blocks', ['1. One', '', '   More.', '', '2. Two']],
    ['a list that does not begin with one', ['3. Three', '4. Four']],
    ['tasks', ['- [x] Done', '- [ ] To do']],
    ['a quotation', ['> Said.']],
    ['a table', ['| a | b |', '| :- | -: |', '| `1` | 2 |']],
    ['a footnote', ['Text.[^1]', '', '[^1]: Said below.']],
    ['code with a language and a title', ['```ts title="a.ts"', 'const a = 1 < 2 && `3`;', '```']],
    ['code with backticks', ['````text', '```', '````']],
    ['signs that mean something', ['1\\. A \\* and a \\[link] \\_x\\_.']],
  ])('keeps %s unchanged', async (_, lines) => {
    expect(await markdownOf(lines)).toBe(`${lines.join('\n')}\n`);
  });

  it('keeps the markers of added and removed lines in code', async () => {
    const lines = ['```ts', 'const a = 1; // [!code --]', 'const a = "2"; // [!code ++]', '```'];
    expect(await markdownOf(lines)).toBe(`${lines.join('\n')}\n`);
    const script = ['```bash', 'npm i xstate # [!code ++]', '```'];
    expect(await markdownOf(script)).toBe(`${script.join('\n')}\n`);
  });

  it('adds only the answers to ^? comments to code with types', async () => {
    const written = await markdownOf(['```ts types', 'const state = [1, 2];', '//    ^?', 'state;', '```']);
    expect(written).toBe('```ts\nconst state = [1, 2];\n//    ^? const state: number[]\nstate;\n```\n');
  });
});

describe('admonitions', () => {
  it.each([
    ['note', ['> [!NOTE]', '> Text.']],
    ['tip', ['> [!TIP]', '> Text.']],
    ['danger', ['> [!CAUTION]', '> **Danger**', '>', '> Text.']],
    ['typescript', ['> [!NOTE]', '> **TypeScript**', '>', '> Text.']],
    ['breakingchange', ['> [!IMPORTANT]', '> **Breaking change**', '>', '> Text.']],
  ])('become GitHub alerts: :::%s', async (kind, expected) => {
    expect(await markdownOf([`:::${kind}`, '', 'Text.', '', ':::'])).toBe(`${expected.join('\n')}\n`);
  });

  it('use the alert of their setting if a site defines the kind', async () => {
    const admonitions = { recipe: { title: 'Recipe', icon: 'flame', alert: 'TIP' as const } };
    expect(await markdownOf([':::recipe', '', 'Mix.', '', ':::'], { admonitions })).toBe(
      '> [!TIP]\n> **Recipe**\n>\n> Mix.\n',
    );
  });

  it('keep their title and their content', async () => {
    const lines = [':::warning[Mind `this`]', '', '- One', '', '```ts', 'a', '```', '', ':::'];
    expect(await markdownOf(lines)).toBe(
      ['> [!WARNING]', '> **Mind `this`**', '>', '> - One', '>', '> ```ts', '> a', '> ```', ''].join('\n'),
    );
  });
});

const chart = {
  type: 'element',
  tagName: 'Statechart',
  properties: { machine: 'door', script: 'x' },
  children: [],
};

describe('components', () => {
  it('write <Tabs> as each tab under its label', async () => {
    const lines = [
      '<Tabs>',
      '<Tab label="npm">',
      '',
      '```bash',
      'npm i',
      '```',
      '',
      '</Tab>',
      '<Tab label="pnpm">Words.</Tab>',
      '</Tabs>',
    ];
    expect(await markdownOf(lines)).toBe('**npm**\n\n```bash\nnpm i\n```\n\n**pnpm**\n\nWords.\n');
  });

  it('write <CardList> as a list of links', async () => {
    const lines = [
      '<CardList>',
      '<Card title="Start" href="https://example.com/">Build _it_.</Card>',
      '<Card title="Alone">Words.</Card>',
      '</CardList>',
    ];
    expect(await markdownOf(lines)).toBe(
      '- [Start](https://example.com/): Build _it_.\n- **Alone**: Words.\n',
    );
  });

  it('write <Steps> as its list and <Split> as its content', async () => {
    expect(await markdownOf(['<Steps>', '', '1. One', '2. Two', '', '</Steps>'])).toBe('1. One\n2. Two\n');
    const lines = ['<Split sign="guard">', '', 'Words.', '', '```text', 'code', '```', '', '</Split>'];
    expect(await markdownOf(lines)).toBe('Words.\n\n```text\ncode\n```\n');
  });

  it('write <Statechart> as its machine in Mermaid', () => {
    const states = { open: { on: { CLOSE: 'shut' } }, shut: {} };
    const graph = toGraph(createMachine({ initial: 'open', states }));
    const written = toMarkdownBlocks([chart as never], {
      machine: (script) => (script === 'x' ? ({ graph } as MachineScript) : undefined),
    });
    expect(writeMarkdown(written)).toMatch(
      /^Statechart of `door`:\n\n```mermaid\nstateDiagram-v2\n[\s\S]*open --> shut : CLOSE\n```\n$/,
    );
  });

  it('reject a drawing without a machine', () => {
    expect(() => toMarkdownBlocks([chart as never], { machine: () => undefined })).toThrow(
      /statechart of door/,
    );
  });
});

it('rejects an element that has no Markdown form', () => {
  const unknown = { type: 'element', tagName: 'Carousel', properties: {}, children: [] } as const;
  expect(() => toMarkdownBlocks([unknown as never], { machine: () => undefined })).toThrow(
    '<Carousel> can’t be converted to Markdown. Add a converter for it to src/mdx/to-markdown/markdown-elements.ts.',
  );
});

it('rejects a block within a line of text', () => {
  const line = { type: 'element', tagName: 'hr', properties: {}, children: [] } as const;
  const sentence = { type: 'element', tagName: 'p', properties: {}, children: [line] };
  expect(() => toMarkdownBlocks([sentence as never], { machine: () => undefined })).toThrow(
    'A thematicBreak is within a line of text, which Markdown doesn’t allow.',
  );
});
