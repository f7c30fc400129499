import type * as TypeScript from 'typescript';
import type { Field } from '../machine/machine-script.ts';
import { type Example, Examples } from './examples.ts';
import type { TypedCode } from './program.ts';

type Ts = typeof TypeScript;

/** Derives form fields from types. */
export class Fields {
  readonly #ts: Ts;
  readonly #checker: TypeScript.TypeChecker;
  readonly #source: TypeScript.SourceFile;
  readonly #examples: Examples;

  constructor(ts: Ts, code: TypedCode) {
    this.#ts = ts;
    this.#checker = code.checker;
    this.#source = code.source;
    this.#examples = new Examples(ts, code);
  }

  /** A value of a type. */
  exampleOf(type: TypeScript.Type, name: string): Example {
    return this.#examples.of(type, name);
  }

  /** The event types that a type describes, each with its event's type. */
  eventsOf(type: TypeScript.Type): [event: string, type: TypeScript.Type][] {
    const members = type.isUnion() ? type.types : [type];
    return members.flatMap((member) => {
      const property = member.getProperty('type');
      const names = property ? this.#checker.getTypeOfSymbol(property) : undefined;
      const literals = names ? (names.isUnion() ? names.types : [names]) : [];
      return literals.flatMap((literal) =>
        literal.isStringLiteral() ? [[literal.value, member] as [string, TypeScript.Type]] : [],
      );
    });
  }

  /** The fields of an event: its properties except `type`. */
  of(event: TypeScript.Type): Field[] {
    return event.getProperties().flatMap((property) => {
      if (property.name === 'type') return [];
      const type = this.#checker.getTypeOfSymbolAtLocation(property, this.#source);
      const isOptional = Boolean(property.flags & this.#ts.SymbolFlags.Optional);
      const field = this.#fieldOf(type, property.name);
      // Readers can't write functions, so forms have no field for them.
      if (isOptional && isFunction(field.value)) return [];
      return [{ name: property.name, ...field, ...(isOptional ? { optional: true as const } : {}) }];
    });
  }

  #fieldOf(written: TypeScript.Type, name: string): Omit<Field, 'name'> {
    const ts = this.#ts;
    const type = this.#checker.getNonNullableType(written);
    const value = this.#examples.of(type, name)?.value;
    if (this.#examples.isUnresolved(type))
      return { type: 'json', value: undefined, typeName: this.#nameOf(type) };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean', value };
    const choices = this.#choicesOf(type);
    if (choices.length > 0) return { type: 'choice', choices, value: choices[0] };
    if (typeof value === 'string') return { type: 'string', value };
    if (typeof value === 'number') return { type: 'number', value };
    if (type.symbol?.name === 'Date' && value !== undefined) return { type: 'date', value };
    if (type.symbol?.name === 'File' && value !== undefined) return { type: 'file', value };
    return { type: 'json', value, ...(value === undefined ? { typeName: this.#nameOf(type) } : {}) };
  }

  #nameOf(type: TypeScript.Type): string {
    return this.#checker.typeToString(type, undefined, this.#ts.TypeFormatFlags.None);
  }

  /** The literals of a union type; empty if it allows other values. */
  #choicesOf(type: TypeScript.Type): (string | number)[] {
    const members = type.isUnion() ? type.types : [type];
    const values = members.map((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? member.value : undefined,
    );
    return values.every((value) => value !== undefined) ? values : [];
  }
}

const isFunction = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$function' in value;
