import { describe, expect, it, vi } from 'vitest';
import { patientTimeout } from '../patient.fixture.ts';
import { sizeProblem } from './machine-size.ts';
import { machineChecker } from './machines.ts';

vi.stubGlobal('setTimeout', patientTimeout);

const states = (count: number, state: object = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, state]));
const nested = (depth: number): object =>
  depth === 0 ? {} : { initial: 'a', states: { a: nested(depth - 1) } };
const caller = (client: string) => ({ client, ended: new AbortController().signal });

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
    [
      'characters in a name',
      { states: { ['a'.repeat(201)]: {} } },
      'the machine has a name with more than 200 characters',
    ],
  ])('rejects too many %s', (_, config, problem) => {
    expect(sizeProblem(config)).toBe(problem);
  });

  it.each([
    ['a type', { entry: [{ type: 'a'.repeat(2001) }] }],
    ['a description, which drawings contain', { description: 'a'.repeat(2001) }],
    ['a state named context', { states: { context: { initial: 'a'.repeat(2001) } } }],
    ['an event named input', { on: { input: 'a'.repeat(2001) } }],
    ['a delay named output', { after: { output: [{ target: 'a'.repeat(2001) }] } }],
    ['an event of a state named on', { states: { on: { on: { meta: 'a'.repeat(2001) } } } }],
  ])('rejects a long text in %s', (_, config) => {
    expect(sizeProblem(config)).toBe('the machine has a text with more than 2000 characters');
  });
});

it('accepts a machine at the limits and leaves invalid machines to other checks', () => {
  expect(
    sizeProblem({ type: 'parallel', states: states(50, { states: states(9), on: { GO: 'a' } }) }),
  ).toBeUndefined();
  expect(sizeProblem(nested(50))).toBeUndefined();
  expect(sizeProblem({ states: [null, 'a'], on: null, always: undefined })).toBeUndefined();
  expect(sizeProblem({ ['a'.repeat(200)]: 'a'.repeat(2000) })).toBeUndefined();
});

it('accepts long texts and names in data', () => {
  const data = { prompt: ['a'.repeat(2001)], ['a'.repeat(201)]: 1 };
  expect(
    sizeProblem({
      context: data,
      states: { input: { meta: data, output: data, invoke: [{ src: 'model', input: data }] } },
      on: { GO: [{ guard: { type: 'isFirst', params: data }, actions: { type: 'log', params: data } }] },
    }),
  ).toBeUndefined();
});

it('answers one client quickly while three others keep checking the largest machines', async () => {
  const check = machineChecker();
  const region = { initial: 'a', states: { a: { on: states(10, { target: 'b' }) }, b: { always: 'a' } } };
  const largest = JSON.stringify({ type: 'parallel', states: states(50, region) });
  let ended = false;
  let checked = 0;
  const attack = async (client: string) => {
    for (; !ended; checked++) expect(await check(largest, caller(client))).toMatchObject({ states: 150 });
  };
  const attackers = ['a', 'b', 'c'].flatMap((client) => Array.from({ length: 4 }, () => attack(client)));
  for (let call = 0; call < 5; call++) {
    const before = checked;
    expect(await check('{"initial":"a","states":{"a":{}}}', caller('reader'))).toMatchObject({ states: 1 });
    // The one that is being checked, and one of each client.
    expect(checked - before).toBeLessThanOrEqual(4);
  }
  ended = true;
  await Promise.all(attackers);
  // Of all threads of this process. A busy machine adds nothing to it, unlike to the time.
  const used = process.cpuUsage();
  await check(largest, caller('a'));
  const { user, system } = process.cpuUsage(used);
  expect((user + system) / 1e6).toBeLessThan(5);
});

it('limits the result of a machine whose problems repeat long paths', async () => {
  const unknown = states(1200);
  const deep = (levels: number): object => {
    const name = 'a'.repeat(200);
    return levels === 0 ? unknown : { initial: name, states: { [name]: deep(levels - 1) } };
  };
  expect(await machineChecker()(JSON.stringify(deep(50)), caller('a'))).toEqual({
    verdict: 'Too large to check',
    problem: 'the result has more than 300000 characters',
    hint: expect.any(String),
    warnings: [],
  });
});
