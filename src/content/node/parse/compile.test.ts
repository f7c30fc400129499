import { describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn, write } from '../page.fixture.ts';

/** A line of the text, as messages show it. */
const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}`;

describe('headings', () => {
  it('of level 2 and 3 make the table of contents, each with a link to itself', async () => {
    const { toc, html } = await compileText(['## One `guard`', '', '### Two', '', '#### Three']);
    expect(toc).toEqual([
      { level: 2, id: 'one-guard', text: 'One guard' },
      { level: 3, id: 'two', text: 'Two' },
    ]);
    expect(html).toContain(
      '<h3 id="two">Two<a class="anchor" href="#two" aria-label="Link to “Two”"></a></h3>',
    );
  });

  it('with the same text get ids of their own', async () => {
    const { anchors } = await compileText(['## Guards', '', '## Guards', '', '### Guards']);
    expect(anchors).toEqual(['guards', 'guards-1', 'guards-2']);
  });

  it('of level 1 are refused, since the title is the only one', async () => {
    expect(await mistakesIn(['Text.', '', '# Guards'])).toEqual([
      `${at(3)}: the text contains a level 1 heading\n  The title in the front matter is the only h1; start with ##.`,
    ]);
  });

  it('carry further anchors for links that know them by other names', async () => {
    const { toc, anchors, html, sections } = await compileText([
      '## Combine `and` {#higher-level #and_or}',
      '',
      'Text.',
    ]);
    expect(toc).toEqual([{ level: 2, id: 'combine-and', text: 'Combine and' }]);
    expect(anchors).toEqual(['combine-and', 'higher-level', 'and_or']);
    expect(html).toContain(
      '<h2 id="combine-and"><span id="higher-level"></span><span id="and_or"></span>Combine <code>and</code><a',
    );
    expect(sections.at(-1)).toMatchObject({ anchor: 'combine-and', heading: 'Combine and', text: 'Text.' });
  });

  it('refuse an anchor that the page has already', async () => {
    expect(await mistakesIn(['## One', '', '## Two {#one}'])).toEqual([
      `${at(3)}: the anchor #one is used twice in the page\n  Remove one of them.`,
    ]);
  });

  it('have one anchor, however their letters are composed', async () => {
    const { anchors } = await compileText([
      '## Gr\u006f\u0308\u00dfe {#Ho\u0308he}',
      '',
      '## हिन्दी {#भाषा #c++}',
    ]);
    expect(anchors).toEqual(['gr\u00f6\u00dfe', 'हिन्दी', 'H\u00f6he', 'भाषा', 'c++']);
  });

  it('carry further anchors in Markdown files, too', async () => {
    const { anchors, html } = await compileText(['## Combine {#and #or}', '', '## A {brace}'], {
      file: 'page.md',
      shownFile: 'page.md',
    });
    expect(anchors).toEqual(['combine', 'a-brace', 'and', 'or']);
    expect(html).toContain('A {brace}');
    expect(html).not.toContain('{#');
  });

  it('take nothing but anchors in braces', async () => {
    expect(await mistakesIn(['## Two {# one}'])).toEqual([
      expect.stringContaining('{# one} is not a list of anchors'),
    ]);
  });

  it('of the footnotes are no part of the table of contents', async () => {
    const { toc, html } = await compileText(['## One', '', 'Text.[^1]', '', '[^1]: A note.']);
    expect(html).toContain('A note.');
    expect(toc.map(({ id }) => id)).toEqual(['one']);
  });
});

it('headings without letters have anchors, too', async () => {
  const { anchors, toc } = await compileText(['## ?!', '', '## →', '', '## 世界']);
  expect(anchors).toEqual(['section', 'section-1', '世界']);
  expect(toc.map(({ text }) => text)).toEqual(['?!', '→', '世界']);
});

it('a page has anchors at its top by its front matter', async () => {
  const source = write(['## One'], ['anchors: [guards, one]']);
  expect((await compileText([], { source: write([], ['anchors: [guards]']) })).anchors).toEqual(['guards']);
  expect(await mistakesIn([], { source: write([], ['anchors: ["#guards"]']) })).toEqual([
    expect.stringContaining('expected an anchor without #'),
  ]);
  expect((await compileText([], { source })).anchors).toEqual(['guards', 'one', 'one']);
});

