import type { TransitionKind } from './events.ts';
import { ROUTE, readEvent } from './events.ts';
import { MachineError, NO_INITIAL, TARGETS, unknownInitial } from './machine-error.ts';
import type { MachineNode, MachineTransition, StateType } from './machine-node.ts';
import { delaysOf, rootOf, transitionsOf } from './machine-node.ts';
import type { NameOf } from './names.ts';
import { actionNames, guardName, sourceName, stateReference, valueText } from './names.ts';

export interface Invoke {
  /** What is invoked, as its author named it. */
  src: string;
  /** Absent when the author gave none. */
  id?: string;
  /** The id of the running actor: the author's, or the one that XState makes up. */
  actorId: string;
  onDone: boolean;
  onError: boolean;
}

export interface StateNode {
  id: string;
  key: string;
  type: StateType;
  history?: 'shallow' | 'deep';
  description?: string;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: Invoke[];
  /** What a final state gives (XState 5), in short. */
  output?: string;
  meta?: string;
  initial?: { target: string; actions: string[] };
  children: StateNode[];
  /** How many states are inside of one that is shown closed (`collapse.ts`). */
  hidden?: number;
}

export interface Transition {
  /** Position in the machine's document order, unique in a graph. */
  index: number;
  source: string;
  /** Ids of the targets; none for a transition that stays where it is, several to enter parallel regions. */
  targets: string[];
  /** The event type as the machine knows it; empty for an eventless transition. */
  event: string;
  /** The event as its author wrote it: `NEXT`, `after 1000ms`, `always`, `onDone`. */
  label: string;
  kind: TransitionKind;
  guard?: string;
  /** Comes after a guarded candidate of the same event: is tried when that does not hold. */
  otherwise: boolean;
  actions: string[];
  /** The author asked for exit and entry actions to run again (XState 5). */
  reenter: boolean;
  description?: string;
}

export interface Graph {
  id: string;
  root: StateNode;
  transitions: Transition[];
}

/**
 * Reads a machine into a plain, serialisable graph.
 *
 * Takes a machine made by XState 5 or XState 4, and optionally a function that knows the names under which the
 * author declared values (actor logic, action objects).
 * @throws TypeError for anything else than a machine
 * @throws MachineError for one that XState accepts and nobody means
 */
export function toGraph(machine: unknown, nameOf: NameOf = () => undefined): Graph {
  const root = rootOf(machine);
  const transitions: Transition[] = [];
  const tree = readNode(root, nameOf, transitions);
  refuseEqualIds(tree);
  return { id: root.id, root: tree, transitions };
}

/**
 * Reads a machine that a module exports, whose values have the names of the module's exports. Throws what toGraph throws.
 */
export function toNamedGraph(exported: Record<string, unknown>, name: string): Graph {
  const names = new Map(Object.entries(exported).map(([declared, value]) => [value, declared]));
  const graph = toGraph(exported[name], (value) => (isShared(value) ? names.get(value) : undefined));
  // XState calls a machine without an id so; its author called it by the constant.
  if (graph.root.key === '(machine)') graph.root.key = name;
  return graph;
}

/** XState takes the last of the states with an id for the one that is meant, and says nothing. */
function refuseEqualIds(root: StateNode): void {
  const paths = new Map<string, string>();
  const visit = ({ id, children }: StateNode, path: string): void => {
    const other = paths.get(id);
    if (other !== undefined) {
      throw new MachineError(`the states '${other}' and '${path}' have the same id '${id}'`, {
        hint: 'Give each state an id of its own, or none. The id of a state without one is made of the names that lead to it, with dots.',
        word: id,
      });
    }
    paths.set(id, path);
    for (const child of children) visit(child, `${path}.${child.key}`);
  };
  visit(root, root.key);
}

