import type { Events } from '../conversion.ts';
import type { Names } from '../names/names.ts';
import type { Property, Source } from '../source/source.ts';
import { bare, childrenOf, itemsOf, type Node } from '../source/tree.ts';

/** A state of a machine, as far as its code says. */
export interface StateNode {
  key: string;
  path: readonly string[];
  parent: StateNode | undefined;
  children: Map<string, StateNode>;
  properties: ReadonlyMap<string, Property>;
  /** Whether parts of it come from somewhere else. */
  isPartial: boolean;
}

/** A transition from a state. */
export interface Transition {
  source: StateNode;
  node: Node;
  /** The node, or the constant that it names. */
  value: Node;
  events: Events;
  isEventless: boolean;
}

/** Keys whose presence makes a difference if a state is exited and entered again. */
const ENTERED = ['entry', 'exit', 'onEntry', 'onExit', 'invoke', 'after', 'activities'];

/** The states and transitions of a machine. All states are read before any is converted. */
export class StateTree {
  readonly #source: Source;
  readonly #names: Names;
  readonly #ids = new Map<string, StateNode>();
  readonly root: StateNode;
  readonly #transitions: Transition[] = [];

  constructor(source: Source, names: Names, object: Node) {
    this.#source = source;
    this.#names = names;
    this.root = this.#read(object, '', undefined);
  }

  /** Reads a state and its children. */
  #read(object: Node, key: string, parent: StateNode | undefined): StateNode {
    const state: StateNode = {
      key,
      path: parent ? [...parent.path, key] : [],
      parent,
      children: new Map(),
      properties: this.#source.namedProperties(object),
      isPartial: this.#source.properties(object).some((property) => property.key === undefined),
    };
    const id = this.text(state, 'id');
    if (id !== undefined) this.#ids.set(id, state);
    const states = state.properties.get('states')?.value;
    const list = states && this.#names.objectOf(states);
    for (const property of this.#source.properties(list)) {
      const name = this.keyOf(property);
      const config = property.value && this.#names.objectOf(property.value);
      if (name !== undefined && config) state.children.set(name, this.#read(config, name, state));
      else if (name !== undefined) state.children.set(name, foreign(name, state));
      else state.isPartial = true;
    }
    return state;
  }

  /** The key of a state; computed ones by their text, which targets repeat. */
  keyOf({ node, key }: Property): string | undefined {
    if (key !== undefined) return key;
    const [open, computed] = childrenOf(node);
    if (open?.name !== '[' || !computed) return undefined;
    return this.#names.string(computed) ?? this.#source.text(computed);
  }

  /** The string in a property of a state. */
  text(state: StateNode, name: string): string | undefined {
    const value = state.properties.get(name)?.value;
    return value && this.#names.string(value);
  }

  /** Whether all children of a state are active together. */
  isParallel(state: StateNode): boolean {
    return this.text(state, 'type') === 'parallel' || state.properties.has('parallel');
  }

  /** Whether two states can be active at the same time. */
  areTogether(state: StateNode, other: StateNode): boolean {
    let common: StateNode | undefined = state;
    while (common && !isWithin(other, common)) common = common.parent;
    return common === state || common === other || (common !== undefined && this.isParallel(common));
  }

  get transitions(): readonly Transition[] {
    return this.#transitions;
  }

  /** Adds the transitions in a value, for the kinds of events that lead to them. */
  addTransitions(state: StateNode, value: Node, events: Events, isEventless = false): void {
    const found = this.#names.resolve(value);
    if (found.name === 'ArrayExpression') {
      for (const item of itemsOf(found))
        if (item.name !== 'Spread') this.addTransitions(state, item, events, isEventless);
      return;
    }
    // A name with a computed value is a target.
    const isKnown = /^(?:ObjectExpression|String|TemplateString)$/.test(found.name);
    const target = isKnown ? found : bare(value);
    this.#transitions.push({ source: state, node: value, value: target, events, isEventless });
  }

