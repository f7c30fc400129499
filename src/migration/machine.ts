import type { EventKind, Functions } from './functions.ts';
import type { Implementations, Slot } from './implementations.ts';
import type { Names } from './names.ts';
import type { Services } from './services.ts';
import {
  bare,
  childrenOf,
  isFunction,
  itemsOf,
  keyOf,
  type Node,
  type Parts,
  propertiesOf,
  type Source,
} from './source.ts';

/** A state of a machine, as far as its code says. */
interface StateNode {
  key: string;
  path: readonly string[];
  parent: StateNode | undefined;
  children: Map<string, StateNode>;
  properties: ReadonlyMap<string, Node>;
  /** Whether parts of it come from somewhere else. */
  isPartial: boolean;
}

/** A transition, in a state. */
interface Transition {
  source: StateNode;
  node: Node;
  value: Node;
  events: ReadonlySet<EventKind>;
  isEventless: boolean;
}

const OTHER: ReadonlySet<EventKind> = new Set(['other']);
const DONE: ReadonlySet<EventKind> = new Set(['done']);
const ERROR: ReadonlySet<EventKind> = new Set(['error']);

/** Keys whose presence makes a difference if a state is exited and entered again. */
const ENTERED = ['entry', 'exit', 'onEntry', 'onExit', 'invoke', 'after', 'activities'];

const REMOVED = new Set(['tsTypes', 'predictableActionArguments', 'preserveActionOrder']);

/** Converts configurations of machines. */
export class Machines {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #implementations: Implementations;
  readonly #services: Services;
  readonly #slots: Slot[] = [];
  /** Events that lead to named implementations, by their names. */
  readonly #eventsOf = new Map<string, Set<EventKind>>();
  readonly #configs = new Set<string>();
  readonly #options = new Map<string, Node>();
  #transitions: Transition[] = [];
  #ids = new Map<string, StateNode>();
  /** Guards that have been converted. */
  readonly #guarded = new Set<string>();
  /** Results of final states. */
  #outputs: { state: StateNode; value: Node }[] = [];

