import type { Graph, StateNode, Transition } from '../graph/graph.ts';

/** A transition in the format of `createMachine`. */
export interface TransitionConfig {
  target?: string | string[];
  guard?: unknown;
  actions?: unknown[];
  reenter?: true;
  description?: string;
}

type Transitions = Record<string, TransitionConfig[]>;

/**
 * A state in the format of `createMachine`, with names instead of functions, so that it is valid
 * JSON.
 */
export interface StateConfig {
  id?: string;
  description?: string;
  tags?: string[];
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  /** The default of a history state. */
  target?: string;
  initial?: string | { target: string; actions: unknown[] };
  route?: { guard?: unknown };
  entry?: unknown[];
  exit?: unknown[];
  invoke?: InvokeConfig[];
  always?: TransitionConfig[];
  on?: Transitions;
  after?: Transitions;
  onDone?: TransitionConfig[];
  output?: unknown;
  states?: Record<string, StateConfig>;
}

export interface InvokeConfig {
  id?: string;
  src: string;
  onDone?: TransitionConfig[];
  onError?: TransitionConfig[];
  onSnapshot?: TransitionConfig[];
}

/**
 * Converts a machine to a config for XState 5 that is valid JSON. Actions, guards, and actors have
 * the names shown in drawings. A machine created from the config has the same graph, apart from the
 * parts that only functions know, such as the time of a named delay.
 */
export function toConfig({ root, transitions }: Graph): StateConfig {
  return stateConfig(root, { transitions, references: referencesIn(root) });
}

/** Returns the config of a machine as JSON. */
export const toJson = (graph: Graph): string => `${JSON.stringify(toConfig(graph), undefined, 2)}\n`;

interface Scope {
  transitions: readonly Transition[];
  references: References;
}

/** The targets that refer to states, by ID. */
type References = ReadonlyMap<string, string>;

/**
 * Refers to a state by its path from the root, or by its ID if the author set one. XState splits a
 * target at each dot without a backslash.
 */
function referencesIn(root: StateNode): References {
  const references = new Map<string, string>();
  const visit = ({ id, key, children }: StateNode, parents: readonly string[]): void => {
    const path = parents.length === 0 ? [root.id] : [...parents, key];
    references.set(id, `#${(id === path.join('.') ? path : [id]).map(escaped).join('.')}`);
    for (const child of children) visit(child, path);
  };
  visit(root, []);
  return references;
}

/** Returns a key or an ID as a part of a reference, which XState splits at dots. */
export const escaped = (part: string): string => part.replace(/[.\\]/g, '\\$&');

/** @param prefix the default ID of the parent; undefined for the root */
function stateConfig(node: StateNode, scope: Scope, prefix?: string): StateConfig {
  const { transitions: all, references } = scope;
  const { id, key, type, history, description, tags, entry, exit, invokes, output, initial, children } = node;
  const own = all.filter(({ source }) => source === id);
  const of = (...kinds: Transition['kind'][]) => own.filter(({ kind }) => kinds.includes(kind));
  const [route] = all.filter(({ kind, targets }) => kind === 'route' && targets[0] === id);
  const defaultId = prefix === undefined ? id : `${prefix}.${key}`;
  const isDefault = prefix === undefined ? id === '(machine)' : id === defaultId;
  const convert = (it: Transition) => transitionConfig(it, references);
  return {
    ...(isDefault ? {} : { id }),
    ...(description === undefined ? {} : { description }),
    ...list('tags', tags),
    ...(type === 'parallel' || type === 'final' || type === 'history' ? { type } : {}),
    ...(history === 'deep' ? { history } : {}),
    ...(initial && type === 'history' ? { target: references.get(initial.target)! } : {}),
    ...(initial && type !== 'history' ? { initial: initialConfig(initial, node, references) } : {}),
    ...(route ? { route: route.guard === undefined ? {} : { guard: route.guard } } : {}),
    ...list('entry', entry),
    ...list('exit', exit),
    ...list(
      'invoke',
      invokes.map(({ src, id: given, actorId }) => ({
        ...(given === undefined ? {} : { id: given }),
        src,
        ...list(
          'onDone',
          of('done')
            .filter((it) => isOf(it, actorId))
            .map(convert),
        ),
        ...list(
          'onError',
          of('error')
            .filter((it) => isOf(it, actorId))
            .map(convert),
        ),
        ...list(
          'onSnapshot',
          of('snapshot')
            .filter((it) => isOf(it, actorId))
            .map(convert),
        ),
      })),
    ),
    ...list('always', of('always').map(convert)),
    ...grouped(
      'on',
      [...of('event', 'wildcard'), ...own.filter((it) => isElsewhere(it, node))],
      ({ event }) => event,
      convert,
    ),
    ...grouped('after', of('after'), delayKey, convert),
    ...list(
      'onDone',
      of('onDone')
        .filter((it) => !isElsewhere(it, node))
        .map(convert),
    ),
    ...(output === undefined ? {} : { output }),
    ...(children.length > 0
      ? {
          states: Object.fromEntries(
            children.map((child) => [child.key, stateConfig(child, scope, defaultId)]),
          ),
        }
      : {}),
  };
}

