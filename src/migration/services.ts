import type { MachineInputs } from './inputs.ts';
import type { ActorLogic, Input } from './logic.ts';
import type { Names } from './names.ts';
import type { Source } from './source.ts';
import { bare, keyOf, type Node, propertiesOf, propertyValue } from './tree.ts';

/** An invocation of a named service. */
interface Invocation {
  object: Node;
  src: Node;
  name: string;
  hasInput: boolean;
  hasOnDone: boolean;
}

/** Converts what machines invoke, and adds the input that it needs. */
export class Services {
  readonly #source: Source;
  readonly #names: Names;
  readonly #logic: ActorLogic;
  readonly #inputs: MachineInputs;
  readonly #named = new Map<string, Node>();
  readonly #invocations: Invocation[] = [];
  readonly #inputAdded = new Set<string>();

  constructor(source: Source, names: Names, logic: ActorLogic, inputs: MachineInputs) {
    this.#source = source;
    this.#names = names;
    this.#logic = logic;
    this.#inputs = inputs;
  }

  /** Adds implementations by their names. */
  addNamed(list: Node): void {
    for (const property of propertiesOf(list)) {
      const key = this.#source.key(property);
      const value = propertyValue(property);
      if (key !== undefined && value) this.#named.set(key, value);
    }
  }

  /** Converts the source of an invocation, at once or when all services are known. */
  invoke(object: Node, properties: ReadonlyMap<string, Node>): void {
    const source = this.#source;
    const property = properties.get('src');
    const value = property && propertyValue(property);
    if (!property || !value) return;
    const hasOnDone = properties.has('onDone') || properties.has('onError');
    const hasInput = properties.has('data');
    if (!properties.has('onError')) source.check('onErrorMissing', object);
    const name = value.name === 'PropertyDefinition' ? undefined : this.#names.string(value);
    if (name !== undefined) {
      this.#invocations.push({ object, src: property, name, hasInput, hasOnDone });
      return;
    }
    const found = bare(value);
    const data = properties.get('data');
    if (data) this.#childContext(value, data);
    if (found.name === 'ObjectExpression') {
      this.#sourceObject(found, object, property, hasInput, hasOnDone);
      return;
    }
    const input = this.#logic.convert(value, hasOnDone, property);
    this.#addInput(object, property, input, hasInput);
  }

  /** Lets an invoked machine take its context from its input. */
  #childContext(value: Node, data: Node): void {
    const found = this.#names.resolve(value);
    const context = this.#names.isMachine(found) ? this.#inputs.contextOf(found) : undefined;
    if (context) this.#inputs.take(context, this.#source.change('actorInput', context));
    else this.#source.check('childInput', data);
  }

  /** Converts `src: { type: 'load' }`. */
  #sourceObject(found: Node, object: Node, src: Node, hasInput: boolean, hasOnDone: boolean): void {
    const [type, ...others] = propertiesOf(found);
    const value = type && this.#source.key(type) === 'type' ? propertyValue(type) : undefined;
    const name = value && this.#names.string(value);
    if (!value || name === undefined || others.length > 0) {
      this.#source.problem('service', found);
      return;
    }
    this.#source.replace(found, [value], 'actors');
    this.#invocations.push({ object, src, name, hasInput, hasOnDone });
  }

  /** Converts named services and adds input where they are invoked. */
  finish(): void {
    for (const [name, value] of this.#named) {
      const uses = this.#invocations.filter((invocation) => invocation.name === name);
      const hasOnDone = uses.some((use) => use.hasOnDone);
      const input = this.#logic.convert(value, hasOnDone, value);
      for (const { object, src, hasInput } of uses) this.#addInput(object, src, input, hasInput);
    }
    for (const { src, name } of this.#invocations)
      if (!this.#named.has(name)) this.#source.problem('serviceElsewhere', src, name);
  }

  #addInput(object: Node, src: Node, input: Input, hasInput: boolean): void {
    if (input === 'none') return;
    const source = this.#source;
    if (hasInput) {
      source.problem('meta', src);
      return;
    }
    if (this.#inputAdded.has(keyOf(object))) return;
    this.#inputAdded.add(keyOf(object));
    const text =
      input === 'context' ? '({ context }) => context' : '({ context, event }) => ({ context, event })';
    source.addAfter(src, `input: ${text}`, 'actors');
  }
}
