import { type Conversion, DONE, ERROR, OTHER } from '../conversion.ts';
import { convertInvocation } from '../implementations/services.ts';
import { bare, isInside, itemsOf, type Node, propertiesOf } from '../source/tree.ts';
import { convertData } from './data.ts';
import { Moves } from './moves.ts';
import type { StateNode, StateTree, Transition } from './state-tree.ts';
import { convertIdTarget, convertTransition, eventsOfKey } from './transitions.ts';

/** Converts the configurations of a machine's states. */
export class StateConfigs {
  readonly #conversion: Conversion;
  readonly #tree: StateTree;
  /** Results of final states. */
  readonly #outputs: { state: StateNode; value: Node }[] = [];

  constructor(conversion: Conversion, tree: StateTree) {
    this.#conversion = conversion;
    this.#tree = tree;
  }

  /** Converts the states, and remembers their actions and guards. Returns what their transitions do. */
  convert(object: Node): Moves {
    const { root, transitions } = this.#tree;
    this.#convertState(object, root);
    for (const transition of transitions) convertTransition(this.#conversion, transition, this.#tree);
    for (const transition of transitions) this.#addActions(transition);
    const moves = new Moves(this.#tree);
    this.#addBlocks(root, moves);
    for (const { state, value } of this.#outputs)
      convertData(this.#conversion, value, 'output', moves.eventsInto(state));
    return moves;
  }

  /** Converts the configuration of a state and its children. */
  #convertState(object: Node, state: StateNode): void {
    const { source, names } = this.#conversion;
    const isFinal = this.#tree.text(state, 'type') === 'final';
    for (const { node, key, name, value } of source.properties(object)) {
      if (!value || !name) {
        this.#spread(node);
        continue;
      }
      switch (key) {
        case 'tsTypes':
          source.removeItem(node, 'types');
          break;
        case 'predictableActionArguments':
        case 'preserveActionOrder':
          source.removeItem(node, 'actionOrder');
          break;
        case 'onEntry':
          source.replace(name, 'entry', 'removedKeys');
          break;
        case 'parallel':
          if (source.text(value) === 'true') source.replace(node, "type: 'parallel'", 'removedKeys');
          else source.removeItem(node, 'removedKeys');
          break;
        case 'strict':
          if (source.text(value) === 'false') source.removeItem(node, 'removedKeys');
          else source.problem('strict', node);
          break;
        case 'delimiter':
          if (names.string(value) === '.') source.removeItem(node, 'removedKeys');
          else source.problem('delimiter', node);
          break;
        case 'activities':
          source.problem('activities', node);
          break;
        case 'key':
          if (state.parent && names.string(value) === state.key) source.removeItem(node, 'removedKeys');
          break;
        case 'on':
          this.#on(object, state, node, value);
          break;
        case 'always':
          this.#tree.addTransitions(state, value, OTHER, true);
          break;
        case 'after':
          this.#after(state, value);
          break;
        case 'onDone':
          this.#tree.addTransitions(state, value, DONE);
          break;
        case 'invoke':
          this.#invokes(state, value);
          break;
        case 'onExit':
          source.replace(name, 'exit', 'removedKeys');
          break;
        case 'data':
          if (isFinal) {
            source.replace(name, 'output', 'output');
            this.#outputs.push({ state, value });
          }
          break;
        case 'target':
          // The default of a history state.
          convertIdTarget(this.#conversion, value, this.#tree);
          break;
        case 'states':
          this.#states(state, value);
          break;
      }
    }
    const isTyped = this.#tree.text(state, 'type') !== undefined || state.properties.has('parallel');
    const isCompound = state.children.size > 0 && !isTyped;
    if (isCompound && !state.properties.has('initial') && !state.isPartial)
      source.problem('initialMissing', object);
  }

  /** Names a spread, whose properties aren't converted. */
  #spread(property: Node): void {
    const { source } = this.#conversion;
    if (property.getChild('Spread')) source.problem('configElsewhere', property, source.excerpt(property));
  }

  /** Converts the children of a state. */
  #states(state: StateNode, value: Node): void {
    const { source, names } = this.#conversion;
    const list = names.objectOf(value);
    if (!list) {
      source.problem('configElsewhere', value, source.excerpt(value));
      return;
    }
    for (const property of source.properties(list)) {
      const name = this.#tree.keyOf(property);
      const inner = property.value;
      if (name === undefined || !inner) {
        this.#spread(property.node);
        continue;
      }
      const config = names.objectOf(inner);
      const child = state.children.get(name);
      if (config && child) this.#convertState(config, child);
      else source.problem('configElsewhere', inner, source.excerpt(inner));
    }
  }

  /** Reads transitions by their events. */
  #on(object: Node, state: StateNode, on: Node, value: Node): void {
    const list = this.#listOf(value);
    for (const property of this.#conversion.source.properties(list)) {
      if (!property.value) this.#spread(property.node);
      else if (list && property.key === '') {
        this.#tree.addTransitions(state, property.value, OTHER, true);
        this.#toAlways(object, state, on, list, property.node, property.value);
      } else this.#tree.addTransitions(state, property.value, eventsOfKey(this.#conversion, property));
    }
  }

  /** Returns a list of transitions, or names a value that isn't an object in the code. */
  #listOf(value: Node): Node | undefined {
    const { source, names } = this.#conversion;
    const list = names.objectOf(value);
    if (!list) source.problem(bare(value).name === 'ArrayExpression' ? 'listForm' : 'configElsewhere', value);
    return list;
  }

