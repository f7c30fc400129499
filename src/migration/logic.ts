import type { Callbacks } from './callbacks.ts';
import type { Functions, Parameter } from './functions.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { bare, bodyOf, childrenOf, isFunction, keyOf, type Node } from './tree.ts';
import { type Change, joined, type Parts } from './writer.ts';

type Logic = 'promise' | 'callback' | 'observable' | 'machine' | 'unknown';

/** The input that a service needs: none, the context of its parent, or also the event. */
export type Input = 'none' | 'context' | 'both';

/** Converts services to actor logic: `fromPromise`, `fromCallback`, and others. */
export class ActorLogic {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #callbacks: Callbacks;
  /** The inputs of converted functions, by their place. */
  readonly #inputs = new Map<string, Input>();

  constructor(source: Source, names: Names, functions: Functions, callbacks: Callbacks) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#callbacks = callbacks;
  }

  /** Converts a service, and returns what it needs as its input. */
  convert(value: Node, hasOnDone: boolean, place: Node): Input {
    const found = value.name === 'PropertyDefinition' ? value : bare(value);
    if (found.name === 'VariableName' || found.name === 'PropertyDefinition')
      return this.#reference(found, hasOnDone, place);
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
      if (this.#names.isMachine(found)) return;
      const method = found.firstChild?.getChild('PropertyName');
      if (method && /^with(?:Config|Context)$/.test(source.text(method))) return;
    }
    if (/machine$/i.test(source.text(found))) return;
    source.problem('service', place, source.excerpt(found));
  }

  /** Services that are names: of functions, machines, or something from elsewhere. */
  #reference(node: Node, hasOnDone: boolean, place: Node): Input {
    const source = this.#source;
    const name = source.text(node);
    const declared = this.#names.declarationOf(node);
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
    if (isOnlyService) return this.convert(fn, hasOnDone, place);
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
    return (
      this.#names.isMachine(this.#names.resolve(node)) ||
      /machine(?:\(.*\))?$/i.test(this.#source.text(bare(node)))
    );
  }

  /** Wraps a function in a call that creates logic. */
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
  #open(fn: Node, creator: string, change: Change): void {
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
      [key, `: ${creator}(${isAsync ? 'async ' : ''}`],
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

  /** Returns what a function needs as its input, and the pattern of its new parameter. */
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
      const entries = [
        ...(usesContext ? [this.#source.entry('context', context.target)] : []),
        this.#source.entry('event', event.target),
      ];
      return {
        input: 'both',
        pattern: ['input: { ', ...joined(entries), ' }'],
        type: isTyped ? `{ context: ${contextType}; event: ${eventType} }` : undefined,
      };
    }
    if (!usesContext) return { input: 'none', pattern: [], type: undefined };
    return {
      input: 'context',
      pattern: ['input: ', context.target],
      type: isTyped ? contextType : undefined,
    };
  }

  /** Converts `(context, event) => (sendBack, receive) => …`. */
  #callback(fn: Node, input: Parts, type: string | undefined): void {
    const source = this.#source;
    const change = source.change('callback', fn);
    const body = bodyOf(fn);
    const callbacks = this.#functions.results(fn);
    const [result] = callbacks;
    if (!body || !result) return;
    const inner = bare(result);
    if (fn.name === 'ArrowFunction' && body.name !== 'Block' && isFunction(inner)) {
      source.replace({ from: fn.from, to: inner.from }, '', change);
      if (body.to > inner.to) source.replace({ from: inner.to, to: body.to }, '', change);
      this.#callbacks.convert(inner, change, input, type);
      return;
    }
    const list = fn.getChild('ParamList');
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
      source.wrap(callback, '(', ')(sendBack, receive)', change);
      const [send] = this.#functions.parameters(callback);
      if (send) this.#callbacks.sentBack(callback, send);
      if (callback.getChild('async')) source.check('callbackPromise', callback);
    }
    source.insert(fn.to, ')', change);
  }
}
