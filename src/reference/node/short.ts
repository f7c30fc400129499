import type { SignatureReflection, SomeType } from 'typedoc';
import { type Doc, join, line, link, list } from './layout.ts';
import { type AddressOf, alternatives, parameterName, typeDoc } from './types.ts';

/** A function in short: its parameters and its result by name, without type parameters. */
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
 * A type in short: what it is called, without type arguments, and an object by its keys. The mark for what is left out is
 * an ellipsis, which no type holds.
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
