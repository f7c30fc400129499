import type { Functions, Parameter } from './functions.ts';
import type { Implementations } from './implementations.ts';
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
  type Source,
} from './source.ts';

type Logic = 'promise' | 'callback' | 'observable' | 'machine' | 'unknown';

/** The input that a service needs: none, the context of its parent, or also the event. */
type Input = 'none' | 'context' | 'both';

/** An invocation of a named service. */
interface Invocation {
  object: Node;
  src: Node;
  name: string;
  hasInput: boolean;
  hasOnDone: boolean;
}

/** Converts what machines invoke: `fromPromise`, `fromCallback`, and their input. */
export class Services {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #implementations: Implementations;
  readonly #named = new Map<string, Node>();
  readonly #invocations: Invocation[] = [];
  /** The inputs of converted functions, by their place. */
  readonly #inputs = new Map<string, Input>();
  readonly #inputAdded = new Set<string>();
  /** Contexts that depend on input. */
  readonly #fromInput = new Set<string>();

  constructor(source: Source, names: Names, functions: Functions, implementations: Implementations) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#implementations = implementations;
  }

  /** Adds implementations by their names. */
  addNamed(list: Node): void {
    for (const property of propertiesOf(list)) {
      const key = this.#implementations.key(property);
      const value = this.#implementations.value(property);
      if (key !== undefined && value) this.#named.set(key, value);
    }
  }

  /** Converts the source of an invocation, at once or when all services are known. */
  invoke(object: Node, properties: ReadonlyMap<string, Node>): void {
    const source = this.#source;
    const property = properties.get('src');
    const value = property && this.#implementations.value(property);
    if (!property || !value) return;
    const hasOnDone = properties.has('onDone') || properties.has('onError');
    const hasInput = properties.has('data');
    if (!properties.has('onError')) source.check('onErrorMissing', object);
    const name = value.name === 'PropertyDefinition' ? undefined : this.#names.string(value);
    if (name !== undefined) {
      this.#invocations.push({ object, src: property, name, hasInput, hasOnDone });
      return;
    }
    const found = bare(value);
    const data = properties.get('data');
    if (data) this.#childContext(value, data);
    if (found.name === 'ObjectExpression') {
      this.#sourceObject(found, object, property, hasInput, hasOnDone);
      return;
    }
    const input = this.#convert(value, hasOnDone, property);
    this.#addInput(object, property, input, hasInput);
  }

  /** Lets an invoked machine take its context from its input. */
  #childContext(value: Node, data: Node): void {
    const found = this.#names.resolve(value);
    const exported = found.name === 'CallExpression' ? this.#names.exportOf(found.firstChild) : undefined;
    if (exported !== 'createMachine' && exported !== 'Machine') {
      this.#source.check('childInput', data);
      return;
    }
    const context = this.contextOf(found);
    if (context) this.contextFromInput(context, this.#source.change('actorInput', context));
    else this.#source.check('childInput', data);
  }

  /** The context of a machine, if it is an object in the code. */
  contextOf(machine: Node): Node | undefined {
    const [config] = itemsOf(machine.getChild('ArgList') ?? machine);
    const object = config && this.#names.resolve(config);
    if (object?.name !== 'ObjectExpression') return undefined;
    const property = propertiesOf(object).find((one) => this.#implementations.key(one) === 'context');
    const value = property && this.#implementations.value(property);
    const isPlain = value && !/^Property/.test(value.name) && !isFunction(bare(value));
    return isPlain ? value : undefined;
  }

  /** Makes the context of a machine depend on its input, if there is one. */
  contextFromInput(value: Node, change: ReturnType<Source['change']>): void {
    if (this.#fromInput.has(keyOf(value))) return;
    this.#fromInput.add(keyOf(value));
    const type = this.#source.isTyped ? ': { input: any }' : '';
    this.#source.insert(value.from, `({ input }${type}) => input ?? (`, change);
    this.#source.insert(value.to, ')', change);
  }

  /** Converts `src: { type: 'load' }`. */
  #sourceObject(found: Node, object: Node, src: Node, hasInput: boolean, hasOnDone: boolean): void {
    const [type, ...others] = propertiesOf(found);
    const value =
      type && this.#implementations.key(type) === 'type' ? this.#implementations.value(type) : undefined;
    const name = value && this.#names.string(value);
    if (!value || name === undefined || others.length > 0) {
      this.#source.problem('service', found);
      return;
    }
    this.#source.replace(found, [{ from: value.from, to: value.to }], 'actors');
    this.#invocations.push({ object, src, name, hasInput, hasOnDone });
  }

  /** Converts named services and adds input where they are invoked. */
  finish(): void {
    for (const [name, value] of this.#named) {
      const uses = this.#invocations.filter((invocation) => invocation.name === name);
      const hasOnDone = uses.some((use) => use.hasOnDone);
      const input = this.#convert(value, hasOnDone, value);
      for (const { object, src, hasInput } of uses) this.#addInput(object, src, input, hasInput);
    }
    for (const { src, name } of this.#invocations)
      if (!this.#named.has(name)) this.#source.problem('serviceElsewhere', src, name);
  }

  #addInput(object: Node, src: Node, input: Input, hasInput: boolean): void {
    if (input === 'none') return;
    const source = this.#source;
    if (hasInput) {
      source.problem('meta', src);
      return;
    }
    if (this.#inputAdded.has(keyOf(object))) return;
    this.#inputAdded.add(keyOf(object));
    const text =
      input === 'context' ? '({ context }) => context' : '({ context, event }) => ({ context, event })';
    source.addAfter(src, `input: ${text}`, 'actors');
  }

  /** Converts a service, and returns what it needs as its input. */
  #convert(value: Node, hasOnDone: boolean, place: Node): Input {
    const found = value.name === 'PropertyDefinition' ? value : bare(value);
    const reference = found.name === 'VariableName' || found.name === 'PropertyDefinition';
    if (reference) return this.#reference(found, hasOnDone, place);
    if (!isFunction(found) && found.name !== 'Property') {
      this.#expression(found, place);
      return 'none';
    }
    const done = this.#inputs.get(keyOf(found));
    if (done !== undefined) return done;
    const logic = this.#logicOf(found, hasOnDone);
    const input = this.#wrap(found, logic, place);
    this.#inputs.set(keyOf(found), input);
    return input;
  }

  /** Values that aren't functions: machines, or something from elsewhere. */
  #expression(found: Node, place: Node): void {
    const source = this.#source;
    if (found.name === 'CallExpression') {
      const exported = this.#names.exportOf(found.firstChild);
      if (exported === 'createMachine' || exported === 'Machine') return;
      const method = found.firstChild?.getChild('PropertyName');
      if (method && /^with(?:Config|Context)$/.test(source.text(method))) return;
    }
    if (/machine$/i.test(source.text(found))) return;
    source.problem('service', place, source.text(found).slice(0, 40));
  }

  #reference(node: Node, hasOnDone: boolean, place: Node): Input {
    const source = this.#source;
    const name = source.text(node);
    const declared =
      node.name === 'VariableName' ? this.#names.declared(node) : this.#names.declaredName(name);
    const fn =
      declared && (declared.name === 'FunctionDeclaration' ? declared : this.#names.resolve(declared));
    if (!fn) {
      if (!/machine$/i.test(name)) source.problem('service', place, name);
      return 'none';
    }
    if (!isFunction(fn) && fn.name !== 'FunctionDeclaration') {
      this.#expression(fn, place);
      return 'none';
    }
    const references = this.#names.references(name);
    const isOnlyService = references.length <= 1 && fn.name !== 'FunctionDeclaration';
    if (isOnlyService) return this.#convert(fn, hasOnDone, place);
    // It is also used elsewhere, so it keeps its parameters.
    const logic = this.#logicOf(fn, hasOnDone);
    const count = this.#functions.parameters(fn).length;
    if ((logic !== 'promise' && logic !== 'observable') || count > 2) {
      source.problem('service', place, name);
      return 'none';
    }
    const creator = this.#names.use(logic === 'promise' ? 'fromPromise' : 'fromEventObservable');
    const head = count === 0 ? '()' : source.isTyped ? '({ input }: { input: any })' : '({ input })';
    const args = count === 0 ? '' : count === 1 ? 'input' : 'input.context, input.event';
    const text = `${creator}(${head} => ${name}(${args}))`;
    source.replace(node, node.name === 'PropertyDefinition' ? `${name}: ${text}` : text, 'actors');
    return count === 0 ? 'none' : count === 1 ? 'context' : 'both';
  }

  /** Classifies a function of v4 by its results. */
  #logicOf(fn: Node, hasOnDone: boolean): Logic {
    if (fn.getChild('async')) return 'promise';
    const results = this.#functions.results(fn).map((node) => this.#names.resolve(node));
    if (results.some(isFunction)) return 'callback';
    const texts = results.map((node) => this.#source.text(node));
    if (texts.some((text) => /\b(?:Promise|fetch)\b|\.then\(|\.catch\(|^axios/.test(text))) return 'promise';
    if (texts.some((text) => /\.pipe\(|\bfromEvent\(|\binterval\(|\btimer\(|\$\b|\bObservable\b/.test(text)))
      return 'observable';
    if (results.some((node) => this.#isMachine(node))) return 'machine';
    return hasOnDone ? 'promise' : 'unknown';
  }

  #isMachine(node: Node): boolean {
    const found = this.#names.resolve(node);
    const exported = found.name === 'CallExpression' ? this.#names.exportOf(found.firstChild) : undefined;
    return (
      exported === 'createMachine' ||
      exported === 'Machine' ||
      /machine(?:\(.*\))?$/i.test(this.#source.text(bare(node)))
    );
  }

  #wrap(fn: Node, logic: Logic, place: Node): Input {
    const source = this.#source;
    const parameters = this.#functions.parameters(fn);
    const [, , meta] = parameters;
    if (logic === 'unknown') {
      source.problem('service', place);
      return 'none';
    }
    if (logic === 'machine') {
      this.#machine(fn, parameters, place);
      return 'none';
    }
    if ((meta && this.#functions.isUsed(fn, meta)) || parameters.some(({ isRest }) => isRest)) {
      source.problem('meta', meta ?? fn);
      return 'none';
    }
    const { input, pattern, type } = this.#inputOf(fn, parameters);
    const annotation = type === undefined ? '' : `: { input: ${type} }`;
    if (logic === 'callback') {
      this.#callback(fn, pattern, type);
      return input;
    }
    const list = fn.getChild('ParamList');
    if (!list) return 'none';
    const creator = logic === 'promise' ? 'fromPromise' : 'fromEventObservable';
    const change = source.change(logic === 'promise' ? 'actors' : 'observable', fn);
    this.#open(fn, this.#names.use(creator), change);
    if (parameters.length > 0)
      source.replace(list, pattern.length > 0 ? ['({ ', ...pattern, ' }', annotation, ')'] : '()', change);
    source.insert(fn.to, ')', change);
    return input;
  }

  /** Opens the call around a function; a method becomes a property. */
  #open(fn: Node, creator: string, change: ReturnType<Source['change']>): void {
    const source = this.#source;
    if (fn.name !== 'Property') {
      source.insert(fn.from, `${creator}(`, change);
      return;
    }
    const [first, second] = childrenOf(fn);
    const isAsync = first?.name === 'async';
    const key = isAsync ? second : first;
    const list = fn.getChild('ParamList');
    const block = fn.getChild('Block');
    if (!key || !first || !list || !block) return;
    source.replace(
      { from: first.from, to: key.to },
      [{ from: key.from, to: key.to }, `: ${creator}(${isAsync ? 'async ' : ''}`],
      change,
    );
    source.insert(block.from, '=> ', change);
  }

  /** `src: () => machine` becomes `src: machine`. */
  #machine(fn: Node, parameters: readonly Parameter[], place: Node): void {
    const body = bodyOf(fn);
    const isPlain = parameters.every((parameter) => !this.#functions.isUsed(fn, parameter));
    if (fn.name !== 'ArrowFunction' || !body || body.name === 'Block' || !isPlain) {
      this.#source.problem('service', place);
      return;
    }
    this.#source.replace({ from: fn.from, to: body.from }, '', 'actors');
  }

  #inputOf(
    fn: Node,
    [context, event]: readonly Parameter[],
  ): { input: Input; pattern: Parts; type: string | undefined } {
    const usesContext = context && this.#functions.isUsed(fn, context);
    const usesEvent = event && this.#functions.isUsed(fn, event);
    const contextType =
      (context?.type && this.#source.text(context.type)) ?? this.#functions.contextType ?? 'any';
    const eventType = event?.type ? this.#source.text(event.type) : 'any';
    const isTyped = this.#source.isTyped;
    if (usesEvent) {
      this.#functions.convertData(fn, event, new Set());
      return {
        input: 'both',
        pattern: [
          'input: { ',
          ...(usesContext ? [...this.#entry('context', context), ', '] : []),
          ...this.#entry('event', event),
          ' }',
        ],
        type: isTyped ? `{ context: ${contextType}; event: ${eventType} }` : undefined,
      };
    }
    if (!usesContext) return { input: 'none', pattern: [], type: undefined };
    const range = { from: context.target.from, to: context.target.to };
    return {
      input: 'context',
      pattern: ['input: ', range],
      type: isTyped ? contextType : undefined,
    };
  }

  #entry(key: string, { target }: Parameter): Parts {
    const range = { from: target.from, to: target.to };
    return this.#source.text(target) === key ? [range] : [`${key}: `, range];
  }

  /** Converts `(context, event) => (sendBack, receive) => …`. */
  #callback(fn: Node, input: Parts, type: string | undefined): void {
    const source = this.#source;
    const change = source.change('callback', fn);
    const body = bodyOf(fn);
    const [result] = this.#functions.results(fn);
    if (!body || !result) return;
    const inner = bare(result);
    if (fn.name === 'ArrowFunction' && body.name !== 'Block' && isFunction(inner)) {
      source.replace({ from: fn.from, to: inner.from }, '', change);
      if (body.to > inner.to) source.replace({ from: inner.to, to: body.to }, '', change);
      this.#implementations.callback(inner, change, input, type);
      return;
    }
    const list = fn.getChild('ParamList');
    const callbacks = this.#functions.results(fn);
    if (!list || callbacks.some((one) => !isFunction(bare(one)))) {
      source.problem('service', fn);
      return;
    }
    const typeText = source.isTyped ? ': any' : '';
    this.#open(fn, this.#names.use('fromCallback'), change);
    source.replace(
      list,
      ['({ sendBack, receive', ...(input.length > 0 ? [', ', ...input] : []), ' }', typeText, ')'],
      change,
    );
    for (const one of callbacks) {
      const callback = bare(one);
      source.insert(callback.from, '(', change);
      source.insert(callback.to, ')(sendBack, receive)', change);
      const [send] = this.#functions.parameters(callback);
      if (send) this.#implementations.sentBack(callback, send);
      if (callback.getChild('async')) source.check('callbackPromise', callback);
    }
    source.insert(fn.to, ')', change);
  }
}
