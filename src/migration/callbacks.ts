import type { SentEvents } from './events.ts';
import { type Functions, OTHER } from './functions.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { argumentsOf, isInside, type Node } from './tree.ts';
import { type Change, joined, type Parts } from './writer.ts';

/** Converts functions that send events and receive them: `fromCallback`. */
export class Callbacks {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #events: SentEvents;

  constructor(source: Source, names: Names, functions: Functions, events: SentEvents) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#events = events;
  }

  /** Converts `(sendBack, receive) => …` to `fromCallback(({ sendBack, receive }) => …)`. */
  convert(fn: Node, change: Change, input: Parts = [], inputType?: string): void {
    const source = this.#source;
    const list = fn.getChild('ParamList');
    const [send, receive] = this.#functions.parameters(fn);
    if (!list) return;
    const entries = [
      send && this.#functions.isUsed(fn, send) ? source.entry('sendBack', send.target) : undefined,
      receive && this.#functions.isUsed(fn, receive) ? source.entry('receive', receive.target) : undefined,
      input.length > 0 ? input : undefined,
    ].filter((entry) => entry !== undefined);
    const types = inputType === undefined || input.length === 0 ? '' : `<any, ${inputType}>`;
    source.insert(fn.from, `${this.#names.use('fromCallback')}${types}(`, change);
    source.replace(list, entries.length > 0 ? ['({ ', ...joined(entries), ' })'] : '()', change);
    source.insert(fn.to, ')', change);
    if (send) this.sentBack(fn, send);
    if (fn.getChild('async')) source.check('callbackPromise', fn);
  }

  /** Converts the strings that a callback sends to its parent. */
  sentBack(fn: Node, { target }: { target: Node }): void {
    const name = this.#source.text(target);
    for (const call of this.#source.all('CallExpression')) {
      const { firstChild: callee } = call;
      if (!isInside(call, fn) || callee?.name !== 'VariableName') continue;
      const [event] = argumentsOf(call);
      if (this.#source.text(callee) === name && event) this.#events.event(event, OTHER);
    }
  }
}
