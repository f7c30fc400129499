import type { Implementations } from './implementations.ts';
import type { Machines } from './machine.ts';
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
  type Range,
  type Source,
  within,
} from './source.ts';

/** A variable, and where it is visible. */
interface Variable {
  name: string;
  scope: Range;
}

const HOOKS: Readonly<Record<string, string>> = { useInterpret: 'useActorRef', useMachine: 'useMachine' };

/** Methods of services that v5 doesn't have. */
const SERVICE_METHODS = new Set([
  'onChange',
  'onEvent',
  'onSend',
  'off',
  'batch',
  'sender',
  'nextState',
  'execute',
  'initialized',
  'status',
]);

/** Properties of states that v5 doesn't have and that need more than another name. */
const STATE_PROPERTIES = new Set([
  'history',
  'event',
  '_event',
  'events',
  'changed',
  'actions',
  'activities',
  'configuration',
  'transitions',
  'toStrings',
  '_sessionid',
]);

const MACHINE_PROPERTIES = new Set(['on', 'context', 'initial', 'states', 'resolve', 'handles', 'ownEvents']);

/** Converts code that runs machines and reads their states. */
export class Running {
  readonly #source: Source;
  readonly #names: Names;
  readonly #implementations: Implementations;
  readonly #machines: Machines;
  readonly #invoked: Services;
  readonly #services: Variable[] = [];
  readonly #states: Variable[] = [];
  readonly #senders: Variable[] = [];
  readonly #machineNames: Variable[] = [];
  /** Imports from packages for React and Vue. */
  readonly #hooks = new Map<string, string>();

  constructor(
    source: Source,
    names: Names,
    implementations: Implementations,
    machines: Machines,
    invoked: Services,
  ) {
    this.#invoked = invoked;
    this.#source = source;
    this.#names = names;
    this.#implementations = implementations;
    this.#machines = machines;
  }

  convert(): void {
    this.#readHooks();
    this.#readVariables();
    for (const call of this.#source.all('CallExpression')) this.#call(call);
    for (const member of this.#source.all('MemberExpression')) this.#member(member);
  }

  #readHooks(): void {
    const source = this.#source;
    for (const statement of source.all('ImportDeclaration')) {
      const path = statement.getChild('String');
      if (!path || !/^.@xstate\/(?:react|vue|svelte|solid)/.test(source.text(path))) continue;
      const group = statement.getChild('ImportGroup');
      for (const name of group?.getChildren('VariableDefinition') ?? []) {
        const text = source.text(name);
        this.#hooks.set(text, text);
        const renamed = HOOKS[text];
        if (renamed && renamed !== text) source.replace(name, renamed, 'hooks');
      }
    }
    for (const statement of source.all('ImportDeclaration')) {
      const path = statement.getChild('String');
      if (path && /^.@xstate\/immer/.test(source.text(path))) source.problem('immer', statement);
    }
  }

  #scopeOf(node: Node): Range {
    let scope: Node | null = node.parent;
    while (scope && !['Block', 'ArrowFunction', 'FunctionExpression', 'Script'].includes(scope.name))
      scope = scope.parent;
    return scope ?? this.#source.top;
  }

