import { SERVICE_METHODS } from './api.ts';
import type { SentEvents } from './events.ts';
import type { MachineInputs } from './inputs.ts';
import type { Listeners } from './listeners.ts';
import type { Names } from './names.ts';
import type { Options } from './options.ts';
import type { Source } from './source.ts';
import { argumentsOf, bare, isFunction, type Node, propertiesOf, splitCallee } from './tree.ts';
import type { Variables } from './variables.ts';

/** Converts calls that run machines, send events, and use hooks. */
export class Running {
  readonly #source: Source;
  readonly #names: Names;
  readonly #events: SentEvents;
  readonly #options: Options;
  readonly #inputs: MachineInputs;
  readonly #variables: Variables;
  readonly #listeners: Listeners;

  constructor(
    source: Source,
    names: Names,
    events: SentEvents,
    options: Options,
    inputs: MachineInputs,
    variables: Variables,
    listeners: Listeners,
  ) {
    this.#source = source;
    this.#names = names;
    this.#events = events;
    this.#options = options;
    this.#inputs = inputs;
    this.#variables = variables;
    this.#listeners = listeners;
  }

  convert(): void {
    for (const call of this.#source.all('CallExpression')) this.#call(call);
  }

  #call(call: Node): void {
    const { firstChild: callee } = call;
    const args = argumentsOf(call);
    if (!callee) return;
    if (this.#names.calledExport(call) === 'interpret') this.#interpret(callee, args);
    if (callee.name === 'VariableName') {
      if (this.#variables.isSender(callee)) this.#events.call(call);
      const hook = this.#variables.hookOf(call);
      if (hook !== undefined) this.#hook(call, callee, hook, args);
      return;
    }
    const property = callee.getChild('PropertyName');
    const object = callee.firstChild;
    if (callee.name !== 'MemberExpression' || !property || !object) return;
    this.#method(call, object, property, args);
  }

  #method(call: Node, object: Node, property: Node, args: readonly Node[]): void {
    const source = this.#source;
    const name = source.text(property);
    switch (name) {
      case 'send':
        this.#send(call, object, args);
        return;
      case 'can':
        if (this.#variables.isState(object)) this.#events.call(call);
        return;
      case 'withConfig':
        source.replace(property, 'provide', 'provide');
        if (args[0]) this.#options.add(args[0]);
        if (args[1]) source.problem('withContext', args[1]);
        return;
      case 'withContext':
        if (!this.#withContext(call, object, args)) source.problem('withContext', call);
        return;
      case 'transition':
        if (this.#variables.isMachine(object)) this.#transition(call, object, args);
        return;
    }
    if (!this.#variables.isService(object)) return;
    if (name === 'start' && args.length > 0) source.problem('startState', call);
    if (SERVICE_METHODS.has(name)) source.problem('subscribe', property, name);
    if (name === 'onTransition' || name === 'onDone' || name === 'onStop')
      this.#listeners.convert(call, property, args[0]);
    if (name === 'subscribe') source.check('subscribeLate', call);
  }

  #send(call: Node, object: Node, args: readonly Node[]): void {
    const source = this.#source;
    const [event] = args;
    if (!event) return;
    const text = this.#names.string(event);
    const isActor =
      this.#variables.isService(object) ||
      /(?:service|actor|ref|interpreter|machine|parent|child)\b[^.]*$/i.test(source.text(object));
    const isConstant = text !== undefined && /^[A-Z][A-Z0-9_.:]+$/.test(text);
    if (!isActor && !isConstant) return;
    this.#events.call(call);
    const isUsed =
      this.#variables.isService(object) &&
      !/^(?:ExpressionStatement|ArrowFunction|AwaitExpression)$/.test(call.parent?.name ?? '');
    if (isUsed) source.problem('eventUnknown', call, 'send');
  }

  #interpret(callee: Node, [, options]: readonly Node[]): void {
    const source = this.#source;
    const { plain, types } = splitCallee(callee);
    if (!plain) return;
    this.#names.replaced(plain);
    source.replace(plain, this.#names.use('createActor'), 'createActor');
    if (types) source.replace(types, '');
    if (options && bare(options).name === 'ObjectExpression')
      for (const property of propertiesOf(bare(options)))
        if (/^(?:devTools|execute|deferEvents)$/.test(source.key(property) ?? ''))
          source.problem('interpretOptions', property);
  }

  /** `interpret(machine.withContext(context))` becomes `createActor(machine, { input: context })`. */
  #withContext(call: Node, object: Node, args: readonly Node[]): boolean {
    const source = this.#source;
    const [context] = args;
    const outer = call.parent?.parent;
    const isInterpreted = outer && this.#names.calledExport(outer) === 'interpret';
    const machine = this.#names.resolve(object);
    if (!context || !isInterpreted || !this.#names.isMachine(machine)) return false;
    if (argumentsOf(outer).length > 1) return false;
    const reads = new RegExp(`\\b${source.text(object)}\\.context\\b`);
    if (reads.test(source.text(context))) return false;
    const value = this.#inputs.contextOf(machine);
    if (!value) return false;
    const change = source.change('machineInput', call);
    source.replace(call, [object, ', { input: ', context, ' }'], change);
    this.#inputs.take(value, change);
    return true;
  }

  /** `machine.transition(state, event)` becomes `getNextSnapshot(machine, state, event)`. */
  #transition(call: Node, object: Node, args: readonly Node[]): void {
    const source = this.#source;
    const [state, event, ...others] = args;
    if (!state || !event || others.length > 0) {
      source.problem('machineProperties', call);
      return;
    }
    const change = source.change('transition', call);
    if (this.#names.string(state) !== undefined || bare(state).name === 'ObjectExpression') {
      source.wrap(state, `${source.text(object)}.resolveState({ value: `, ' })', change);
    }
    if (this.#names.string(event) !== undefined) {
      source.wrap(event, '{ type: ', ' }', change);
    }
    source.replace(
      call,
      [`${this.#names.use('getNextSnapshot')}(`, object, ', ', state, ', ', event, ')'],
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
        /^(?:actions|guards|services|delays|activities)$/.test(source.key(property) ?? ''),
      );
    if (!isPlain) {
      source.problem('hooks', call, hook);
      return;
    }
    this.#options.add(options);
    source.replace({ from: machine.from, to: options.to }, [machine, '.provide(', options, ')'], 'hooks');
  }
}
