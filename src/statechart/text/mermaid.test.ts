import { describe, expect, it } from 'vitest';
import { createMachine, raise } from 'xstate';
import { question, samples } from '../examples.fixture.ts';
import { toGraph } from '../graph/graph.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { toMermaid } from './mermaid.ts';

type Config = Parameters<typeof createMachine>[0];

/** Returns the lines of a machine's diagram, without the first line and the common indentation. */
function lines(config: Config): string[] {
  const [first, ...rest] = toMermaid(toGraph(createMachine({ id: 'm', ...config } as Config))).split('\n');
  expect(first).toBe('stateDiagram-v2');
  return rest.map((line) => line.slice(2));
}

describe('toMermaid', () => {
  it('writes states, their start and end, and transitions with guards and actions', () => {
    expect(
      lines({
        initial: 'idle',
        states: {
          idle: {
            on: {
              GO: [
                { guard: 'isOk', target: 'busy', actions: ['a', 'b'] },
                { guard: 'isLate', target: 'idle' },
                { target: 'done' },
              ],
            },
          },
          busy: { after: { 1000: 'idle' }, always: { guard: 'isLate', target: 'done' } },
          done: { type: 'final' },
        },
      }),
    ).toEqual([
      '[*] --> idle',
      'state "idle" as idle',
      'state "busy" as busy',
      'state "done" as done',
      'done --> [*]',
      'idle --> busy : GO [isOk] / a, b',
      'idle --> idle : GO [else if isLate]',
      'idle --> done : GO [else]',
      'busy --> idle : after 1000ms',
      'busy --> done : always [isLate]',
    ]);
  });

  it('renames states with names of object members', () => {
    expect(lines({ initial: 'constructor', states: { constructor: {}, toString: {} } })).toEqual([
      '[*] --> s_constructor',
      'state "constructor" as s_constructor',
      'state "toString" as s_toString',
    ]);
  });

  it('nests states and gives equal names different IDs', () => {
    expect(
      lines({
        initial: 'a',
        states: { a: { initial: 'a', states: { a: {}, b: {} } }, a_b: { on: { GO: 'a.b' } } },
      }),
    ).toEqual([
      '[*] --> a',
      'state "a" as a {',
      '  [*] --> a_a',
      '  state "a" as a_a',
      '  state "b" as a_b',
      '}',
      'state "a_b" as a_b_2',
      'a_b_2 --> a_b : GO',
    ]);
  });

  it('separates parallel regions and forks transitions with several targets', () => {
    const region = { initial: 'x', states: { x: {} } };
    expect(
      lines({
        initial: 'a',
        states: {
          a: { on: { GO: { target: ['p.q.x', 'p.r.x'] } } },
          p: { type: 'parallel', states: { q: region, r: region } },
        },
      }).slice(2),
    ).toEqual([
      'state "p" as p {',
      '  state "q" as p_q {',
      '    [*] --> p_q_x',
      '    state "x" as p_q_x',
      '  }',
      '  --',
      '  state "r" as p_r {',
      '    [*] --> p_r_x',
      '    state "x" as p_r_x',
      '  }',
      '}',
      'state fork_0 <<fork>>',
      'a --> fork_0 : GO',
      'fork_0 --> p_q_x',
      'fork_0 --> p_r_x',
    ]);
  });

  it('writes history states as H, with their defaults', () => {
    expect(
      lines({
        initial: 'a',
        states: { a: {}, h: { type: 'history', target: 'a' }, deep: { type: 'history', history: 'deep' } },
      }),
    ).toEqual(['[*] --> a', 'state "a" as a', 'state "H" as h', 'h --> a', 'state "H*" as deep']);
  });

  it('describes leaf states inside them, and parent states in a note', () => {
    expect(
      lines({
        entry: 'hello',
        initial: 'a',
        states: {
          a: {
            description: 'Waits.',
            entry: 'in',
            exit: 'out',
            invoke: { src: 'clock' },
            on: { TICK: { actions: raise({ type: 'TOCK' }) }, TOCK: {} },
          },
        },
      }),
    ).toEqual([
      'state "m" as m {',
      '  [*] --> a',
      '  state "a" as a',
      '  a : Waits.',
      '  a : entry / in',
      '  a : exit / out',
      '  a : invoke / clock',
      '  a : TICK / raise TOCK',
      '  a : TOCK',
      '}',
      'note right of m',
      '  entry / hello',
      'end note',
    ]);
  });

  it('escapes Mermaid’s keywords and special characters', () => {
    expect(
      lines({
        initial: 'note',
        states: {
          note: { on: { 'a: "b"; <c> #d': 'état 1' } },
          'état 1': { on: { '{}': 'end' } },
          end: {},
          '--': {},
        },
      }),
    ).toEqual([
      '[*] --> s_note',
      'state "note" as s_note',
      'state "état 1" as etat_1',
      'state "end" as s_end',
      'state "--" as s_',
      's_note --> etat_1 : a#58; #34;b#34;#59; #60;c#62; #35;d',
      'etat_1 --> s_end : #123;#125;',
    ]);
  });

  it.each(Object.keys(samples))('declares every state of %s once and uses no other', async (example) => {
    const diagram = toMermaid(await loadMachine(question(example)));
    const declared = [...diagram.matchAll(/^\s*state (?:".*" as )?(\w+)/gm)].map(([, name]) => name);
    const used = [...diagram.matchAll(/^\s*(\w+) -->|--> (\w+)/gm)].flatMap(
      ([, from, to]) => from ?? to ?? [],
    );
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared).toEqual(expect.arrayContaining(used));
  });
});
