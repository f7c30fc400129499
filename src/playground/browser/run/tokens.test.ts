import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

describe('tokensOf', () => {
  it('reads code once for all checks of an edit', () => {
    const tokens = tokensOf('const a = 1;');
    expect(tokensOf('const a = 1;')).toBe(tokens);
    expect(tokensOf('const b = 1;').map(({ text }) => text)).toContain('b');
  });

  it('distinguishes the same code in different languages', () => {
    const code = 'const a = <number>b;';
    expect(tokensOf(code, 'ts').map(({ text }) => text)).toContain('number');
    expect(() => tokensOf(code, 'tsx')).toThrow();
  });
});
