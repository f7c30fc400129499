import { expect, test } from 'vitest';
import { compile } from './compile.ts';

const page = (body: string) =>
  compile({
    file: 'docs/v5/page.mdx',
    shownFile: 'page.mdx',
    kind: 'doc',
    xstate: 5,
    source: `---\ntitle: Page\ndescription: A page.\n---\n\n${body}`,
  });

test('splits a page at its headings and keeps their anchors', async () => {
  const { sections, toc } = await page(
    'Before `code`.\n\n## One & only\n\nText **with** [a link](https://example.com).\n\n### Deeper\n\n- a\n- b\n\n## One & only\n\nAgain.\n',
  );
  expect(sections.map(({ anchor, heading, text }) => [anchor, heading, text])).toEqual([
    ['', '', 'Before code.'],
    ['one--only', 'One & only', 'Text with a link.'],
    ['deeper', 'Deeper', 'a b'],
    ['one--only-1', 'One & only', 'Again.'],
  ]);
  expect(toc.map(({ id }) => id)).toEqual(sections.slice(1).map(({ anchor }) => anchor));
});

test('omits code except for its names, and writes tables as sentences', async () => {
  const { sections } = await page(
    '```ts nocheck="a test"\nconst feedback = createMachine({});\n```\n\n| Key | Meaning |\n| --- | --- |\n| `on` | Events |\n\n:::note[Mind]\n\nThis.\n\n:::\n',
  );
  expect(sections).toHaveLength(1);
  expect(sections[0]!.text).toBe('Key – Meaning. on – Events. Mind This.');
  expect(sections[0]!.names.split(' ')).toContain('createMachine');
});
