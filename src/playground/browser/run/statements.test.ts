import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findAssertions } from '../../../content/node/samples/assertions.ts';
import { watchAssertions } from './assertions.ts';
import { toScript } from './script.ts';

/** Returns the expressions that the checker watches, from the syntax tree. */
function checked(source: string): string[] {
  const file = ts.createSourceFile('sample.ts', source, ts.ScriptTarget.ESNext, true);
  return findAssertions(file).assertions.flatMap(({ target }) =>
    'value' in target ? target.value.getText(file) : [],
  );
}

/** Returns the expressions that the page watches, from tokens. */
function watched(source: string): string[] {
  const { source: rewritten } = watchAssertions(source);
  expect(() => new Function(`return async () => {${toScript(rewritten)}\n}`)).not.toThrow();
  return Array.from(
    rewritten.matchAll(/__value\(\d+, \(([\s\S]*?)\)\)(?=;|\s*(?:\/\/|\n|$))/g),
    ([, it = '']) => it,
  );
}

describe('an assertion after a statement without a semicolon', () => {
  it.each([
    'a // => 1',
    "const a = 1\na // => 1\nb('x') // => 2",
    'const a = { b: 1 }\na.b // => 1',
    'function f() {}\nf() // => 1',
    'if (a) {\n  b() // => 1\n}',
    'f()\n// => 1\n\ng() // => 2',
    'a\n  .b()\n  .c // => 1',
    'a.b // => 1\n;[1].length // => 1',
    "'x'\na.length // => 1",
    'const f = () => {\n  g() // => 1\n}',
    'const a = [\n  1,\n]\na.length // => 1',
    'i++\ni // => 1',
    'const a = b as C\na // => 1',
    'await f() // => 1\nx = 2 // => 2',
    'type A = { b: string }\nf() // => 1',
    'a // => 1\n!b // => false',
    'const n = 1.5\nn // => 1.5',
    'for (const a of b) {\n  a.c // => 1\n}\nd // => 2',
    'class A {\n  m() {\n    this.b // => 1\n  }\n}\nnew A().m()',
    'const t = `a`\nt // => 1',
  ])('is found in %j like in the checker', (source) => {
    const expected = checked(source);
    expect(expected.length).toBeGreaterThan(0);
    expect(watched(source)).toEqual(expected);
  });

  it.each([
    'const a = {\n  b: 1 // => 1\n}',
    'f(\n  a // => 1\n)',
    'class A {\n  a = 1\n  b = 2 // => 2\n}',
    'class A {\n  a = 1;\n  b = 2; // => 2\n}',
    'class A extends f() {\n  a = 1\n  b = 2 // => 2\n}',
    'interface A {\n  a: string\n  b: number // => 1\n}',
    'enum E {\n  A,\n  B // => 1\n}',
    'const a =\n  b // => 1',
    'a // => 1\n  .b()',
    'a // => 1\n(b)',
    'a // => 1\n+ b',
    'return a // => 1',
    'switch (a) {\n  case 1: f() // => 1\n}',
  ])('is ignored within %j', (source) => {
    expect(watchAssertions(source).source).toBe(source);
  });
});
