import { expect, it } from 'vitest';
import { compileText } from '../../../content/node/page.fixture.ts';
import { convert } from './convert.ts';
import type { Engine } from './engines.ts';

const options = {
  exists: (path: string) => path === './gate.png',
  isLanguage: (name: string) => name !== 'nonsense',
};

/** Returns the text of an imported page without its front matter. The page must compile. */
async function imported(from: Engine, file: string, ...lines: string[]) {
  const { text, isMdx, notes } = convert(lines.join('\n'), { from, file, ...options });
  const name = isMdx ? 'page.mdx' : 'page.md';
  await compileText([], {
    file: name,
    shownFile: name,
    source: text.replaceAll(/!\[.*?\]\(\.\/gate\.png\)/g, ''),
  });
  const [, front = '', body = ''] = /^---\n([\s\S]*?)---\n\n([\s\S]*)\n$/.exec(text) ?? [];
  return { front, body, isMdx, notes };
}

it('writes the required front matter and reports removed fields', async () => {
  const page = await imported(
    'docusaurus',
    'gate.md',
    '---',
    'id: gate',
    'sidebar_label: Gate',
    '---',
    '# The gate',
    '',
    'It [opens](#a).',
    '',
    '# More',
  );
  expect(page.front).toBe('title: The gate\ndescription: It opens.\n');
  expect(page.body).toBe('It [opens](#a).\n\n## More');
  expect(page.notes).toEqual(['removed front matter fields: id, sidebar_label']);
});

it('leaves out the marks of code in the title and description', async () => {
  const { front } = await imported('nextra', 'a.mdx', '# The `gate` type', '', 'With `lift(__x__)`.');
  expect(front).toBe('title: The gate type\ndescription: With lift(__x__).\n');
});

it('derives the title from the file name if a page has no heading', async () => {
  expect((await imported('mkdocs', 'guide/02-first_steps.md', 'Text.')).front).toContain(
    'title: First steps',
  );
  expect((await imported('mkdocs', 'guide/index.md', 'Text.')).front).toContain('title: Guide');
});