  constructor(
    source: Source,
    names: Names,
    functions: Functions,
    implementations: Implementations,
    services: Services,
  ) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#implementations = implementations;
    this.#services = services;
  }

  /** Converts `createMachine(config, options)`. */
  convertCall(call: Node, exported: string): void {
    const source = this.#source;
    const { firstChild: callee } = call;
    const list = call.getChild('ArgList');
    if (!callee || !list) return;
    const [config, options, context] = itemsOf(list);
    const types = callee.name === 'InstantiationExpression' ? callee.getChild('TypeArgList') : undefined;
    const plain = types ? callee.firstChild : callee;
    const name = this.#names.use('createMachine');
    if (plain && exported === 'Machine') {
      this.#names.replaced(plain);
      source.replace(plain, name, 'createMachine');
    }
    const object = config && this.#names.resolve(config);
    if (types) this.#typeArguments(types, object, exported === 'Machine');
    if (context) source.problem('contextArgument', context);
    if (object?.name === 'ObjectExpression') this.convertConfig(object);
    else if (config) source.problem('configElsewhere', config, source.text(config).slice(0, 40));
    if (options) this.addOptions(options);
  }

  /** Moves the type arguments of `createMachine<Context, Events>` into the configuration. */
  #typeArguments(types: Node, object: Node | undefined, hasSchema: boolean): void {
    const source = this.#source;
    const [context, second, third] = childrenOf(types).filter(({ name }) => !/^[<>,]$/.test(name));
    const events = hasSchema ? third : second;
    if (object?.name !== 'ObjectExpression') return;
    const change = source.change('types', types);
    source.replace(types, '', change);
    if (propertiesOf(object).some((property) => this.#implementations.key(property) === 'schema')) return;
    const named = [
      ...(context ? [`context: ${source.text(context)}`] : []),
      ...(events ? [`events: ${source.text(events)}`] : []),
    ];
    this.#functions.contextType ??= context && source.text(context);
    source.addProperty(object, `types: {} as { ${named.join('; ')} }`, change);
  }

  /** Converts a machine's configuration. */
  convertConfig(object: Node): void {
    if (this.#configs.has(keyOf(object))) return;
    this.#configs.add(keyOf(object));
    this.#transitions = [];
    this.#ids = new Map();
    const root = this.#read(object, '', undefined);
    this.#convertRoot(object, root);
    this.#convertState(object, root);
    for (const transition of this.#transitions) this.#convertTarget(transition);
    for (const transition of this.#transitions) this.#addActions(transition);
    this.#addEntries(root);
    for (const { state, value } of this.#outputs.splice(0))
      this.#mapper(value, 'output', this.#eventsInto(state));
  }

  /** Remembers the implementations of a machine until all machines have been read. */
  addOptions(node: Node): void {
    const found = this.#names.resolve(node);
    if (found.name === 'ObjectExpression') {
      this.#options.set(keyOf(found), found);
      for (const property of propertiesOf(found)) {
        if (this.#implementations.key(property) !== 'services') continue;
        const services = this.#implementations.value(property);
        const list = services && this.#names.resolve(services);
        if (list?.name === 'ObjectExpression') this.#services.addNamed(list);
      }
    } else this.#source.problem('elsewhere', node, this.#source.text(found).slice(0, 40));
  }

  /** Converts the implementations, after all machines have been read. */
  finish(): void {
    for (const { role, node, events } of this.#slots) {
      for (const name of this.#implementations.namesIn(node)) {
        const key = `${role} ${name}`;
        const known = this.#eventsOf.get(key);
        if (known) for (const event of events) known.add(event);
        else this.#eventsOf.set(key, new Set(events));
      }
    }
    for (const slot of this.#slots) this.#implementations.convert(slot);
    for (const options of this.#options.values()) this.#convertOptions(options);
    this.#services.finish();
  }

  /** Names transitions outside machines, which nothing else finds. */
  nameRest(): void {
    for (const property of this.#source.all('Property')) {
      if (this.#implementations.key(property) !== 'cond' || this.#guarded.has(keyOf(property))) continue;
      const object = property.parent;
      const list = object?.parent?.parent;
      if (list?.parent && this.#names.exportOf(list.parent.firstChild) === 'choose') continue;
      const others = object ? propertiesOf(object).map((one) => this.#implementations.key(one)) : [];
      if (others.includes('target') || others.includes('actions'))
        this.#source.problem('configElsewhere', property, 'cond');
    }
  }

  #convertOptions(options: Node): void {
    const source = this.#source;
    for (const property of propertiesOf(options)) {
      const key = this.#implementations.key(property);
      const [name] = childrenOf(property);
      const value = this.#implementations.value(property);
      if (!name || !value) continue;
      if (key === 'services') {
        const isShort = !property.getChild(':');
        source.replace(name, isShort ? 'actors: services' : 'actors', 'actors');
        continue;
      }
      if (key === 'activities') {
        if (this.#names.resolve(value).firstChild?.nextSibling?.name !== '}')
          source.problem('activities', property);
        continue;
      }
      const role =
        key === 'actions' ? 'action' : key === 'guards' ? 'guard' : key === 'delays' ? 'delay' : undefined;
      const list = this.#names.resolve(value);
      const object = this.#object(value) ?? (list.name === 'ObjectExpression' ? list : undefined);
      if (!role) continue;
      if (!object) {
        source.problem('elsewhere', value, source.text(value).slice(0, 40));
        continue;
      }
      for (const one of propertiesOf(object)) {
        const named = this.#implementations.key(one);
        const node = this.#implementations.value(one);
        if (!node) continue;
        const events =
          this.#eventsOf.get(`${role} ${named}`) ?? (role === 'delay' ? OTHER : new Set<EventKind>());
        this.#implementations.convert({ role, node, events });
      }
    }
  }

  #object(node: Node): Node | undefined {
    if (node.name === 'PropertyDefinition') {
      const declared = this.#names.declaredName(this.#source.text(node));
      return declared ? this.#object(declared) : undefined;
    }
    const found = this.#names.resolve(node);
    return found.name === 'ObjectExpression' ? found : undefined;
  }

  /** Reads the tree of states, before any is converted. */
  #read(object: Node, key: string, parent: StateNode | undefined): StateNode {
    const properties = new Map<string, Node>();
    let isPartial = false;
    for (const property of propertiesOf(object)) {
      const name = this.#implementations.key(property);
      if (name === undefined) isPartial = true;
      else properties.set(name, property);
    }
    const state: StateNode = {
      key,
      path: parent ? [...parent.path, key] : [],
      parent,
      children: new Map(),
      properties,
      isPartial,
    };
    const id = properties.get('id');
    const value = id && this.#implementations.value(id);
    const text = value && this.#names.string(value);
    if (text !== undefined) this.#ids.set(text, state);
    const states = this.#property(state, 'states');
    const list = states && this.#object(states);
    for (const property of list ? propertiesOf(list) : []) {
      const name = this.#stateKey(property);
      const inner = this.#implementations.value(property);
      const config = inner && this.#object(inner);
      if (name !== undefined && config) state.children.set(name, this.#read(config, name, state));
      else if (name !== undefined) state.children.set(name, foreign(name, state));
      else state.isPartial = true;
    }
    return state;
  }

  /** The key of a state; computed ones by their text, which targets repeat. */
  #stateKey(property: Node): string | undefined {
    const name = this.#implementations.key(property);
    if (name !== undefined) return name;
    const [open, key] = childrenOf(property);
    if (open?.name !== '[' || !key) return undefined;
    return this.#names.string(key) ?? this.#source.text(key);
  }

  #property(state: StateNode, name: string): Node | undefined {
    const property = state.properties.get(name);
    return property && this.#implementations.value(property);
  }

  #convertRoot(object: Node, root: StateNode): void {
    const source = this.#source;
    const schema = root.properties.get('schema');
    if (schema) this.#schema(schema);
    const isPrepared = root.properties.has('predictableActionArguments');
    if (!isPrepared && this.#mixesAssign(object)) source.check('actionOrder', object);
    const context = root.properties.get('context');
    if (!context && !root.isPartial && this.#assigns(object)) source.check('contextMissing', object);
    const value = context && this.#implementations.value(context);
    if (value) {
      const { name } = this.#names.resolve(value);
      if (
        /^(?:String|Number|BooleanLiteral|null|ArrayExpression)$/.test(name) ||
        source.text(value) === 'undefined'
      )
        source.problem('contextObject', context);
    }
    const key = root.properties.get('key');
    const [keyName] = key ? childrenOf(key) : [];
    if (key && keyName && !root.properties.has('id')) source.replace(keyName, 'id', 'removedKeys');
    else if (key) source.removeItem(key, 'removedKeys');
    this.#rootOutput(root);
  }

  /** Whether actions of one list run in another order without `predictableActionArguments`. */
  #mixesAssign(object: Node): boolean {
    return this.#source.all('ArrayExpression').some((list) => {
      if (list.from < object.from || list.to > object.to) return false;
      const items = itemsOf(list).map(bare);
      const assigns = items.map(
        (item) => item.name === 'CallExpression' && this.#names.exportOf(item.firstChild) === 'assign',
      );
      return items.some((item, i) => isFunction(item) && assigns.slice(i).includes(true));
    });
  }

  /** Whether a machine assigns to its context, in its configuration or by a named action. */
  #assigns(object: Node): boolean {
    const call = object.parent?.parent ?? object;
    return this.#source
      .all('CallExpression')
      .some(
        ({ from, to, firstChild }) =>
          from >= call.from && to <= call.to && this.#names.exportOf(firstChild) === 'assign',
      );
  }

  #schema(property: Node): void {
    const source = this.#source;
    const [name] = childrenOf(property);
    const value = this.#implementations.value(property);
    if (!name || !value) return;
    source.replace(name, property.getChild(':') ? 'types' : 'types: schema', 'types');
    const object = bare(value);
    if (object.name !== 'ObjectExpression') return;
    for (const one of propertiesOf(object)) {
      const key = this.#implementations.key(one);
      if (key === 'services') source.removeItem(one, 'types');
      const type = this.#implementations.value(one);
      const written = type?.name === 'BinaryExpression' && type.getChild('as') ? type.lastChild : undefined;
      const created = type?.name === 'CallExpression' ? type.firstChild?.getChild('TypeArgList') : undefined;
      const context = written ?? (created && childrenOf(created)[1]);
      if (key === 'context' && context) this.#functions.contextType = source.text(context);
    }
  }

  /** The result of the machine is the output of its final state. */
  #rootOutput(root: StateNode): void {
    const final = [...root.children.values()].filter(
      (state) => this.#text(state, 'type') === 'final' && state.properties.has('data'),
    );
    const last = root.properties.get('states');
    if (final.length === 0 || !last || root.properties.has('output')) return;
    const event = this.#source.isTyped ? '{ event }: { event: any }' : '{ event }';
    this.#source.addAfter(last, `output: (${event}) => event.output`, 'output');
  }

  #text(state: StateNode, name: string): string | undefined {
    const value = this.#property(state, name);
    return value && this.#names.string(value);
  }

  #convertState(object: Node, state: StateNode): void {
    const source = this.#source;
    const isFinal = this.#text(state, 'type') === 'final';
    for (const property of propertiesOf(object)) {
      const key = this.#implementations.key(property);
      const [name] = childrenOf(property);
      const value = this.#implementations.value(property);
      if (!value || !name) {
        if (property.getChild('Spread')) this.#spread(property);
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
          this.#addTransitions(state, value, OTHER, true);
          break;
        case 'after':
          this.#after(state, value);
          break;
        case 'onDone':
          this.#addTransitions(state, value, DONE);
          break;
        case 'invoke':
          this.#invokes(state, value);
          break;
        case 'exit':
          this.#slots.push({ role: 'action', node: value, events: OTHER });
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
      if (key === 'onExit') this.#slots.push({ role: 'action', node: value, events: OTHER });
    }
    const type = this.#text(state, 'type') ?? (state.properties.has('parallel') ? 'parallel' : undefined);
    const isCompound = state.children.size > 0 && type === undefined;
    if (isCompound && !state.properties.has('initial') && !state.isPartial)
      source.problem('initialMissing', object);
  }

  #spread(property: Node): void {
    const found = property.lastChild && this.#names.resolve(property.lastChild);
    if (found?.name !== 'ObjectExpression')
      this.#source.problem('configElsewhere', property, this.#source.text(property).slice(0, 40));
  }

  #states(state: StateNode, value: Node): void {
    const list = this.#object(value);
    if (!list) {
      this.#source.problem('configElsewhere', value, this.#source.text(value).slice(0, 40));
      return;
    }
    for (const property of propertiesOf(list)) {
      const name = this.#stateKey(property);
      const inner = this.#implementations.value(property);
      if (name === undefined || !inner) {
        if (property.getChild('Spread')) this.#spread(property);
        continue;
      }
      const config = this.#object(inner);
      const child = state.children.get(name);
      if (config && child) this.#convertState(config, child);
      else this.#source.problem('configElsewhere', inner, this.#source.text(inner).slice(0, 40));
    }
  }

  #on(object: Node, state: StateNode, on: Node, value: Node): void {
    const source = this.#source;
    const list = this.#object(value);
    if (!list) {
      source.problem(bare(value).name === 'ArrayExpression' ? 'listForm' : 'configElsewhere', value);
      return;
    }
    for (const property of propertiesOf(list)) {
      const key = this.#implementations.key(property);
      const transitions = this.#implementations.value(property);
      const [name] = childrenOf(property);
      if (!transitions || !name) {
        if (property.getChild('Spread')) this.#spread(property);
        continue;
      }
      if (key === '') {
        this.#addTransitions(state, transitions, OTHER, true);
        this.#toAlways(object, state, on, list, property, transitions);
        continue;
      }
      const events = this.#eventType(property, name, key);
      this.#addTransitions(state, transitions, events);
    }
  }

  /** Moves `on: { '': … }` to `always`. */
  #toAlways(object: Node, state: StateNode, on: Node, list: Node, property: Node, value: Node): void {
    const source = this.#source;
    const dedent = Math.max(0, source.indentAt(property.from).length - source.indentAt(on.from).length);
    const range = { from: value.from, to: value.to, dedent };
    if (state.properties.has('always') || list.from < object.from || list.to > object.to) {
      source.problem('listForm', property);
      return;
    }
    const { length } = propertiesOf(list);
    if (length === 1) {
      source.replace(on, ['always: ', range], 'removedKeys');
      return;
    }
    const change = source.change('removedKeys', property);
    source.removeItem(property, 'removedKeys');
    const separator = source.separatorBefore(on);
    source.replace({ from: on.from, to: on.from }, ['always: ', range, `,${separator}`], change);
  }

  /** Renames events of the system, and returns what kind of event a transition waits for. */
  #eventType(property: Node, name: Node, key: string | undefined): ReadonlySet<EventKind> {
    const source = this.#source;
    if (key === undefined) {
      const computed = childrenOf(property)[1];
      const exported = computed && this.#names.exportOf(computed.firstChild);
      return exported === 'doneInvoke' || exported === 'done' ? DONE : exported === 'error' ? ERROR : OTHER;
    }
    const renamed = systemEvent(key);
    if (renamed) {
      source.replace(name, `'${renamed.type}'`, 'systemEvents');
      return renamed.kind === 'done' ? DONE : renamed.kind === 'error' ? ERROR : OTHER;
    }
    if (/^(?:xstate\.(?!done|error|after|init|snapshot|stop)|error\.)/.test(key))
      source.problem('systemEvents', name);
    if (key.endsWith('.*')) source.problem('partialWildcard', name);
    return OTHER;
  }

  #after(state: StateNode, value: Node): void {
    const list = this.#object(value);
    if (!list) {
      this.#source.problem(bare(value).name === 'ArrayExpression' ? 'listForm' : 'configElsewhere', value);
      return;
    }
    for (const property of propertiesOf(list)) {
      const transitions = this.#implementations.value(property);
      if (transitions) this.#addTransitions(state, transitions, OTHER);
      else if (property.getChild('Spread')) this.#spread(property);
    }
  }

  #addTransitions(state: StateNode, value: Node, events: ReadonlySet<EventKind>, isEventless = false): void {
    const found = this.#names.resolve(value);
    if (found.name === 'ArrayExpression') {
      for (const item of itemsOf(found))
        if (item.name !== 'Spread') this.#addTransitions(state, item, events, isEventless);
      return;
    }
    // A name with a computed value is a target.
    const isKnown = /^(?:ObjectExpression|String|TemplateString)$/.test(found.name);
    this.#transitions.push({
      source: state,
      node: value,
      value: isKnown ? found : bare(value),
      events,
      isEventless,
    });
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
    const found = this.#object(value);
    if (!found) {
      const change = source.change('removedKeys', value);
      source.insert(value.from, '{ src: ', change);
      source.insert(value.to, ' }', change);
      return;
    }
    const properties = new Map<string, Node>();
    for (const property of propertiesOf(found)) {
      const key = this.#implementations.key(property);
      if (key === undefined) {
        this.#spread(property);
        continue;
      }
      properties.set(key, property);
      const one = this.#implementations.value(property);
      if (!one) continue;
      if (key === 'onDone') this.#addTransitions(state, one, DONE);
      if (key === 'onError') this.#addTransitions(state, one, ERROR);
      if (key === 'autoForward' || key === 'forward') {
        if (source.text(one) === 'false') source.removeItem(property, 'removedKeys');
        else source.problem('autoForward', property);
      }
    }
    const data = properties.get('data');
    const [name] = data ? childrenOf(data) : [];
    const mapped = data && this.#implementations.value(data);
    if (data && mapped && name) {
      source.replace(name, 'input', 'actorInput');
      this.#mapper(mapped, 'actorInput', OTHER);
    }
    this.#services.invoke(found, properties);
  }

  /** Converts `data`, an object with functions in it, to one function. */
  #mapper(value: Node, kind: 'output' | 'actorInput', into: ReadonlySet<EventKind>): void {
    const source = this.#source;
    const found = bare(value);
    if (isFunction(found) || found.name === 'Property') {
      this.#implementations.convert({ role: 'action', node: found, events: into });
      return;
    }
    if (found.name !== 'ObjectExpression') return;
    const values = propertiesOf(found).map((property) => ({
      property,
      fn: bare(this.#implementations.value(property) ?? property),
    }));
    const functions = values.filter(
      ({ fn }) => isFunction(fn) || (fn.name === 'Property' && fn.getChild('ParamList')),
    );
    if (functions.length === 0) return;
    const args = functions.map(({ fn }) => this.#functions.parameters(fn));
    for (const [i, { fn }] of functions.entries()) {
      const event = args[i]?.[1];
      if (event) this.#functions.convertData(fn, event, into);
    }
    const isSimple = functions.every(({ fn }, i) => {
      const body = fn.lastChild;
      return (
        fn.name === 'ArrowFunction' &&
        body?.name !== 'Block' &&
        (args[i] ?? []).every(({ target }) => target.name === 'VariableDefinition')
      );
    });
    const nameAt = (index: number) => [
      ...new Set(
        functions.flatMap(({ fn }, i) => {
          const parameter = args[i]?.[index];
          return parameter && this.#functions.isUsed(fn, parameter) ? [source.text(parameter.target)] : [];
        }),
      ),
    ];
    const contexts = nameAt(0);
    const events = nameAt(1);
    const written = (key: string, name: string | undefined) => (name === key ? key : `${key}: ${name}`);
    const change = source.change(kind, found);
    if (isSimple && contexts.length <= 1 && events.length <= 1) {
      const entries = [
        ...(contexts.length > 0 ? [written('context', contexts[0])] : []),
        ...(events.length > 0 ? [written('event', events[0])] : []),
      ];
      const types = this.#source.isTyped
        ? `: { ${[
            ...(contexts.length > 0 ? [`context: ${this.#functions.contextType ?? 'any'}`] : []),
            ...(events.length > 0 ? ['event: any'] : []),
          ].join('; ')} }`
        : '';
      source.insert(
        found.from,
        `(${entries.length > 0 ? `{ ${entries.join(', ')} }${kind === 'output' ? types : ''}` : ''}) => (`,
        change,
      );
      for (const { fn } of functions) {
        const body = fn.lastChild;
        if (body) source.replace({ from: fn.from, to: body.from }, '', change);
      }
    } else {
      source.insert(found.from, '({ context, event }) => (', change);
      for (const { fn } of functions) {
        if (fn.name === 'Property') {
          source.problem('parameters', fn);
          continue;
        }
        source.insert(fn.from, '(', change);
        source.insert(fn.to, ')(context, event)', change);
      }
    }
    source.insert(found.to, ')', change);
  }

  /** Returns the state that a target refers to, or undefined if the code doesn't say. */
  #target(source: StateNode, target: string): StateNode | undefined {
    if (target.startsWith('#')) {
      const [id = '', ...path] = target.slice(1).split('.');
      const whole = this.#ids.get(target.slice(1));
      return whole ?? follow(this.#ids.get(id), path);
    }
    if (target.startsWith('.')) return follow(source, target.slice(1).split('.'));
    return follow(source.parent ?? source, target.split('.'));
  }

  #targetsOf({ value }: Transition): { nodes: Node[]; texts: (string | undefined)[] } {
    if (value.name === 'ObjectExpression') {
      const property = propertiesOf(value).find((one) => this.#implementations.key(one) === 'target');
      const target = property && this.#implementations.value(property);
      if (!target) return { nodes: [], texts: [] };
      const found = bare(target);
      const nodes = found.name === 'ArrayExpression' ? itemsOf(found) : [target];
      return { nodes, texts: nodes.map((node) => this.#targetText(node)) };
    }
    if (this.#source.text(value) === 'undefined') return { nodes: [], texts: [] };
    return { nodes: [value], texts: [this.#targetText(value)] };
  }

  #targetText(node: Node): string | undefined {
    return (
      this.#names.string(node) ?? (node.name === 'MemberExpression' ? this.#source.text(node) : undefined)
    );
  }

  /** Converts the target of a transition, and its `internal`, `cond`, and `in`. */
  #convertTarget(transition: Transition): void {
    const { source: state, node, value } = transition;
    const source = this.#source;
    const { nodes, texts } = this.#targetsOf(transition);
    const properties = new Map<string, Node>();
    if (value.name === 'ObjectExpression') {
      for (const property of propertiesOf(value)) {
        const key = this.#implementations.key(property);
        if (key !== undefined) properties.set(key, property);
      }
      this.#guards(state, properties);
    } else if (!['String', 'TemplateString', 'MemberExpression', 'VariableName'].includes(value.name)) {
      source.problem('configElsewhere', node, source.text(node).slice(0, 40));
      return;
    }
    const internal = properties.get('internal');
    const isInternal = internal && this.#implementations.value(internal);
    const setting = isInternal ? source.text(isInternal) : undefined;
    if (internal && setting !== 'true' && setting !== 'false') {
      source.problem('internalValue', internal);
      return;
    }
    const isRelative = texts.some((text) => text?.startsWith('.'));
    const isExternal = setting === undefined ? !isRelative : setting === 'false';
    const targets = texts.map((text) => (text === undefined ? undefined : this.#target(state, text)));
    const isInside = targets.length > 0 && targets.every((target) => target && isWithin(target, state));
    const matters = state.isPartial || ENTERED.some((key) => state.properties.has(key));
    for (const [i, one] of nodes.entries()) {
      const text = texts[i];
      if (!state.parent && text !== undefined && !/^[#.]/.test(text)) this.#rootTarget(one);
    }
    if (internal && setting === 'false' && nodes.length > 0)
      source.replace(internal, 'reenter: true', 'reenter');
    else if (internal) source.removeItem(internal, 'reenter');
    if (isExternal && isInside && matters && setting !== 'false') {
      const target = properties.get('target');
      if (target) source.addAfter(target, 'reenter: true', 'reenter');
      else if (nodes[0]) {
        const change = source.change('reenter', node);
        source.insert(node.from, '{ target: ', change);
        source.insert(node.to, ', reenter: true }', change);
      }
    }
    const reentered = targets.find(
      (target) => target && target !== state && isWithin(target, state) && this.#isEntered(target, state),
    );
    if (!isExternal && reentered) source.check('childTarget', node, reentered.key);
  }

  /** Whether a state, or a state between it and another one, does something when it is entered. */
  #isEntered(target: StateNode, until: StateNode): boolean {
    for (let state: StateNode | undefined = target; state && state !== until; state = state.parent)
      if (state.isPartial || ENTERED.some((key) => state?.properties.has(key))) return true;
    return false;
  }

  #rootTarget(node: Node): void {
    const found = bare(node);
    if (found.name === 'String') this.#source.insert(found.from + 1, '.', 'rootTarget');
    else this.#source.replace(found, ['`.${', { from: found.from, to: found.to }, '}`'], 'rootTarget');
  }

  #guards(state: StateNode, properties: ReadonlyMap<string, Node>): void {
    const source = this.#source;
    const cond = properties.get('cond');
    const inside = properties.get('in');
    const guard = cond && this.#implementations.value(cond);
    const [name] = cond ? childrenOf(cond) : [];
    if (cond && guard && name) {
      this.#guarded.add(keyOf(cond));
      const isShort = guard.name === 'PropertyDefinition';
      source.replace(
        { from: name.from, to: name.from + (isShort ? 0 : name.to - name.from) },
        isShort ? 'guard: ' : 'guard',
        'guard',
      );
    }
    const place = inside && this.#implementations.value(inside);
    if (!inside || !place) return;
    const text = this.#names.string(place);
    if (!text?.startsWith('#') && state.path.length > 2) {
      source.problem('stateIn', inside);
      return;
    }
    const range = { from: place.from, to: place.to };
    const call: Parts = [`${this.#names.use('stateIn')}(`, range, ')'];
    if (!guard) {
      source.replace(inside, ['guard: ', ...call], 'stateIn');
      return;
    }
    source.insert(guard.from, `${this.#names.use('and')}([`, 'stateIn');
    source.replace({ from: guard.to, to: guard.to }, [', ', ...call, '])']);
    source.removeItem(inside, 'stateIn');
  }

  /** Registers the actions and guards of a transition. */
  #addActions({ value, events }: Transition): void {
    if (value.name !== 'ObjectExpression') return;
    for (const property of propertiesOf(value)) {
      const key = this.#implementations.key(property);
      const node = this.#implementations.value(property);
      if (node && key === 'actions') this.#slots.push({ role: 'action', node, events });
      if (node && key === 'cond') this.#slots.push({ role: 'guard', node, events });
    }
  }

  /** Registers entry actions with the events that lead to their states. */
  #addEntries(state: StateNode): void {
    for (const key of ['entry', 'onEntry']) {
      const node = this.#property(state, key);
      if (node) this.#slots.push({ role: 'action', node, events: this.#eventsInto(state) });
    }
    for (const child of state.children.values()) if (child.properties.size > 0) this.#addEntries(child);
  }

  #eventsInto(state: StateNode, seen = new Set<StateNode>()): Set<EventKind> {
    const events = new Set<EventKind>();
    seen.add(state);
    for (const transition of this.#transitions) {
      const { texts } = this.#targetsOf(transition);
      for (const text of texts) {
        const target = text === undefined ? undefined : this.#target(transition.source, text);
        if (text !== undefined && !target) events.add('other');
        if (!target || !this.#enters(target, state)) continue;
        if (!transition.isEventless) for (const event of transition.events) events.add(event);
        else if (!seen.has(transition.source))
          for (const event of this.#eventsInto(transition.source, seen)) events.add(event);
      }
    }
    if (events.size === 0) events.add('other');
    return events;
  }

  /** Whether a transition to `target` enters `state`. */
  #enters(target: StateNode, state: StateNode): boolean {
    if (isWithin(target, state)) return true;
    for (let inner = state; inner.parent && inner !== target; inner = inner.parent) {
      const { parent } = inner;
      const isParallel = this.#text(parent, 'type') === 'parallel';
      if (!isParallel && this.#text(parent, 'initial') !== inner.key) return false;
      if (parent === target) return true;
    }
    return false;
  }
}

