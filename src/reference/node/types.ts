import {
  Comment,
  type DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  TypeContext,
  type TypeParameterReflection,
} from 'typedoc';
import {
  type Doc,
  fill,
  group,
  ifFolded,
  indent,
  isPlain,
  join,
  line,
  link,
  list,
  softLine,
  unbroken,
} from './layout.ts';

/** Returns the URL of a type's documentation; undefined if it has none. */
export type AddressOf = (reference: ReferenceType) => string | undefined;

/** Renders a type as code, in parentheses if its context requires them. */
export function typeDoc(
  type: SomeType | undefined,
  at: AddressOf,
  context: TypeContext = TypeContext.none,
): Doc {
  if (!type) return 'any';
  const doc = composedDoc(type, at, (part, place) => typeDoc(part, at, place));
  return inContext(doc, type, context);
}

/** Puts a type in parentheses if its context requires them. */
export function inContext(doc: Doc, type: SomeType, context: TypeContext): Doc {
  return type.needsParenthesis(context) ? group('(', doc, ')') : doc;
}

/** Renders a part of a type in its context. */
type PartDoc = (part: SomeType | undefined, context: TypeContext) => Doc;

/** Renders a type, and its parts with the given function. */
export function composedDoc(type: SomeType, at: AddressOf, inner: PartDoc): Doc {
  switch (type.type) {
    case 'array':
      return [inner(type.elementType, TypeContext.arrayElement), '[]'];
    case 'conditional':
      return conditional(type, inner);
    case 'indexedAccess':
      return [
        inner(type.objectType, TypeContext.indexedObject),
        '[',
        inner(type.indexType, TypeContext.indexedIndex),
        ']',
      ];
    case 'inferred':
      return type.constraint
        ? ['infer ', type.name, ' extends ', inner(type.constraint, TypeContext.inferredConstraint)]
        : ['infer ', type.name];
    case 'intersection':
      return alternatives(
        type.types.map((part) => inner(part, TypeContext.intersectionElement)),
        '&',
      );
    case 'union':
      return alternatives(
        type.types.map((part) => inner(part, TypeContext.unionElement)),
        '|',
      );
    case 'intrinsic':
    case 'unknown':
      return type.name;
    case 'literal':
      return literal(type.value);
    case 'mapped': {
      const modifier = (sign: '+' | '-' | undefined, word: string) =>
        sign ? (sign === '-' ? '-' : '') + word : '';
      const readonly = modifier(type.readonlyModifier, 'readonly ');
      const renamed = type.nameType ? [' as ', inner(type.nameType, TypeContext.mappedName)] : '';
      const key = [
        readonly,
        '[',
        type.parameter,
        ' in ',
        unbroken(inner(type.parameterType, TypeContext.mappedParameter)),
        renamed,
        ']',
      ];
      const optional = modifier(type.optionalModifier, '?');
      return list(
        '{',
        [[key, optional, ': ', inner(type.templateType, TypeContext.mappedTemplate)]],
        '}',
        ';',
      );
    }
    case 'namedTupleMember':
      return [type.name, type.isOptional ? '?: ' : ': ', inner(type.element, TypeContext.none)];
    case 'optional':
      return [inner(type.elementType, TypeContext.optionalElement), '?'];
    case 'predicate': {
      const target = type.targetType ? [' is ', inner(type.targetType, TypeContext.predicateTarget)] : '';
      return [type.asserts ? 'asserts ' : '', type.name, target];
    }
    case 'query':
      return ['typeof ', inner(type.queryType, TypeContext.queryTypeTarget)];
    case 'reference': {
      const typeArguments =
        type.typeArguments?.map((part) => inner(part, TypeContext.referenceTypeArgument)) ?? [];
      return [link(type.name, at(type)), typeArgumentList(typeArguments)];
    }
    case 'reflection':
      return literalType(type.declaration, at);
    case 'rest':
      return ['...', inner(type.elementType, TypeContext.restElement)];
    case 'templateLiteral': {
      const tail = type.tail.map(([part, text]) => [
        '${',
        inner(part, TypeContext.templateLiteralElement),
        '}',
        text,
      ]);
      return ['`', type.head, ...tail, '`'];
    }
    case 'tuple':
      return list(
        '[',
        type.elements.map((part) => inner(part, TypeContext.tupleElement)),
        ']',
      );
    case 'typeOperator':
      return [type.operator, ' ', inner(type.target, TypeContext.typeOperatorTarget)];
  }
}

/** Plain type arguments, which are mostly type parameters passed on, share lines. */
function typeArgumentList(typeArguments: readonly Doc[]): Doc {
  if (typeArguments.length === 0) return '';
  return typeArguments.every(isPlain) ? fill('<', typeArguments, '>') : list('<', typeArguments, '>');
}

/** `A | B`, or one alternative per line. */
export function alternatives(parts: Doc[], operator: '|' | '&'): Doc {
  if (parts.length === 1) return parts[0]!;
  const [head, ...rest] = parts;
  const separated = rest.map((part) => [line, `${operator} `, part]);
  return group(indent(softLine, ifFolded(`${operator} `), head ?? 'never', separated));
}

