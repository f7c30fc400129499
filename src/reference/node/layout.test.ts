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

describe('laying out code', () => {
  it('keeps on one line what fits, and gives each entry a line of its own otherwise', () => {
    const call: Doc = ['f', list('(', ['a: string', 'b: number'], ')'), ': void'];
    expect(text(call, 40)).toEqual(['f(a: string, b: number): void']);
    expect(text(call, 20)).toEqual(['f(', '  a: string,', '  b: number', '): void']);
  });

  it('counts what follows a group on its line', () => {
    const call: Doc = ['f', list('(', ['a: string'], ')'), ': SomethingLong'];
    expect(text(call, 20)).toEqual(['f(', '  a: string', '): SomethingLong']);
  });

  it('folds a union into a member a line', () => {
    const union = group(indent(softLine, ifFolded('| '), join(['Aaaa', 'Bbbb', 'Cccc'], [line, '| '])));
    expect(text(['x: ', union], 40)).toEqual(['x: Aaaa | Bbbb | Cccc']);
    expect(text(['x: ', union], 12)).toEqual(['x:', '  | Aaaa', '  | Bbbb', '  | Cccc']);
  });

  it('fills the lines of a list of names', () => {
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

  it('leaves no empty line and no blank at the end of one', () => {
    const inner = group(indent(softLine, ifFolded('| '), join(['Aaaaaaaa', 'Bbbbbbbb'], [line, '| '])));
    for (const written of text(list('<', ['First', inner], '>'), 14)) expect(written).toMatch(/\S$/);
  });

  it('says where the names are that lead somewhere', () => {
    const [, second] = layOut(list('<', [link('Alpha', '/a'), link('Beta', '/b')], '>'), 8);
    expect(second).toEqual({ text: '  Alpha,', links: [{ start: 2, end: 7, href: '/a' }] });
  });

  it('breaks nothing where breaking is not wanted', () => {
    expect(text(unbroken(list('<', ['Alpha', 'Beta'], '>')), 3)).toEqual(['<Alpha, Beta>']);
  });
});
