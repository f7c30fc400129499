import { type Effect, effectsOf } from '../machine/effects.ts';
import type { TransitionKind } from '../machine/events.ts';
import { ROUTE, readEvent } from '../machine/events.ts';
import { MachineError, NO_INITIAL, TARGETS, unknownId, unknownInitial } from '../machine/machine-error.ts';
import type { MachineNode, MachineTransition, StateType } from '../machine/machine-node.ts';
import { delaysOf, rootOf, transitionsOf } from '../machine/machine-node.ts';
import type { NameOf } from '../machine/names.ts';
import { actionNames, guardName, stateReference, valueText } from '../machine/names.ts';
import { type Invoke, readInvokes } from './invokes.ts';

export type { Invoke } from './invokes.ts';

export interface StateNode {
  id: string;
  key: string;
  type: StateType;
  history?: 'shallow' | 'deep';
  description?: string;
  tags: string[];
  entry: string[];
  exit: string[];
  /** What XState's own actions among them do. */
  effects?: { entry?: Effect[]; exit?: Effect[] };
  invokes: Invoke[];
  /** The output of a final state or of the machine, shortened. */
  output?: string;
  meta?: string;
  initial?: { target: string; actions: string[] };
  children: StateNode[];
  /** The number of states inside a collapsed state (`collapse.ts`). */
  hidden?: number;
}

export interface Transition {
  /** Position in the machine's document order; unique in a graph. */
  index: number;
  source: string;
  /**
   * Ids of the targets: none for a transition without a target, several to enter parallel regions.
   */
  targets: string[];
  /** The machine's event type; empty for an eventless transition. */
  event: string;
  /** The event as its author wrote it: `NEXT`, `after 1000ms`, `always`, `onDone`. */
  label: string;
  kind: TransitionKind;
  guard?: string;
  /** Follows a guarded transition for the same event and is tried if that guard fails. */
  otherwise: boolean;
  actions: string[];
  /** What XState's own actions among them do. */
  effects?: Effect[];
  /** Exits and enters its source again, although the targets are the source or inside it. */
  reenter: boolean;
  /** XState 4 does so by default, so drawings and outlines don't mention it. */
  reentersByDefault?: boolean;
  description?: string;
}

export interface Graph {
  id: string;
  root: StateNode;
  transitions: Transition[];
}

/**
 * Reads a machine into a plain, serializable graph.
 *
 * Takes a machine made by XState 5 or XState 4, and optionally a function that returns the names
 * under which the author declared values (actor logic, action objects).
 * @throws MachineError if the value isn't a machine
 * @throws MachineError if XState accepts the machine but it must be a mistake
 */
export function toGraph(machine: unknown, nameOf: NameOf = () => undefined): Graph {
  const root = rootOf(machine);
  const transitions: Transition[] = [];
  const tree = readNode(root, nameOf, transitions);
  refuseEqualIds(tree);
  return { id: root.id, root: tree, transitions };
}

/**
 * Reads a machine that a module exports. Values get the names of the module's exports. Throws like
 * toGraph.
 */
export function toNamedGraph(exported: Record<string, unknown>, name: string): Graph {
  const names = new Map(Object.entries(exported).map(([declared, value]) => [value, declared]));
  const graph = toGraph(exported[name], (value) => (isShared(value) ? names.get(value) : undefined));
  // XState's name for a machine without an id. Its author knows it by the constant.
  if (graph.root.key === '(machine)') graph.root.key = name;
  return graph;
}

/** Refuses two states with the same id. XState silently uses the last one. */
function refuseEqualIds(root: StateNode): void {
  const paths = new Map<string, string>();
  const visit = ({ id, children }: StateNode, path: string): void => {
    const other = paths.get(id);
    if (other !== undefined) {
      throw new MachineError(`the states '${other}' and '${path}' have the same id '${id}'`, {
        hint: "Change or remove one of the ids. The default id is the path of the state, such as 'door.closed'.",
        word: id,
      });
    }
    paths.set(id, path);
    for (const child of children) visit(child, `${path}.${child.key}`);
  };
  visit(root, root.key);
}

/**
 * Two references to a function are the same value; two equal strings aren't necessarily the same
 * thing.
 */