  #readVariables(): void {
    const source = this.#source;
    for (const statement of source.all('VariableDeclaration')) {
      const scope = this.#scopeOf(statement);
      const equals = statement.getChild('Equals');
      const target = statement.getChild('VariableDefinition') ?? statement.getChild('ArrayPattern');
      const value = equals?.nextSibling && bare(equals.nextSibling);
      if (!target || !value || value.name !== 'CallExpression') {
        if (
          target &&
          value?.name === 'MemberExpression' &&
          /\.(?:initialState|state)$/.test(source.text(value))
        )
          this.#states.push({ name: source.text(target), scope });
        continue;
      }
      this.#declare(target, value, scope);
    }
    // Assigned later: let service; service = interpret(machine).
    for (const assignment of source.all('AssignmentExpression')) {
      const [target, , value] = childrenOf(assignment);
      if (target && value && target.name !== 'ArrayPattern' && this.#startsWith(value, 'interpret'))
        this.#services.push({ name: source.text(target), scope: source.top });
    }
    for (const call of source.all('CallExpression')) {
      const method = call.firstChild?.getChild('PropertyName');
      const name = method && source.text(method);
      if (name !== 'onTransition' && name !== 'subscribe') continue;
      if (name === 'subscribe' && !this.#isService(call.firstChild?.firstChild)) continue;
      const [listener] = itemsOf(call.getChild('ArgList') ?? call);
      const fn = listener && bare(listener);
      const parameter =
        fn && isFunction(fn) ? fn.getChild('ParamList')?.getChild('VariableDefinition') : undefined;
      if (fn && parameter) this.#states.push({ name: source.text(parameter), scope: fn });
    }
    for (const call of source.all('CallExpression')) {
      const { firstChild: callee } = call;
      const isWait = this.#names.exportOf(callee) === 'waitFor';
      const isSelector =
        callee?.name === 'VariableName' && this.#hooks.get(source.text(callee)) === 'useSelector';
      if (!isWait && !isSelector) continue;
      if (isWait) source.check('waitFor', call);
      const fn = itemsOf(call.getChild('ArgList') ?? call)[1];
      const parameter =
        fn && isFunction(fn) ? fn.getChild('ParamList')?.getChild('VariableDefinition') : undefined;
      if (fn && parameter) this.#states.push({ name: source.text(parameter), scope: fn });
    }
  }

  #declare(target: Node, value: Node, scope: Range): void {
    const source = this.#source;
    if (target.name === 'ArrayPattern') {
      const { firstChild: callee } = value;
      const hook = callee?.name === 'VariableName' ? this.#hooks.get(source.text(callee)) : undefined;
      if (hook !== 'useMachine' && hook !== 'useActor' && hook !== 'useService') return;
      const [state, send, service] = itemsOf(target).map((node) => source.text(node));
      if (state) this.#states.push({ name: state, scope });
      if (send) this.#senders.push({ name: send, scope });
      if (service) this.#services.push({ name: service, scope });
      return;
    }
    const name = source.text(target);
    const exported = this.#names.exportOf(value.firstChild);
    const method = value.firstChild?.getChild('PropertyName');
    const called = method && source.text(method);
    const hook =
      value.firstChild?.name === 'VariableName' ? this.#hooks.get(source.text(value.firstChild)) : undefined;
    if (
      exported === 'createMachine' ||
      exported === 'Machine' ||
      called === 'withConfig' ||
      called === 'withContext'
    )
      this.#machineNames.push({ name, scope });
    else if (this.#startsWith(value, 'interpret') || hook === 'useInterpret')
      this.#services.push({ name, scope });
    else if (called === 'getSnapshot' || called === 'transition') this.#states.push({ name, scope });
  }

  /** Whether a chain of calls begins with a call of an export. */
  #startsWith(node: Node | null | undefined, exported: string): boolean {
    const found = node && bare(node);
    if (found?.name !== 'CallExpression') return false;
    if (this.#names.exportOf(found.firstChild) === exported) return true;
    return (
      found.firstChild?.name === 'MemberExpression' && this.#startsWith(found.firstChild.firstChild, exported)
    );
  }

  #has(variables: readonly Variable[], node: Node | null | undefined): boolean {
    if (!node) return false;
    const found = bare(node);
    if (found.name !== 'VariableName' && found.name !== 'MemberExpression') return false;
    const text = this.#source.text(found);
    return variables.some(
      ({ name, scope }) => name === text && scope.from <= found.from && found.to <= scope.to,
    );
  }

