import { type Conversion, type Events, NONE } from '../conversion.ts';
import type { UnconvertedKind } from '../kinds.ts';
import {
  argumentsOf,
  bare,
  bodyOf,
  childrenOf,
  isFunction,
  keyOf,
  type Node,
  splitCallee,
} from '../source/tree.ts';
import { joined, type Parts } from '../source/writer.ts';
import { convertAssign } from './assignments.ts';
import { convertChoose, convertPure } from './choices.ts';
import { convertEvent } from './events.ts';
import { convertFunction, returnsOf } from './functions.ts';
import { convertExpression } from './implementations.ts';

/** Actions with the same name in v5. */
const RENAMED = new Set(['assign', 'sendTo', 'raise', 'sendParent', 'log', 'cancel', 'forwardTo']);

/** Calls that stay, with what the reader learns about them. */
const UNCONVERTED_CALLS = new Map<string, UnconvertedKind>([
  ['respond', 'respond'],
  ['sendUpdate', 'sync'],
  ['createModel', 'createModel'],
  ['start', 'activities'],
  ['spawnBehavior', 'exports'],
  ['toActorRef', 'exports'],
  ['toEventObject', 'exports'],
  ['toSCXMLEvent', 'exports'],
  ['matchState', 'exports'],
  ['mapState', 'exports'],
  ['t', 'exports'],
]);

/** Converts all calls of built-in actions. */
export function convertActions(conversion: Conversion): void {
  const { source, names } = conversion;
  // Calls in `choose` and `pure` take the events of the outer call, which comes first.
  for (const call of source.all('CallExpression')) {
    const exported = names.calledExport(call);
    if (exported !== undefined)
      convertCall(conversion, call, exported, conversion.eventsOfCalls.get(keyOf(call)) ?? NONE);
  }
}

/** Converts a call of an export of v4. */
function convertCall(conversion: Conversion, call: Node, exported: string, events: Events): void {
  const { source, names } = conversion;
  const [first, second, third] = argumentsOf(call);
  const unconverted = UNCONVERTED_CALLS.get(exported);
  if (unconverted) source.problem(unconverted, call, unconverted === 'exports' ? exported : undefined);
  if (RENAMED.has(exported)) rename(conversion, call, exported);
  switch (exported) {
    case 'assign':
      if (first) convertAssign(conversion, call, first, events);
      break;
    case 'send':
      convertSend(conversion, call, events);
      break;
    case 'sendTo':
      convertExpression(conversion, first, events);
      convertEvent(conversion, second, events);
      convertSendOptions(conversion, second, third, events);
      break;
    case 'raise':
      convertEvent(conversion, first, events);
      break;
    case 'sendParent':
      convertEvent(conversion, first, events);
      convertSendOptions(conversion, first, second, events);
      break;
    case 'log':
    case 'cancel':
    case 'forwardTo':
      convertExpression(conversion, first, events);
      break;
    case 'stop':
      names.replace(call.firstChild, 'stopChild', 'stopChild');
      convertExpression(conversion, first, events);
      break;
    case 'escalate':
      convertEscalate(conversion, call, events);
      break;
    case 'choose':
      convertChoose(conversion, call, events);
      break;
    case 'pure':
      convertPure(conversion, call, events);
      break;
    case 'after':
    case 'done':
    case 'doneInvoke':
    case 'error':
      convertSystemEvent(conversion, call, exported);
      break;
    case 'createSchema':
      convertSchemaCall(conversion, call);
      break;
  }
}

/** Imports an action by its name instead of from `actions`, and removes type arguments of v4. */
function rename({ source, names }: Conversion, call: Node, name: string): void {
  const { plain, types } = splitCallee(call);
  if (types) source.replace(types, '', 'types');
  if (plain?.name !== 'MemberExpression' || names.use(name) === source.text(plain)) return;
  names.replace(plain, name, 'imports');
}

