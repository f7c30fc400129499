import { beforeAll, describe, expect, it } from 'vitest';
import { type Sample, sampleId } from './extract.ts';
import type { Failure } from './failure.ts';
import { root, samplesOf } from './testing.ts';
import { checkTypes } from './types.ts';

const v5 = samplesOf([
  ['ts', "import { setup } from 'xstate';\n\nsetup({}).createMachine({ initial: 1 });"],
  ['ts title="feedback.ts"', 'export const rating: number = 1;'],
  ['ts title="feedback.ts"', "export const rating: string = 'good';"],
  ['ts', "import { rating } from './feedback';\n\nrating.toUpperCase();"],
  ['ts', "import { rating } from './feedback.ts';\n\nrating.toFixed();"],
  ['ts', "import { rating } from './other';\n\nexport { rating };"],
  ['ts', "import { nothing } from 'not-installed/at-all';\n\nnothing();"],
  ['ts', 'const same = 1;\nexport type Same = typeof same;'],
  ['ts', 'const same = 2;\nawait Promise.resolve(same);'],
  ['js', 'export function twice(number) {\n  return number * 2;\n}\ntwice(1).toUpperCase();'],
  [
    'tsx',
    "import { useMachine } from '@xstate/react';\nimport { createMachine } from 'xstate';\n" +
      'const machine = createMachine({});\n' +
      'export function App() {\n  const [state] = useMachine(machine);\n' +
      '  return <p title={1}>{String(state.value)}</p>;\n}',
  ],
  ['ts nocheck="wrong on purpose"', 'const a: string = 1;'],
  ['ts norun="a browser"', "document.querySelector('p')?.foo;"],
  ['ts', 'const a = ;'],
]);
const v4 = samplesOf(
  [
    [
      'ts',
      "import { interpret, createMachine } from 'xstate';\ninterpret(createMachine({})).onTransition(() => {});",
    ],
    ['ts', "import { log } from 'xstate/lib/actions';\nlog('x');"],
    ['ts', "import { setup } from 'xstate';\nsetup({});"],
    ['ts', "import { useMachine } from '@xstate/react';\nuseMachine;"],
    ['ts xstate="5"', "import { setup } from 'xstate';\nsetup({});"],
  ],
  'content/docs/v4/page.mdx',
);

describe('checkTypes', () => {
  let failures: Map<string, Failure[]>;
  const of = (page: Sample[], index: number) => failures.get(sampleId(page[index]!));

  beforeAll(() => {
    const samples = [...v5, ...v4];
    failures = checkTypes(samples, samples, root);
  }, 60_000);

  it('reports a type error at its line and column of the page', () => {
    expect(of(v5, 0)).toEqual([
      expect.objectContaining({
        file: 'content/docs/v5/page.mdx',
        line: 4,
        column: 27,
        message: expect.stringContaining("Type 'number' is not assignable"),
      }),
    ]);
  });

  it('lets a sample import an earlier one by its title, the last of that title', () => {
    expect(of(v5, 3)).toBeUndefined();
    expect(of(v5, 4)).toEqual([expect.objectContaining({ message: expect.stringContaining('toFixed') })]);
  });

  it('says which title is missing', () => {
    expect(of(v5, 5)).toEqual([
      expect.objectContaining({ cure: expect.stringContaining('title="other.ts"') }),
    ]);
  });

  it('asks for nocheck where a package is not installed', () => {
    expect(of(v5, 6)).toEqual([
      expect.objectContaining({
        message: 'The package not-installed/at-all is not installed.',
        cure: expect.stringContaining('nocheck="needs not-installed/at-all"'),
      }),
    ]);
  });

  it('keeps the names of samples apart and allows await at the top level', () => {
    expect(of(v5, 7)).toBeUndefined();
    expect(of(v5, 8)).toBeUndefined();
  });

  it('checks JavaScript without asking for types', () => {
    expect(of(v5, 9)).toEqual([expect.objectContaining({ message: expect.stringContaining('toUpperCase') })]);
  });

  it('checks JSX with the packages that are installed', () => {
    expect(of(v5, 10)).toEqual([expect.objectContaining({ line: expect.any(Number) })]);
    expect(of(v5, 10)?.[0]?.message).toContain("Type 'number' is not assignable to type 'string'");
  });

  it('leaves a nocheck sample alone, but not a norun one', () => {
    expect(of(v5, 11)).toBeUndefined();
    expect(of(v5, 12)).toEqual([expect.objectContaining({ message: expect.stringContaining("'foo'") })]);
  });

  it('reports a syntax error once', () => {
    expect(of(v5, 13)).toEqual([expect.objectContaining({ message: 'Expression expected. (TS1109)' })]);
  });

  it('means XState 4 by xstate on pages of the older version', () => {
    expect(of(v4, 0)).toBeUndefined();
    expect(of(v4, 1)).toBeUndefined();
    expect(of(v4, 2)).toEqual([expect.objectContaining({ message: expect.stringContaining("'setup'") })]);
    expect(of(v4, 4)).toBeUndefined();
  });

  it('counts the packages around XState 5 as missing for XState 4', () => {
    expect(of(v4, 3)).toEqual([
      expect.objectContaining({ message: 'The package @xstate/react for XState 4 is not installed.' }),
    ]);
  });
});
