import { describe, expect, it } from 'vitest';
import {
  type Doc,
  fill,
  group,
  ifFolded,
  indent,
  join,
  layOut,
  line,
  link,
  list,
  softLine,
  unbroken,
} from './layout.ts';

const text = (doc: Doc, width: number) => layOut(doc, width).map((laidOut) => laidOut.text);

describe('layOut', () => {
  it('keeps a list on one line if it fits, else puts each entry on its own line', () => {
    const call: Doc = ['f', list('(', ['a: string', 'b: number'], ')'), ': void'];
    expect(text(call, 40)).toEqual(['f(a: string, b: number): void']);
    expect(text(call, 20)).toEqual(['f(', '  a: string,', '  b: number', '): void']);
  });

  it('includes the text after a group in the width', () => {
    const call: Doc = ['f', list('(', ['a: string'], ')'), ': SomethingLong'];
    expect(text(call, 20)).toEqual(['f(', '  a: string', '): SomethingLong']);
  });

  it('folds a union with one member on each line', () => {
    const union = group(indent(softLine, ifFolded('| '), join(['Aaaa', 'Bbbb', 'Cccc'], [line, '| '])));
    expect(text(['x: ', union], 40)).toEqual(['x: Aaaa | Bbbb | Cccc']);
    expect(text(['x: ', union], 12)).toEqual(['x:', '  | Aaaa', '  | Bbbb', '  | Cccc']);
  });

  it('fills lines with a list of names', () => {
    expect(text(['A', fill('<', ['One', 'Two', 'Three', 'Four'], '>')], 14)).toEqual([
      'A<',
      '  One, Two,',
      '  Three, Four',
      '>',
    ]);
  });

  it('separates the members of an object with semicolons and ends a folded one with one', () => {
    expect(text(list('{', ['a: 1', 'b: 2'], '}', ';'), 40)).toEqual(['{ a: 1; b: 2 }']);
    expect(text(list('{', ['a: 1', 'b: 2'], '}', ';'), 8)).toEqual(['{', '  a: 1;', '  b: 2;', '}']);
  });

  it('writes no empty lines and no trailing spaces', () => {
    const inner = group(indent(softLine, ifFolded('| '), join(['Aaaaaaaa', 'Bbbbbbbb'], [line, '| '])));
    for (const written of text(list('<', ['First', inner], '>'), 14)) expect(written).toMatch(/\S$/);
  });

  it('returns the positions of linked names', () => {
    const [, second] = layOut(list('<', [link('Alpha', '/a'), link('Beta', '/b')], '>'), 8);
    expect(second).toEqual({ text: '  Alpha,', links: [{ start: 2, end: 7, href: '/a' }] });
  });

  it('breaks nothing in unbroken parts', () => {
    expect(text(unbroken(list('<', ['Alpha', 'Beta'], '>')), 3)).toEqual(['<Alpha, Beta>']);
  });
});