/** A state whose configuration is somewhere else. */
function foreign(key: string, parent: StateNode): StateNode {
  return {
    key,
    path: [...parent.path, key],
    parent,
    children: new Map(),
    properties: new Map(),
    isPartial: true,
  };
}

function follow(state: StateNode | undefined, path: readonly string[]): StateNode | undefined {
  // A computed key contains dots; its text is the whole path.
  const whole = state?.children.get(path.join('.'));
  if (whole) return whole;
  return path.reduce((found: StateNode | undefined, key) => found?.children.get(key), state);
}

function isWithin(state: StateNode, ancestor: StateNode): boolean {
  for (let found: StateNode | undefined = state; found; found = found.parent)
    if (found === ancestor) return true;
  return false;
}

/** Returns the type of an event of the system in v5. */
function systemEvent(type: string): { type: string; kind: EventKind } | undefined {
  const [, name, id] = /^(done\.invoke|error\.platform|done\.state)\.(.+)$/.exec(type) ?? [];
  if (name === 'done.invoke') return { type: `xstate.done.actor.${id}`, kind: 'done' };
  if (name === 'error.platform') return { type: `xstate.error.actor.${id}`, kind: 'error' };
  if (name === 'done.state') return { type: `xstate.done.state.${id}`, kind: 'done' };
  const [, delay, state] = /^xstate\.after\((.+)\)#(.+)$/.exec(type) ?? [];
  return delay === undefined ? undefined : { type: `xstate.after.${delay}.${state}`, kind: 'other' };
}
