import { describe, expect, it } from 'vitest';
import { formatType } from './format-type.ts';

const format = (text: string, name = 'x') => formatType(text, name).split('\n');

describe('formatType', () => {
  it('leaves a short type as it is', () => {
    expect(format('const x: "a" | "b"')).toEqual(['const x: "a" | "b"']);
  });

  it('leaves out what kind of name it is and whose member', () => {
    expect(format('(parameter) x: number')).toEqual(['x: number']);
    expect(format('(property) Snapshot<{ x: 1; }, "a.x">.x: string')).toEqual(['x: string']);
    expect(format('(method) Actor<Logic>.send(event: Event): void', 'send')).toEqual([
      'send(event: Event): void',
    ]);
  });

  it('writes objects on one line where they fit, and on several where they do not', () => {
    expect(format('const x: {\n    a: number;\n    b: string;\n}')).toEqual([
      'const x: { a: number; b: string }',
    ]);
    expect(
      format(
        'const x: { first: { a: number; b: string; }[]; second: "open" | "closed"; third: () => void; }',
      ),
    ).toEqual([
      'const x: {',
      '  first: { a: number; b: string }[];',
      '  second: "open" | "closed";',
      '  third: () => void',
      '}',
    ]);
  });

  it('writes the members of a long union below each other', () => {
    expect(
      format('type E = { type: "first"; value: number; } | { type: "second"; value: string; }', 'E'),
    ).toEqual(['type E =', '  | { type: "first"; value: number }', '  | { type: "second"; value: string }']);
  });

  it('does not take an arrow for a bracket, nor a bar or a comma in a string for its own', () => {
    expect(
      format('const x: (first: "a, b | c", second: (third: string) => number, fourth: boolean) => void'),
    ).toEqual([
      'const x: (',
      '  first: "a, b | c",',
      '  second: (third: string) => number,',
      '  fourth: boolean',
      ') => void',
    ]);
  });

  it('ends after eight lines', () => {
    const members = Array.from({ length: 20 }, (_, i) => `property${i}: number;`).join(' ');
    const lines = format(`const x: { ${members} }`);
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe('…');
  });
});