it.each<[Engine, string, string[], string]>([
  [
    'docusaurus',
    'a.mdx',
    [':::caution Watch out', '', 'Text.', '', ':::'],
    ':::warning[Watch out]\n\nText.\n\n:::',
  ],
  [
    'docusaurus',
    'a.mdx',
    ["import A from './a'", '', 'export const b = {', '  c: 1,', '}', '', 'Text{/* no */}.'],
    'Text.',
  ],
  [
    'docusaurus',
    'a.mdx',
    ['```js {1,9} title="a.js" showLineNumbers', 'let a', '```'],
    '```js title="a.js" {1}\nlet a\n```',
  ],
  ['docusaurus', 'a.md', ['```js', '// highlight-next-line', 'let a', '```'], '```js {1}\nlet a\n```'],
  [
    'docusaurus',
    'a.md',
    ['<details>', '<summary>More</summary>', '', 'Text.', '', '</details>'],
    '**More**\n\nText.',
  ],
  ['starlight', 'a.mdx', ['<Aside type="tip" title="Try">Text.</Aside>'], ':::tip[Try]\n\nText.\n\n:::'],
  [
    'starlight',
    'a.mdx',
    ['<LinkCard title="Gate" href="/gate" description="It opens." />'],
    '[Gate](/gate): It opens.',
  ],
  ['starlight', 'a.mdx', ['A generic Array<string> and {value}.'], 'A generic Array\\<string> and {value}.'],
  ['vitepress', 'a.md', ['::: details More', 'Text.', ':::'], '**More**\n\nText.'],
  ['vitepress', 'a.md', ['[[toc]]', '', 'Text with {{ value }}.'], 'Text with {{ value }}.'],
  ['vitepress', 'a.md', ['> [!WARNING] Heed it', '> Text.'], '> [!WARNING]\n> **Heed it**\n> Text.'],
  [
    'nextra',
    'a.mdx',
    ['<Callout type="error">', '  Text with `a{:js}`.', '</Callout>'],
    ':::danger\n\n  Text with `a`.\n\n:::',
  ],
  [
    'mkdocs',
    'a.md',
    ['!!! note "Heed"', '    Text.', '', '    ```py', '    a', '    ```', '', 'After.'],
    ':::note[Heed]\n\nText.\n\n```py\na\n```\n\n:::\n\nAfter.',
  ],
  [
    'mkdocs',
    'a.md',
    ['!!! tip', '', '    !!! bug', '        Text.'],
    '::::tip\n\n:::danger\n\nText.\n\n:::\n\n::::',
  ],
  ['mkdocs', 'a.md', ['Press ++ctrl+k++ :material-magnify: now{ .big }.'], 'Press `ctrl + k`  now.'],
  ['mkdocs', 'a.md', ['::: gate.open', '    options: 1', '', 'See [it][gate.open].'], 'See it.'],
  [
    'mkdocs',
    'a.md',
    ['The ![](./gate.png) and ![x](https://a.example/b.png) and ![y](c.gif).'],
    'The ![gate](./gate.png) and [x](https://a.example/b.png) and *y*.',
  ],
  [
    'mkdocs',
    'a.md',
    ['## Gate {#gate}', '', '## Door {#old}', '', '```nonsense', 'a', '```'],
    '## Gate\n\n## Door {#old}\n\n```text\na\n```',
  ],
  [
    'mkdocs',
    'a.md',
    ['<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><div>2</div></td></tr></table>'],
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['mkdocs', 'a.md', ['It is $x^2$, for $5.'], 'It is `x^2`, for $5.'],
  ['docusaurus', 'a.mdx', ['## <Sign kind="lift" /> Lift <Sign /> it', '', '## <Sign />'], '##  Lift  it'],
  [
    'docusaurus',
    'a.mdx',
    ['| A | B |', '| - | - |', '| a<br/>b | <div>c</div><Sign /> | d |'],
    '| A | B |\n| - | - |\n| a b | c |',
  ],
  [
    'vitepress',
    'a.md',
    ['A | B', '-|-', '<ul><li>a</li><li>b</li></ul> | c'],
    'A | B\n-|-\n  • a  • b   | c',
  ],
  [
    'mkdocs',
    'a.md',
    ['| A | B |', '|---|---|', '| `a | b` | c |'],
    '| A | B |\n|---|---|\n| `a \\| b` | c |',
  ],
  [
    'nextra',
    'a.mdx',
    ['![A gate][g], ![door][], and ![Door].', '', '[g]: ./gate.png', '[Door]: https://a.example/b.svg'],
    '![A gate](./gate.png), [door](https://a.example/b.svg), and [Door](https://a.example/b.svg).\n\n[g]: ./gate.png\n[Door]: https://a.example/b.svg',
  ],
  ['vitepress', 'a.md', ['### The `$gate` {#the-gate}', '', '##Door'], '### The `$gate`\n\n## Door'],
  [
    'docusaurus',
    'a.md',
    ['One[^1] and two[^2].', '', '::card[A]', '', '[^2]: Text.'],
    'One\\[^1] and two[^2].\n\n\\::card[A]\n\n[^2]: Text.',
  ],
])('converts %s: %s %j', async (from, file, lines, expected) => {
  const { body, isMdx } = await imported(from, file, ...lines);
  expect(body).toBe(expected);
  expect(isMdx).toBe(false);
});

const tabs = (...labels: string[]) =>
  `<Tabs>\n\n${labels.map((label) => `<Tab label="${label}">\n\nText.\n\n</Tab>\n\n`).join('')}</Tabs>`;

it.each<[Engine, string[], string]>([
  [
    'docusaurus',
    ['<Tabs>', '<TabItem value="a" label="A">', '', 'Text.', '', '</TabItem>', '</Tabs>'],
    tabs('A'),
  ],
  [
    'nextra',
    ["<Tabs items={['A', 'B']}>", '<Tabs.Tab>Text.</Tabs.Tab>', '<Tabs.Tab>Text.</Tabs.Tab>', '</Tabs>'],
    tabs('A', 'B'),
  ],
  ['mkdocs', ['=== "A"', '', '    Text.', '', '=== "B"', '', '    Text.'], tabs('A', 'B')],
  [
    'starlight',
    ['<Tabs>', '  <TabItem label="A">', '', '- Text.', '', '  </TabItem>', '</Tabs>'],
    tabs('A').replace('Text.', '- Text.'),
  ],
  [
    'vitepress',
    ['::: code-group', '```js [a.js]', 'let a = { b: 1 }', '```', ':::'],
    '<Tabs>\n\n<Tab label="a.js">\n\n```js title="a.js"\nlet a = { b: 1 }\n```\n\n</Tab>\n\n</Tabs>',
  ],
])('converts tabs of %s to .mdx and escapes braces', async (from, lines, expected) => {
  const { body, isMdx } = await imported(from, 'a.md', ...lines, '', 'A {brace}, and <https://a.example>.');
  expect(body).toBe(`${expected}\n\nA \\{brace}, and [https://a.example](https://a.example).`);
  expect(isMdx).toBe(true);
});

it('reports unsupported components and keeps their content', async () => {
  const { body, notes } = await imported(
    'starlight',
    'a.mdx',
    '<Preview kind={{ a: 1 }}>',
    '',
    '- one',
    '',
    '</Preview>',
    '',
    '<Video id="1" />',
  );
  expect(body).toBe('- one');
  expect(notes).toEqual(['removed <Preview>, but kept its content', 'removed <Video>']);
});
