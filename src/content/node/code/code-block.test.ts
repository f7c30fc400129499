import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeBlock } from '../../../mdx/components/code-block.tsx';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';
import { type CodeOptions, codeLines, markedLines } from './code-block.ts';

const plain = (code: string) => code.split('\n').map((text) => [{ text, className: '' }]);
const block = (code: string, { title, ...options }: Partial<CodeOptions> & { title?: string } = {}) =>
  renderToStaticMarkup(
    createElement(CodeBlock, {
      html: codeLines(code, { language: 'ts', ...options }, plain),
      ...(title ? { title } : {}),
    }),
  );

/** Returns the text of a block that is copied. */
const copied = (html: string) =>
  /<code>(.*)<\/code>/s.exec(html)![1]!.replace(/<span data-uncopied>[^<]*<\/span>/g, '');

describe('markedLines', () => {
  it.each([
    ['{2}', [2]],
    ['{2,4-6}', [2, 4, 5, 6]],
    ['{2} {5}', [2, 5]],
    ['{ 1 , 3 - 4 }', [1, 3, 4]],
    ['title', []],
    ['{}', []],
  ])('reads %s', (meta, lines) => expect([...markedLines(meta)]).toEqual(lines));
});

describe('CodeBlock', () => {
  it('renders a figure with a copy button', () => {
    expect(block('a\nb')).toBe(
      '<figure class="code"><figcaption class="language">Text</figcaption><pre><code>a\nb</code></pre>' +
        '<button type="button" class="copy" aria-label="Copy code"></button></figure>',
    );
  });

  it('shows the escaped file name as its caption', () => {
    expect(block('a', { title: 'a<b>.ts' })).toContain('<figcaption>a&lt;b&gt;.ts</figcaption>');
  });

  it('marks lines including their line feeds', () => {
    expect(block('a\nb\nc', { marked: new Set([2]) })).toContain(
      '<code>a\n<span class="line mark">b\n</span>c</code>',
    );
  });

  it('shows added and removed lines without their marker comments', () => {
    for (const code of ['a // [!code ++]\nb // [!code --]\nc', 'a {/* [!code ++] */}\nb # [!code --]\nc'])
      expect(block(code)).toContain(
        '<code><span class="line add">a\n</span><span class="line del">b\n</span>c</code>',
      );
  });
});

describe('CodeBlock with types', () => {
  const hint = (line: number, column: number, length: number, text: string) => ({
    line,
    column,
    length,
    text,
  });
  const withTypes = (code: string, hints: ReturnType<typeof hint>[], answers = new Map<number, string>()) =>
    block(code, { marked: new Set([3]), types: { hints, answers } });

  it('puts types into an attribute, so that they are not copied with the code', () => {
    expect(withTypes('const a = b;', [hint(0, 6, 1, 'const a: "x" |\n  "y"')])).toContain(
      '<code>const <span class="type" tabindex="0" aria-description="const a: &quot;x&quot; |&#10;  &quot;y&quot;">a</span> = b;</code>',
    );
  });

  it('finds names in highlighted code', () => {
    const highlight = () => [
      [
        { text: 'a &< ', className: 'tk' },
        { text: 'b(', className: '' },
        { text: 'cd', className: 'tf' },
        { text: ')', className: '' },
      ],
    ];
    const types = { hints: [hint(0, 5, 1, 'B'), hint(0, 7, 2, 'CD')], answers: new Map() };
    expect(codeLines('a &< b(cd)', { language: 'ts', types }, highlight)).toContain(
      '</span><span class="type" tabindex="0" aria-description="B">b</span>(' +
        '<span class="tf"><span class="type" tabindex="0" aria-description="CD">cd</span></span>)',
    );
  });

  it('shows answers in ^? comments and still marks the intended lines', () => {
    expect(withTypes('const a = b;\n  //  ^?\na;', [], new Map([[1, 'a: {\n  b: 1\n}']]))).toContain(
      '<code>const a = b;\n  //  ^? a: {\n  //       b: 1\n  //     }\n<span class="line mark">a;</span></code>',
    );
  });
});

describe('a fence', () => {
  it('supports a language, a title, and marked lines', async () => {
    const { html } = await compileText(['```ts title="guards {1}.ts" {2}', 'const a = 1;', 'a;', '```']);
    expect(html).toContain('<figcaption>guards {1}.ts</figcaption>');
    expect(html).toContain(
      '<span class="tk">const</span> a = <span class="tn">1</span>;\n<span class="line mark">a;</span>',
    );
  });

  it('shows code without a language as escaped plain text', async () => {
    expect((await compileText(['```', '<a> & b', '```'])).html).toContain('<code>&lt;a> &amp; b</code>');
  });

  it('stores the XState version of a fence that can run in the page', async () => {
    const runOf = async (lines: string[], options = {}) =>
      [
        ...(await compileText(lines, options)).html.matchAll(/<figure class="code"(?: data-run="(\d)")?>/g),
      ].map(([, version]) => version);
    const fences = ['```ts', 'a;', '```', '```ts xstate="4"', 'a;', '```', '```ts norun="x"', 'a;', '```'];
    expect(await runOf([...fences, '```bash', 'ls', '```'])).toEqual(['5', '4', undefined, undefined]);
    expect(await runOf(fences, { xstate: 4 })).toEqual(['4', '4', undefined]);
  });

  it('shows types if it has the option types', async () => {
    const { html } = await compileText(['```ts types', 'const a = [1];', '//    ^?', '```']);
    expect(html).toContain('aria-description="const a: number[]">a</span>');
    expect(html).toContain('//    ^? const a: number[]');
    const mistakes = await mistakesIn([
      '```ts types nocheck="x"',
      'a;',
      '```',
      '',
      '```ts types',
      '1;',
      '//^?',
      '```',
    ]);
    expect(mistakes).toEqual([
      expect.stringContaining(`:${FRONT_LINES + 1}: the code block has the option types`),
      expect.stringContaining(`:${FRONT_LINES + 7}: the comment // ^? doesn’t point to an identifier`),
    ]);
  });

  it('excludes prompts and output of a console block from copying', () => {
    const code = ['$ npm init \\', '  --yes', 'Wrote <1> file', '> npm start', ''].join('\n');
    expect(block(code, { language: 'console' })).toContain(
      '<code><span data-uncopied>$ </span>npm init \\\n  --yes\n<span data-uncopied>Wrote &lt;1> file\n</span>' +
        '<span data-uncopied>> </span>npm start\n</code>',
    );
    expect(block('npm start\nnpm test', { language: 'console' })).toContain(
      '<code>npm start\nnpm test</code>',
    );
    expect(block('$ npm start', { language: 'bash' })).toContain('<code>$ npm start</code>');
  });

  it('excludes signs, removed lines, and headers of a diff block from copying', () => {
    const code = ['--- a.ts', '+++ a.ts', '@@ -1 +1 @@', ' a', '-b', '+c', '', ' d'].join('\n');
    expect(copied(block(code, { language: 'diff' }))).toBe('a\nc\n\nd');
    expect(copied(block('a\n-b\n+c', { language: 'diff' }))).toBe('a\nc');
  });
});
