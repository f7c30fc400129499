import type { Events, Functions, Parameter } from './functions.ts';
import type { Implementations } from './implementations.ts';
import type { Source } from './source.ts';
import { bare, isFunction, type Node, propertiesOf, propertyValue } from './tree.ts';

/** A property of `data` that is a function. */
interface Mapping {
  fn: Node;
  parameters: readonly Parameter[];
}

/** Converts `data`, whose functions become one function: `output` and `input`. */
export class Mapper {
  readonly #source: Source;
  readonly #functions: Functions;
  readonly #implementations: Implementations;

  constructor(source: Source, functions: Functions, implementations: Implementations) {
    this.#source = source;
    this.#functions = functions;
    this.#implementations = implementations;
  }

  /** Converts `data`: an object with functions in it, or one function. */
  convert(value: Node, kind: 'output' | 'actorInput', into: Events): void {
    const found = bare(value);
    if (isFunction(found) || found.name === 'Property') {
      this.#implementations.convert({ role: 'action', node: found, events: into });
      return;
    }
    if (found.name !== 'ObjectExpression') return;
    const mappings = this.#read(found);
    if (mappings.length === 0) return;
    for (const { fn, parameters } of mappings) {
      const [, event] = parameters;
      if (event) this.#functions.convertData(fn, event, into);
    }
    const contexts = this.#namesOf(mappings, 0);
    const events = this.#namesOf(mappings, 1);
    const change = this.#source.change(kind, found);
    if (mappings.every(isExpression) && contexts.length <= 1 && events.length <= 1) {
      const pattern = this.#pattern(contexts[0], events[0], kind === 'output');
      this.#source.insert(found.from, `(${pattern}) => (`, change);
      for (const { fn } of mappings)
        if (fn.lastChild) this.#source.replace({ from: fn.from, to: fn.lastChild.from }, '', change);
    } else {
      this.#source.insert(found.from, '({ context, event }) => (', change);
      for (const { fn } of mappings) {
        if (fn.name === 'Property') this.#source.problem('parameters', fn);
        else this.#source.wrap(fn, '(', ')(context, event)', change);
      }
    }
    this.#source.insert(found.to, ')', change);
  }

  #read(object: Node): Mapping[] {
    return propertiesOf(object).flatMap((property) => {
      const fn = bare(propertyValue(property) ?? property);
      if (!isFunction(fn) && !(fn.name === 'Property' && fn.getChild('ParamList'))) return [];
      return [{ fn, parameters: this.#functions.parameters(fn) }];
    });
  }

  /** The names of a parameter in all functions that use it. */
  #namesOf(mappings: readonly Mapping[], index: number): string[] {
    const names = mappings.flatMap(({ fn, parameters }) => {
      const parameter = parameters[index];
      return parameter && this.#functions.isUsed(fn, parameter) ? [this.#source.text(parameter.target)] : [];
    });
    return [...new Set(names)];
  }

  /** The parameter of the function, by the names of its context and event. */
  #pattern(context: string | undefined, event: string | undefined, isAnnotated: boolean): string {
    const entries = Object.entries({ context, event }).filter(([, name]) => name !== undefined);
    if (entries.length === 0) return '';
    const types = entries.map(
      ([key]) => `${key}: ${(key === 'context' && this.#functions.contextType) || 'any'}`,
    );
    const written = entries.map(([key, name]) => (name === key ? key : `${key}: ${name}`));
    const annotation = isAnnotated && this.#source.isTyped ? `: { ${types.join('; ')} }` : '';
    return `{ ${written.join(', ')} }${annotation}`;
  }
}

/** Whether a function is an expression with plain names as its parameters. */
function isExpression({ fn, parameters }: Mapping): boolean {
  return (
    fn.name === 'ArrowFunction' &&
    fn.lastChild?.name !== 'Block' &&
    parameters.every(({ target }) => target.name === 'VariableDefinition')
  );
}
