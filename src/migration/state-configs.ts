import { DONE, ERROR, OTHER } from './functions.ts';
import type { Mapper } from './mapper.ts';
import type { Names } from './names.ts';
import type { Options } from './options.ts';
import type { Services } from './services.ts';
import type { Source } from './source.ts';
import type { StateNode, StateTree, Transition } from './state-tree.ts';
import type { Transitions } from './transitions.ts';
import { bare, childrenOf, isInside, itemsOf, type Node, propertiesOf, propertyValue } from './tree.ts';

const REMOVED = new Set(['tsTypes', 'predictableActionArguments', 'preserveActionOrder']);

/** Converts the configurations of a machine's states. */
export class StateConfigs {
  readonly #source: Source;
  readonly #names: Names;
  readonly #services: Services;
  readonly #mapper: Mapper;
  readonly #options: Options;
  readonly #transitions: Transitions;
  readonly #tree: StateTree;
  /** Results of final states. */
  readonly #outputs: { state: StateNode; value: Node }[] = [];

  constructor(
    source: Source,
    names: Names,
    services: Services,
    mapper: Mapper,
    options: Options,
    transitions: Transitions,
    tree: StateTree,
  ) {
    this.#source = source;
    this.#names = names;
    this.#services = services;
    this.#mapper = mapper;
    this.#options = options;
    this.#transitions = transitions;
    this.#tree = tree;
  }

  /** Converts the states, and remembers their actions and guards. */
  convert(object: Node): void {
    const { root, transitions } = this.#tree;
    this.#convertState(object, root);
    for (const transition of transitions) this.#transitions.convert(transition, this.#tree);
    for (const transition of transitions) this.#addActions(transition);
    this.#addEntries(root);
    for (const { state, value } of this.#outputs)
      this.#mapper.convert(value, 'output', this.#tree.eventsInto(state));
  }

  #convertState(object: Node, state: StateNode): void {
    const source = this.#source;
    const isFinal = this.#tree.text(state, 'type') === 'final';
    for (const property of propertiesOf(object)) {
      const key = source.key(property);
      const [name] = childrenOf(property);
      const value = propertyValue(property);
      if (!value || !name) {
        this.#spread(property);
        continue;
      }
      if (key !== undefined && REMOVED.has(key)) {
        source.removeItem(property, key === 'tsTypes' ? 'types' : 'actionOrder');
        continue;
      }
      switch (key) {
        case 'onEntry':
        case 'onExit':
          source.replace(name, key === 'onEntry' ? 'entry' : 'exit', 'removedKeys');
          break;
        case 'parallel':
          if (source.text(value) === 'true') source.replace(property, "type: 'parallel'", 'removedKeys');
          else source.removeItem(property, 'removedKeys');
          break;
        case 'strict':
          if (source.text(value) === 'false') source.removeItem(property, 'removedKeys');
          else source.problem('strict', property);
          break;
        case 'delimiter':
          if (this.#names.string(value) === '.') source.removeItem(property, 'removedKeys');
          else source.problem('delimiter', property);
          break;
        case 'activities':
          source.problem('activities', property);
          break;
        case 'key':
          if (state.parent && this.#names.string(value) === state.key)
            source.removeItem(property, 'removedKeys');
          break;
        case 'on':
          this.#on(object, state, property, value);
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
        case 'exit':
          this.#options.addSlot({ role: 'action', node: value, events: OTHER });
          break;
        case 'data':
          if (isFinal) {
            source.replace(name, 'output', 'output');
            this.#outputs.push({ state, value });
          }
          break;
        case 'states':
          this.#states(state, value);
          break;
      }
      if (key === 'onExit') this.#options.addSlot({ role: 'action', node: value, events: OTHER });
    }
    const type =
      this.#tree.text(state, 'type') ?? (state.properties.has('parallel') ? 'parallel' : undefined);
    const isCompound = state.children.size > 0 && type === undefined;
    if (isCompound && !state.properties.has('initial') && !state.isPartial)
      source.problem('initialMissing', object);
  }

  /** Names a spread of an object from somewhere else. */
  #spread(property: Node): void {
    if (property.getChild('Spread')) this.#unknown(property);
  }

  /** Names a property that may add others to a configuration. */
  #unknown(property: Node): void {
    if (!property.lastChild || !this.#names.objectOf(property.lastChild))
      this.#source.problem('configElsewhere', property, this.#source.excerpt(property));
  }

  #states(state: StateNode, value: Node): void {
    const list = this.#names.objectOf(value);
    if (!list) {
      this.#source.problem('configElsewhere', value, this.#source.excerpt(value));
      return;
    }
    for (const property of propertiesOf(list)) {
      const name = this.#tree.keyOf(property);
      const inner = propertyValue(property);
      if (name === undefined || !inner) {
        this.#spread(property);
        continue;
      }
      const config = this.#names.objectOf(inner);
      const child = state.children.get(name);
      if (config && child) this.#convertState(config, child);
      else this.#source.problem('configElsewhere', inner, this.#source.excerpt(inner));
    }
  }

