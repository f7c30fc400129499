import type * as TypeScript from 'typescript';
import { numberFor, textFor } from './defaults.ts';
import type { TypedCode } from './program.ts';

type Ts = typeof TypeScript;
type Type = TypeScript.Type;

/** A value of a type, as JSON with `special-values.ts`; undefined if the type isn't known. */
export type Example = { value: unknown } | undefined;

/** Makes values of types. */
export class Examples {
  readonly #ts: Ts;
  readonly #checker: TypeScript.TypeChecker;
  readonly #source: TypeScript.SourceFile;

  constructor(ts: Ts, { checker, source }: TypedCode) {
    this.#ts = ts;
    this.#checker = checker;
    this.#source = source;
  }

  /**
   * Makes a value of a type.
   * @param name what the value is for; it selects the text or number
   * @param within the types of the enclosing objects, which are excluded to avoid infinite
   * recursion
   */
  of(type: Type, name: string, within: readonly Type[] = []): Example {
    const { TypeFlags } = this.#ts;
    const { flags } = type;
    if (within.includes(type) || flags & TypeFlags.Never || this.isUnresolved(type)) return undefined;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return { value: textFor(name) };
    if (flags & TypeFlags.Null) return { value: null };
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { value: undefined };
    if (flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) {
      return { value: (type as TypeScript.StringLiteralType).value };
    }
    if (flags & TypeFlags.BooleanLike) return { value: this.#checker.typeToString(type) !== 'false' };
    if (flags & TypeFlags.String) return { value: textFor(name) };
    if (flags & TypeFlags.Number) return { value: numberFor(name) };
    if (flags & TypeFlags.TemplateLiteral) {
      return { value: (type as TypeScript.TemplateLiteralType).texts.join('1') };
    }
    if (type.isUnion()) return this.#ofUnion(type, name, within);
    if (flags & TypeFlags.Object || type.isIntersection())
      return this.#ofObject(type, name, [...within, type]);
    return undefined;
  }

  /** Whether the sample's text doesn't declare a type. */
  isUnresolved(type: Type): boolean {
    return (type as Type & { intrinsicName?: string }).intrinsicName === 'error';
  }

  /** The first non-empty value. */
  #ofUnion(type: TypeScript.UnionType, name: string, within: readonly Type[]): Example {
    const { Null, Undefined } = this.#ts.TypeFlags;
    const known = type.types.flatMap((member) => {
      const example = this.of(member, name, within);
      return example ? [{ example, isEmpty: Boolean(member.flags & (Null | Undefined)) }] : [];
    });
    return (known.find(({ isEmpty }) => !isEmpty) ?? known[0])?.example;
  }

  #ofObject(type: Type, name: string, within: readonly Type[]): Example {
    const checker = this.#checker;
    if (type.getCallSignatures().length > 0) return { value: { $function: '' } };
    if (checker.isTupleType(type)) {
      const { elementFlags } = (type as TypeScript.TupleTypeReference).target;
      const required = checker
        .getTypeArguments(type as TypeScript.TypeReference)
        .filter((_, i) => elementFlags[i]! & this.#ts.ElementFlags.Required);
      return listOf(required.map((element) => this.of(element, name, within)));
    }
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as TypeScript.TypeReference);
      const example = element && this.of(element, singular(name), within);
      return { value: example ? [example.value] : [] };
    }
    return this.isOfLibrary(type) ? this.#ofLibrary(type, name, within) : this.#ofProperties(type, within);
  }

  /** Whether a type is an interface of JavaScript or of browsers. */
  isOfLibrary(type: Type): boolean {
    if (!type.isClassOrInterface() && !('target' in type && type.target !== type)) return false;
    return (type.symbol?.declarations ?? []).some(
      (declaration) =>
        this.#ts.isInterfaceDeclaration(declaration) && declaration.getSourceFile() !== this.#source,
    );
  }

  #ofLibrary(type: Type, name: string, within: readonly Type[]): Example {
    const of = type.isClassOrInterface()
      ? []
      : this.#checker.getTypeArguments(type as TypeScript.TypeReference);
    const inner = () => of.map((argument) => this.of(argument, singular(name), within));
    switch (type.symbol.name) {
      case 'Date':
        return { value: { $date: '2026-01-15' } };
      case 'File':
      case 'Blob':
        return { value: { $file: /image|photo|avatar|picture/i.test(name) ? 'photo.png' : 'report.pdf' } };
      case 'Map':
      case 'ReadonlyMap': {
        const entry = listOf(inner());
        return { value: { $map: entry ? [entry.value] : [] } };
      }
      case 'Set':
      case 'ReadonlySet': {
        const members = listOf(inner());
        return { value: { $set: members?.value ?? [] } };
      }
      default:
        return undefined;
    }
  }

  /** An object with the required properties. */
  #ofProperties(type: Type, within: readonly Type[]): Example {
    const value: Record<string, unknown> = {};
    for (const property of type.getProperties()) {
      if (property.flags & this.#ts.SymbolFlags.Optional) continue;
      const example = this.of(this.#checker.getTypeOfSymbol(property), property.name, within);
      if (!example) return undefined;
      if (example.value !== undefined) value[property.name] = example.value;
    }
    return { value };
  }
}

function listOf(examples: readonly Example[]): { value: unknown[] } | undefined {
  const known = examples.filter((example) => example !== undefined);
  return known.length === examples.length ? { value: known.map(({ value }) => value) } : undefined;
}

const singular = (name: string): string => name.replace(/s$/, '');