it('a page’s own picture for previews is checked like every other, and named by its line', async () => {
  const named = (image: string) => ({ source: write([], [`image: ${image}`]) });
  expect((await compileText([], named('/img/a.png'))).links).toEqual([
    { href: '/img/a.png', line: 4, image: true },
  ]);
  expect(await mistakesIn([], named('a.svg'))).toEqual([
    expect.stringContaining('expected a PNG or JPEG in public/, such as /img/release.png'),
  ]);
});

describe('links', () => {
  it('are collected with their lines and stand in the tree as written', async () => {
    const { links, html } = await compileText([
      'See [guards](/docs/guards#and), [it](../other.mdx)',
      'and [here](#top).',
    ]);
    expect(links).toEqual([
      { href: '/docs/guards#and', line: FRONT_LINES + 1 },
      { href: '../other.mdx', line: FRONT_LINES + 1 },
      { href: '#top', line: FRONT_LINES + 2 },
    ]);
    expect(html).toContain('<a href="/docs/guards#and">guards</a>');
  });

  it('in tables, lists, references and cards are collected, too', async () => {
    const { links } = await compileText([
      '| A | B |',
      '| - | - |',
      '| [a](/a) | b |',
      '',
      '- [c][c]',
      '',
      '[c]: /c',
      '',
      '<CardList>',
      '<Card title="D" href="/d">Text</Card>',
      '</CardList>',
    ]);
    expect(links.map(({ href }) => href).sort()).toEqual(['/a', '/c', '/d']);
  });

  it('to other sites and to mail addresses stay as they are', async () => {
    const { links, html } = await compileText(['[a](https://stately.ai), <b@stately.ai>, www.stately.ai'], {
      file: 'page.md',
      shownFile: 'page.md',
    });
    expect(links).toEqual([]);
    expect(html).toContain('href="https://stately.ai"');
    expect(html).toContain('href="mailto:b@stately.ai"');
  });
});

describe('pictures', () => {
  it('are collected like links', async () => {
    const { links, html } = await compileText(['![Two states](/img/two.svg)']);
    expect(links).toEqual([{ href: '/img/two.svg', line: FRONT_LINES + 1, image: true }]);
    expect(html).toContain('<img src="/img/two.svg" alt="Two states"/>');
  });

  it('need a text and stand in public/, since pages show nothing of other sites', async () => {
    expect(await mistakesIn(['![](/img/two.svg)', '', '![Two](https://stately.ai/two.png)'])).toEqual([
      expect.stringContaining(`${at(1)}: the picture /img/two.svg has no text`),
      expect.stringContaining(`${at(3)}: the picture https://stately.ai/two.png is on another site`),
    ]);
  });
});

describe('tables', () => {
  it('scroll by themselves', async () => {
    const { html } = await compileText(['| A |', '| - |', '| a |']);
    expect(html).toMatch(/^<div class="table"><table>/);
  });
});