function isShared(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function readNode(node: MachineNode, nameOf: NameOf, into: Transition[]): StateNode {
  const invokes = readInvokes(node, nameOf);
  readTransitions(node, invokes, nameOf, into);
  // XState 4 has a transition list and separate entry lists; its `transitions` is an array.
  const entry = node.entry ?? node.onEntry ?? [];
  const exit = node.exit ?? node.onExit ?? [];
  const result: StateNode = {
    id: node.id,
    key: node.parent ? node.key : node.id,
    type: node.type,
    tags: [...node.tags],
    entry: actionNames(entry, nameOf),
    exit: actionNames(exit, nameOf),
    invokes,
    children: Object.values(node.states).map((child) => readNode(child, nameOf, into)),
  };
  const [onEntry, onExit] = [effectsOf(entry, node), effectsOf(exit, node)];
  if (onEntry.length + onExit.length > 0)
    result.effects = {
      ...(onEntry.length > 0 ? { entry: onEntry } : {}),
      ...(onExit.length > 0 ? { exit: onExit } : {}),
    };
  if (node.type === 'history') result.history = node.history || 'shallow';
  if (node.description?.trim()) result.description = node.description;
  const { output, data } = node.config;
  if ((node.type === 'final' || !node.parent) && (output ?? data) !== undefined)
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
    // XState 4 allows a compound state to be active without an active child.
    if (Array.isArray(node.transitions)) return undefined;
    throw new MachineError(`'${node.id}' has child states but no initial state`, { hint: NO_INITIAL });
  }
  return { target: target.id, actions: [] };
}

/** The default target of a history state: the path of a sibling, or `#id`. */
function historyDefault(node: MachineNode): string | undefined {
  const [target] = [node.config.target].flat();
  if (typeof target !== 'string') return undefined;
  const found = target.startsWith('#')
    ? nodeById(node, target.slice(1))
    : descendant(node.parent, pathOf(target.replace(/^\./, '')));
  if (found) return found.id;
  const problem = `the history state '${node.id}' targets '${target}', but that state doesn’t exist`;
  const hint = target.startsWith('#') ? unknownId(target.slice(1)) : TARGETS;
  throw new MachineError(problem, { hint, word: target });
}

function nodeById(node: MachineNode, id: string): MachineNode | undefined {
  let root = node;
  while (root.parent) root = root.parent;
  const find = (at: MachineNode, wanted: string): MachineNode | undefined =>
    at.id === wanted ? at : firstOf(Object.values(at.states), (child) => find(child, wanted));
  const [first = '', ...path] = pathOf(id);
  return find(root, id) ?? descendant(find(root, first), path);
}

/** Splits a target at its dots, except at those after a backslash, as XState 5 does. */
const pathOf = (target: string): string[] =>
  target.replace(/\\(.)|\./g, (_, escaped: string | undefined) => escaped ?? '\0').split('\0');

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

/**
 * Returns a transition's guard as its author wrote it. XState wraps the guard of a route in another
 * one.
 */
function guardOf(event: string, { guard, cond, target }: MachineTransition): unknown {
  const route = event === ROUTE ? target?.[0]?.config.route : undefined;
  return route ? route.guard : (guard ?? cond);
}

/**
 * Whether a transition of XState 4 to its source or to a state inside it enters the source again,
 * as all of them do except internal ones. Those of a region are left out: in XState 5 and SCXML,
 * they would enter the other regions again, too.
 */
function isExternal(node: MachineNode, { internal, target = [] }: MachineTransition): boolean {
  const isWithin = (state?: MachineNode): boolean => !!state && (state === node || isWithin(state.parent));
  return (
    Array.isArray(node.transitions) &&
    !internal &&
    node.parent?.type !== 'parallel' &&
    target.length > 0 &&
    target.every(isWithin)
  );
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
      // Routes have different targets, so they aren't alternatives.
      otherwise: event !== ROUTE && guardedEvents.has(event),
      actions: actionNames(transition.actions, nameOf),
      reenter: transition.reenter === true,
      ...(isExternal(node, transition) ? { reenter: true, reentersByDefault: true } : {}),
    };
    const effects = effectsOf(transition.actions, node);
    if (effects.length > 0) read.effects = effects;
    if (guard !== undefined) {
      read.guard = guard;
      guardedEvents.add(event);
    }
    if (transition.description?.trim()) read.description = transition.description;
    into.push(read);
  }
}
