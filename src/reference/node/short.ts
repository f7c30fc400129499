import type { SignatureReflection, SomeType } from 'typedoc';
import { type Doc, join, line, link, list } from './layout.ts';
import { type AddressOf, alternatives, parameterName, typeDoc } from './types.ts';

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
 * Returns the short form of a type: its name without type arguments, or the keys of an object.
 * Omissions are marked with an ellipsis, which types don't contain.
 */
export function shortTypeDoc(type: SomeType | undefined, at: AddressOf): Doc {
  switch (type?.type) {
    case 'reference':
      return [link(type.name, at(type)), type.typeArguments?.length ? '<…>' : ''];
    case 'reflection': {
      const { children = [], signatures } = type.declaration;
      if (signatures) return ['(…) => ', shortTypeDoc(signatures[0]?.type, at)];
      return list(
        '{',
        children.map(({ name, flags }) => `${name}${flags.isOptional ? '?' : ''}`),
        '}',
      );
    }
    case 'mapped':
      return '{ … }';
    case 'union':
    case 'intersection': {
      const parts = type.types.map((part) => shortTypeDoc(part, at)).filter((part) => part !== '{ … }');
      return alternatives(parts, type.type === 'union' ? '|' : '&');
    }
    default:
      return typeDoc(type, at);
  }
}
