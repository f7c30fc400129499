import {
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  TypeContext,
} from 'typedoc';
import { type Doc, join, line, link, list } from './layout.ts';
import {
  type AddressOf,
  composedDoc,
  inContext,
  indexSignature,
  memberName,
  parameterName,
  typeDoc,
} from './types.ts';

/**
 * Returns the short form of a function: the names of its parameters' types and of its result's
 * type, without type parameters.
 */
export function shortDoc(name: string, signatures: readonly SignatureReflection[], at: AddressOf): Doc {
  const short = signatures.map((signature): Doc => {
    const own = (signature.parameters ?? []).map(
      (parameter): Doc => [parameterName(parameter), ': ', shortTypeDoc(parameter.type, at)],
    );
    return ['function ', name, list('(', own, ')'), ': ', shortTypeDoc(signature.type, at)];
  });
  return join(short, line);
}

/**
 * Returns the short form of a type: names without type arguments, the keys of objects, and the
 * results of functions. Omissions are marked with an ellipsis, which types don't contain.
 */
export function shortTypeDoc(
  type: SomeType | undefined,
  at: AddressOf,
  context: TypeContext = TypeContext.none,
): Doc {
  if (!type) return 'any';
  // Its `infer` declares names that the other parts of a conditional type use.
  if (context === TypeContext.conditionalExtends) return typeDoc(type, at, context);
  return inContext(shortened(type, at), type, context);
}

function shortened(type: SomeType, at: AddressOf): Doc {
  if (type.type === 'reference') return [link(type.name, at(type)), type.typeArguments?.length ? '<…>' : ''];
  if (type.type === 'reflection') return shortLiteral(type.declaration, at);
  return composedDoc(type, at, (part, place) => shortTypeDoc(part, at, place));
}

function shortLiteral(declaration: DeclarationReflection, at: AddressOf): Doc {
  const { children = [], signatures = [], indexSignatures = [] } = declaration;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length === 0 && indexSignatures.length === 0)
    return shortCallable(only, at, ' => ');
  return list(
    '{',
    [
      ...signatures.map((signature) => shortCallable(signature, at, ': ')),
      ...indexSignatures.map((signature) => indexSignature(signature, at, shortTypeDoc)),
      ...children.map((child) => `${memberName(child)}${child.flags.isOptional ? '?' : ''}`),
    ],
    '}',
  );
}

function shortCallable({ kind, parameters, type }: SignatureReflection, at: AddressOf, arrow: string): Doc {
  const isNew = kind === ReflectionKind.ConstructorSignature;
  return [isNew ? 'new ' : '', parameters?.length ? '(…)' : '()', arrow, shortTypeDoc(type, at)];
}
