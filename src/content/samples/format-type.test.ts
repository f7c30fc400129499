import { describe, expect, it } from 'vitest';
import { formatType } from './format-type.ts';

const format = (text: string, name = 'x') => formatType(text, name).split('\n');

describe('formatType', () => {
  it('keeps a short type unchanged', () => {
    expect(format('const x: "a" | "b"')).toEqual(['const x: "a" | "b"']);
  });

  it('omits the kind of the name and its owner', () => {
    expect(format('(parameter) x: number')).toEqual(['x: number']);
    expect(format('(property) Snapshot<{ x: 1; }, "a.x">.x: string')).toEqual(['x: string']);
    expect(format('(method) Actor<Logic>.send(event: Event): void', 'send')).toEqual([
      'send(event: Event): void',
    ]);
  });

  it('writes objects on one line if they fit, else on several', () => {
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

  it('writes the members of a long union on separate lines', () => {
    expect(
      format('type E = { type: "first"; value: number; } | { type: "second"; value: string; }', 'E'),
    ).toEqual(['type E =', '  | { type: "first"; value: number }', '  | { type: "second"; value: string }']);
  });

  it('does not split at arrows, or at bars and commas in strings', () => {
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

  it('truncates after eight lines', () => {
    const members = Array.from({ length: 20 }, (_, i) => `property${i}: number;`).join(' ');
    const lines = format(`const x: { ${members} }`);
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe('…');
  });
});