describe('a page is data', () => {
  it('comments are left out', async () => {
    const { html } = await compileText([
      'One {/* a note */} two.',
      '',
      '{/* another',
      'note */}',
      '',
      'Three.',
    ]);
    expect(html).toBe('<p>One  two.</p>\n<p>Three.</p>');
  });

  it('expressions are refused with line and hint', async () => {
    expect(await mistakesIn(['Text.', '', 'Six is {2 * 3}.', '', '{items.map(render)}'])).toEqual([
      expect.stringMatching(
        `^${at(3)}:8: an expression {2 \\* 3} is not allowed\n  Only comments .* Write \\\\{ for a literal brace\\.$`,
      ),
      expect.stringContaining(`${at(5)}:1: an expression {items.map(render)}`),
    ]);
  });

  it.each([
    "import { Card } from './card'",
    "import Card from './card'",
    "import './style.css'",
    'export const a = 1;',
    'export default function Layout() {}',
  ])('“%s” is refused with line and hint', async (line) => {
    expect(await mistakesIn(['', line])).toEqual([
      `${at(2)}:1: a page cannot import or export\n  All components are available without import: see docs/page-reference.md.`,
    ]);
  });

  it('prose may begin with the words import and export', async () => {
    expect(
      await mistakesIn([
        'import machines from code, or',
        '',
        'export them as JSON.',
        '',
        'Import from code.',
      ]),
    ).toEqual([]);
  });

  it('a literal { or < is written with a backslash or as code', async () => {
    const { html } = await compileText(['A \\{ and a \\< and `{ <`.']);
    expect(html).toBe('<p>A { and a &lt; and <code>{ &lt;</code>.</p>');
  });

  it.each([
    ['a { without its end', ['Text.', '', 'A { brace.'], 3, 'for a literal { or <'],
    ['a < before a digit', ['I <3 it'], 1, 'literal <'],
    ['a component without its end', ['<CardList>', '', 'Text.'], 1, 'every component is closed'],
    ['an end without its component', ['Text.', '', '</CardList>'], 3, 'every component is closed'],
  ])('%s is a syntax error with its line and a hint', async (_, lines, line, hint) => {
    const [message, ...others] = await mistakesIn(lines);
    expect(others).toEqual([]);
    expect(message).toContain(`${at(line)}:`);
    expect(message?.split('\n  ')[1]).toContain(hint);
  });

  it('all mistakes of a page are told at once', async () => {
    expect(await mistakesIn(['# One', '', '{two}', '', '<Three />', '', ':::four', '', ':::'])).toHaveLength(
      4,
    );
  });
});

describe('Markdown files', () => {
  const markdown = { file: 'page.md', shownFile: 'page.md' };

  it('have no components, and braces are text', async () => {
    expect((await compileText(['A {brace} at 10:30.'], markdown)).html).toBe('<p>A {brace} at 10:30.</p>');
  });

  it.each([
    [
      'Press <kbd>Esc</kbd> twice.',
      'unknown component <kbd>: HTML is not supported\n  Write keys as `code`.',
    ],
    ['<p align="center">\n<img src="a.png">\n</p>', 'unknown component <p>: HTML is not supported'],
    ['<Pitfall>\n\nText.\n\n</Pitfall>', 'unknown component <Pitfall>\n  The components are'],
    ['<Aside>Text.</Aside>', 'unknown component <Aside>\n  Write :::note'],
    ['<Steps>\n\n1. One.\n\n</Steps>', 'a file that ends in .md\n  Rename the file so that it ends in .mdx.'],
    ['<?php echo 1 ?>', 'a Markdown file contains HTML\n  Write it in Markdown.'],
  ])('hold no HTML: %s', async (text, message) => {
    const [first, ...others] = await mistakesIn(text.split('\n'), markdown);
    expect(first).toContain(message);
    expect(others).toEqual([]);
  });

  it.each([
    ['One.\n\n{/* a {note} */}\n\nTwo.'],
    ['One.\n\n<!-- a <b>note</b>\n\nof paragraphs -->\n\nTwo.'],
    ['One.{/* a *note* */}\n\n<!-- a --> <!-- b -->\n\n{/*\n\n- a list\n\n*/}\n\nTwo.<!-- c -->'],
  ])('have comments of both kinds, which reach nobody: %s', async (text) => {
    const page = await compileText(text.split('\n'), markdown);
    expect(page.html.replace(/\n+/g, '\n')).toBe('<p>One.</p>\n<p>Two.</p>');
    expect(page.sections.map((section) => section.text)).toEqual(['One. Two.']);
    expect(page.words).toBe(2);
  });

  it.each(['{/* truncate */}', '<!-- truncate -->'])('end a post’s preview with %s', async (mark) => {
    const post = { ...markdown, kind: 'post', file: 'blog/2023-12-01-a.md' } as const;
    const page = await compileText(['One.', '', 'Two.', '', mark, '', 'Three.'], post);
    expect(page.excerpt.trim()).toBe('<p>One.</p>\n<p>Two.</p>');
    expect(page.html).not.toContain('truncate');
    expect(await mistakesIn([`One. ${mark}`], post)).toEqual([
      expect.stringContaining('the truncate comment is within a paragraph'),
    ]);
  });
});

