import type { Graph, Invoke, StateNode, Transition } from '../graph/graph.ts';
import { actorOf, delayKey } from './config.ts';
import { actionElement, encoded, XSTATE } from './scxml-words.ts';
import { type Element, element, toXml } from './xml.ts';

/**
 * Writes a machine as SCXML (W3C, 2015).
 *
 * Guards become conditions. Features without an SCXML element use a separate namespace: custom
 * actions, tags, descriptions, and keys that differ from IDs. A delayed transition becomes an event
 * that is sent on entry and canceled on exit.
 */
export function toScxml(graph: Graph): string {
  const { root } = graph;
  const writer = new Writer(graph);
  const own = writer.content(root, undefined);
  // The document element itself can't be parallel and can't have transitions.
  const isPlain =
    root.type === 'compound' && own.every(({ name }) => /^(state|parallel|final|initial)$/.test(name));
  const initial = isPlain ? writer.initial(root) : { initial: idOf(root.id) };
  return toXml(
    element(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        'xmlns:xstate': XSTATE,
        version: '1.0',
        ...nameOf(root),
        ...initial,
      },
      isPlain ? own : [writer.state(root, undefined)],
    ),
  );
}

class Writer {
  readonly #transitions: readonly Transition[];

  constructor({ transitions }: Graph) {
    this.#transitions = transitions;
  }

  state(node: StateNode, parent: StateNode | undefined): Element {
    const { id, key, type, history, description, tags } = node;
    const name = type === 'parallel' || type === 'final' || type === 'history' ? type : 'state';
    const isDefault = id === (parent ? `${parent.id}.${key}` : NAMELESS);
    const attributes = {
      id: idOf(id),
      ...(isDefault || key === id ? {} : { 'xstate:key': key }),
      ...(history ? { type: history } : {}),
      ...(name === 'state' ? this.initial(node) : {}),
      ...(tags.length > 0 ? { 'xstate:tags': tags.map(encoded).join(' ') } : {}),
      ...(description === undefined ? {} : { 'xstate:description': description }),
    };
    return element(name, attributes, this.content(node, parent));
  }

  /**
   * Returns the attribute for the initial state, unless its transition has actions and needs an
   * element.
   */
  initial({ initial, type }: StateNode): { initial?: string } {
    return initial && type !== 'history' && initial.actions.length === 0
      ? { initial: idOf(initial.target) }
      : {};
  }

  content(node: StateNode, parent: StateNode | undefined): Element[] {
    const { type, initial, invokes, entry, exit, output, children } = node;
    if (type === 'history') {
      // SCXML requires a default; XState uses the parent's initial state.
      const target = initial?.target ?? parent?.initial?.target;
      return target === undefined ? [] : [element('transition', { target: idOf(target) })];
    }
    const own = this.#transitions.filter(({ source }) => source === node.id);
    const delays = [...new Set(own.filter(({ kind }) => kind === 'after').map((it) => delayOf(it)))];
    return [
      ...(initial && initial.actions.length > 0
        ? [element('initial', {}, [transitionTo({ target: idOf(initial.target) }, initial.actions)])]
        : []),
      ...block('onentry', [
        ...entry.map(actionElement),
        ...delays.map((delay) =>
          element('send', { event: timerOf(node, delay), id: timerOf(node, delay), ...delayed(delay) }),
        ),
      ]),
      ...block('onexit', [
        ...exit.map(actionElement),
        ...delays.map((delay) => element('cancel', { sendid: timerOf(node, delay) })),
      ]),
      ...invokes.map((invoke) => element('invoke', invokeAttributes(invoke))),
      ...inOrder(own).map((transition) => this.#transition(transition, node)),
      ...(output === undefined || type !== 'final'
        ? []
        : [element('donedata', {}, [element('content', {}, [output])])]),
      ...children.map((child) => this.state(child, node)),
    ];
  }

  #transition(transition: Transition, node: StateNode): Element {
    const { targets, guard, reenter, description } = transition;
    const event = eventOf(transition, node);
    const isInside = targets.length > 0 && targets.every((id) => id !== node.id && isWithin(node, id));
    // SCXML enters the target state itself again. XState does so only if the author asks for it.
    const isNoEntry = !reenter && node.children.length === 0 && targets.every((id) => id === node.id);
    const attributes = {
      ...(event === '' ? {} : { event }),
      ...(guard === undefined ? {} : { cond: condition(guard) }),
      ...(targets.length > 0
        ? { [isNoEntry ? 'xstate:target' : 'target']: targets.map(idOf).join(' ') }
        : {}),
      ...(reenter ? { type: 'external' } : isInside ? { type: 'internal' } : {}),
      ...(description === undefined ? {} : { 'xstate:description': description }),
    };
    return transitionTo(attributes, transition.actions);
  }
}

