import { describe, expect, it } from 'vitest';
import { compileText, FRONT_LINES, mistakesIn, write } from '../page.fixture.ts';

/** Returns the position of a line of the text in messages. */
const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}`;

describe('headings', () => {
  it('of level 2 and 3 are in the table of contents and link to themselves', async () => {
    const { toc, html } = await compileText(['## One `guard`', '', '### Two', '', '#### Three']);
    expect(toc).toEqual([
      { level: 2, id: 'one-guard', text: 'One guard' },
      { level: 3, id: 'two', text: 'Two' },
    ]);
    expect(html).toContain(
      '<h3 id="two">Two<a class="anchor" href="#two" aria-label="Link to “Two”"></a></h3>',
    );
  });

  it('with the same text get different IDs', async () => {
    const { anchors } = await compileText(['## Guards', '', '## Guards', '', '### Guards']);
    expect(anchors).toEqual(['guards', 'guards-1', 'guards-2']);
  });

  it('of level 1 are rejected, because the title is the only one', async () => {
    expect(await mistakesIn(['Text.', '', '# Guards'])).toEqual([
      `${at(3)}: the text contains a level 1 heading\n  Start with ##. The title in the front matter is the only heading of level 1.`,
    ]);
  });

  it('accept additional anchors', async () => {
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

  it('reject an anchor that the page already has', async () => {
    expect(await mistakesIn(['## One', '', '## Two {#one}'])).toEqual([
      `${at(3)}: the anchor #one appears twice on the page\n  Remove or rename one of the two anchors.`,
    ]);
  });

  it('have normalized anchors, however their letters are composed', async () => {
    const { anchors } = await compileText([
      '## Gr\u006f\u0308\u00dfe {#Ho\u0308he}',
      '',
      '## हिन्दी {#भाषा #c++}',
    ]);
    expect(anchors).toEqual(['gr\u00f6\u00dfe', 'हिन्दी', 'H\u00f6he', 'भाषा', 'c++']);
  });

  it('accept additional anchors in Markdown files', async () => {
    const { anchors, html } = await compileText(['## Combine {#and #or}', '', '## A {brace}'], {
      file: 'page.md',
      shownFile: 'page.md',
    });
    expect(anchors).toEqual(['combine', 'a-brace', 'and', 'or']);
    expect(html).toContain('A {brace}');
    expect(html).not.toContain('{#');
  });

  it('reject braces without valid anchors', async () => {
    expect(await mistakesIn(['## Two {# one}', '', '## Three {#}'])).toEqual([
      expect.stringMatching(/\{# one\} isn’t a valid list of anchors\n.*start each with #: \{#one\}\.$/),
      expect.stringMatching(/\{#\} isn’t a valid list of anchors\n {2}Write a name after the #/),
    ]);
  });

  it('of the footnotes are not in the table of contents', async () => {
    const { toc, html } = await compileText(['## One', '', 'Text.[^1]', '', '[^1]: A note.']);
    expect(html).toContain('A note.');
    expect(toc.map(({ id }) => id)).toEqual(['one']);
  });
});

it('generates anchors for headings without letters', async () => {
  const { anchors, toc } = await compileText(['## ?!', '', '## →', '', '## 世界']);
  expect(anchors).toEqual(['section', 'section-1', '世界']);
  expect(toc.map(({ text }) => text)).toEqual(['?!', '→', '世界']);
});

it('adds the anchors in the front matter to the top of the page', async () => {
  const source = write(['## One'], ['anchors: [guards, one]']);
  expect((await compileText([], { source: write([], ['anchors: [guards]']) })).anchors).toEqual(['guards']);
  expect(await mistakesIn([], { source: write([], ['anchors: ["#guards"]']) })).toEqual([
    expect.stringContaining('expected an anchor without #'),
  ]);
  expect((await compileText([], { source })).anchors).toEqual(['guards', 'one', 'one']);
});

it('checks the preview image in the front matter and reports its line', async () => {
  const named = (image: string) => ({ source: write([], [`image: ${image}`]) });
  expect((await compileText([], named('/img/a.png'))).links).toEqual([
    { href: '/img/a.png', line: 4, image: true },
  ]);
  expect(await mistakesIn([], named('a.svg'))).toEqual([
    expect.stringContaining('expected a PNG or JPEG in public/, such as /img/release.png'),
  ]);
});

describe('links', () => {
  it('are collected with their lines and rendered unchanged', async () => {
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

  it('in tables, lists, references, and cards are collected', async () => {
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

  it('to other sites and email addresses are not collected', async () => {
    const { links, html } = await compileText(['[a](https://stately.ai), <b@stately.ai>, www.stately.ai'], {
      file: 'page.md',
      shownFile: 'page.md',
    });
    expect(links).toEqual([]);
    expect(html).toContain('href="https://stately.ai"');
    expect(html).toContain('href="mailto:b@stately.ai"');
  });
});

describe('images', () => {
  it('are collected with links', async () => {
    const { links, html } = await compileText(['![Two states](/img/two.svg)']);
    expect(links).toEqual([{ href: '/img/two.svg', line: FRONT_LINES + 1, image: true }]);
    expect(html).toContain('<img src="/img/two.svg" alt="Two states"/>');
  });

  it('require alt text and a file on this site', async () => {
    expect(await mistakesIn(['![](/img/two.svg)', '', '![Two](https://stately.ai/two.png)'])).toEqual([
      expect.stringContaining(`${at(1)}: the image /img/two.svg has no alternative text`),
      expect.stringContaining(`${at(3)}: the image https://stately.ai/two.png isn’t a local file`),
    ]);
  });
});

describe('tables', () => {
  it('scroll in their own container', async () => {
    const { html } = await compileText(['| A |', '| - |', '| a |']);
    expect(html).toMatch(/^<div class="table whole"><table>/);
  });
});

describe('MDX pages', () => {
  it('omit comments', async () => {
    const { html } = await compileText([
      'One {/* a note */} two.',
      '',
      '{/* another',
      'note */}',
      '',
      'Three.',
    ]);
    expect(html).toBe('<p>One two.</p>\n<p>Three.</p>');
  });

  it('reject expressions with line and hint', async () => {
    expect(await mistakesIn(['Text.', '', 'Six is {2 * 3}.', '', '{items.map(render)}'])).toEqual([
      expect.stringMatching(
        `^${at(3)}:8: the expression {2 \\* 3} isn’t allowed\n  Only comments .* Write \\\\{ for a literal brace\\.$`,
      ),
      expect.stringContaining(`${at(5)}:1: the expression {items.map(render)}`),
    ]);
  });

  it.each([
    "import { Card } from './card'",
    "import Card from './card'",
    "import './style.css'",
    'export const a = 1;',
    'export default function Layout() {}',
  ])('reject “%s” with line and hint', async (line) => {
    expect(await mistakesIn(['', line])).toEqual([
      `${at(2)}:1: a page can’t contain import or export\n  Remove the line. The components in docs/page-reference.md are available without import.`,
    ]);
  });

  it('accept prose that starts with import or export', async () => {
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

  it('accept a literal { or < with a backslash or as code', async () => {
    const { html } = await compileText(['A \\{ and a \\< and `{ <`.']);
    expect(html).toBe('<p>A { and a &lt; and <code>{ &lt;</code>.</p>');
  });

  it.each([
    ['a { without its end', ['Text.', '', 'A { brace.'], 3, 'for a literal { or <'],
    ['a < before a digit', ['I <3 it'], 1, 'literal <'],
    ['a component without its end', ['<CardList>', '', 'Text.'], 1, 'Close every component'],
    ['an end without its component', ['Text.', '', '</CardList>'], 3, 'Close every component'],
  ])('report %s as a syntax error with its line and a hint', async (_, lines, line, hint) => {
    const [message, ...others] = await mistakesIn(lines);
    expect(others).toEqual([]);
    expect(message).toContain(`${at(line)}:`);
    expect(message?.split('\n  ')[1]).toContain(hint);
  });

  it('report all errors together', async () => {
    expect(await mistakesIn(['# One', '', '{two}', '', '<Three />', '', ':::four', '', ':::'])).toHaveLength(
      4,
    );
  });
});

describe('Markdown files', () => {
  const markdown = { file: 'page.md', shownFile: 'page.md' };

  it('treat braces as text', async () => {
    expect((await compileText(['A {brace} at 10:30.'], markdown)).html).toBe('<p>A {brace} at 10:30.</p>');
  });

  it.each([
    ['Press <kbd>Esc</kbd> twice.', 'unknown component <kbd>: HTML isn’t supported\n  Write keys as `code`.'],
    ['<p align="center">\n<img src="a.png">\n</p>', 'unknown component <p>: HTML isn’t supported'],
    ['<Pitfall>\n\nText.\n\n</Pitfall>', 'unknown component <Pitfall>\n  The components are'],
    ['<Aside>Text.</Aside>', 'unknown component <Aside>\n  Write :::note'],
    [
      '<Steps>\n\n1. One.\n\n</Steps>',
      'isn’t supported in .md files\n  Change the file’s extension to .mdx.',
    ],
    ['<?php echo 1 ?>', 'HTML isn’t supported\n  Write the content in Markdown.'],
  ])('reject HTML and components: %s', async (text, message) => {
    const [first, ...others] = await mistakesIn(text.split('\n'), markdown);
    expect(first).toContain(message);
    expect(others).toEqual([]);
  });

  it.each([
    ['One.\n\n{/* a {note} */}\n\nTwo.'],
    ['One.\n\n<!-- a <b>note</b>\n\nof paragraphs -->\n\nTwo.'],
    ['One.{/* a *note* */}\n\n<!-- a --> <!-- b -->\n\n{/*\n\n- a list\n\n*/}\n\nTwo.<!-- c -->'],
  ])('omit comments of both kinds: %s', async (text) => {
    const page = await compileText(text.split('\n'), markdown);
    expect(page.html.replace(/\n+/g, '\n')).toBe('<p>One.</p>\n<p>Two.</p>');
    expect(page.sections.map((section) => section.text)).toEqual(['One. Two.']);
    expect(page.words).toBe(2);
  });

  it.each(['{/* a note */}', '<!-- a note -->'])('leave no space around a comment: %s', async (note) => {
    const { html } = await compileText(
      [`One ${note} two ${note}`, '', `## Ship ${note}`, '', `- *a* ${note} *b*`],
      markdown,
    );
    expect(html).toContain('<p>One two</p>');
    expect(html).toMatch(/<h2 id="ship">(?:<a[^>]*>)?Ship</);
    expect(html).toMatch(/<em>a<\/em> +<em>b<\/em>/);
  });

  it.each(['{/* truncate */}', '<!-- truncate -->'])('end the preview of a post at %s', async (mark) => {
    const post = { ...markdown, kind: 'post', file: 'blog/2023-12-01-a.md' } as const;
    const page = await compileText(['One.', '', 'Two.', '', mark, '', 'Three.'], post);
    expect(page.excerpt.trim()).toBe('<p>One.</p>\n<p>Two.</p>');
    expect(page.html).not.toContain('truncate');
    expect(await mistakesIn([`One. ${mark}`], post)).toEqual([
      expect.stringContaining('the truncate comment is inside a paragraph'),
    ]);
  });
});

describe('a post’s preview', () => {
  const post = { kind: 'post', file: 'blog/2023-12-01-a.mdx' } as const;

  it('ends at the truncate comment', async () => {
    const page = await compileText(['One.', '', 'Two.', '', '{/* truncate */}', '', 'Three.'], post);
    expect(page).toMatchObject({ truncated: true, html: '<p>One.</p>\n<p>Two.</p>\n\n<p>Three.</p>' });
    expect(page.excerpt.trim()).toBe('<p>One.</p>\n<p>Two.</p>');
  });

  it('is the first paragraph without a truncate comment', async () => {
    const page = await compileText(['## Title', '', 'One.', '', 'Two.'], post);
    expect(page.excerpt).toMatch(/^<h2.*<\/h2>\n<p>One\.<\/p>$/);
    expect(page.truncated).toBe(true);
  });

  it('is the whole post if no more content follows', async () => {
    expect(await compileText(['One.'], post)).toMatchObject({ excerpt: '<p>One.</p>', truncated: false });
    expect(await compileText(['One.', '', '{/* truncate */}'], post)).toMatchObject({ truncated: false });
  });

  it('rejects a truncate comment within a paragraph', async () => {
    expect(await mistakesIn(['One. {/* truncate */}', '', 'Two.'], post)).toEqual([
      expect.stringContaining('the truncate comment is inside a paragraph'),
    ]);
  });
});

describe('compiled page', () => {
  it('counts words without code blocks', async () => {
    expect(
      (await compileText(['One `two` three.', '', '```ts', 'const four = 5;', '```', '', '- six'])).words,
    ).toBe(4);
  });

  it('has sections with prose and the names in code', async () => {
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

  it('warns about a description that search engines would cut, with its line', async () => {
    const source = `---\ntitle: A\ndescription: ${'x'.repeat(161)}\n---\n\nText.`;
    expect((await compileText([], { source })).warnings).toEqual([
      {
        line: 3,
        problem:
          'front matter: description: expected at most 160 characters, because search engines cut longer ones (found 161)',
      },
    ]);
    expect((await compileText([], { source: source.replace('xx', 'x') })).warnings).toEqual([]);
  });
});

describe('errors', () => {
  it('in the front matter and the text are reported together in line order', async () => {
    const source = ['---', 'title: A', 'description: B', 'sidebar_label: C', 'id: d', '---', ''];
    const text = ['[a]()', '', '```nonsense', '```', '', '<Callout>x</Callout>', '', 'One {two}.'];
    const messages = await mistakesIn([], { source: [...source, ...text].join('\n') });
    expect(messages.map((message) => message.replace(/^\S+?mdx:(\d+)\S*/, '$1').split('\n')[0])).toEqual([
      "4 front matter: unknown field 'sidebar_label'",
      "5 front matter: unknown field 'id'",
      '8 a link has no URL',
      "10 unknown language 'nonsense'",
      '13 unknown component <Callout>',
      '15 the expression {two} isn’t allowed',
    ]);
    expect(messages[0]).toContain("Set the label in sidebar.ts instead: { doc: 'page-id', label: 'Label' }.");
    expect(messages[1]).toContain('To change the URL, use slug instead.');
  });

  it('in the text are reported even if the front matter is missing', async () => {
    const messages = await mistakesIn([], { source: '# Title\n\nOne {two}.' });
    expect(messages).toHaveLength(3);
  });
});
