import type { Events, Functions } from './functions.ts';
import type { Implementations } from './implementations.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { argumentsOf, bare, branchesOf, isFunction, type Node, propertiesOf } from './tree.ts';
import type { Parts } from './writer.ts';

/** Converts events that code sends: strings become objects. */
export class SentEvents {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #implementations: Implementations;

  constructor(source: Source, names: Names, functions: Functions, implementations: Implementations) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#implementations = implementations;
  }

  /** Converts an event: a string, an object, or a function that returns one. */
  event(node: Node | undefined, events: Events): void {
    if (!node) return;
    const found = bare(node);
    const fn = isFunction(found) || found.name === 'VariableName' ? this.#functions.find(found) : undefined;
    if (fn) {
      this.#implementations.expression(found, events);
      for (const result of this.#functions.results(fn)) this.#value(result);
      return;
    }
    this.#value(found);
  }

  /** Converts an expression that is an event. */
  #value(node: Node): void {
    const found = bare(node);
    if (found.name === 'ObjectExpression') return;
    const text = this.#source.text(found);
    const isInParentheses = found.parent?.name === 'ParenthesizedExpression';
    // The expression of an arrow function needs parentheses around an object.
    const isBody = found.parent?.name === 'ArrowFunction' && found.parent.lastChild?.from === found.from;
    const [open, close] = isBody && !isInParentheses ? ['({ ', ' })'] : ['{ ', ' }'];
    if (this.#isType(found)) {
      this.#source.wrap(found, `${open}type: `, close, 'eventObjects');
      return;
    }
    const resolved = this.#names.resolve(found);
    if (resolved.name === 'ObjectExpression' || found.name === 'CallExpression') return;
    if (found.name === 'ConditionalExpression') {
      for (const branch of branchesOf(found)) this.#value(branch);
      return;
    }
    // A function may return its event, which is an object.
    if (found.name === 'VariableName' && /^(?:e|ev|evt|event)$/i.test(text)) return;
    this.#source.problem('eventUnknown', found, this.#source.excerpt(found));
  }

  /** Converts the event in calls such as `service.send('GO', { speed: 3 })`. */
  call(call: Node): void {
    const source = this.#source;
    const [event, payload] = argumentsOf(call);
    if (!event) return;
    const found = bare(event);
    const isString = this.#isType(found);
    if (!payload) {
      if (isString) this.#value(found);
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
  #isType(node: Node): boolean {
    return this.#names.string(node) !== undefined || /^[A-Z]\w*(?:\.\w+)+$/.test(this.#source.text(node));
  }
}
