import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { argumentsOf, bare, isFunction, keyOf, type Node } from './tree.ts';
import type { Change } from './writer.ts';

/** Lets machines take their context from their input. */
export class MachineInputs {
  readonly #source: Source;
  readonly #names: Names;
  /** Contexts that depend on input. */
  readonly #taken = new Set<string>();

  constructor(source: Source, names: Names) {
    this.#source = source;
    this.#names = names;
  }

  /** The context of a machine, if it is an object in the code. */
  contextOf(machine: Node): Node | undefined {
    const [config] = argumentsOf(machine);
    const object = config && this.#names.objectOf(config);
    const value = object && this.#source.valueIn(object, 'context');
    const isPlain = value && !/^Property/.test(value.name) && !isFunction(bare(value));
    return isPlain ? value : undefined;
  }

  /** Lets the context of a machine be its input, if it has one. */
  take(value: Node, change: Change): void {
    if (this.#taken.has(keyOf(value))) return;
    this.#taken.add(keyOf(value));
    const type = this.#source.isTyped ? ': { input: any }' : '';
    this.#source.wrap(value, `({ input }${type}) => input ?? (`, ')', change);
  }
}