/**
 * Whether a transition handles the end of an actor or state other than its own state's, according
 * to its event type.
 */
function isElsewhere({ kind, event }: Transition, { id, invokes }: StateNode): boolean {
  if (kind === 'onDone') return event !== `xstate.done.state.${id}` && event !== `done.state.${id}`;
  return /^(done|error|snapshot)$/.test(kind) && !invokes.some(({ actorId }) => actorOf(event) === actorId);
}

/** The id of the actor that an event is about. */
export const actorOf = (event: string): string =>
  event.replace(/^(?:xstate\.(?:done\.actor|error\.actor|snapshot)|done\.invoke|error\.platform)\./, '');
const isOf = ({ event }: Transition, actorId: string): boolean => actorOf(event) === actorId;

function initialConfig(
  { target, actions }: NonNullable<StateNode['initial']>,
  { children }: StateNode,
  references: References,
) {
  const key = children.find(({ id }) => id === target)?.key ?? references.get(target)!;
  return actions.length === 0 ? key : { target: key, actions };
}

function transitionConfig(transition: Transition, references: References): TransitionConfig {
  const { targets, guard, actions, reenter, description } = transition;
  const [target, ...more] = targets.map((id) => references.get(id)!);
  return {
    ...(target === undefined ? {} : { target: more.length > 0 ? [target, ...more] : target }),
    ...(guard === undefined ? {} : { guard }),
    ...list('actions', actions),
    ...(reenter ? { reenter: true as const } : {}),
    ...(description === undefined ? {} : { description }),
  };
}

/** Returns the key of a delayed transition in `after`: milliseconds, or the name of a delay. */
export function delayKey({ event, source }: Transition): string {
  const version4 = /^xstate\.after\((.*)\)#/.exec(event);
  return version4?.[1] ?? event.slice('xstate.after.'.length, -source.length - 1);
}

function list<Key extends string, Item>(key: Key, items: Item[]): Partial<Record<Key, Item[]>> {
  return items.length > 0 ? ({ [key]: items } as Partial<Record<Key, Item[]>>) : {};
}

/** Adds transitions to those of an event or a delay. */
export function append(groups: Transitions, name: string, more: readonly TransitionConfig[]): void {
  groups[name] = [...(Object.hasOwn(groups, name) ? groups[name]! : []), ...more];
}

function grouped<Key extends string>(
  key: Key,
  transitions: readonly Transition[],
  nameOf: (transition: Transition) => string,
  convert: (transition: Transition) => TransitionConfig,
): Partial<Record<Key, Transitions>> {
  if (transitions.length === 0) return {};
  const groups: Transitions = {};
  for (const transition of transitions) {
    append(groups, nameOf(transition), [convert(transition)]);
  }
  return { [key]: groups } as Partial<Record<Key, Transitions>>;
}
