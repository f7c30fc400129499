import { type Conversion, type Input, OTHER } from '../conversion.ts';
import {
  argumentsOf,
  bare,
  bodyOf,
  childrenOf,
  isFunction,
  isInside,
  keyOf,
  type Node,
} from '../source/tree.ts';
import { type Change, joined, type Parts } from '../source/writer.ts';
import { convertEvent } from './events.ts';
import type { Parameter } from './functions.ts';
import { convertEventData, isUsed, parametersOf, resultsOf } from './functions.ts';

/** The kinds of logic that functions of v4 create. */
type Logic = 'promise' | 'callback' | 'observable' | 'machine' | 'unknown';

/** Converts a service, and returns what it needs as its input. */
export function convertLogic(conversion: Conversion, value: Node, hasOnDone: boolean, place: Node): Input {
  const found = value.name === 'PropertyDefinition' ? value : bare(value);
  if (found.name === 'VariableName' || found.name === 'PropertyDefinition')
    return convertReferenced(conversion, found, hasOnDone, place);
  if (!isFunction(found) && found.name !== 'Property') {
    nameUnknown(conversion, found, place);
    return 'none';
  }
  const done = conversion.inputs.get(keyOf(found));
  if (done !== undefined) return done;
  const logic = logicOf(conversion, found, hasOnDone);
  const input = wrapFunction(conversion, found, logic, place);
  conversion.inputs.set(keyOf(found), input);
  return input;
}

/** Values that aren't functions: machines, or something from elsewhere. */
function nameUnknown({ source, names }: Conversion, found: Node, place: Node): void {
  if (found.name === 'CallExpression') {
    if (names.isMachine(found)) return;
    const method = found.firstChild?.getChild('PropertyName');
    if (method && /^with(?:Config|Context)$/.test(source.text(method))) return;
  }
  if (/machine$/i.test(source.text(found))) return;
  source.problem('service', place, source.excerpt(found));
}

/** Services that are names: of functions, machines, or something from elsewhere. */
function convertReferenced(conversion: Conversion, node: Node, hasOnDone: boolean, place: Node): Input {
  const { source, names } = conversion;
  const name = source.text(node);
  const declared = names.declarationOf(node);
  const fn = declared && (declared.name === 'FunctionDeclaration' ? declared : names.resolve(declared));
  if (!fn) {
    if (!/machine$/i.test(name)) source.problem('service', place, name);
    return 'none';
  }
  if (!isFunction(fn) && fn.name !== 'FunctionDeclaration') {
    nameUnknown(conversion, fn, place);
    return 'none';
  }
  const references = names.references(name);
  const isOnlyService = references.length <= 1 && fn.name !== 'FunctionDeclaration';
  if (isOnlyService) return convertLogic(conversion, fn, hasOnDone, place);
  // It is also used elsewhere, so it keeps its parameters.
  const logic = logicOf(conversion, fn, hasOnDone);
  const count = parametersOf(fn).length;
  if ((logic !== 'promise' && logic !== 'observable') || count > 2) {
    source.problem('service', place, name);
    return 'none';
  }
  const creator = names.use(logic === 'promise' ? 'fromPromise' : 'fromEventObservable');
  const head = count === 0 ? '()' : source.isTyped ? '({ input }: { input: any })' : '({ input })';
  const args = count === 0 ? '' : count === 1 ? 'input' : 'input.context, input.event';
  const text = `${creator}(${head} => ${name}(${args}))`;
  source.replace(node, node.name === 'PropertyDefinition' ? `${name}: ${text}` : text, 'actors');
  return count === 0 ? 'none' : count === 1 ? 'context' : 'both';
}