/**
 * Sorts transitions as XState tries them. SCXML takes the first match in the document and reads each
 * event as a prefix, so a wildcard or a prefix must follow the events that it includes.
 */
function inOrder(transitions: readonly Transition[]): Transition[] {
  const sorted: Transition[] = [];
  for (const transition of transitions) {
    const next = sorted.findIndex(({ event }) => includes(event, transition.event));
    sorted.splice(next < 0 ? sorted.length : next, 0, transition);
  }
  return sorted;
}

function includes(descriptor: string, event: string): boolean {
  const [outer, inner] = [descriptor, event].map((text) => text.replace(/\.?\*$/, ''));
  if (outer === inner) return descriptor !== event && descriptor.endsWith('*');
  return descriptor === '*' || inner!.startsWith(`${outer}.`);
}

/** XState's name for a machine without an ID. */
const NAMELESS = '(machine)';
const nameOf = ({ id }: StateNode): { name?: string } => (id === NAMELESS ? {} : { name: encoded(id) });
const idOf = (id: string): string =>
  encoded(id === NAMELESS ? 'machine' : id.startsWith(`${NAMELESS}.`) ? id.slice(NAMELESS.length + 1) : id);

/** Returns a guard as a condition. A check for an active state becomes the predicate `In()`. */
const condition = (guard: string): string =>
  guard.replace(/^in #(\S+)$/, (_, id: string) => `In('${idOf(id.replace(/\\(.)/g, '$1'))}')`);

const transitionTo = (attributes: Record<string, string>, actions: readonly string[]): Element =>
  element('transition', attributes, actions.map(actionElement));

const block = (name: string, content: Element[]): Element[] =>
  content.length > 0 ? [element(name, {}, content)] : [];

const isWithin = (node: StateNode, id: string): boolean =>
  node.id === id || node.children.some((child) => isWithin(child, id));

function invokeAttributes({ id, src }: Invoke): Record<string, string> {
  return { ...(id === undefined ? {} : { id: encoded(id) }), type: 'xstate', src: encoded(src) };
}

/** Returns the delay of a transition: `1000`, or the name of a delay. */
const delayOf = (transition: Transition): string => delayKey(transition);
const delayed = (delay: string): Record<string, string> =>
  /^\d+$/.test(delay) ? { delay: `${delay}ms` } : { delayexpr: delay };
const timerOf = ({ id }: StateNode, delay: string): string => `after.${encoded(delay)}.${idOf(id)}`;

/** Returns the SCXML event name of a transition. */
function eventOf(transition: Transition, node: StateNode): string {
  const { kind, event } = transition;
  if (kind === 'after') return timerOf(node, delayOf(transition));
  const done = /^(?:xstate\.)?done\.state\.(.*)$/.exec(event)?.[1];
  if (kind === 'onDone' && done !== undefined) return `done.state.${idOf(done)}`;
  const prefix = { done: 'done.invoke', error: 'error.platform', snapshot: 'xstate.snapshot' }[
    kind as 'done'
  ];
  if (prefix === undefined) return encoded(event);
  // XState generates an ID for an actor without one, and its versions do so differently.
  const actor = actorOf(event);
  const index = node.invokes.findIndex(({ id, actorId }) => id === undefined && actorId === actor);
  return encoded(`${prefix}.${index < 0 ? actor : `${index}.${idOf(node.id)}`}`);
}
