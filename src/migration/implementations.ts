import type { EventKind, Functions } from './functions.ts';
import type { Names } from './names.ts';
import {
  bare,
  bodyOf,
  childrenOf,
  isFunction,
  itemsOf,
  keyOf,
  type Node,
  type Parts,
  propertiesOf,
  type Range,
  type Source,
} from './source.ts';

/** A value in a machine where v4 expects an action, a guard, or a delay. */
export interface Slot {
  role: 'action' | 'guard' | 'delay';
  node: Node;
  events: ReadonlySet<EventKind>;
}

const OTHER: ReadonlySet<EventKind> = new Set(['other']);

/** Targets of `send` that aren't other actors. */
const SPECIAL_TARGETS: Readonly<Record<string, 'parent' | 'internal'>> = {
  '#_parent': 'parent',
  '#_internal': 'internal',
};

/** Converts actions, guards, and delays. */
export class Implementations {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  /** Events that lead to a call of a built-in action, by its place. */
  readonly #eventsOfCalls = new Map<string, ReadonlySet<EventKind>>();
  readonly #done = new Set<string>();
  /** Arguments of `cancel`. */
  readonly #canceled = new Set<string>();

  constructor(source: Source, names: Names, functions: Functions) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
  }

  /** Returns the name of a property, if it isn't computed. */
  key(property: Node): string | undefined {
    const [key] = childrenOf(property);
    if (key?.name === 'async') return this.#keyText(childrenOf(property)[1]);
    return this.#keyText(key);
  }

  #keyText(key: Node | undefined): string | undefined {
    if (!key) return undefined;
    const text = this.#source.text(key);
    if (key.name === 'String') return text.slice(1, -1);
    return key.name === 'PropertyDefinition' || key.name === 'Number' ? text : undefined;
  }

  /** The value of a property: an expression, or the property itself if it is a method. */
  value(property: Node): Node | undefined {
    const value = property.getChild(':')?.nextSibling;
    if (value) return this.#skip(value);
    if (property.getChild('ParamList')) return property;
    const [key] = childrenOf(property);
    return key?.name === 'PropertyDefinition' ? key : undefined;
  }

  #skip(node: Node): Node {
    let found: Node | null = node;
    while (found?.nextSibling && /Comment$/.test(found.name)) found = found.nextSibling;
    return found ?? node;
  }

  /** Strings in an action or guard that name implementations. */
  namesIn(node: Node): string[] {
    const found = bare(node);
    if (found.name === 'ArrayExpression') return itemsOf(found).flatMap((item) => this.namesIn(item));
    if (found.name === 'ConditionalExpression')
      return childrenOf(found).flatMap((part) => (part.name === 'String' ? this.namesIn(part) : []));
    if (found.name === 'ObjectExpression') {
      const type = propertiesOf(found).find((property) => /^(?:type|name)$/.test(this.key(property) ?? ''));
      const value = type && this.value(type);
      return value ? this.namesIn(value) : [];
    }
    if (found.name === 'CallExpression') {
      const exported = this.#names.exportOf(found.firstChild);
      const [list] = itemsOf(found.getChild('ArgList') ?? found);
      if (exported !== 'choose' || !list || bare(list).name !== 'ArrayExpression') return [];
      return itemsOf(bare(list)).flatMap((branch) =>
        propertiesOf(bare(branch)).flatMap((property) => {
          const value = this.value(property);
          return value ? this.namesIn(value) : [];
        }),
      );
    }
    const text = this.#names.string(found);
    return text === undefined ? [] : [text];
  }

  /** Converts a value that is used as an action, a guard, or a delay. */
  convert({ role, node, events }: Slot): void {
    const found = bare(node);
    if (role === 'action' && found.name === 'ArrayExpression') {
      for (const item of itemsOf(found))
        if (item.name !== 'Spread') this.convert({ role, node: item, events });
      return;
    }
    if (found.name === 'ConditionalExpression') {
      const [, , yes, , no] = childrenOf(found);
      for (const part of [yes, no]) if (part) this.convert({ role, node: part, events });
      return;
    }
    if (found.name === 'CallExpression') {
      this.#eventsOfCalls.set(keyOf(found), events);
      this.#mapped(found, { role, events });
      return;
    }
    if (/^(?:undefined|null)$/.test(this.#source.text(found))) return;
    if (found.name === 'ObjectExpression') {
      this.#object(found, role);
      return;
    }
    if (found.name === 'Property' || isFunction(found)) {
      this.#functions.convert(found, events);
      return;
    }
    if (found.name === 'VariableName' || found.name === 'PropertyDefinition')
      this.#reference(found, role, events);
    else if (found.name === 'MemberExpression' && this.#names.exportOf(found) === undefined)
      this.#source.problem('elsewhere', found, this.#source.text(found));
  }

  /** Converts the actions that `items.map(…)` makes. */
  #mapped(call: Node, slot: Omit<Slot, 'node'>): void {
    const method = call.firstChild?.getChild('PropertyName');
    const [fn] = this.#arguments(call);
    if (!method || !fn || !/^(?:flatM|m)ap$/.test(this.#source.text(method)) || !isFunction(bare(fn))) return;
    for (const node of this.#functions.results(bare(fn))) this.convert({ ...slot, node });
  }

  /** Converts what a name refers to, or calls it with the arguments of v4. */
  #reference(node: Node, role: Slot['role'], events: ReadonlySet<EventKind>): void {
    const source = this.#source;
    const name = source.text(node);
    const isShort = node.name === 'PropertyDefinition';
    const [reference] = isShort ? this.#names.references(name) : [node];
    const declared = this.#declaredAs(node, name);
    if (!declared) {
      const exported = reference && this.#names.exportOf(reference);
      if (exported === undefined) source.problem('elsewhere', node, name);
      return;
    }
    const value = this.#names.resolve(declared);
    const fn = isFunction(value) || value.name === 'FunctionDeclaration' ? value : undefined;
    if (!fn) {
      if (value.name !== 'String' && value.name !== 'TemplateString')
        this.convert({ role, node: value, events });
      return;
    }
    const called = this.#names
      .references(name)
      .some(({ parent, from }) => parent?.name === 'CallExpression' && parent.firstChild?.from === from);
    if (!called) {
      this.#functions.convert(fn, events);
      return;
    }
    const count = this.#functions.parameters(fn).length;
    if (count === 0) return;
    const args = ['context', 'event'].slice(0, count).join(', ');
    const call = `({ ${args} }) => ${name}(${args})`;
    source.replace(node, isShort ? `${name}: ${call}` : call, 'functions');
    if (count > 2) source.problem('meta', node, name);
  }

  #declaredAs(node: Node, name: string): Node | undefined {
    if (node.name === 'VariableName') return this.#names.declared(node);
    return this.#names.declaredName(name);
  }

  /** Moves the properties of an action or guard object into `params`. */
  #object(object: Node, role: Slot['role']): void {
    const source = this.#source;
    const properties = propertiesOf(object);
    const others: Node[] = [];
    for (const property of properties) {
      const key = this.key(property);
      if (key === 'exec' || key === 'predicate') {
        source.problem('exec', property);
        return;
      }
      if (key === undefined && property.getChild('Spread')) {
        source.problem('exec', property);
        return;
      }
      const [name] = childrenOf(property);
      if (role === 'guard' && key === 'name' && name) source.replace(name, 'type', 'params');
      else if (key !== 'type' && key !== 'params') others.push(property);
    }
    const [first] = others;
    const last = others.at(-1);
    if (!first || !last || properties.some((property) => this.key(property) === 'params')) return;
    const isTogether =
      properties.filter(({ from }) => from >= first.from && from <= last.from).length === others.length;
    if (!isTogether) {
      source.problem('exec', object);
      return;
    }
    const change = source.change('params', first);
    source.insert(first.from, 'params: { ', change);
    source.insert(last.to, ' }', change);
  }

  /** Converts all calls of built-in actions. */
  convertCalls(): void {
    const calls = this.#source.all('CallExpression');
    for (const call of calls) {
      const [id] = this.#arguments(call);
      const canceled =
        id && this.#names.exportOf(call.firstChild) === 'cancel' ? this.#names.string(id) : undefined;
      if (canceled !== undefined) this.#canceled.add(canceled);
    }
    // Calls in `choose` and `pure` take the events of the outer call, which comes first.
    for (const call of calls) {
      const exported = this.#names.exportOf(call.firstChild);
      if (exported !== undefined && exported !== 'spawn')
        this.#call(call, exported, this.#eventsOfCalls.get(keyOf(call)) ?? OTHER);
    }
  }

  #arguments(call: Node): Node[] {
    const list = call.getChild('ArgList');
    return list ? itemsOf(list) : [];
  }

  #call(call: Node, exported: string, events: ReadonlySet<EventKind>): void {
    if (this.#done.has(keyOf(call))) return;
    this.#done.add(keyOf(call));
    const source = this.#source;
    const { firstChild: callee } = call;
    const args = this.#arguments(call);
    if (!callee) return;
    switch (exported) {
      case 'assign':
        this.#assign(call, callee, args, events);
        break;
      case 'send':
        this.#send(call, callee, args, events);
        break;
      case 'sendTo':
        this.#rename(callee, 'sendTo');
        this.#target(args[0], events);
        this.#event(args[1], events);
        break;
      case 'raise':
      case 'sendParent':
        this.#rename(callee, exported);
        this.#event(args[0], events);
        break;
      case 'log':
      case 'cancel':
        this.#rename(callee, exported);
        this.#expression(args[0], events);
        break;
      case 'forwardTo':
        this.#rename(callee, 'forwardTo');
        this.#target(args[0], events);
        break;
      case 'stop':
        this.#names.replaced(callee);
        source.replace(callee, this.#names.use('stopChild'), 'stopChild');
        this.#target(args[0], events);
        break;
      case 'escalate':
        this.#escalate(call, callee, args, events);
        break;
      case 'choose':
        this.#choose(call, callee, args, events);
        break;
      case 'pure':
        this.#pure(call, callee, args, events);
        break;
      case 'respond':
        source.problem('respond', call);
        break;
      case 'sendUpdate':
        source.problem('sync', call);
        break;
      case 'createModel':
        source.problem('createModel', call);
        break;
      case 'start':
        source.problem('activities', call);
        break;
      case 'after':
      case 'done':
      case 'doneInvoke':
      case 'error':
        this.#systemEvent(call, callee, exported, args);
        break;
      case 'createSchema':
        this.#createSchema(call, callee);
        break;
      case 'spawnBehavior':
      case 'toActorRef':
      case 'toEventObject':
      case 'toSCXMLEvent':
      case 'matchState':
      case 'mapState':
      case 't':
        source.problem('exports', call, exported);
        break;
    }
  }

  /** Imports an action by its name instead of from `actions`, and removes type arguments of v4. */
  #rename(callee: Node, name: string): void {
    const types = callee.name === 'InstantiationExpression' ? callee.getChild('TypeArgList') : undefined;
    const plain = types ? callee.firstChild : callee;
    if (types) this.#source.replace(types, '', 'types');
    if (plain?.name !== 'MemberExpression') return;
    const used = this.#names.use(name);
    if (used === this.#source.text(plain)) return;
    this.#names.replaced(plain);
    this.#source.replace(plain, used, 'imports');
  }

  #assign(call: Node, callee: Node, args: readonly Node[], events: ReadonlySet<EventKind>): void {
    this.#rename(callee, 'assign');
    const [assigner] = args;
    if (!assigner) return;
    const found = bare(assigner);
    if (found.name === 'ObjectExpression') {
      for (const property of propertiesOf(found)) {
        const value = this.value(property);
        if (!value) continue;
        const plain = bare(value);
        if (isFunction(plain) || plain.name === 'Property') this.#assigner(plain, events);
        else this.#namedAssigner(plain, events);
      }
    } else if (isFunction(found)) this.#assigner(found, events);
    else if (found.name === 'VariableName' && this.#names.declared(found)) this.#namedAssigner(found, events);
    else this.#source.problem('elsewhere', call, this.#source.text(found).slice(0, 40));
  }

  #namedAssigner(node: Node, events: ReadonlySet<EventKind>): void {
    const fn = node.name === 'VariableName' ? this.#functions.find(node) : undefined;
    if (!fn) return;
    if (this.#functions.isCalled(node)) this.#reference(node, 'action', events);
    else this.#assigner(fn, events);
  }

  #assigner(fn: Node, events: ReadonlySet<EventKind>): void {
    const spawns = this.#callsIn(fn, 'spawn');
    for (const spawn of spawns) this.#spawn(spawn);
    this.#functions.convert(fn, events, spawns.length > 0 ? ['spawn'] : []);
  }

  #callsIn({ from, to }: Range, exported: string): Node[] {
    return this.#source
      .all('CallExpression')
      .filter(
        (call) => call.from >= from && call.to <= to && this.#names.exportOf(call.firstChild) === exported,
      );
  }

  /** Converts a call of `spawn` inside `assign`, whose argument has the function. */
  #spawn(call: Node): void {
    if (this.#done.has(keyOf(call))) return;
    this.#done.add(keyOf(call));
    const source = this.#source;
    const { firstChild: callee } = call;
    const [logic, options] = this.#arguments(call);
    if (!callee || !logic) return;
    this.#names.replaced(callee);
    const change = source.change('spawn', call);
    source.replace(callee, 'spawn', change);
    const fn = bare(logic);
    if (isFunction(fn)) this.callback(fn, change);
    else this.#spawnedLogic(logic, fn);
    if (!options) return;
    const found = bare(options);
    if (found.name !== 'ObjectExpression') {
      source.insert(found.from, '{ id: ', change);
      source.insert(found.to, ' }', change);
      return;
    }
    for (const property of propertiesOf(found)) {
      const [key] = childrenOf(property);
      const name = this.key(property);
      if (!key) continue;
      if (name === 'name' && property.getChild(':')) source.replace(key, 'id', change);
      else if (name === 'name') source.replace(key, 'id: name', change);
      else if (name === 'sync') source.problem('sync', property);
      else if (name === 'autoForward') source.problem('autoForward', property);
    }
  }

  #spawnedLogic(logic: Node, found: Node): void {
    const name = this.#source.text(found);
    const resolved = this.#names.resolve(found);
    const exported =
      resolved.name === 'CallExpression' ? this.#names.exportOf(resolved.firstChild) : undefined;
    const isMachine = exported === 'createMachine' || exported === 'Machine';
    if (!isMachine && !/machine\b[^.]*$/i.test(name)) this.#source.problem('spawn', logic, name.slice(0, 40));
  }

  /** Names calls of `spawn` outside `assign`. */
  nameSpawns(): void {
    for (const call of this.#callsIn(this.#source.top, 'spawn'))
      if (!this.#done.has(keyOf(call))) this.#source.problem('spawn', call);
  }

  /** Converts `(sendBack, receive) => …` to `fromCallback(({ sendBack, receive }) => …)`. */
  callback(fn: Node, change: ReturnType<Source['change']>, input: Parts = [], inputType?: string): void {
    const source = this.#source;
    const list = fn.getChild('ParamList');
    const [send, receive] = this.#functions.parameters(fn);
    if (!list) return;
    const entries = [
      send && this.#functions.isUsed(fn, send) ? this.#named('sendBack', send) : undefined,
      receive && this.#functions.isUsed(fn, receive) ? this.#named('receive', receive) : undefined,
      input.length > 0 ? input : undefined,
    ].filter((entry) => entry !== undefined);
    const types = inputType === undefined || input.length === 0 ? '' : `<any, ${inputType}>`;
    source.insert(fn.from, `${this.#names.use('fromCallback')}${types}(`, change);
    const inside = entries.flatMap((parts, i): Parts => (i > 0 ? [', ', ...parts] : parts));
    source.replace(list, entries.length > 0 ? ['({ ', ...inside, ' })'] : '()', change);
    source.insert(fn.to, ')', change);
    if (send) this.sentBack(fn, send);
    if (fn.getChild('async')) source.check('callbackPromise', fn);
  }

  #named(key: string, { target }: { target: Node }): Parts {
    return this.#source.text(target) === key ? [key] : [`${key}: `, { from: target.from, to: target.to }];
  }

  /** Converts the strings that a callback sends to its parent. */
  sentBack(fn: Node, { target }: { target: Node }): void {
    const name = this.#source.text(target);
    for (const call of this.#source.all('CallExpression')) {
      const { firstChild: callee } = call;
      if (call.from < fn.from || call.to > fn.to || callee?.name !== 'VariableName') continue;
      const [event] = this.#arguments(call);
      if (this.#source.text(callee) === name && event) this.#event(event, OTHER);
    }
  }

  /** Converts the target of a sent event. */
  #target(node: Node | undefined, events: ReadonlySet<EventKind>): void {
    this.#expression(node, events);
  }

  /** Converts a value that may be a function of context and event. */
  #expression(node: Node | undefined, events: ReadonlySet<EventKind>): void {
    if (!node) return;
    const found = bare(node);
    if (isFunction(found)) this.#functions.convert(found, events);
    else if (found.name === 'VariableName' && this.#functions.find(found))
      this.#reference(found, 'action', events);
  }

  /** Converts an event: a string, an object, or a function that returns one. */
  #event(node: Node | undefined, events: ReadonlySet<EventKind>): void {
    if (!node) return;
    const found = bare(node);
    const fn = isFunction(found) || found.name === 'VariableName' ? this.#functions.find(found) : undefined;
    if (fn) {
      this.#expression(found, events);
      for (const result of this.#functions.results(fn)) this.#eventValue(result);
      return;
    }
    this.#eventValue(found);
  }

  #eventValue(node: Node): void {
    const found = bare(node);
    if (found.name === 'ObjectExpression') return;
    const text = this.#source.text(found);
    const isInParentheses = found.parent?.name === 'ParenthesizedExpression';
    // The expression of an arrow function needs parentheses around an object.
    const isBody = found.parent?.name === 'ArrowFunction' && found.parent.lastChild?.from === found.from;
    const [open, close] = isBody && !isInParentheses ? ['({ ', ' })'] : ['{ ', ' }'];
    if (this.#names.string(found) !== undefined || isEnumMember(text)) {
      const change = this.#source.change('eventObjects', found);
      this.#source.insert(found.from, `${open}type: `, change);
      this.#source.insert(found.to, close, change);
      return;
    }
    const resolved = this.#names.resolve(found);
    if (resolved.name === 'ObjectExpression' || found.name === 'CallExpression') return;
    if (found.name === 'ConditionalExpression') {
      const [, , yes, , no] = childrenOf(found);
      for (const part of [yes, no]) if (part) this.#eventValue(part);
      return;
    }
    // A function may return its event, which is an object.
    if (found.name === 'VariableName' && /^(?:e|ev|evt|event)$/i.test(text)) return;
    this.#source.problem('eventUnknown', found, text.slice(0, 40));
  }

  /** Converts the event in calls such as `service.send('GO', { speed: 3 })`. */
  sentEvent(call: Node): void {
    const source = this.#source;
    const [event, payload] = this.#arguments(call);
    if (!event) return;
    const found = bare(event);
    const isString = this.#names.string(found) !== undefined || isEnumMember(source.text(found));
    if (!payload) {
      if (isString) this.#eventValue(found);
      else if (found.name === 'ArrayExpression') source.problem('eventUnknown', found);
      return;
    }
    if (!isString) {
      source.problem('eventUnknown', found, source.text(found).slice(0, 40));
      return;
    }
    const object = bare(payload);
    const type = { from: found.from, to: found.to };
    const rest: Parts =
      object.name === 'ObjectExpression'
        ? propertiesOf(object).flatMap((property) => [', ', { from: property.from, to: property.to }])
        : [', ...', { from: payload.from, to: payload.to }];
    source.replace({ from: event.from, to: payload.to }, ['{ type: ', type, ...rest, ' }'], 'eventObjects');
  }

  #send(call: Node, callee: Node, args: readonly Node[], events: ReadonlySet<EventKind>): void {
    const source = this.#source;
    const [event, options] = args;
    if (!event) return;
    const list = options ? bare(options) : undefined;
    if (list && list.name !== 'ObjectExpression') {
      source.problem('actionValue', call);
      return;
    }
    const properties = list ? propertiesOf(list) : [];
    if (properties.some((property) => this.key(property) === undefined)) {
      source.problem('actionValue', call);
      return;
    }
    const to = properties.find((property) => this.key(property) === 'to');
    const target = to && this.value(to);
    const targetText = target ? this.#names.string(target) : undefined;
    const isParent =
      (targetText !== undefined && SPECIAL_TARGETS[targetText] === 'parent') ||
      (target !== undefined && /^SpecialTargets\.Parent$/.test(source.text(target)));
    const isInternal = targetText !== undefined && SPECIAL_TARGETS[targetText] === 'internal';
    this.#event(event, events);
    for (const property of properties) {
      const value = this.value(property);
      if (value) this.#expression(value, events);
    }
    const others = properties.filter((property) => property !== to);
    const id = this.#cancelId(event, others);
    this.#names.replaced(callee);
    const name = isParent ? 'sendParent' : target && !isInternal ? 'sendTo' : 'raise';
    const kept: Parts = others.flatMap((property) => [{ from: property.from, to: property.to }, ', ']);
    const settings: Parts = [...kept.slice(0, -1), ...(id === undefined ? [] : [`, id: ${id}`])];
    // Arguments on their own lines stay there.
    const between = source.separatorBefore(event);
    const isTall = between.includes('\n');
    const parts: Parts = [
      `${this.#names.use(name)}(${isTall ? between : ''}`,
      ...(name === 'sendTo' && target ? [{ from: target.from, to: target.to }, `,${between}`] : []),
      { from: event.from, to: event.to },
      ...(others.length > 0 ? [`,${between}{ `, ...settings, ' }'] : []),
      isTall ? `,\n${source.indentAt(call.to - 1)})` : ')',
    ];
    source.replace(call, parts, 'send');
  }

  /** The id for a delayed event that `cancel` names by its type. */
  #cancelId(event: Node, options: readonly Node[]): string | undefined {
    const keys = options.map((property) => this.key(property));
    if (!keys.includes('delay') || keys.includes('id')) return undefined;
    const object = bare(event);
    const property =
      object.name === 'ObjectExpression' && propertiesOf(object).find((one) => this.key(one) === 'type');
    const type = property ? this.value(property) : object;
    const text = type ? this.#names.string(type) : undefined;
    if (text === undefined || !this.#canceled.has(text)) return undefined;
    this.#source.change('cancelId', event);
    return `'${text}'`;
  }

  #escalate(call: Node, callee: Node, args: readonly Node[], events: ReadonlySet<EventKind>): void {
    const source = this.#source;
    const [error] = args;
    if (!error) return;
    this.#names.replaced(callee);
    source.check('throw', call);
    const found = bare(error);
    if (!isFunction(found)) {
      source.replace(call, ['() => { throw ', { from: error.from, to: error.to }, '; }'], 'throw');
      return;
    }
    const body = bodyOf(found);
    const list = found.getChild('ParamList');
    if (!body || !list) return;
    this.#functions.convert(found, events);
    const head = { from: list.from, to: list.to };
    if (body.name === 'Block') {
      const returned = this.#functions.returns(found);
      for (const statement of returned) {
        const keyword = statement.firstChild;
        if (keyword) source.replace(keyword, 'throw', 'throw');
      }
      source.replace(call, [head, ' => ', { from: body.from, to: body.to }], 'throw');
      return;
    }
    source.replace(call, [head, ' => { throw ', { from: body.from, to: body.to }, '; }'], 'throw');
  }

  #choose(call: Node, callee: Node, args: readonly Node[], events: ReadonlySet<EventKind>): void {
    const source = this.#source;
    const list = args[0] && bare(args[0]);
    const branches = list?.name === 'ArrayExpression' ? itemsOf(list).map(bare) : [];
    if (branches.length === 0 || branches.some(({ name }) => name !== 'ObjectExpression')) {
      source.problem('choose', call);
      return;
    }
    this.#names.replaced(callee);
    const indent = source.indentAt(call.from);
    const parts: (string | Range)[] = [];
    let hasCheck = false;
    for (const [i, branch] of branches.entries()) {
      const values = new Map(
        propertiesOf(branch).map((property) => [this.key(property), this.value(property)] as const),
      );
      const guard = values.get('cond');
      const actions = values.get('actions');
      if (guard) {
        this.convert({ role: 'guard', node: guard, events });
        hasCheck = true;
        parts.push(i === 0 ? 'if (check(' : ' else if (check(', { from: guard.from, to: guard.to }, ')) {');
      } else parts.push(i === 0 ? '{' : ' else {');
      if (actions) {
        this.convert({ role: 'action', node: actions, events });
        parts.push(...this.#enqueued(actions, `\n${indent}    `));
      }
      parts.push(`\n${indent}  }`);
      if (!guard) break;
    }
    const names = hasCheck ? '{ enqueue, check }' : '{ enqueue }';
    source.replace(
      call,
      [`${this.#names.use('enqueueActions')}((${names}) => {\n${indent}  `, ...parts, `\n${indent}})`],
      'enqueueActions',
    );
  }

  /** Statements that queue actions: one for each in a list, or a loop over a list made at run time. */
  #enqueued(actions: Node, separator: string): Parts {
    const found = bare(actions);
    const items = found.name === 'ArrayExpression' ? itemsOf(found) : [actions];
    const isPlain = (item: Node) =>
      ['String', 'TemplateString', 'ObjectExpression'].includes(bare(item).name) ||
      isFunction(bare(item)) ||
      (bare(item).name === 'CallExpression' && this.#names.exportOf(bare(item).firstChild) !== undefined);
    if (items.every(isPlain))
      return items.flatMap((item) => [separator, 'enqueue(', { from: item.from, to: item.to }, ');']);
    return [
      `${separator}for (const action of [`,
      { from: actions.from, to: actions.to },
      `].flat()) {${separator}  if (action) enqueue(action);${separator}}`,
    ];
  }

  #pure(call: Node, callee: Node, args: readonly Node[], events: ReadonlySet<EventKind>): void {
    const source = this.#source;
    const fn = args[0] && bare(args[0]);
    const body = fn && isFunction(fn) ? bodyOf(fn) : undefined;
    if (!fn || !body) {
      source.problem('choose', call);
      return;
    }
    this.#names.replaced(callee);
    const change = source.change('enqueueActions', call);
    source.replace(callee, this.#names.use('enqueueActions'), change);
    this.#functions.convert(fn, events, ['enqueue']);
    for (const result of this.#functions.results(fn)) this.convert({ role: 'action', node: result, events });
    if (body.name !== 'Block') {
      const separator = `\n${source.indentAt(call.from)}  `;
      source.replace(body, ['{', ...this.#enqueued(body, separator), `${separator.slice(0, -2)}}`], change);
      return;
    }
    for (const statement of this.#functions.returns(fn)) {
      const value = childrenOf(statement)[1];
      if (!value || value.name === ';' || source.text(value) === 'undefined') continue;
      const indent = `\n${source.indentAt(statement.from)}  `;
      source.replace(
        statement,
        ['{', ...this.#enqueued(value, indent), `${indent}return;${indent.slice(0, -2)}}`],
        change,
      );
    }
  }

  /** Converts `doneInvoke('id')` and others to the names of v5's events. */
  #systemEvent(call: Node, callee: Node, exported: string, args: readonly Node[]): void {
    const [id] = args;
    const text = id && this.#names.string(id);
    const prefix = {
      done: 'xstate.done.state.',
      doneInvoke: 'xstate.done.actor.',
      error: 'xstate.error.actor.',
    }[exported];
    if (text === undefined || prefix === undefined || args.length > 1) {
      this.#source.problem('systemEvents', call);
      return;
    }
    this.#names.replaced(callee);
    this.#source.replace(call, `'${prefix}${text}'`, 'systemEvents');
  }

  #createSchema(call: Node, callee: Node): void {
    const types = callee.getChild('TypeArgList');
    const type = types && childrenOf(types)[1];
    if (!type) {
      this.#source.problem('exports', call, 'createSchema');
      return;
    }
    this.#names.replaced(callee);
    this.#source.replace(call, ['{} as ', { from: type.from, to: type.to }], 'types');
  }
}

/** Whether an expression looks like the member of an enumeration of event types: `Events.GO`. */
function isEnumMember(text: string): boolean {
  return /^[A-Z]\w*(?:\.\w+)+$/.test(text);
}
