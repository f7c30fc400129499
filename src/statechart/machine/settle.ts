import type { Graph, StateNode, Transition } from '../graph/graph.ts';
import { explain, LOOP, MachineError } from './machine-error.ts';
import { machineTransitions } from './machine-node.ts';

// Far more steps than a machine takes without an event, and few enough to take immediately.
const MOST_STEPS = 1000;

/**
 * Returns the first snapshot of an XState 5 machine without running its actions
 * (`initialTransition`).
 */
export type InitialTransition = (
  machine: never,
  input: never,
) => readonly [snapshot: unknown, ...rest: unknown[]];

interface Trial {
  /** XState 5. */
  provide?: (implementations: object) => Trial;
  implementations?: Named;
  options: Named & { maxIterations?: number };
  /** XState 4. */
  withConfig?: (options: object) => Trial;
  initialState?: unknown;
}

type Named = { guards?: Record<string, unknown>; delays?: Record<string, unknown> };

/**
 * Starts a machine without running actions or actors, to check that it settles.
 *
 * Throws a MachineError if the machine throws or its eventless transitions never end. A loop
 * without guards is found anywhere in the graph. Some loops block the thread, so give this call a
 * time limit. Input of actors, and guards and delays without implementation, aren't checked.
 */
export function settle(machine: unknown, graph: Graph, initialTransition: InitialTransition): void {
  const loop = endlessLoop(graph);
  if (loop) {
    throw new MachineError(`eventless transitions form an infinite loop: ${loop.join(' → ')}`, {
      hint: LOOP,
      word: 'always',
    });
  }
  const { input, wasAsked } = watchedInput();
  try {
    start(machine as Trial, input, initialTransition);
  } catch (error) {
    // The input that a reader would give is unknown.
    if (!wasAsked()) throw explain(error);
  }
}

function start(machine: Trial, input: unknown, initialTransition: InitialTransition): void {
  if (machine.provide) {
    const trial = machine.provide({});
    stub(trial.implementations);
    trial.options = { ...trial.options, maxIterations: MOST_STEPS };
    const [snapshot] = initialTransition(trial as never, input as never);
    const { status, error } = snapshot as { status: string; error: unknown };
    if (status === 'error') throw error;
    return;
  }
  // In XState 4, inline guards have names, too, and configured implementations take precedence.
  const named = machineTransitions(machine).flatMap(({ cond }: { cond?: GuardOf4 }) =>
    cond && !cond.predicate ? [cond.name ?? cond.type] : [],
  );
  const missing = named.filter((name) => !machine.options.guards?.[name]);
  const trial = machine.withConfig?.({
    guards: Object.fromEntries(missing.map((name) => [name, () => false])),
  });
  // The getter computes it.
  void trial?.initialState;
}

interface GuardOf4 {
  type: string;
  name?: string;
  predicate?: unknown;
}

/** Guards without implementation return false; delays without implementation are long. */
function stub(named: Named | undefined): void {
  if (!named) return;
  const known = (values: Record<string, unknown> | undefined, otherwise: unknown) =>
    new Proxy(values ?? {}, { get: (own, name) => Reflect.get(own, name) ?? otherwise });
  named.guards = known(named.guards, () => false);
  named.delays = known(named.delays, 1000);
}

function watchedInput(): { input: unknown; wasAsked: () => boolean } {
  let asked = false;
  const none = <T>(value: T) => {
    asked = true;
    return value;
  };
  return {
    input: new Proxy({}, { get: () => none(undefined), has: () => none(false), ownKeys: () => none([]) }),
    wasAsked: () => asked,
  };
}

/**
 * The states of an endless loop of unguarded eventless transitions. The last one is the first one
 * again.
 */
function endlessLoop(graph: Graph): string[] | undefined {
  const nodes = new Map<string, StateNode>();
  const parents = new Map<string, string>();
  const visit = (node: StateNode) => {
    nodes.set(node.id, node);
    for (const child of node.children) {
      parents.set(child.id, node.id);
      visit(child);
    }
  };
  visit(graph.root);

  /**
   * The active state after a state is entered; undefined if several are active or history decides.
   */
  const entered = (id: string): string | undefined => {
    const node = nodes.get(id);
    if (!node || node.type === 'parallel' || node.type === 'history') return undefined;
    return node.children.length === 0 ? id : node.initial && entered(node.initial.target);
  };
  /**
   * The first eventless transition of the innermost state that has one. It is taken if it has no
   * guard.
   */
  const taken = (id: string): Transition | undefined => {
    const own = graph.transitions.find(({ source, kind }) => source === id && kind === 'always');
    if (own) return own.guard === undefined ? own : undefined;
    const parent = parents.get(id);
    return parent === undefined ? undefined : taken(parent);
  };
  const next = (id: string): string | undefined => {
    const { targets: [target] = [], source } = taken(id) ?? {};
    return target === undefined || target === source ? undefined : entered(target);
  };
  for (const start of nodes.keys()) {
    if (entered(start) !== start) continue;
    const path = [start];
    for (let at = next(start); at !== undefined; at = next(at)) {
      path.push(at);
      if (at === start) return path;
      if (path.length > nodes.size) break;
    }
  }
  return undefined;
}