/** Converts `send` to `raise`, `sendTo`, or `sendParent`. */
function convertSend(conversion: Conversion, call: Node, events: Events): void {
  const { source, names } = conversion;
  const [event, options] = argumentsOf(call);
  if (!event) return;
  const list = options && bare(options);
  const properties = source.properties(list);
  if ((list && list.name !== 'ObjectExpression') || properties.some(({ key }) => key === undefined)) {
    source.problem('actionValue', call);
    return;
  }
  const to = properties.find(({ key }) => key === 'to');
  const target = to?.value;
  const text = target && names.string(target);
  const isParent = text === '#_parent' || (target && source.text(target) === 'SpecialTargets.Parent');
  convertEvent(conversion, event, events);
  for (const { value } of properties) convertExpression(conversion, value, events);
  const others = properties.filter((property) => property !== to);
  const id = list && canceledId(conversion, event, list);
  if (id !== undefined) source.change('cancelId', event);
  names.replaced(call.firstChild);
  const name = isParent ? 'sendParent' : target && text !== '#_internal' ? 'sendTo' : 'raise';
  const settings = [...others.map(({ node }) => [node]), ...(id === undefined ? [] : [[`id: ${id}`]])];
  // Arguments on their own lines stay there.
  const between = source.separatorBefore(event);
  const isTall = between.includes('\n');
  const parts: Parts = [
    `${names.use(name)}(${isTall ? between : ''}`,
    ...(name === 'sendTo' && target ? [target, `,${between}`] : []),
    event,
    ...(settings.length > 0 ? [`,${between}{ `, ...joined(settings), ' }'] : []),
    isTall ? `,\n${source.indentAt(call.to - 1)})` : ')',
  ];
  source.replace(call, parts, 'send');
}

/** Converts the options of `sendTo` and `sendParent`. */
function convertSendOptions(
  conversion: Conversion,
  event: Node | undefined,
  options: Node | undefined,
  events: Events,
): void {
  const { source } = conversion;
  const list = options && bare(options);
  if (!event || !list) return;
  for (const { value } of source.properties(list)) convertExpression(conversion, value, events);
  const id = canceledId(conversion, event, list);
  if (id !== undefined) source.addProperty(list, `id: ${id}`, 'cancelId');
}

/** The id for a delayed event that `cancel` names by its type. */
function canceledId({ source, names }: Conversion, event: Node, options: Node): string | undefined {
  const settings = source.namedProperties(options);
  if (!settings.has('delay') || settings.has('id')) return undefined;
  const object = bare(event);
  const text = names.string(source.valueIn(object, 'type') ?? object);
  const isCanceled = names.callsOf('cancel', source.top).some((call) => {
    const [id] = argumentsOf(call);
    return id && names.string(id) === text;
  });
  return text === undefined || !isCanceled ? undefined : `'${text}'`;
}

/** Converts `escalate` to a function that throws. */
function convertEscalate(conversion: Conversion, call: Node, events: Events): void {
  const { source, names } = conversion;
  const [error] = argumentsOf(call);
  if (!error) return;
  names.replaced(call.firstChild);
  source.check('throw', call);
  const fn = bare(error);
  if (!isFunction(fn)) {
    source.replace(call, ['() => { throw ', error, '; }'], 'throw');
    return;
  }
  const body = bodyOf(fn);
  const list = fn.getChild('ParamList');
  if (!body || !list) return;
  convertFunction(conversion, fn, events);
  if (body.name === 'Block') {
    for (const { firstChild: keyword } of returnsOf(fn))
      if (keyword) source.replace(keyword, 'throw', 'throw');
    source.replace(call, [list, ' => ', body], 'throw');
  } else source.replace(call, [list, ' => { throw ', body, '; }'], 'throw');
}

/** Converts `doneInvoke('id')` and others to the names of v5's events. */
function convertSystemEvent({ source, names }: Conversion, call: Node, exported: string): void {
  const [id, ...others] = argumentsOf(call);
  const text = id && names.string(id);
  const prefix = {
    done: 'xstate.done.state.',
    doneInvoke: 'xstate.done.actor.',
    error: 'xstate.error.actor.',
  }[exported];
  if (text === undefined || prefix === undefined || others.length > 0) {
    source.problem('systemEvents', call);
    return;
  }
  names.replaced(call.firstChild);
  source.replace(call, `'${prefix}${text}'`, 'systemEvents');
}

/** Converts `createSchema<Type>()`. */
function convertSchemaCall({ source, names }: Conversion, call: Node): void {
  const { types } = splitCallee(call);
  const type = types && childrenOf(types)[1];
  if (!type) {
    source.problem('exports', call, 'createSchema');
    return;
  }
  names.replaced(call.firstChild);
  source.replace(call, ['{} as ', type], 'types');
}
