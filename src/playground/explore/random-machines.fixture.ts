import { expect } from 'vitest';
import { assign, createMachine, initialTransition, transition } from 'xstate';
import { randomNumbers } from '../../core/random-numbers.ts';
import { toGraph } from '../../statechart/graph/graph.ts';
import type { Bound } from '../../statechart/machine/bounds.ts';
import type { MachineScript } from '../../statechart/machine/machine-script.ts';
import { explore5 } from './explore.fixture.ts';
import { trialsOf } from './trials.ts';

const OPERATORS = ['<', '<=', '>', '>=', '==='] as const;
type Operator = (typeof OPERATORS)[number];

const compare = (one: number, operator: Operator, other: number): boolean =>
  ({ '<': one < other, '<=': one <= other, '>': one > other, '>=': one >= other, '===': one === other })[
    operator
  ];

/**
 * Returns a machine whose guards compare payloads with literals and context, and contexts with
 * literals.
 */
function randomMachine(seed: number) {
  const random = randomNumbers(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const of = <T>(list: readonly T[]): T => list[whole(list.length)]!;
  const names = Array.from({ length: 4 + whole(6) }, (_, i) => `s${i}`);
  const bounds: Bound[] = [];
  const guard = () => {
    const operator = of(OPERATORS);
    const limit = whole(12);
    switch (whole(4)) {
      case 0:
        bounds.push({ path: ['n'], operator, constant: limit });
        return ({ event }: { event: { n: number } }) => compare(event.n, operator, limit);
      case 1:
        bounds.push({ path: ['n'], operator, constant: limit, terms: [{ path: ['sum'], factor: 1 }] });
        return ({ context, event }: { context: { sum: number }; event: { n: number } }) =>
          compare(event.n, operator, context.sum + limit);
      case 2:
        return ({ context }: { context: { sum: number } }) => compare(context.sum, operator, limit);
      default:
        return undefined;
    }
  };
  // Contexts are finite, so that a search can be complete.
  const add = assign({ sum: ({ context, event }) => (context.sum + Math.abs(event.n)) % 17 });
  const states = Object.fromEntries(
    names.map((name) => {
      const transitions = Array.from({ length: 1 + whole(3) }, (_, i) => {
        const candidates = Array.from({ length: 1 + whole(2) }, () => ({
          target: of(names),
          guard: guard(),
          ...(whole(2) ? { actions: add } : {}),
        }));
        return [`e${i}`, candidates];
      });
      return [name, { on: Object.fromEntries(transitions) }];
    }),
  );
  const machine = createMachine({ id: 'm', context: { sum: whole(5) }, initial: 's0', states } as never);
  const sent = { e0: [{ n: whole(10) }], e1: [{ n: whole(10) }, { n: 3 }] };
  const events = Object.fromEntries(
    ['e0', 'e1', 'e2'].map((type) => [type, [{ name: 'n', type: 'number', value: whole(6) }]]),
  ) as MachineScript['events'];
  return { machine, script: { graph: toGraph(machine), events, sent, bounds } };
}

/**
 * Returns all reachable states of a machine from an independent search: in each snapshot, it tries
 * known values, values on both sides of a literal, and values on both sides of a bound that
 * depends on the context.
 */
function reachable(
  machine: unknown,
  values: Record<string, number[]>,
  bounds: readonly Bound[],
): Set<string> {
  const [start] = initialTransition(machine as never, undefined as never);
  const seen = new Set<string>();
  const states = new Set<string>();
  const waiting: unknown[] = [start];
  for (const snapshot of waiting) {
    const { value, context } = snapshot as { value: unknown; context: { sum: number } };
    const key = JSON.stringify([value, context]);
    if (seen.has(key)) continue;
    seen.add(key);
    states.add(JSON.stringify(value));
    const compared = bounds.map(({ constant, terms }) => Number(constant) + (terms ? context.sum : 0));
    for (const [type, known] of Object.entries(values)) {
      for (const n of [...known, ...compared.flatMap((limit) => [limit - 1, limit, limit + 1])]) {
        waiting.push(transition(machine as never, snapshot as never, { type, n } as never)[0]);
      }
    }
  }
  return states;
}

/**
 * Expects that the exploration of each random machine finds the same states as a search with known
 * values.
 * @param machines their number
 * @returns the number of states that it found, and how many of them only some payloads reach
 */
export async function compareRandomMachines(
  machines: number,
): Promise<{ found: number; behindValues: number }> {
  let found = 0;
  let behindValues = 0;
  for (let seed = 1; seed <= machines; seed++) {
    const { machine, script } = randomMachine(seed);
    const { bounds, events, sent } = script;
    const exploration = await explore5(machine, { events: trialsOf(script), bounds });
    expect(exploration.end, `machine ${seed}`).toBe('whole');
    const states = new Set(exploration.paths.map(({ value }) => JSON.stringify(value)));
    const values = Object.fromEntries(
      Object.entries(events).map(([type, [field]]) => [
        type,
        [field!.value as number, ...(sent[type as keyof typeof sent] ?? []).map(({ n }) => n)],
      ]),
    );
    const known = reachable(machine, values, bounds);
    expect([...states].sort(), `machine ${seed}`).toEqual([...known].sort());
    found += states.size;
    const bare = reachable(machine, { e0: [0], e1: [0], e2: [0] }, []);
    behindValues += [...states].filter((state) => !bare.has(state)).length;
  }
  return { found, behindValues };
}