  /** Returns the state that a target refers to, or undefined if the code doesn't say. */
  target(source: StateNode, target: string): StateNode | undefined {
    if (target.startsWith('#')) {
      const parts = target.slice(1).split('.');
      const length = this.#idLength(parts);
      return follow(this.#ids.get(parts.slice(0, length).join('.')), parts.slice(length));
    }
    if (target.startsWith('.')) return follow(source, target.slice(1).split('.'));
    return follow(source.parent ?? source, target.split('.'));
  }

  /** Returns a target for v5, which reads a dot in an ID as a path unless it is escaped. */
  escaped(target: string): string {
    const parts = target.slice(1).split('.');
    const length = this.#idLength(parts);
    const [id = '', ...path] = parts;
    const read = follow(this.#ids.get(id), path);
    if (length < 2 || (read && read === this.target(this.root, target))) return target;
    return `#${[parts.slice(0, length).join('\\.'), ...parts.slice(length)].join('.')}`;
  }

  /** Returns how many parts of a target are its ID, which may contain dots. */
  #idLength(parts: readonly string[]): number {
    let length = parts.length;
    while (length > 0 && !this.#ids.has(parts.slice(0, length).join('.'))) length--;
    return length;
  }

  /** The targets of a transition, and their texts if the code says them. */
  targetsOf({ node, value }: Transition): { nodes: Node[]; texts: (string | undefined)[] } {
    if (value.name === 'ObjectExpression') {
      const target = this.#source.valueIn(value, 'target');
      if (!target) return { nodes: [], texts: [] };
      const found = bare(target);
      const nodes = found.name === 'ArrayExpression' ? itemsOf(found) : [target];
      return { nodes, texts: nodes.map((node) => this.#targetText(node)) };
    }
    if (this.#source.text(value) === 'undefined') return { nodes: [], texts: [] };
    // The place that uses a constant, whose value other code may need.
    const target = bare(node);
    return { nodes: [target], texts: [this.#targetText(target)] };
  }

  /** The text of a target; a member of a constant from elsewhere by its code. */
  #targetText(node: Node): string | undefined {
    const text = node.name === 'MemberExpression' ? this.#source.text(node) : undefined;
    return this.#names.string(node) ?? text;
  }

  /** Returns the states that a transition targets; undefined for those that the code doesn't say. */
  targetStates(transition: Transition): (StateNode | undefined)[] {
    const { texts } = this.targetsOf(transition);
    return texts.map((text) => (text === undefined ? undefined : this.target(transition.source, text)));
  }

  /** Whether a transition keeps its source active if its targets are inside it. */
  isInternal(transition: Transition): boolean {
    const internal = this.#source.valueIn(transition.value, 'internal');
    if (internal) return this.#source.text(internal) === 'true';
    return this.targetsOf(transition).texts.some((text) => text?.startsWith('.'));
  }

  /** Returns a state and all states in it, outer ones first. */
  states(state = this.root): StateNode[] {
    return [state, ...[...state.children.values()].flatMap((child) => this.states(child))];
  }
}

/** A state whose configuration is somewhere else. */
function foreign(key: string, parent: StateNode): StateNode {
  const path = [...parent.path, key];
  return { key, path, parent, children: new Map(), properties: new Map(), isPartial: true };
}

/** Returns the state at a path of keys. */
function follow(state: StateNode | undefined, path: readonly string[]): StateNode | undefined {
  // A computed key contains dots; its text is the whole path.
  const whole = state?.children.get(path.join('.'));
  if (whole) return whole;
  return path.reduce((found: StateNode | undefined, key) => found?.children.get(key), state);
}

/** Whether a state is another one or inside it. */
export function isWithin(state: StateNode, ancestor: StateNode): boolean {
  for (let found: StateNode | undefined = state; found; found = found.parent)
    if (found === ancestor) return true;
  return false;
}

/** Whether a state does something when it is entered or exited. */
export function isActive({ isPartial, properties }: StateNode): boolean {
  return isPartial || ENTERED.some((key) => properties.has(key));
}