/** Two equal strings are not the same thing because one of them has a name; two references to a function are. */
function isShared(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function readNode(node: MachineNode, nameOf: NameOf, into: Transition[]): StateNode {
  const invokes = readInvokes(node, nameOf);
  readTransitions(node, invokes, nameOf, into);
  // XState 4 has a transition list and separate entry lists; its `transitions` is an array.
  const result: StateNode = {
    id: node.id,
    key: node.parent ? node.key : node.id,
    type: node.type,
    tags: [...node.tags],
    entry: actionNames(node.entry ?? node.onEntry ?? [], nameOf),
    exit: actionNames(node.exit ?? node.onExit ?? [], nameOf),
    invokes,
    children: Object.values(node.states).map((child) => readNode(child, nameOf, into)),
  };
  if (node.type === 'history') result.history = node.history || 'shallow';
  if (node.description?.trim()) result.description = node.description;
  const { output, data } = node.config;
  if (node.type === 'final' && (output ?? data) !== undefined)
    result.output = valueText(output ?? data, 'output');
  if (node.meta !== undefined) result.meta = valueText(node.meta, 'meta');
  const initial = readInitial(node, nameOf);
  if (initial) result.initial = initial;
  return result;
}

function readInitial(node: MachineNode, nameOf: NameOf): StateNode['initial'] {
  if (node.type === 'history') {
    const target = historyDefault(node);
    return target === undefined ? undefined : { target, actions: [] };
  }
  if (node.type !== 'compound') return undefined;
  if (typeof node.initial === 'object') {
    const target = node.initial.target[0];
    return target && { target: target.id, actions: actionNames(node.initial.actions, nameOf) };
  }
  const child = node.states[node.initial ?? ''];
  if (node.initial && !child) throw unknownInitial(node.initial, node.id);
  const target = child ?? node.initialStateNodes?.[0];
  if (!target || target === node) {
    throw new MachineError(`'${node.id}' has states but no initial one`, { hint: NO_INITIAL });
  }
  return { target: target.id, actions: [] };
}

/** The default target of a history state is the path of a sibling, or `#id`. */
function historyDefault(node: MachineNode): string | undefined {
  const [target] = [node.config.target].flat();
  if (typeof target !== 'string') return undefined;
  const found = target.startsWith('#')
    ? nodeById(node, target.slice(1))
    : descendant(node.parent, target.replace(/^\./, '').split('.'));
  if (found) return found.id;
  const problem = `the history state '${node.id}' leads to '${target}', which does not exist`;
  throw new MachineError(problem, { hint: TARGETS, word: target });
}

function nodeById(node: MachineNode, id: string): MachineNode | undefined {
  let root = node;
  while (root.parent) root = root.parent;
  const find = (at: MachineNode, wanted: string): MachineNode | undefined =>
    at.id === wanted ? at : firstOf(Object.values(at.states), (child) => find(child, wanted));
  const [first = '', ...path] = id.split('.');
  return find(root, id) ?? descendant(find(root, first), path);
}

function firstOf<T, R>(list: T[], get: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = get(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function descendant(from: MachineNode | undefined, path: string[]): MachineNode | undefined {
  return path.reduce<MachineNode | undefined>((at, key) => at?.states[key], from);
}

function readInvokes(node: MachineNode, nameOf: NameOf): Invoke[] {
  const configs = [node.config.invoke ?? []].flat() as { id?: string; src?: unknown }[];
  const invokes = node.invoke.map((invoke, index) => {
    const config = configs[index];
    const written =
      config && typeof config === 'object' && 'src' in config ? config.src : (config ?? invoke.src);
    const id = config?.id;
    return {
      src: sourceName(written, nameOf),
      ...(typeof id === 'string' ? { id } : {}),
      actorId: invoke.id,
      onDone: invoke.onDone !== undefined,
      onError: invoke.onError !== undefined,
    };
  });
  const started = (node.activities ?? []).filter(({ type }) => type !== 'xstate.invoke');
  return [
    ...invokes,
    ...started.map(({ type }) => ({ src: type, actorId: type, onDone: false, onError: false })),
  ];
}

/** A transition's guard as its author wrote it: XState puts one of its own around that of a route. */
function guardOf(event: string, { guard, cond, target }: MachineTransition): unknown {
  const route = event === ROUTE ? target?.[0]?.config.route : undefined;
  return route ? route.guard : (guard ?? cond);
}

function readTransitions(node: MachineNode, invokes: Invoke[], nameOf: NameOf, into: Transition[]): void {
  const guardedEvents = new Set<string>();
  for (const transition of transitionsOf(node)) {
    const event = transition.eventType ?? '';
    const guards = [
      ...(transition.in === undefined ? [] : [`in ${stateReference(transition.in)}`]),
      ...[guardName(guardOf(event, transition), nameOf) ?? []].flat(),
    ];
    const guard = guards.join(' and ') || undefined;
    const read: Transition = {
      index: into.length,
      source: node.id,
      targets: (transition.target ?? []).map(({ id }) => id),
      event,
      ...readEvent({
        type: event,
        stateId: node.id,
        delay: transition.delay,
        delays: delaysOf(node),
        invokes,
      }),
      // Routes lead to different states instead of taking turns.
      otherwise: event !== ROUTE && guardedEvents.has(event),
      actions: actionNames(transition.actions, nameOf),
      reenter: transition.reenter === true,
    };
    if (guard !== undefined) {
      read.guard = guard;
      guardedEvents.add(event);
    }
    if (transition.description?.trim()) read.description = transition.description;
    into.push(read);
  }
}
