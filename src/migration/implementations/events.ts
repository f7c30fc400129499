import type { Conversion, Events } from '../conversion.ts';
import { argumentsOf, bare, branchesOf, isFunction, type Node, propertiesOf } from '../source/tree.ts';
import type { Parts } from '../source/writer.ts';
import { functionOf, resultsOf } from './functions.ts';
import { convertExpression } from './implementations.ts';

/** Converts an event: a string, an object, or a function that returns one. */
export function convertEvent(conversion: Conversion, node: Node | undefined, events: Events): void {
  if (!node) return;
  const found = bare(node);
  const fn = isFunction(found) || found.name === 'VariableName' ? functionOf(conversion, found) : undefined;
  if (fn) {
    convertExpression(conversion, found, events);
    for (const result of resultsOf(fn)) convertEventValue(conversion, result);
    return;
  }
  convertEventValue(conversion, found);
}

/** Converts an expression that is an event. */
function convertEventValue(conversion: Conversion, node: Node): void {
  const { source, names } = conversion;
  const found = bare(node);
  if (found.name === 'ObjectExpression') return;
  const text = source.text(found);
  const isInParentheses = found.parent?.name === 'ParenthesizedExpression';
  // The expression of an arrow function needs parentheses around an object.
  const isBody = found.parent?.name === 'ArrowFunction' && found.parent.lastChild?.from === found.from;
  const [open, close] = isBody && !isInParentheses ? ['({ ', ' })'] : ['{ ', ' }'];
  if (isEventType(conversion, found)) {
    // Several actions may share a function that returns an event.
    if (conversion.begin('event', found)) source.wrap(found, `${open}type: `, close, 'eventObjects');
    return;
  }
  const resolved = names.resolve(found);
  if (resolved.name === 'ObjectExpression' || found.name === 'CallExpression') return;
  if (found.name === 'ConditionalExpression') {
    for (const branch of branchesOf(found)) convertEventValue(conversion, branch);
    return;
  }
  // A function may return its event, which is an object.
  if (found.name === 'VariableName' && /^(?:e|ev|evt|event)$/i.test(text)) return;
  source.problem('eventUnknown', found, source.excerpt(found));
}

/** Converts the event in calls such as `service.send('GO', { speed: 3 })`. */
export function convertSentEvent(conversion: Conversion, call: Node): void {
  const { source } = conversion;
  const [event, payload] = argumentsOf(call);
  if (!event) return;
  const found = bare(event);
  const isString = isEventType(conversion, found);
  if (!payload) {
    if (isString) convertEventValue(conversion, found);
    else if (found.name === 'ArrayExpression') source.problem('eventUnknown', found);
    return;
  }
  if (!isString) {
    source.problem('eventUnknown', found, source.excerpt(found));
    return;
  }
  const object = bare(payload);
  const rest: Parts =
    object.name === 'ObjectExpression'
      ? propertiesOf(object).flatMap((property) => [', ', property])
      : [', ...', payload];
  source.replace({ from: event.from, to: payload.to }, ['{ type: ', found, ...rest, ' }'], 'eventObjects');
}

/** Whether an expression is the type of an event: a string, or a member of an enumeration. */
function isEventType(conversion: Conversion, node: Node): boolean {
  return (
    conversion.names.string(node) !== undefined || /^[A-Z]\w*(?:\.\w+)+$/.test(conversion.source.text(node))
  );
}
