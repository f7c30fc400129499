import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { current } from '../../content.fixture.ts';
import { readFrontMatter } from '../../front-matter/front-matter.ts';
import { templateTextsIn } from '../../template-texts.ts';
import { compile } from '../parse/compile.ts';
import { createPage, type NewPage } from './new-page.ts';
import { sentencesIn } from './sentences.fixture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  mkdirSync(join(root, 'docs/v5'), { recursive: true });
  writeFileSync(
    join(root, 'docs/v5/sidebar.ts'),
    "export default defineSidebar([\n  { doc: 'about' },\n  {\n    category: 'A',\n    items: [\n      { doc: 'a/guards', label: 'G' },\n    ],\n  },\n]);\n",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const create = (kind: NewPage['kind'], title: string, after?: string) =>
  createPage({ kind, title, after, root, folder: 'content', version: current, today: '2026-11-22' });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('createPage', () => {
  it('creates a doc that compiles and appends it to the sidebar', async () => {
    expect(create('doc', 'Spawn actors')).toEqual([
      'Created content/docs/v5/spawn-actors.mdx. Write the description and the text of the page.',
      'Added an entry at content/docs/v5/sidebar.ts:9. Move it to its position in the sidebar.',
    ]);
    expect(read('docs/v5/sidebar.ts').split('\n').slice(7)).toEqual([
      '  },',
      "  { doc: 'spawn-actors' },",
      ']);',
      '',
    ]);
    const file = 'docs/v5/spawn-actors.mdx';
    const page = await compile({ file, shownFile: file, kind: 'doc', source: read(file), xstate: 5 });
    expect(page.frontMatter.title).toBe('Spawn actors');
  });

  it.each(['doc', 'post'] as const)(
    'writes no text into a %s that may stay there unnoticed',
    async (kind) => {
      const file = /(?<=content\/)\S+\.mdx/.exec(create(kind, 'A')[0]!)![0];
      const source = read(file);
      const { warnings } = await compile({ file, shownFile: file, kind, source, xstate: 5 });
      expect(warnings.map(({ line }) => line)).toEqual(sentencesIn(source));
      expect(warnings[0]!.problem).toMatch(/^the text of the template is still there: What the .+\.$/);
    },
  );

  it('is reported if its texts are only replaced in part', () => {
    const texts = [
      'description: What the reader will be able to do with guards.',
      'Guards decide. What it is, in one or two sentences.',
      'Guards, in one or two sentences.',
      'task: What to do, in one sentence, such as use a guard.',
    ];
    expect(templateTextsIn(texts.join('\n')).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    // The example of the template is what this step is about.
    expect(templateTextsIn('task: Let `toggle` turn the light on.')).toEqual([]);
  });

  it('puts the doc into the folder of the given page and its entry after it', () => {
    create('doc', 'C++', 'a/guards');
    expect(read('docs/v5/a/c-plus-plus.mdx')).toContain('title: C++\n');
    expect(read('docs/v5/sidebar.ts')).toContain(
      "      { doc: 'a/guards', label: 'G' },\n      { doc: 'a/c-plus-plus' },\n",
    );
  });

  it('keeps the entry inside a category on a single line', () => {
    const entries = "  { category: 'B', items: [{ doc: 'b', label: 'B' }, { doc: 'c' }] },";
    writeFileSync(join(root, 'docs/v5/sidebar.ts'), `export default defineSidebar([\n${entries}\n]);\n`);
    expect(create('doc', 'First', 'b')[1]).toBe('Added an entry at content/docs/v5/sidebar.ts:2.');
    create('doc', 'Last', 'c');
    expect(read('docs/v5/sidebar.ts').split('\n')[1]).toBe(
      "  { category: 'B', items: [{ doc: 'b', label: 'B' }, { doc: 'first' }, { doc: 'c' }, { doc: 'last' }] },",
    );
  });

  it.each([
    ["[\n  { doc: 'b' }\n]", undefined, "[\n  { doc: 'b' },\n  { doc: 'new' },\n]"],
    ["[\n  { doc: 'b' } // Last.\n]", 'b', "[\n  { doc: 'b' }, // Last.\n  { doc: 'new' },\n]"],
    [
      "[\n  { link: 'https://a.b', label: 'A' }, // Last.\n\n  // More.\n]",
      undefined,
      "[\n  { link: 'https://a.b', label: 'A' }, // Last.\n  { doc: 'new' },\n\n  // More.\n]",
    ],
    [
      "[\n  { doc: 'b',\n    label: 'B' },\n  { doc: 'c' },\n]",
      'b',
      "[\n  { doc: 'b',\n    label: 'B' },\n  { doc: 'new' },\n  { doc: 'c' },\n]",
    ],
    [
      '[\n  {\n    label: "B",\n    doc: "b"\n  }\n]',
      'b',
      '[\n  {\n    label: "B",\n    doc: "b"\n  },\n  { doc: \'new\' },\n]',
    ],
    ["[\n  { doc: 'b' }\n  , { doc: 'c' }\n]", 'b', "[\n  { doc: 'b' }\n  , { doc: 'new' }, { doc: 'c' }\n]"],
    [
      "[\n  { doc: 'b' } // B\n  , // C\n  { doc: 'c' },\n]",
      'b',
      "[\n  { doc: 'b' } // B\n  , // C\n  { doc: 'new' },\n  { doc: 'c' },\n]",
    ],
    [
      "[\n  { doc: 'b' } /* B, */,\n  { doc: 'c' },\n]",
      'b',
      "[\n  { doc: 'b' } /* B, */,\n  { doc: 'new' },\n  { doc: 'c' },\n]",
    ],
    ["[{ doc: 'b' } /* B */, { doc: 'c' }]", 'b', "[{ doc: 'b' } /* B */, { doc: 'new' }, { doc: 'c' }]"],
    ["[{ doc: 'b' }]", undefined, "[{ doc: 'b' }, { doc: 'new' }]"],
    ['[]', undefined, "[{ doc: 'new' }]"],
    ['[\n]', undefined, "[\n  { doc: 'new' },\n]"],
    ["[\r\n  { doc: 'b' },\r\n]", undefined, "[\r\n  { doc: 'b' },\r\n  { doc: 'new' },\r\n]"],
  ])('keeps the syntax and the line ends of the sidebar %j (--after %s)', (before, after, expected) => {
    const put = (list: string) => `export default defineSidebar(${list});`;
    writeFileSync(join(root, 'docs/v5/sidebar.ts'), put(before));
    const line = expected.slice(0, expected.indexOf("'new'")).split('\n').length;
    expect(create('doc', 'New', after)[1]).toMatch(new RegExp(`sidebar\\.ts:${line}\\.`));
    expect(read('docs/v5/sidebar.ts')).toBe(put(expected));
  });

  it('refuses a sidebar without a list', () => {
    writeFileSync(join(root, 'docs/v5/sidebar.ts'), "import list from './list.ts';\nexport default list;\n");
    expect(() => create('doc', 'New')).toThrow(
      /^content\/docs\/v5\/sidebar\.ts: the file doesn’t export a list of sidebar entries\n/,
    );
  });

  it('overwrites no file and writes nothing if it fails', () => {
    const sidebar = read('docs/v5/sidebar.ts');
    writeFileSync(join(root, 'docs/v5/guards.md'), 'mine');
    expect(() => create('doc', 'Guards')).toThrow('content/docs/v5/guards.md: the page already exists');
    expect(() => create('doc', 'New', 'nowhere')).toThrow(
      "content/docs/v5/sidebar.ts: the sidebar has no entry { doc: 'nowhere' }",
    );
    expect(() => create('doc', 'New', 'a/gaurds')).toThrow('Did you mean --after a/guards?');
    expect(() => read('docs/v5/new.mdx')).toThrow();
    expect([read('docs/v5/guards.md'), read('docs/v5/sidebar.ts')]).toEqual(['mine', sidebar]);
  });
});

it.each(['What’s new: 1 # 2', '"Quoted"', 'true', '2026', '- dash', '状態 & 🎉'])(
  'keeps the post title %s',
  (title) => {
    const [made = ''] = create('post', title);
    const file = made.replace(/^Created content\/|\. Write .*/g, '');
    expect(file).toMatch(/^blog\/2026-11-22-.+\.mdx$/);
    const { data } = readFrontMatter(read(file), file, 'post');
    expect([data.title, data.date, data.tags]).toEqual([title, '2026-11-22', []]);
  },
);
