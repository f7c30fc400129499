import { describe, expect, it } from 'vitest';
import { root, samplesOf } from '../samples/testing.ts';
import { typesOf } from './index.ts';

/** Returns the types of the last fence as `line:column text`. */
function types(fences: [info: string, code: string][], file?: string) {
  const page = samplesOf(fences, file);
  const found = typesOf([{ sample: page.at(-1)!, page }], root);
  const { hints = [], answers = [] } = found.types.get(page.at(-1)!) ?? {};
  return {
    hints: hints.map(({ line, column, text }) => `${line}:${column} ${text}`),
    answers: [...answers],
    problems: found.problems.map(({ line }) => line),
  };
}

const hints = (code: string, info = 'ts types') => types([[info, code]]).hints;

describe('typesOf', () => {
  it('returns the types inferred from a machine', () => {
    const code = [
      "import { createActor, setup } from 'xstate';",
      'const machine = setup({',
      "  types: { context: {} as { count: number }, events: {} as { type: 'inc'; by: number } },",
      '  actions: { track: ({ context }) => console.log(context.count) },',
      "}).createMachine({ context: { count: 0 }, initial: 'a', states: { a: {}, b: {} } });",
      'const actor = createActor(machine);',
      "actor.send({ type: 'inc', by: 1 });",
      'actor.getSnapshot().value;',
    ].join('\n');
    const found = hints(code);
    expect(found).toContain('3:23 context: { count: number }');
    expect(found).toContain('3:57 count: number');
    expect(found).toContain('6:6 send(event: { type: "inc"; by: number }): void');
    expect(found).toContain('7:20 value: "a" | "b"');
    expect(found.find((hint) => hint.startsWith('1:6'))).toMatch(/^1:6 const machine: StateMachine</);
  });

  it('omits obvious types and types that are written in the code', () => {
    expect(hints("const a = 'text';\nconst b: number = 1;\nexport function f(c: string): void {}")).toEqual(
      [],
    );
    expect(hints('const a = [1].length;\nexport const b = [2].length;')).toEqual([
      '0:6 const a: number',
      '0:14 length: number',
      '1:13 const b: number',
    ]);
    expect(hints('console.log(JSON.parse);')).toEqual([]);
  });

  it('resolves xstate to XState 4 on pages of the older version', () => {
    const code =
      "import { createMachine } from 'xstate';\nexport const machine = createMachine({}).initialState.history;";
    const { hints: found } = types([['ts types', code]], 'content/docs/v4/page.mdx');
    expect(found.some((hint) => hint.includes('AnyEventObject'))).toBe(true);
  });

  it('resolves imports of other samples', () => {
    const { hints: found } = types([
      ['ts title="a.ts"', 'export const a = { b: 1 };'],
      ['ts title="c.ts"', "import { a } from './a';\nexport const c = [a];"],
      ['ts types', "import { c } from './c.ts';\nexport const d = c;"],
    ]);
    expect(found).toEqual(['1:13 const d: { b: number }[]']);
  });

  it('answers ^? comments', () => {
    const code = 'const a = [1, 2];\n//    ^?\na.length;\n// ^?';
    expect(types([['ts types', code]]).answers).toEqual([
      [1, 'const a: number[]'],
      [3, 'length: number'],
    ]);
  });

  it('isolates the samples of a page', () => {
    const page = samplesOf([
      ['ts title="a.ts"', 'export const a = 1 + 1;'],
      ['ts types', "import { a } from './a';\nexport const b = [a];"],
      ['ts title="a.ts"', "export const a = ['text'];"],
      ['ts types', "\nimport { a } from './a';\nexport const b = [a];"],
      ['ts types xstate="4"', "import * as a from 'xstate';\nexport const c = a.spawn;"],
    ]);
    const { types: found } = typesOf(
      [1, 3, 4].map((i) => ({ sample: page[i]!, page })),
      root,
    );
    expect(page.map((sample) => found.get(sample)?.hints[0])).toEqual([
      undefined,
      { line: 1, column: 13, length: 1, text: 'const b: number[]' },
      undefined,
      { line: 2, column: 13, length: 1, text: 'const b: string[][]' },
      expect.objectContaining({ text: expect.stringContaining('const c: ') }),
    ]);
  });

  it('ignores comments that are twoslash commands', () => {
    expect(
      hints('// @filename: other.ts\nconst a = [1];\n// ---cut---\n// @strict: false\nexport { a };'),
    ).toEqual(['1:6 const a: number[]']);
  });

  it('reports ^? comments that do not point at a name', () => {
    const ask = (code: string) => types([['ts types', code]]).problems;
    expect(ask('1 + 1;\n// ^?')).toEqual([1]);
    expect(ask('//  ^?\nconst a = 1;')).toEqual([0]);
    expect(ask('const a = 1;\n//       ^?\nconst b = 1;\n//             ^?')).toEqual([1, 3]);
    expect(ask('const a = 1;\n// ^?')).toEqual([1]);
  });
});
