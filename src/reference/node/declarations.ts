import { type DeclarationReflection, ReflectionKind, type SignatureReflection } from 'typedoc';
import { type Doc, group, indent, join, line } from './layout.ts';
import {
  type AddressOf,
  callable,
  indexSignature,
  literalType,
  memberDoc,
  parameters,
  typeDoc,
  typeParameters,
} from './types.ts';

/**
 * Returns the whole declaration of an item, as in its source but without the bodies of classes and
 * interfaces.
 */
export function declarationDoc(item: DeclarationReflection, at: AddressOf): Doc {
  const { name, kind } = item;
  if (item.signatures && kind !== ReflectionKind.Interface && kind !== ReflectionKind.TypeAlias)
    return functionDoc(name, item.signatures, at);
  switch (kind) {
    case ReflectionKind.Enum: {
      const members = (item.children ?? []).map(
        (member): Doc => [member.name, member.type ? [' = ', typeDoc(member.type, at)] : ''],
      );
      return ['enum ', name, ' {', indent(line, join(members, [',', line])), line, '}'];
    }
    case ReflectionKind.Class:
    case ReflectionKind.Interface: {
      const word = kind === ReflectionKind.Class ? 'class ' : 'interface ';
      const abstract = item.flags.isAbstract ? 'abstract ' : '';
      return [abstract, word, name, typeParameters(item.typeParameters, at), heritage(item, at)];
    }
    case ReflectionKind.TypeAlias:
      return [
        'type ',
        name,
        typeParameters(item.typeParameters, at),
        ' = ',
        item.type ? typeDoc(item.type, at) : literalType(item, at),
      ];
    default: {
      const type = item.type;
      if (type?.type === 'reflection' && type.declaration.signatures && !type.declaration.children) {
        return functionDoc(name, type.declaration.signatures, at);
      }
      return ['const ', name, ': ', typeDoc(type, at)];
    }
  }
}

/** Returns the declaration of a member, as in its class or interface. */
export function memberDeclaration(member: DeclarationReflection, at: AddressOf): Doc {
  if (member.kind === ReflectionKind.Constructor) {
    const signatures = (member.signatures ?? []).map(
      (signature): Doc => [
        'new ',
        signature.type?.type === 'reference' ? signature.type.name : '',
        parameters(signature.parameters, at),
      ],
    );
    return join(signatures, line);
  }
  return memberDoc(member, at);
}

function functionDoc(name: string, signatures: readonly SignatureReflection[], at: AddressOf): Doc {
  return join(
    signatures.map((signature) => ['function ', name, callable(signature, at, ': ')]),
    line,
  );
}

function heritage(item: DeclarationReflection, at: AddressOf): Doc {
  const clause = (word: string, types: DeclarationReflection['extendedTypes']): Doc =>
    types && types.length > 0
      ? [
          line,
          `${word} `,
          join(
            types.map((type) => typeDoc(type, at)),
            ', ',
          ),
        ]
      : '';
  return group(indent(clause('extends', item.extendedTypes), clause('implements', item.implementedTypes)));
}

/** Returns the call signatures of a callable interface and the index signatures. */
export function unnamedMembers(item: DeclarationReflection, at: AddressOf): Doc[] {
  return [
    ...(item.signatures ?? []).map((signature) => callable(signature, at, ': ')),
    ...(item.indexSignatures ?? []).map((signature) => indexSignature(signature, at)),
  ];
}
