import type * as TypeScript from 'typescript';
import { type Constants, knownProperties, literal, nameOf } from './literals.ts';

type Ts = typeof TypeScript;

/** An event that a sample sends. */
export interface Sent {
  type: string;
  payload: Record<string, unknown>;
  /** Whether the whole payload is known. */
  isWhole: boolean;
}

/** Events that samples send, and inputs of actors. */
export interface SentBySamples {
  events: Sent[];
  /** Inputs, by the name of the machine or logic. */
  inputs: Map<string, unknown>;
}

/**
 * Reads events that code sends: `actor.send({ type: 'pay', amount: 3 })`, and `service.send('pay',
 * { amount: 3 })` in XState 4.
 */
export function readSent(ts: Ts, source: TypeScript.SourceFile, constants: Constants): SentBySamples {
  const found: SentBySamples = { events: [], inputs: new Map() };
  /** Literal events elsewhere: in lists for tests, in constants. */
  const others: Sent[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const name = ts.isIdentifier(called) ? called.text : '';
      const [first, second] = node.arguments;
      if (name === 'send' && first) found.events.push(...sentBy(first, second));
      if (name === 'createActor' && first && ts.isIdentifier(first) && !found.inputs.has(first.text)) {
        const input = second && inputOf(second);
        if (input) found.inputs.set(first.text, input.value);
      }
    }
    if (ts.isObjectLiteralExpression(node)) others.push(...sentBy(node, undefined));
    ts.forEachChild(node, visit);
  };

  function sentBy(event: TypeScript.Expression, payload: TypeScript.Expression | undefined): Sent[] {
    if (ts.isStringLiteralLike(event)) {
      const isObject = payload && ts.isObjectLiteralExpression(payload);
      const { value, isWhole } = isObject
        ? knownProperties(ts, payload, constants)
        : { value: {}, isWhole: true };
      return [{ type: event.text, payload: value, isWhole }];
    }
    if (!ts.isObjectLiteralExpression(event)) return [];
    const { value, isWhole } = knownProperties(ts, event, constants);
    const { type, ...rest } = value;
    return typeof type === 'string' ? [{ type, payload: rest, isWhole }] : [];
  }

  function inputOf(options: TypeScript.Expression): { value: unknown } | undefined {
    if (!ts.isObjectLiteralExpression(options)) return undefined;
    const input = options.properties
      .filter(ts.isPropertyAssignment)
      .find(({ name }) => nameOf(ts, name) === 'input');
    return input && literal(ts, input.initializer, constants);
  }

  visit(source);
  return { ...found, events: [...found.events, ...others] };
}