function conditional(type: Extract<SomeType, { type: 'conditional' }>, inner: PartDoc): Doc {
  return group(
    inner(type.checkType, TypeContext.conditionalCheck),
    ' extends ',
    inner(type.extendsType, TypeContext.conditionalExtends),
    indent(
      [line, '? ', inner(type.trueType, TypeContext.conditionalTrue)],
      [line, ': ', inner(type.falseType, TypeContext.conditionalFalse)],
    ),
  );
}

function literal(value: Extract<SomeType, { type: 'literal' }>['value']): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

/** Renders the type of an object or a function that is written inline. */
export function literalType(declaration: DeclarationReflection, at: AddressOf): Doc {
  const { signatures = [], indexSignatures = [], children = [] } = declaration;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length === 0 && indexSignatures.length === 0) {
    return callable(only, at, ' => ');
  }
  const members = [
    ...signatures.map((signature) => callable(signature, at, ': ')),
    ...indexSignatures.map((signature) => indexSignature(signature, at)),
    ...children.map((child) => [deprecation(child), memberDoc(child, at)]),
  ];
  return list('{', members, '}', ';');
}

/** Returns the `@deprecated` comment of a member. Inline types may have no entries that show it. */
function deprecation({ comment }: DeclarationReflection): Doc {
  const tag = comment?.getTag('@deprecated');
  return tag ? [`/** @deprecated ${Comment.combineDisplayParts(tag.content)} */`, line] : '';
}

/** Renders a function's type parameters, parameters, and result. */
export function callable(signature: SignatureReflection, at: AddressOf, arrow: ' => ' | ': '): Doc {
  const isNew = signature.kind === ReflectionKind.ConstructorSignature;
  return [
    isNew ? 'new ' : '',
    typeParameters(signature.typeParameters, at),
    parameters(signature.parameters, at),
    arrow,
    typeDoc(signature.type, at),
  ];
}

/**
 * `[key: string]: unknown`
 * @param render renders the types in it
 */
export function indexSignature(signature: SignatureReflection, at: AddressOf, render = typeDoc): Doc {
  const keys = signature.parameters?.map(({ name, type }) => [name, ': ', render(type, at)]) ?? [];
  return [
    signature.flags.isReadonly ? 'readonly ' : '',
    '[',
    join(keys, ', '),
    ']: ',
    render(signature.type, at),
  ];
}

/** Renders a property or method, as in an object type. */
export function memberDoc(member: DeclarationReflection, at: AddressOf): Doc {
  const name = memberName(member);
  const flags = `${member.flags.isStatic ? 'static ' : ''}${member.flags.isReadonly ? 'readonly ' : ''}`;
  const optional = member.flags.isOptional ? '?' : '';
  if (member.signatures) {
    return join(
      member.signatures.map((signature) => [flags, name, optional, callable(signature, at, ': ')]),
      [';', line],
    );
  }
  if (member.getSignature) return [flags, 'get ', name, '(): ', typeDoc(member.getSignature.type, at)];
  return [flags, name, optional, ': ', typeDoc(member.type, at)];
}

/** Returns a member's name, in quotes if it requires them. */
export function memberName({ name }: DeclarationReflection): string {
  return /^[A-Za-z_$][\w$]*$|^\[/.test(name) ? name : `'${name}'`;
}

/** `<TContext extends MachineContext, TInput = unknown>`, or nothing. */
export function typeParameters(all: readonly TypeParameterReflection[] | undefined, at: AddressOf): Doc {
  if (!all || all.length === 0) return '';
  return list(
    '<',
    all.map((parameter) => typeParameter(parameter, at)),
    '>',
  );
}

function typeParameter(parameter: TypeParameterReflection, at: AddressOf): Doc {
  const modifier = `${parameter.flags.isConst ? 'const ' : ''}${parameter.varianceModifier ? `${parameter.varianceModifier} ` : ''}`;
  return [
    modifier,
    parameter.name,
    parameter.type ? [' extends ', typeDoc(parameter.type, at)] : '',
    parameter.default ? [' = ', typeDoc(parameter.default, at)] : '',
  ];
}

/** `(machine: Machine, options?: Options)` */
export function parameters(all: readonly ParameterReflection[] | undefined, at: AddressOf): Doc {
  const docs = (all ?? []).map(
    (parameter): Doc => [parameterName(parameter), ': ', typeDoc(parameter.type, at)],
  );
  // A single object literal is next to the parentheses: `({` … `})`.
  if (docs.length === 1 && all?.[0]?.type?.type === 'reflection') return ['(', docs[0]!, ')'];
  return list('(', docs, ')');
}

/** Returns a parameter's name with the marks for its flags. */
export function parameterName({ name, flags, defaultValue }: ParameterReflection): string {
  return `${flags.isRest ? '...' : ''}${name}${flags.isOptional || defaultValue !== undefined ? '?' : ''}`;
}