/** Classifies a function of v4 by its results. */
function logicOf(conversion: Conversion, fn: Node, hasOnDone: boolean): Logic {
  if (fn.getChild('async')) return 'promise';
  const results = resultsOf(fn).map((node) => conversion.names.resolve(node));
  if (results.some(isFunction)) return 'callback';
  const texts = results.map((node) => conversion.source.text(node));
  if (texts.some((text) => /\b(?:Promise|fetch)\b|\.then\(|\.catch\(|^axios/.test(text))) return 'promise';
  if (texts.some((text) => /\.pipe\(|\bfromEvent\(|\binterval\(|\btimer\(|\$\b|\bObservable\b/.test(text)))
    return 'observable';
  if (results.some((node) => isMachineLike(conversion, node))) return 'machine';
  return hasOnDone ? 'promise' : 'unknown';
}

/** Whether a value is a machine, or its name says so. */
function isMachineLike({ source, names }: Conversion, node: Node): boolean {
  return names.isMachine(names.resolve(node)) || /machine(?:\(.*\))?$/i.test(source.text(bare(node)));
}

/** Wraps a function in a call that creates logic. */
function wrapFunction(conversion: Conversion, fn: Node, logic: Logic, place: Node): Input {
  const { source, names } = conversion;
  const parameters = parametersOf(fn);
  const [, , meta] = parameters;
  if (logic === 'unknown') {
    source.problem('service', place);
    return 'none';
  }
  if (logic === 'machine') {
    const isPlain = parameters.every((parameter) => !isUsed(conversion, fn, parameter));
    const body = fn.name === 'ArrowFunction' && isPlain ? bodyOf(fn) : undefined;
    // `src: () => machine` becomes `src: machine`.
    if (body && body.name !== 'Block') source.replace({ from: fn.from, to: body.from }, '', 'actors');
    else source.problem('service', place);
    return 'none';
  }
  if ((meta && isUsed(conversion, fn, meta)) || parameters.some(({ isRest }) => isRest)) {
    source.problem('meta', meta ?? fn);
    return 'none';
  }
  const { input, pattern, type } = inputOf(conversion, fn, parameters);
  if (logic === 'callback') {
    convertCallbackMaker(conversion, fn, pattern, type);
    return input;
  }
  const list = fn.getChild('ParamList');
  if (!list) return 'none';
  const annotation = type === undefined ? '' : `: { input: ${type} }`;
  const creator = logic === 'promise' ? 'fromPromise' : 'fromEventObservable';
  const change = source.change(logic === 'promise' ? 'actors' : 'observable', fn);
  openCall(conversion, fn, names.use(creator), change);
  if (parameters.length > 0)
    source.replace(list, pattern.length > 0 ? ['({ ', ...pattern, ' }', annotation, ')'] : '()', change);
  source.insert(fn.to, ')', change);
  return input;
}

/** Opens the call around a function; a method becomes a property. */
function openCall({ source }: Conversion, fn: Node, creator: string, change: Change): void {
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
  source.replace({ from: first.from, to: key.to }, [key, `: ${creator}(${isAsync ? 'async ' : ''}`], change);
  source.insert(block.from, '=> ', change);
}

/** Returns what a function needs as its input, and the pattern of its new parameter. */
function inputOf(
  conversion: Conversion,
  fn: Node,
  [context, event]: readonly Parameter[],
): { input: Input; pattern: Parts; type: string | undefined } {
  const { source } = conversion;
  const usesContext = context && isUsed(conversion, fn, context);
  const usesEvent = event && isUsed(conversion, fn, event);
  const contextType = (context?.type && source.text(context.type)) ?? conversion.contextType ?? 'any';
  if (usesEvent) {
    const eventType = event.type ? source.text(event.type) : 'any';
    convertEventData(conversion, fn, event, new Set());
    const entries = [
      ...(usesContext ? [source.entry('context', context.target)] : []),
      source.entry('event', event.target),
    ];
    return {
      input: 'both',
      pattern: ['input: { ', ...joined(entries), ' }'],
      type: source.isTyped ? `{ context: ${contextType}; event: ${eventType} }` : undefined,
    };
  }
  if (!usesContext) return { input: 'none', pattern: [], type: undefined };
  const type = source.isTyped ? contextType : undefined;
  return { input: 'context', pattern: ['input: ', context.target], type };
}

/** Converts `(context, event) => (sendBack, receive) => …`. */
function convertCallbackMaker(conversion: Conversion, fn: Node, input: Parts, type?: string): void {
  const { source, names } = conversion;
  const change = source.change('callback', fn);
  const body = bodyOf(fn);
  const callbacks = resultsOf(fn).map(bare);
  const [inner] = callbacks;
  if (!body || !inner) return;
  if (fn.name === 'ArrowFunction' && body.name !== 'Block' && isFunction(inner)) {
    source.replace({ from: fn.from, to: inner.from }, '', change);
    if (body.to > inner.to) source.replace({ from: inner.to, to: body.to }, '', change);
    convertCallback(conversion, inner, change, input, type);
    return;
  }
  const list = fn.getChild('ParamList');
  if (!list || !callbacks.every(isFunction)) {
    source.problem('service', fn);
    return;
  }
  openCall(conversion, fn, names.use('fromCallback'), change);
  source.replace(
    list,
    [
      '({ sendBack, receive',
      ...(input.length > 0 ? [', ', ...input] : []),
      source.isTyped ? ' }: any)' : ' })',
    ],
    change,
  );
  for (const callback of callbacks) {
    source.wrap(callback, '(', ')(sendBack, receive)', change);
    const [send] = parametersOf(callback);
    if (send) convertSentBack(conversion, callback, send);
    if (callback.getChild('async')) source.check('callbackPromise', callback);
  }
  source.insert(fn.to, ')', change);
}

/** Converts `(sendBack, receive) => …` to `fromCallback(({ sendBack, receive }) => …)`. */
export function convertCallback(
  conversion: Conversion,
  fn: Node,
  change: Change,
  input: Parts = [],
  inputType?: string,
): void {
  const { source, names } = conversion;
  const list = fn.getChild('ParamList');
  const [send, receive] = parametersOf(fn);
  if (!list) return;
  const entries = [
    send && isUsed(conversion, fn, send) ? source.entry('sendBack', send.target) : undefined,
    receive && isUsed(conversion, fn, receive) ? source.entry('receive', receive.target) : undefined,
    input.length > 0 ? input : undefined,
  ].filter((entry) => entry !== undefined);
  const types = inputType === undefined || input.length === 0 ? '' : `<any, ${inputType}>`;
  source.insert(fn.from, `${names.use('fromCallback')}${types}(`, change);
  source.replace(list, entries.length > 0 ? ['({ ', ...joined(entries), ' })'] : '()', change);
  source.insert(fn.to, ')', change);
  if (send) convertSentBack(conversion, fn, send);
  if (fn.getChild('async')) source.check('callbackPromise', fn);
}

/** Converts the strings that a callback sends to its parent. */
function convertSentBack(conversion: Conversion, fn: Node, { target }: { target: Node }): void {
  const { source } = conversion;
  const name = source.text(target);
  for (const call of source.all('CallExpression')) {
    const { firstChild: callee } = call;
    if (!isInside(call, fn) || callee?.name !== 'VariableName' || source.text(callee) !== name) continue;
    convertEvent(conversion, argumentsOf(call)[0], OTHER);
  }
}