  #on(object: Node, state: StateNode, on: Node, value: Node): void {
    const list = this.#names.objectOf(value);
    if (!list) {
      this.#notObject(value);
      return;
    }
    for (const property of propertiesOf(list)) {
      const key = this.#source.key(property);
      const transitions = propertyValue(property);
      const [name] = childrenOf(property);
      if (!transitions || !name) {
        this.#spread(property);
        continue;
      }
      if (key === '') {
        this.#tree.addTransitions(state, transitions, OTHER, true);
        this.#toAlways(object, state, on, list, property, transitions);
        continue;
      }
      const events = this.#transitions.eventsOf(property, name, key);
      this.#tree.addTransitions(state, transitions, events);
    }
  }

  /** Names a value that isn't an object in the code. */
  #notObject(value: Node): void {
    const isList = bare(value).name === 'ArrayExpression';
    this.#source.problem(isList ? 'listForm' : 'configElsewhere', value);
  }

  /** Moves `on: { '': … }` to `always`. */
  #toAlways(object: Node, state: StateNode, on: Node, list: Node, property: Node, value: Node): void {
    const source = this.#source;
    const dedent = Math.max(0, source.indentAt(property.from).length - source.indentAt(on.from).length);
    const range = { from: value.from, to: value.to, dedent };
    if (state.properties.has('always') || !isInside(list, object)) {
      source.problem('listForm', property);
      return;
    }
    if (propertiesOf(list).length === 1) {
      source.replace(on, ['always: ', range], 'removedKeys');
      return;
    }
    const change = source.change('removedKeys', property);
    source.removeItem(property, 'removedKeys');
    const separator = source.separatorBefore(on);
    source.insert(on.from, ['always: ', range, `,${separator}`], change);
  }

  #after(state: StateNode, value: Node): void {
    const list = this.#names.objectOf(value);
    if (!list) {
      this.#notObject(value);
      return;
    }
    for (const property of propertiesOf(list)) {
      const transitions = propertyValue(property);
      if (transitions) this.#tree.addTransitions(state, transitions, OTHER);
      else this.#spread(property);
    }
  }

  #invokes(state: StateNode, value: Node): void {
    const found = bare(value);
    if (found.name === 'ArrayExpression') {
      for (const item of itemsOf(found)) this.#invoke(state, item);
      return;
    }
    this.#invoke(state, value);
  }

  #invoke(state: StateNode, value: Node): void {
    const source = this.#source;
    const found = this.#names.objectOf(value);
    if (!found) {
      source.wrap(value, '{ src: ', ' }', 'removedKeys');
      return;
    }
    const properties = new Map<string, Node>();
    for (const property of propertiesOf(found)) {
      const key = source.key(property);
      if (key === undefined) {
        this.#unknown(property);
        continue;
      }
      properties.set(key, property);
      const one = propertyValue(property);
      if (!one) continue;
      if (key === 'onDone') this.#tree.addTransitions(state, one, DONE);
      if (key === 'onError') this.#tree.addTransitions(state, one, ERROR);
      if (key === 'autoForward' || key === 'forward') {
        if (source.text(one) === 'false') source.removeItem(property, 'removedKeys');
        else source.problem('autoForward', property);
      }
    }
    const data = properties.get('data');
    const [name] = data ? childrenOf(data) : [];
    const mapped = data && propertyValue(data);
    if (data && mapped && name) {
      source.replace(name, 'input', 'actorInput');
      this.#mapper.convert(mapped, 'actorInput', OTHER);
    }
    this.#services.invoke(found, properties);
  }

  /** Remembers the actions and guards of a transition. */
  #addActions({ value, events }: Transition): void {
    if (value.name !== 'ObjectExpression') return;
    for (const property of propertiesOf(value)) {
      const key = this.#source.key(property);
      const node = propertyValue(property);
      if (node && key === 'actions') this.#options.addSlot({ role: 'action', node, events });
      if (node && key === 'cond') this.#options.addSlot({ role: 'guard', node, events });
    }
  }

  /** Remembers entry actions with the events that lead to their states. */
  #addEntries(state: StateNode): void {
    for (const key of ['entry', 'onEntry']) {
      const node = this.#tree.value(state, key);
      if (node) this.#options.addSlot({ role: 'action', node, events: this.#tree.eventsInto(state) });
    }
    for (const child of state.children.values()) if (child.properties.size > 0) this.#addEntries(child);
  }
}
