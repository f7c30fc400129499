import type { Conversion } from '../conversion.ts';
import { convertSentEvent } from '../implementations/events.ts';
import { contextOf, takeInput } from '../implementations/services.ts';
import { addOptions } from '../machine/options.ts';
import { SERVICE_METHODS } from '../names/api.ts';
import { argumentsOf, bare, isFunction, type Node, splitCallee } from '../source/tree.ts';
import { convertListener } from './listeners.ts';

/** Converts calls that run machines, send events, and use hooks. */
export function convertRunning(conversion: Conversion): void {
  const { source, names, variables } = conversion;
  for (const path of source.all('String'))
    if (path.parent?.name === 'ImportDeclaration' && /^.@xstate\/immer/.test(source.text(path)))
      source.problem('immer', path.parent);
  const hook = variables.hooks.get('useInterpret');
  if (hook) source.replace(hook, 'useActorRef', 'hooks');
  for (const call of names.callsOf('waitFor', source.top)) source.check('waitFor', call);
  for (const call of source.all('CallExpression')) convertCall(conversion, call);
}

/** Converts a call of `interpret`, a method, a hook, or a function that sends events. */
function convertCall(conversion: Conversion, call: Node): void {
  const { names, variables } = conversion;
  const { firstChild: callee } = call;
  if (names.calledExport(call) === 'interpret') convertInterpret(conversion, call);
  if (callee?.name === 'MemberExpression') convertMethod(conversion, call, callee);
  if (callee?.name !== 'VariableName') return;
  if (variables.isSender(callee)) convertSentEvent(conversion, call);
  const hook = variables.hookOf(call);
  if (hook !== undefined) convertHook(conversion, call, callee, hook);
}

/** Converts a call of a method of a service, state, or machine. */
function convertMethod(conversion: Conversion, call: Node, callee: Node): void {
  const { source, variables } = conversion;
  const property = callee.getChild('PropertyName');
  const object = callee.firstChild;
  if (!property || !object) return;
  const [first, second] = argumentsOf(call);
  const name = source.text(property);
  switch (name) {
    case 'send':
      convertSend(conversion, call, object);
      return;
    case 'can':
      if (variables.isState(object)) convertSentEvent(conversion, call);
      return;
    case 'withConfig':
      source.replace(property, 'provide', 'provide');
      if (first) addOptions(conversion, first);
      if (second) source.problem('withContext', second);
      return;
    case 'withContext':
      if (!convertWithContext(conversion, call, object)) source.problem('withContext', call);
      return;
    case 'transition':
      if (variables.isMachine(object)) convertTransitionCall(conversion, call, object);
      return;
  }
  if (!variables.isService(object)) return;
  if (name === 'start' && first) source.problem('startState', call);
  if (SERVICE_METHODS.has(name)) source.problem('subscribe', property, name);
  if (name === 'onTransition' || name === 'onDone' || name === 'onStop')
    convertListener(conversion, call, property);
  if (name === 'subscribe') source.check('subscribeLate', call);
}

/** Converts the event that code sends to an actor. */
function convertSend(conversion: Conversion, call: Node, object: Node): void {
  const { source, names, variables } = conversion;
  const [event] = argumentsOf(call);
  if (!event) return;
  const text = names.string(event);
  const isService = variables.isService(object);
  const isActor =
    isService || /(?:service|actor|ref|interpreter|machine|parent|child)\b[^.]*$/i.test(source.text(object));
  const isConstant = text !== undefined && /^[A-Z][A-Z0-9_.:]+$/.test(text);
  if (!isActor && !isConstant) return;
  convertSentEvent(conversion, call);
  const isAlone = /^(?:ExpressionStatement|ArrowFunction|AwaitExpression)$/.test(call.parent?.name ?? '');
  if (isService && !isAlone) source.problem('eventUnknown', call, 'send');
}

/** Converts `interpret` to `createActor`. */
function convertInterpret({ source, names }: Conversion, call: Node): void {
  const [, options] = argumentsOf(call).map(bare);
  const { plain, types } = splitCallee(call);
  names.replace(plain, 'createActor', 'createActor');
  if (types) source.replace(types, '');
  for (const { node, key } of source.properties(options))
    if (/^(?:devTools|execute|deferEvents)$/.test(key ?? '')) source.problem('interpretOptions', node);
}

/** `interpret(machine.withContext(context))` becomes `createActor(machine, { input: context })`. */
function convertWithContext(conversion: Conversion, call: Node, object: Node): boolean {
  const { source, names } = conversion;
  const [context] = argumentsOf(call);
  const outer = call.parent?.parent;
  const machine = names.resolve(object);
  if (!context || names.calledExport(outer) !== 'interpret' || !names.isMachine(machine)) return false;
  if (outer && argumentsOf(outer).length > 1) return false;
  const reads = new RegExp(`\\b${source.text(object)}\\.context\\b`);
  if (reads.test(source.text(context))) return false;
  const value = contextOf(conversion, machine);
  if (!value) return false;
  const change = source.change('machineInput', call);
  source.replace(call, [object, ', { input: ', context, ' }'], change);
  takeInput(conversion, value, change);
  return true;
}

/** `machine.transition(state, event)` becomes `getNextSnapshot(machine, state, event)`. */
function convertTransitionCall({ source, names }: Conversion, call: Node, object: Node): void {
  const [state, event, ...others] = argumentsOf(call);
  if (!state || !event || others.length > 0) {
    source.problem('machineProperties', call);
    return;
  }
  const change = source.change('transition', call);
  if (names.string(state) !== undefined || bare(state).name === 'ObjectExpression')
    source.wrap(state, `${source.text(object)}.resolveState({ value: `, ' })', change);
  if (names.string(event) !== undefined) source.wrap(event, '{ type: ', ' }', change);
  source.replace(call, [`${names.use('getNextSnapshot')}(`, object, ', ', state, ', ', event, ')'], change);
}

/** Converts a hook, whose second argument may have implementations. */
function convertHook(conversion: Conversion, call: Node, callee: Node, hook: string): void {
  const { source } = conversion;
  if (hook === 'useInterpret') source.replace(callee, 'useActorRef', 'hooks');
  if (/^use(?:Service|Actor|Spawn)$/.test(hook)) source.problem('hooks', call, hook);
  if (call.parent?.getChild('ObjectPattern')) source.problem('hookResult', call, hook);
  const [machine, options] = argumentsOf(call);
  if (!/^use(?:Machine|Interpret)$/.test(hook) || !machine || !options) return;
  const properties = source.properties(bare(options));
  const isPlain =
    properties.length > 0 &&
    !isFunction(bare(machine)) &&
    properties.every(({ key }) => /^(?:actions|guards|services|delays|activities)$/.test(key ?? ''));
  if (!isPlain) {
    source.problem('hooks', call, hook);
    return;
  }
  addOptions(conversion, options);
  source.replace({ from: machine.from, to: options.to }, [machine, '.provide(', options, ')'], 'hooks');
}
