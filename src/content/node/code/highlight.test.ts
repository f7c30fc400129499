import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeText } from '../../../core/html.ts';
import { lineHtml, loadHighlighter } from './highlight.ts';
import { ownLanguages } from './languages.ts';
import { expectSameClasses } from './oniguruma.fixture.ts';

describe('loadHighlighter', () => {
  // test:slow compares all of them.
  it('assigns the same classes to every 40th code block of the content as Oniguruma', () =>
    expectSameClasses((i) => i % 40 === 0));

  it('has a grammar for every language that a fence can name', async () => {
    const highlight = await loadHighlighter(ownLanguages);
    for (const language of ownLanguages) expect(highlight('a\nb', language)).toHaveLength(2);
  });

  it("merges adjacent pieces with the same class and doesn't wrap unclassified text", async () => {
    const highlight = await loadHighlighter(['ts']);
    expect(highlight("// a b\nawait x('y');", 'ts').map((line) => lineHtml(line))).toEqual([
      '<span class="tc">// a b</span>',
      '<span class="tk">await </span><span class="tf">x</span>(<span class="ts">\'y\'</span>);',
    ]);
  });

  it('shows code in an unknown language as text', async () => {
    const [line = []] = (await loadHighlighter([]))('<a> & b', 'cobol');
    expect(lineHtml(line)).toBe('&lt;a> &amp; b');
  });
});

describe('escaping', () => {
  it('escapes text between tags and in attributes', () => {
    expect(escapeText('<a href="b">&')).toBe('&lt;a href="b">&amp;');
    expect(escapeAttribute('<a "b" & c')).toBe('&lt;a &quot;b&quot; &amp; c');
  });
});
