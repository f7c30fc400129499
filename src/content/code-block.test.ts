import { describe, expect, it } from 'vitest';
import { codeBlock, markedLines } from './code-block.ts';
import { compileText, FRONT_LINES, mistakesIn } from './page.fixture.ts';

const plain = (code: string) => code.split('\n');
const block = (code: string, options = {}) =>
  codeBlock(code, { language: 'ts', marked: new Set<number>(), ...options }, plain);

describe('markedLines', () => {
  it.each([
    ['{2}', [2]],
    ['{2,4-6}', [2, 4, 5, 6]],
    ['{ 1 , 3 - 4 }', [1, 3, 4]],
    ['title', []],
    ['{}', []],
  ])('reads %s', (meta, lines) => expect([...markedLines(meta)]).toEqual(lines));
});

describe('codeBlock', () => {
  it('is a figure with a copy button, whose code can be scrolled by keyboard', () => {
    expect(block('a\nb')).toBe(
      '<figure class="code"><pre tabindex="0"><code>a\nb</code></pre>' +
        '<button type="button" class="copy" aria-label="Copy code"></button></figure>',
    );
  });

  it('has its file name as caption, escaped', () => {
    expect(block('a', { title: 'a<b>.ts' })).toContain('<figcaption>a&lt;b>.ts</figcaption>');
  });

  it('marks lines, and takes line ends into the mark', () => {
    expect(block('a\nb\nc', { marked: new Set([2]) })).toContain(
      '<code>a\n<span class="line mark">b\n</span>c</code>',
    );
  });

  it('draws added and removed lines without the words that say so', () => {
    expect(block('a // [!code ++]\nb // [!code --]\nc')).toContain(
      '<code><span class="line add">a\n</span><span class="line del">b\n</span>c</code>',
    );
  });
});

describe('a fence', () => {
  it('says language, title and marked lines', async () => {
    const { html } = await compileText(['```ts title="guards {1}.ts" {2}', 'const a = 1;', 'a;', '```']);
    expect(html).toContain('<figcaption>guards {1}.ts</figcaption>');
    expect(html).toContain(
      '<span class="tk">const</span> a = <span class="tn">1</span>;\n<span class="line mark">a;</span>',
    );
  });

  it('without a language is plain text, escaped', async () => {
    expect((await compileText(['```', '<a> & b', '```'])).html).toContain('<code>&lt;a> &amp; b</code>');
  });

  it('that can run in the page says with which version of XState', async () => {
    const runOf = async (lines: string[], options = {}) =>
      [
        ...(await compileText(lines, options)).html.matchAll(/<figure class="code"(?: data-run="(\d)")?>/g),
      ].map(([, version]) => version);
    const fences = ['```ts', 'a;', '```', '```ts xstate="4"', 'a;', '```', '```ts norun="x"', 'a;', '```'];
    expect(await runOf([...fences, '```bash', 'ls', '```'])).toEqual(['5', '4', undefined, undefined]);
    expect(await runOf(fences, { xstate: 4 })).toEqual(['4', '4', undefined]);
  });

  it('of an unknown language is refused, with the known ones', async () => {
    expect(await mistakesIn(['', '```typescirpt', 'a;', '```'])).toEqual([
      expect.stringMatching(
        `^content/docs/v5/page\\.mdx:${FRONT_LINES + 2}:1: unknown language 'typescirpt'\n  Known are ts, tsx, js`,
      ),
    ]);
  });
});
