import { describe, expect, it } from 'vitest';
import { sizeProblem } from './machine-size.ts';
import { machineChecker } from './machines.ts';

const states = (count: number, state: object = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, state]));
const nested = (depth: number): object =>
  depth === 0 ? {} : { initial: 'a', states: { a: nested(depth - 1) } };

describe('a machine that is too large to check', () => {
  it.each([
    ['states', { states: states(501) }, 'the machine has more than 500 states'],
    ['regions', { type: 'parallel', states: states(51) }, 'the machine has more than 50 parallel regions'],
    ['transitions', { on: { GO: Array(2001).fill('a') } }, 'the machine has more than 2000 transitions'],
    ['levels', nested(51), 'the machine has more than 50 levels of nested states'],
    ['states in an array', { states: Array(501).fill({}) }, 'the machine has more than 500 states'],
    ['states in a string', { states: 'a'.repeat(501) }, 'the machine has more than 500 states'],
    [
      'regions in an array',
      { type: 'parallel', states: Array(51).fill({}) },
      'the machine has more than 50 parallel regions',
    ],
    [
      'transitions in arrays',
      { states: Array(50).fill({ on: Array(40).fill('a'), after: ['a'] }) },
      'the machine has more than 2000 transitions',
    ],
    ['transitions in a string', { after: 'a'.repeat(2001) }, 'the machine has more than 2000 transitions'],
    [
      'transitions of invoked actors',
      {
        invoke: [
          { onDone: Array(1000).fill('a'), onError: Array(500).fill('a') },
          { onSnapshot: Array(500).fill('a') },
        ],
      },
      'the machine has more than 2000 transitions',
    ],
  ])('rejects too many %s', (_, config, problem) => {
    expect(sizeProblem(config)).toBe(problem);
  });
});

it('accepts a machine at the limits and leaves invalid machines to other checks', () => {
  expect(
    sizeProblem({ type: 'parallel', states: states(50, { states: states(9), on: { GO: 'a' } }) }),
  ).toBeUndefined();
  expect(sizeProblem(nested(50))).toBeUndefined();
  expect(sizeProblem({ states: [null, 'a'], on: null, always: undefined })).toBeUndefined();
});

it('answers one client quickly while three others keep checking the largest machines', async () => {
  const check = machineChecker();
  const region = { initial: 'a', states: { a: { on: states(10, { target: 'b' }) }, b: { always: 'a' } } };
  const largest = JSON.stringify({ type: 'parallel', states: states(50, region) });
  const caller = (client: string) => ({ client, ended: new AbortController().signal });
  let ended = false;
  const attack = async (client: string) => {
    while (!ended) await check(largest, caller(client)).catch(() => undefined);
  };
  const attackers = ['a', 'b', 'c'].flatMap((client) => Array.from({ length: 4 }, () => attack(client)));
  const waits: number[] = [];
  for (let call = 0; call < 5; call++) {
    const start = performance.now();
    expect(await check('{"initial":"a","states":{"a":{}}}', caller('reader'))).toMatchObject({ states: 1 });
    waits.push(performance.now() - start);
  }
  ended = true;
  await Promise.all(attackers);
  expect(Math.max(...waits)).toBeLessThan(10_000);
});