describe('a post’s preview', () => {
  const post = { kind: 'post', file: 'blog/2023-12-01-a.mdx' } as const;

  it('ends at the author’s mark', async () => {
    const page = await compileText(['One.', '', 'Two.', '', '{/* truncate */}', '', 'Three.'], post);
    expect(page).toMatchObject({ truncated: true, html: '<p>One.</p>\n<p>Two.</p>\n\n<p>Three.</p>' });
    expect(page.excerpt.trim()).toBe('<p>One.</p>\n<p>Two.</p>');
  });

  it('is the first paragraph without a mark', async () => {
    const page = await compileText(['## Title', '', 'One.', '', 'Two.'], post);
    expect(page.excerpt).toMatch(/^<h2.*<\/h2>\n<p>One\.<\/p>$/);
    expect(page.truncated).toBe(true);
  });

  it('is the whole of a post that has no more', async () => {
    expect(await compileText(['One.'], post)).toMatchObject({ excerpt: '<p>One.</p>', truncated: false });
    expect(await compileText(['One.', '', '{/* truncate */}'], post)).toMatchObject({ truncated: false });
  });

  it('is not ended by a mark within a paragraph, which is refused', async () => {
    expect(await mistakesIn(['One. {/* truncate */}', '', 'Two.'], post)).toEqual([
      expect.stringContaining('the truncate comment is within a paragraph'),
    ]);
  });
});

describe('facts of a page', () => {
  it('words are counted without code blocks', async () => {
    expect(
      (await compileText(['One `two` three.', '', '```ts', 'const four = 5;', '```', '', '- six'])).words,
    ).toBe(4);
  });

  it('sections hold prose and the names that occur in code', async () => {
    const { sections } = await compileText([
      'Start.',
      '',
      '## Guards',
      '',
      'Text.',
      '',
      '```ts',
      'assign(a);',
      '```',
    ]);
    expect(sections).toEqual([
      { anchor: '', heading: '', text: 'Start.', names: '' },
      { anchor: 'guards', heading: 'Guards', text: 'Text.', names: 'assign' },
    ]);
  });

  it('a description that search engines would cut is a warning with its line', async () => {
    const source = `---\ntitle: A\ndescription: ${'x'.repeat(161)}\n---\n\nText.`;
    expect((await compileText([], { source })).warnings).toEqual([
      { line: 3, problem: 'description has 161 characters; search engines cut it after 160' },
    ]);
    expect((await compileText([], { source: source.replace('xx', 'x') })).warnings).toEqual([]);
  });
});

describe('mistakes', () => {
  it('of the front matter do not hide those of the text, and come in the order of lines', async () => {
    const source = ['---', 'title: A', 'description: B', 'sidebar_label: C', 'id: d', '---', ''];
    const text = ['[a]()', '', '```nonsense', '```', '', '<Callout>x</Callout>', '', 'One {two}.'];
    const messages = await mistakesIn([], { source: [...source, ...text].join('\n') });
    expect(messages.map((message) => message.replace(/^\S+?mdx:(\d+)\S*/, '$1').split('\n')[0])).toEqual([
      "4 front matter: unknown field 'sidebar_label'",
      "5 front matter: unknown field 'id'",
      '8 a link has no URL',
      "10 unknown language 'nonsense'",
      '13 unknown component <Callout>',
      '15 an expression {two} is not allowed',
    ]);
    expect(messages[0]).toContain("Write it as label in sidebar.ts: { doc: 'page', label: 'Label' }.");
    expect(messages[1]).toContain('Write slug: for another URL.');
  });

  it('of a file without front matter are those of its text, too', async () => {
    const messages = await mistakesIn([], { source: '# Title\n\nOne {two}.' });
    expect(messages).toHaveLength(3);
  });
});
