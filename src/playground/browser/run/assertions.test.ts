import { describe, expect, it } from 'vitest';
import { compareSamplesOf, pages } from './assertions.fixture.ts';
import { judge, watchAssertions } from './assertions.ts';
import { toScript } from './script.ts';

const watched = (source: string) => watchAssertions(source).source;

describe('watchAssertions', () => {
  it('wraps expressions to report their values', () => {
    expect(watchAssertions("actor.start();\nactor.getSnapshot().value; // => 'idle'")).toEqual({
      source: "actor.start();\n__value(0, (actor.getSnapshot().value)); // => 'idle'",
      assertions: [{ from: 2, to: 2, expected: ["'idle'"] }],
    });
  });

  it.each([
    ['a.b({\n  c: 1,\n});\n// => 1', '__value(0, (a.b({\n  c: 1,\n})));\n// => 1'],
    ['if (a) {\n  b; // => 1\n}', 'if (a) {\n  __value(0, (b)); // => 1\n}'],
    ['function f() {}\nf(); // => 1', 'function f() {}\n__value(0, (f())); // => 1'],
    ['await f(); // => 1', '__value(0, (await f())); // => 1'],
    ['x = 2; // => 2', '__value(0, (x = 2)); // => 2'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    ['f(`a${b};`); // => 1', '__value(0, (f(`a${b};`))); // => 1'],
    ['a as B; // => 1', '__value(0, (a as B)); // => 1'],
  ])('rewrites %j', (source, expected) => {
    expect(watched(source)).toBe(expected);
    expect(() => toScript(expected)).not.toThrow();
  });

  it.each([
    ['console.log(1); // => 1', 'console.$at(1).log(1); // => 1'],
    [
      'a.subscribe((b) => {\n  console.log(b);\n});\n// => 1',
      'a.subscribe((b) => {\n  console.$at(2).log(b);\n});\n// => 1',
    ],
    ['a.subscribe(console.log);', 'a.subscribe(console.$at(1).log);'],
    ['window.console.log(1);\nf({ console });', 'window.console.log(1);\nf({ console });'],
  ])('adds the line to console calls: %j', (source, expected) => {
    expect(watched(source)).toBe(expected);
  });

  it.each([
    'const a = 1; // => 1',
    'const a = {\n  b: 1, // => 1\n};',
    'class A {\n  b = 1; // => 1\n}',
    "import 'a'; // => 1",
    'for (let i = 0; i < 1; i++) f(); // => 1',
    'return a; // => 1',
    "'use strict'; // => 1",
    'label: f(); // => 1',
    'type A = B; // => 1',
    "f('; // => 1'\n);",
    'switch (a) {\n  case 1: f(); // => 1\n}',
  ])('keeps %j unchanged', (source) => {
    expect(watched(source)).toBe(source);
  });

  it('keeps samples of this site valid and finds the same assertions as the checker', () => {
    expect(compareSamplesOf(pages.filter((_, i) => i % 20 === 0))).toBeGreaterThan(50);
  });
});

describe('judge', () => {
  it('compares the outputs of a line with its assertions in order', () => {
    const { assertions } = watchAssertions(
      "a.subscribe((b) => {\n  console.log(b);\n});\n// => 'x'\n// => 'y'\nc; // => { d: 1 }",
    );
    const verdict = judge(assertions);
    expect(verdict({ line: 2, exact: "'x'" })).toEqual({ line: 3, expected: "'x'", isSame: true });
    expect(verdict({ line: 2, exact: "'z'" })).toEqual({ line: 3, expected: "'y'", isSame: false });
    expect(verdict({ line: 2, exact: "'w'" })).toEqual({ line: 3 });
    expect(verdict({ assertion: 1, exact: '{d:1}' })).toMatchObject({ line: 6, isSame: true });
    expect(verdict({ line: 9, exact: '1' })).toBeUndefined();
  });

  it('assigns a log within a statement to the assertion on its line', () => {
    const { assertions } = watchAssertions(
      'f(() => {\n  console.log(1); // => 1\n  console.log(2);\n});\n// => 2',
    );
    const verdict = judge(assertions);
    expect(verdict({ line: 2, exact: '1' })).toMatchObject({ isSame: true });
    expect(verdict({ line: 3, exact: '2' })).toMatchObject({ line: 4, isSame: true });
  });
});
