import { expect } from 'vitest';
import { createMachine, fromPromise, initialTransition, sendTo, transition } from 'xstate';
import { randomNumbers } from '../../core/random-numbers.ts';
import { type Graph, toGraph } from '../graph/graph.ts';
import { analyze } from './analyze.ts';

/** The maximum number of snapshots for each machine. */
const MOST_SITUATIONS = 150;
/** The maximum number of combinations of guard results for an event. */
const MOST_WAYS = 24;

/** The results of guards in call order, then false. Counts the calls. */
const guards = { answers: [] as boolean[], calls: 0 };
const guard = () => guards.answers[guards.calls++] ?? false;

/**
 * Returns a machine with nested states, regions, history, final states, guards, and actors, whose
 * actions name transitions and entered states.
 */
function randomMachine(seed: number) {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const of = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const ids: string[] = [];
  const actors: string[] = [];
  let count = 0;
  const transitionTo = (isGuarded: boolean) => ({
    ...(below(5) > 0 ? { target: `#${of(ids)}` } : {}),
    ...(isGuarded ? { guard } : {}),
    ...(below(6) === 0 ? { reenter: true } : {}),
    actions: [
      { type: `t${count++}` },
      ...(actors.length > 0 && below(3) === 0 ? [sendTo(of(actors), { type: 'BYE' })] : []),
    ],
  });
  const shape = (id: string, depth: number): Record<string, unknown> => {
    const kind = depth === 0 ? 0 : below(depth > 2 ? 3 : 8);
    const names = ['a', 'b', 'c', 'd'].slice(0, 1 + below(4));
    if (depth > 0) ids.push(id);
    if (kind === 1 && depth > 1) return { id, type: 'final' };
    const isParent = depth === 0 || kind > 5 || kind === 4;
    const invoke = below(6) === 0 ? { invoke: { id: `actor.${id}`, src: fromPromise(async () => 1) } } : {};
    if ('invoke' in invoke) actors.push(`actor.${id}`);
    if (!isParent) return { id, ...invoke };
    const states = Object.fromEntries(names.map((name) => [name, shape(`${id}${name}`, depth + 1)]));
    if (below(4) === 0) {
      ids.push(`${id}h`);
      states.h = { id: `${id}h`, type: 'history', history: of(['shallow', 'deep']) };
    }
    return kind === 7
      ? { id, ...invoke, type: 'parallel', states }
      : { id, ...invoke, initial: names[0], states };
  };
  const root = shape('r', 0);
  const wire = (node: Record<string, unknown>): void => {
    const children = Object.values((node.states ?? {}) as Record<string, Record<string, unknown>>);
    children.forEach(wire);
    if (node.type === 'history') return;
    node.entry = [{ type: `in ${node.id}` }];
    if (node.type === 'final') return;
    const candidates = () => Array.from({ length: 1 + below(2) }, () => transitionTo(below(2) === 0));
    node.on = Object.fromEntries(
      ['X', 'Y', 'Z.one', 'Z.*', '*']
        .filter(() => below(node === root ? 25 : 5) === 0)
        .map((event) => [event, candidates()]),
    );
    if (children.length > 0 && below(2) === 0) node.onDone = candidates();
    if (node !== root && below(9) === 0) node.always = [{ ...transitionTo(true), target: `#${of(ids)}` }];
    if (below(9) === 0) node.after = { 10: candidates() };
  };
  wire(root);
  // A chain of eventless transitions or raised events stops the exploration there.
  return createMachine({ ...root, options: { maxIterations: 30 } } as never);
}

interface Explored {
  /** IDs of the states that were active or passed, and names of the transitions that were taken. */
  seen: Set<string>;
  /** IDs of states that were exited after they were active. */
  left: Set<string>;
  /** Names of transitions in steps that did not fail. */
  fine: Set<string>;
}

/** Explores a machine by brute force: each event in each snapshot, with each result of each guard. */
function explore(machine: never, graph: Graph): Explored {
  const seen = new Set<string>();
  const left = new Set<string>();
  const fine = new Set<string>();
  const known = new Set<string>();
  const waiting: { _nodes: { id: string }[]; status: string }[] = [];
  const events = [...new Set(graph.transitions.map(({ event }) => event.replace('*', 'q')))].filter(Boolean);
  const step = (next: () => readonly [unknown, readonly { type: string }[]], before: string[]): void => {
    const ways: boolean[][] = [[]];
    for (let i = 0; i < Math.min(ways.length, MOST_WAYS); i++) {
      Object.assign(guards, { answers: ways[i], calls: 0 });
      try {
        const [snapshot, actions] = next() as [
          (typeof waiting)[number] & { value: unknown; historyValue: object },
          [],
        ];
        const active = snapshot._nodes.map(({ id }) => id);
        const names = (actions as { type: string }[]).map(({ type }) => type);
        for (const name of [...active, ...names]) seen.add(name.replace(/^in /, ''));
        if (snapshot.status !== 'error') for (const name of names) fine.add(name);
        if (snapshot.status === 'active') for (const id of before) if (!active.includes(id)) left.add(id);
        const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
          id,
          nodes.map((it: { id: string }) => it.id),
        ]);
        const key = JSON.stringify([snapshot.value, history]);
        if (snapshot.status === 'active' && !known.has(key)) {
          known.add(key);
          waiting.push(snapshot);
        }
      } catch {
        // Endless eventless transitions, or an event to a stopped actor.
      }
      const given = ways[i]!;
      for (let at = given.length; at < Math.min(guards.calls, given.length + 5); at++)
        ways.push([...given, ...Array<boolean>(at - given.length).fill(false), true]);
    }
  };
  step(() => initialTransition(machine, undefined as never), []);
  for (let i = 0; i < Math.min(waiting.length, MOST_SITUATIONS); i++) {
    const snapshot = waiting[i]!;
    const active = snapshot._nodes.map(({ id }) => id);
    for (const type of events) step(() => transition(machine, snapshot as never, { type } as never), active);
  }
  return { seen, left, fine };
}

/**
 * Expects that XState contradicts no finding in random machines.
 * @param machines their number
 * @returns the number of findings of each kind
 */
export function checkFindings(machines: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= machines; seed++) {
    const machine = randomMachine(seed);
    const graph = toGraph(machine);
    const { seen, left, fine } = explore(machine as never, graph);
    const findings = analyze(graph);
    const nameOf = (index: number | undefined) => graph.transitions[index ?? -1]?.actions[0] ?? '';
    for (const { kind, state, transition: index } of findings) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      const about = `machine ${seed}: ${kind} ${state} ${nameOf(index)}`;
      if (kind === 'unreachable') expect(seen.has(state), about).toBe(false);
      if (kind === 'shadowed') expect(seen.has(nameOf(index)), about).toBe(false);
      if (kind === 'noExit') expect(left.has(state), about).toBe(false);
      if (kind === 'stoppedChild') expect(fine.has(nameOf(index)), about).toBe(false);
    }
  }
  return counts;
}
