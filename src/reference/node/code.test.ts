import { describe, expect, it } from 'vitest';
import { lineHtml, loadHighlighter } from '../../content/node/code/highlight.ts';
import { codeLines, linksAround } from './code.ts';
import { link, list } from './layout.ts';

describe('code with links', () => {
  it('counts characters of the text instead of its HTML', () => {
    const pieces = [
      { text: 'A<', className: '' },
      { text: 'Foo', className: 'ty' },
    ];
    const links = [{ start: 2, end: 5, href: '/t' }];
    expect(lineHtml(pieces, linksAround({ links }))).toBe(
      'A&lt;<span class="ty"><a href="/t">Foo</a></span>',
    );
  });

  it('links several names on a line and escapes their URLs', () => {
    const links = [
      { start: 0, end: 1, href: '/a?x&y' },
      { start: 4, end: 5, href: '/b' },
    ];
    expect(lineHtml([{ text: 'A | B', className: '' }], linksAround({ links }))).toBe(
      '<a href="/a?x&amp;y">A</a> | <a href="/b">B</a>',
    );
  });

  it('sets the depth of each line and keeps its text for copying', async () => {
    const highlight = await loadHighlighter(['ts']);
    const html = codeLines(
      ['type T = A', list('<', [link('Alpha', '/a'), 'Beta'], '>')],
      'declaration',
      highlight,
      16,
    );
    expect([...html.matchAll(/class="l (d\d)"/g)].map(([, depth]) => depth)).toEqual([
      'd0',
      'd1',
      'd1',
      'd0',
    ]);
    expect(html.replace(/<[^>]+>/g, '')).toBe('type T = A&lt;\n  Alpha,\n  Beta\n>');
    expect(html).toContain('<a href="/a">Alpha</a>');
  });

  it('allows breaks after an opening bracket, but not within an empty pair or a tag', async () => {
    const highlight = await loadHighlighter(['ts']);
    const type = ['Outer<', link('Inner', '/a(b'), '<T[0]>>'];
    const html = codeLines(['type T = ', type, ' | (() => void)[]'], 'declaration', highlight, 76);
    expect(html.match(/[^\s>]*<wbr>/g)).toEqual(['&lt;<wbr>', '&lt;<wbr>', '[<wbr>', '(<wbr>']);
    expect(html).toContain('href="/a(b"');
  });
});