  /** Moves `on: { '': … }` to `always`. */
  #toAlways(object: Node, state: StateNode, on: Node, list: Node, property: Node, value: Node): void {
    const { source } = this.#conversion;
    // Several states may share a configuration.
    if (!this.#conversion.begin('always', property)) return;
    const dedent = Math.max(0, source.indentAt(property.from).length - source.indentAt(on.from).length);
    const range = { from: value.from, to: value.to, dedent };
    if (state.properties.has('always') || !isInside(list, object)) source.problem('listForm', property);
    else if (propertiesOf(list).length === 1) source.replace(on, ['always: ', range], 'removedKeys');
    else {
      const change = source.change('removedKeys', property);
      source.removeItem(property, 'removedKeys');
      source.insert(on.from, ['always: ', range, `,${source.separatorBefore(on)}`], change);
    }
  }

  /** Reads delayed transitions. */
  #after(state: StateNode, value: Node): void {
    const list = this.#listOf(value);
    for (const { node, value } of this.#conversion.source.properties(list))
      if (value) this.#tree.addTransitions(state, value, OTHER);
      else this.#spread(node);
  }

  /** Converts what a state invokes: one actor or a list. */
  #invokes(state: StateNode, value: Node): void {
    const found = bare(value);
    for (const item of found.name === 'ArrayExpression' ? itemsOf(found) : [value]) this.#invoke(state, item);
  }

  /** Converts an invocation. */
  #invoke(state: StateNode, value: Node): void {
    const { source, names } = this.#conversion;
    const found = names.objectOf(value);
    if (!found) {
      if (this.#conversion.begin('invoke', value)) source.wrap(value, '{ src: ', ' }', 'removedKeys');
      return;
    }
    for (const { node, key, value: one } of source.properties(found)) {
      if (key === undefined) source.problem('configElsewhere', node, source.excerpt(node));
      if (!one) continue;
      if (key === 'onDone') this.#tree.addTransitions(state, one, DONE);
      if (key === 'onError') this.#tree.addTransitions(state, one, ERROR);
      if (key === 'autoForward' || key === 'forward') {
        if (source.text(one) === 'false') source.removeItem(node, 'removedKeys');
        else source.problem('autoForward', node);
      }
    }
    const properties = source.namedProperties(found);
    const data = properties.get('data');
    if (data?.value && data.name) {
      source.replace(data.name, 'input', 'actorInput');
      convertData(this.#conversion, data.value, 'actorInput', OTHER);
    }
    convertInvocation(this.#conversion, found, properties);
  }

  /** Remembers the actions and guards of a transition. */
  #addActions({ value, events }: Transition): void {
    const { source, slots } = this.#conversion;
    for (const { node: property, key, value: node } of source.properties(value)) {
      if (!node) this.#spread(property);
      if (node && key === 'actions') slots.push({ role: 'action', node, events });
      if (node && key === 'cond') slots.push({ role: 'guard', node, events });
    }
  }

  /** Remembers entry and exit actions with the events that enter and exit their states. */
  #addBlocks(state: StateNode, moves: Moves): void {
    const { slots } = this.#conversion;
    for (const [key, { value: node }] of state.properties) {
      if (node && /^(?:entry|onEntry)$/.test(key))
        slots.push({ role: 'action', node, events: moves.eventsInto(state) });
      if (node && /^(?:exit|onExit)$/.test(key))
        slots.push({ role: 'action', node, events: moves.eventsOutOf(state) });
    }
    for (const child of state.children.values()) this.#addBlocks(child, moves);
  }
}