  #isService(node: Node | null | undefined): boolean {
    return this.#has(this.#services, node) || this.#startsWith(node, 'interpret');
  }

  #isState(node: Node | null | undefined): boolean {
    if (this.#has(this.#states, node)) return true;
    const found = node && bare(node);
    if (found?.name === 'MemberExpression') {
      const property = found.getChild('PropertyName');
      const name = property && this.#source.text(property);
      return (name === 'state' || name === 'initialState') && this.#isService(found.firstChild);
    }
    if (found?.name !== 'CallExpression') return false;
    const method = found.firstChild?.getChild('PropertyName');
    return (
      method !== undefined &&
      method !== null &&
      this.#source.text(method) === 'getSnapshot' &&
      this.#isService(found.firstChild?.firstChild)
    );
  }

  #isMachine(node: Node | null | undefined): boolean {
    return this.#has(this.#machineNames, node);
  }

  #call(call: Node): void {
    const source = this.#source;
    const { firstChild: callee } = call;
    const args = itemsOf(call.getChild('ArgList') ?? call);
    if (!callee) return;
    const exported = this.#names.exportOf(callee);
    if (exported === 'interpret') this.#interpret(callee, args);
    if (callee.name === 'VariableName') {
      if (this.#has(this.#senders, callee)) this.#implementations.sentEvent(call);
      const hook = this.#hooks.get(source.text(callee));
      if (hook !== undefined) this.#hook(call, callee, hook, args);
      return;
    }
    const property = callee.getChild('PropertyName');
    const object = callee.firstChild;
    if (callee.name !== 'MemberExpression' || !property || !object) return;
    this.#method(call, callee, object, property, args);
  }

  #method(call: Node, callee: Node, object: Node, property: Node, args: readonly Node[]): void {
    const source = this.#source;
    const name = source.text(property);
    switch (name) {
      case 'send':
        this.#send(call, object, args);
        return;
      case 'can':
        if (this.#isState(object)) this.#implementations.sentEvent(call);
        return;
      case 'withConfig':
        source.replace(property, 'provide', 'provide');
        if (args[0]) this.#machines.addOptions(args[0]);
        if (args[1]) source.problem('withContext', args[1]);
        return;
      case 'withContext':
        if (!this.#withContext(call, object, args)) source.problem('withContext', call);
        return;
      case 'transition':
        if (this.#isMachine(object)) this.#transition(call, object, args);
        return;
    }
    if (!this.#isService(object)) return;
    if (name === 'start' && args.length > 0) source.problem('startState', call);
    if (SERVICE_METHODS.has(name)) source.problem('subscribe', property, name);
    if (name === 'onTransition' || name === 'onDone' || name === 'onStop')
      this.#listen(call, callee, property, args);
    if (name === 'subscribe') source.check('subscribeLate', call);
  }

  #send(call: Node, object: Node, args: readonly Node[]): void {
    const source = this.#source;
    const [event] = args;
    if (!event) return;
    const text = this.#names.string(event);
    const isActor =
      this.#isService(object) ||
      /(?:service|actor|ref|interpreter|machine|parent|child)\b[^.]*$/i.test(source.text(object));
    const isConstant = text !== undefined && /^[A-Z][A-Z0-9_.:]+$/.test(text);
    if (!isActor && !isConstant) return;
    this.#implementations.sentEvent(call);
    const isUsed =
      this.#isService(object) &&
      !/^(?:ExpressionStatement|ArrowFunction|AwaitExpression)$/.test(call.parent?.name ?? '');
    if (isUsed) source.problem('eventUnknown', call, 'send');
  }

  #interpret(callee: Node, [, options]: readonly Node[]): void {
    const source = this.#source;
    const plain = callee.name === 'InstantiationExpression' ? callee.firstChild : callee;
    if (!plain) return;
    this.#names.replaced(plain);
    const types = callee.getChild('TypeArgList');
    source.replace(plain, this.#names.use('createActor'), 'createActor');
    if (types) source.replace(types, '');
    if (options && bare(options).name === 'ObjectExpression')
      for (const property of propertiesOf(bare(options)))
        if (/^(?:devTools|execute|deferEvents)$/.test(this.#implementations.key(property) ?? ''))
          source.problem('interpretOptions', property);
  }

  /** `interpret(machine.withContext(context))` becomes `createActor(machine, { input: context })`. */
  #withContext(call: Node, object: Node, args: readonly Node[]): boolean {
    const source = this.#source;
    const [context] = args;
    const outer = call.parent?.parent;
    const isInterpreted =
      outer?.name === 'CallExpression' && this.#names.exportOf(outer.firstChild) === 'interpret';
    const machine = this.#names.resolve(object);
    const exported = machine.name === 'CallExpression' ? this.#names.exportOf(machine.firstChild) : undefined;
    if (!context || !isInterpreted || (exported !== 'createMachine' && exported !== 'Machine')) return false;
    if (itemsOf(outer.getChild('ArgList') ?? outer).length > 1) return false;
    const reads = new RegExp(`\\b${source.text(object)}\\.context\\b`);
    if (reads.test(source.text(context))) return false;
    const value = this.#invoked.contextOf(machine);
    if (!value) return false;
    const range = { from: object.from, to: object.to };
    const given: Parts = [{ from: context.from, to: context.to }];
    const change = source.change('machineInput', call);
    source.replace(call, [range, ', { input: ', ...given, ' }'], change);
    this.#invoked.contextFromInput(value, change);
    return true;
  }

  /** Converts a listener: alone in a statement, or in a chain that starts with `interpret`. */
  #listen(call: Node, callee: Node, property: Node, args: readonly Node[]): void {
    const source = this.#source;
    const [listener] = args;
    const fn = listener && bare(listener);
    const parameters =
      fn && isFunction(fn) ? (fn.getChild('ParamList')?.getChildren('VariableDefinition') ?? []) : [];
    const name = source.text(property);
    const isUnclear =
      !fn ||
      parameters.length > (name === 'onTransition' ? 1 : 0) ||
      !(isFunction(fn) || fn.name === 'MemberExpression' || fn.name === 'VariableName');
    const chain = this.#chainOf(call);
    if (isUnclear || (!chain && call.parent?.name !== 'ExpressionStatement')) {
      source.problem('subscribe', property, name);
      return;
    }
    if (chain) {
      this.#splitChain(chain);
      return;
    }
    if (callee.firstChild) this.#subscription(property, listener);
  }

  #subscription(property: Node, listener: Node | undefined): void {
    const source = this.#source;
    const change = source.change('subscribe', property);
    const isTransition = source.text(property) === 'onTransition';
    source.replace(property, 'subscribe', change);
    if (isTransition || !listener) return;
    source.insert(listener.from, '{ complete: ', change);
    source.insert(listener.to, ' }', change);
  }

  readonly #split = new Set<string>();

  /** The statement of a chain of calls that starts with `interpret`. */
  #chainOf(call: Node): { statement: Node; whole: Node; target: Node | undefined } | undefined {
    if (!this.#startsWith(call, 'interpret')) return undefined;
    let whole = call;
    while (whole.parent?.name === 'MemberExpression' && whole.parent.parent?.name === 'CallExpression')
      whole = whole.parent.parent;
    const { parent } = whole;
    if (parent?.name === 'ExpressionStatement') return { statement: parent, whole, target: undefined };
    if (parent?.name !== 'VariableDeclaration' || parent.getChildren('VariableDefinition').length !== 1)
      return undefined;
    const target = parent.getChild('VariableDefinition') ?? undefined;
    return target && { statement: parent, whole, target };
  }

  /** Writes each call of a chain as its own statement, because `subscribe` doesn't return the actor. */
  #splitChain({
    statement,
    whole,
    target,
  }: {
    statement: Node;
    whole: Node;
    target: Node | undefined;
  }): void {
    if (this.#split.has(keyOf(whole))) return;
    this.#split.add(keyOf(whole));
    const source = this.#source;
    const calls: Node[] = [];
    let inner = whole;
    while (this.#names.exportOf(inner.firstChild) !== 'interpret') {
      calls.unshift(inner);
      const next: Node | null | undefined = inner.firstChild?.firstChild;
      if (!next) return;
      inner = bare(next);
    }
    const name = target ? source.text(target) : this.#freeName();
    const end = /;$/.test(source.text(statement)) ? ';' : '';
    const separator = `\n${source.indentAt(statement.from)}`;
    const parts: (string | Range)[] = [{ from: inner.from, to: inner.to }];
    for (const call of calls) {
      const property = call.firstChild?.getChild('PropertyName');
      const list = call.getChild('ArgList');
      const listener = list ? itemsOf(list)[0] : undefined;
      if (!property || !list) return;
      if (/^on(?:Transition|Done|Stop)$/.test(source.text(property))) this.#subscription(property, listener);
      parts.push(`${end}${separator}${name}.`, { from: property.from, to: list.to });
    }
    const opened = target ? [] : [`const ${name} = `];
    source.replace(whole, [...opened, ...parts], 'subscribe');
  }

  #freeName(): string {
    const names = new Set(this.#source.all('VariableDefinition').map((node) => this.#source.text(node)));
    return ['actor', 'service', 'mainActor'].find((name) => !names.has(name)) ?? 'startedActor';
  }

  /** `machine.transition(state, event)` becomes `getNextSnapshot(machine, state, event)`. */
  #transition(call: Node, object: Node, args: readonly Node[]): void {
    const source = this.#source;
    const [state, event, ...others] = args;
    if (!state || !event || others.length > 0) {
      source.problem('machineProperties', call);
      return;
    }
    const machine = { from: object.from, to: object.to };
    const change = source.change('transition', call);
    if (this.#names.string(state) !== undefined || bare(state).name === 'ObjectExpression') {
      source.insert(state.from, `${source.text(object)}.resolveState({ value: `, change);
      source.insert(state.to, ' })', change);
    }
    if (this.#names.string(event) !== undefined) {
      source.insert(event.from, '{ type: ', change);
      source.insert(event.to, ' }', change);
    }
    source.replace(
      call,
      [
        `${this.#names.use('getNextSnapshot')}(`,
        machine,
        ', ',
        { from: state.from, to: state.to },
        ', ',
        { from: event.from, to: event.to },
        ')',
      ],
      change,
    );
  }

  #hook(call: Node, callee: Node, hook: string, args: readonly Node[]): void {
    const source = this.#source;
    if (hook === 'useInterpret') source.replace(callee, 'useActorRef', 'hooks');
    if (hook === 'useService' || hook === 'useActor' || hook === 'useSpawn')
      source.problem('hooks', call, hook);
    if (hook !== 'useMachine' && hook !== 'useInterpret') return;
    const [machine, options] = args;
    if (!machine || !options) return;
    const found = bare(options);
    const properties = found.name === 'ObjectExpression' ? propertiesOf(found) : [];
    const isPlain =
      properties.length > 0 &&
      !isFunction(bare(machine)) &&
      properties.every((property) =>
        /^(?:actions|guards|services|delays|activities)$/.test(this.#implementations.key(property) ?? ''),
      );
    if (!isPlain) {
      source.problem('hooks', call, hook);
      return;
    }
    this.#machines.addOptions(options);
    source.replace(
      { from: machine.from, to: options.to },
      [{ from: machine.from, to: machine.to }, '.provide(', { from: options.from, to: options.to }, ')'],
      'hooks',
    );
  }

  #member(member: Node): void {
    const source = this.#source;
    const property = member.getChild('PropertyName');
    const object = member.firstChild;
    if (!property || !object) return;
    const name = source.text(property);
    const isCalled =
      member.parent?.name === 'CallExpression' &&
      member.parent.firstChild?.from === member.from &&
      member.parent.firstChild.to === member.to;
    if (this.#isState(object)) this.#stateProperty(member, object, property, name);
    else if (this.#isService(object) && !isCalled) {
      if (name === 'state' || name === 'initialState')
        source.replace(property, 'getSnapshot()', 'stateProperties');
      else if (name === 'children') this.#children(member, object, property);
      else if (name === 'machine') source.replace(property, 'logic', 'subscribe');
      else if (SERVICE_METHODS.has(name)) source.problem('subscribe', property, name);
    } else if (this.#isMachine(object)) {
      if (name === 'initialState')
        source.replace(
          member,
          [`${this.#names.use('getInitialSnapshot')}(`, { from: object.from, to: object.to }, ')'],
          'transition',
        );
      else if (MACHINE_PROPERTIES.has(name)) source.problem('machineProperties', property, name);
    }
  }

  /** `service.children.get(id)` becomes `actor.getSnapshot().children[id]`. */
  #children(member: Node, object: Node, property: Node): void {
    const source = this.#source;
    const callee = member.parent;
    const call = callee?.parent;
    const method = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : undefined;
    const [id] = call?.name === 'CallExpression' ? itemsOf(call.getChild('ArgList') ?? call) : [];
    if (!call || !id || !method || source.text(method) !== 'get') {
      source.problem('subscribe', property, 'children');
      return;
    }
    const parts: Parts = [
      { from: object.from, to: object.to },
      '.getSnapshot().children[',
      { from: id.from, to: id.to },
      ']',
    ];
    source.replace(call, parts, 'subscribe');
  }

  #stateProperty(member: Node, object: Node, property: Node, name: string): void {
    const source = this.#source;
    const range = { from: object.from, to: object.to };
    if (name === 'done') {
      const { parent } = member;
      const isLogical = parent?.name === 'BinaryExpression' && parent.getChild('LogicOp');
      const isAlone = isLogical || !/^(?:Unary|Binary|Member)Expression$/.test(parent?.name ?? '');
      const [open, close] = isAlone ? ['', ''] : ['(', ')'];
      source.replace(member, [open, range, `.status === 'done'${close}`], 'stateProperties');
    } else if (name === 'meta') source.replace(property, 'getMeta()', 'stateProperties');
    else if (name === 'nextEvents')
      source.replace(
        member,
        [`${this.#names.use('getNextTransitions')}(`, range, ').map((next) => next.eventType)'],
        'stateProperties',
      );
    else if (STATE_PROPERTIES.has(name)) source.problem('stateProperties', property, name);
  }

  /** Names uses of states that are destructured. */
  nameDestructured(): void {
    const source = this.#source;
    for (const pattern of source.all('ObjectPattern')) {
      const value = pattern.nextSibling?.name === 'Equals' ? pattern.nextSibling.nextSibling : null;
      if (!this.#isState(value)) continue;
      for (const node of within(pattern))
        if (node.name === 'PropertyName' || node.name === 'VariableDefinition') {
          const name = source.text(node);
          if (STATE_PROPERTIES.has(name) || /^(?:done|meta|nextEvents)$/.test(name))
            source.problem('stateProperties', node, name);
        }
    }
  }
}
