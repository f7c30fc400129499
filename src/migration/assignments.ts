import type { Callbacks } from './callbacks.ts';
import type { Events, Functions } from './functions.ts';
import type { Implementations } from './implementations.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import {
  argumentsOf,
  bare,
  childrenOf,
  isFunction,
  keyOf,
  type Node,
  propertiesOf,
  propertyValue,
} from './tree.ts';

/** Converts what `assign` does, and `spawn` inside it. */
export class Assignments {
  readonly #source: Source;
  readonly #names: Names;
  readonly #functions: Functions;
  readonly #implementations: Implementations;
  readonly #callbacks: Callbacks;
  readonly #spawned = new Set<string>();

  constructor(
    source: Source,
    names: Names,
    functions: Functions,
    implementations: Implementations,
    callbacks: Callbacks,
  ) {
    this.#source = source;
    this.#names = names;
    this.#functions = functions;
    this.#implementations = implementations;
    this.#callbacks = callbacks;
  }

  /** Converts the argument of `assign`. */
  convert(call: Node, assigner: Node, events: Events): void {
    const found = bare(assigner);
    if (found.name === 'ObjectExpression') {
      for (const property of propertiesOf(found)) {
        const value = propertyValue(property);
        if (!value) continue;
        const plain = bare(value);
        if (isFunction(plain) || plain.name === 'Property') this.#assigner(plain, events);
        else this.#namedAssigner(plain, events);
      }
    } else if (isFunction(found)) this.#assigner(found, events);
    else if (found.name === 'VariableName' && this.#names.declared(found)) this.#namedAssigner(found, events);
    else this.#source.problem('elsewhere', call, this.#source.excerpt(found));
  }

  #namedAssigner(node: Node, events: Events): void {
    const fn = node.name === 'VariableName' ? this.#functions.find(node) : undefined;
    if (!fn) return;
    if (this.#functions.isCalled(this.#source.text(node)))
      this.#implementations.reference(node, 'action', events);
    else this.#assigner(fn, events);
  }

  #assigner(fn: Node, events: Events): void {
    const spawns = this.#names.callsOf('spawn', fn);
    for (const spawn of spawns) this.#spawn(spawn);
    this.#functions.convert(fn, events, spawns.length > 0 ? ['spawn'] : []);
  }

  /** Converts a call of `spawn` inside `assign`, whose argument has the function. */
  #spawn(call: Node): void {
    if (this.#spawned.has(keyOf(call))) return;
    this.#spawned.add(keyOf(call));
    const source = this.#source;
    const { firstChild: callee } = call;
    const [logic, options] = argumentsOf(call);
    if (!callee || !logic) return;
    this.#names.replaced(callee);
    const change = source.change('spawn', call);
    source.replace(callee, 'spawn', change);
    const fn = bare(logic);
    if (isFunction(fn)) this.#callbacks.convert(fn, change);
    else this.#spawnedLogic(logic, fn);
    if (!options) return;
    const found = bare(options);
    if (found.name !== 'ObjectExpression') {
      source.wrap(found, '{ id: ', ' }', change);
      return;
    }
    for (const property of propertiesOf(found)) {
      const [key] = childrenOf(property);
      const name = source.key(property);
      if (!key) continue;
      if (name === 'name' && property.getChild(':')) source.replace(key, 'id', change);
      else if (name === 'name') source.replace(key, 'id: name', change);
      else if (name === 'sync') source.problem('sync', property);
      else if (name === 'autoForward') source.problem('autoForward', property);
    }
  }

  #spawnedLogic(logic: Node, found: Node): void {
    const name = this.#source.text(found);
    const isMachine = this.#names.isMachine(this.#names.resolve(found)) || /machine\b[^.]*$/i.test(name);
    if (!isMachine) this.#source.problem('spawn', logic, this.#source.excerpt(found));
  }

  /** Names calls of `spawn` outside `assign`. */
  nameSpawns(): void {
    for (const call of this.#names.callsOf('spawn', this.#source.top))
      if (!this.#spawned.has(keyOf(call))) this.#source.problem('spawn', call);
  }
}
