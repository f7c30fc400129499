import type * as TypeScript from 'typescript';
import type { Field, Payloads } from '../machine-script.ts';
import { literal, literalsOf, nameOf } from './literals.ts';

type Ts = typeof TypeScript;

/**
 * Reads from a sample which properties its events have: from the types that it declares for them (`types.events` of XState 5, `schema.events` or type
 * arguments of XState 4), with the values that the sample sends somewhere. Only what is written in the sample itself counts; types
 * that are imported or computed are left out.
 */
export function readPayloads(ts: Ts, code: string, machine: string): Payloads {
  const source = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.Latest, true);
  const reader = new Reader(ts, source);
  reader.visit(source);
  const events: Record<string, Field[]> = {};
  for (const [type, fields] of reader.declared) {
    const sent = reader.sent.get(type) ?? {};
    const withValues = fields.map((field) =>
      Object.hasOwn(sent, field.name) ? { ...field, value: sent[field.name] } : field,
    );
    if (withValues.length > 0) events[type] = withValues;
  }
  for (const [type, sent] of reader.sent) {
    if (reader.declared.has(type) || Object.keys(sent).length === 0) continue;
    events[type] = Object.entries(sent).map(([name, value]) => ({ name, type: typeOfValue(value), value }));
  }
  const input = reader.inputs.get(machine) ?? inputOfType(ts, source, machine, reader);
  return input === undefined ? { events } : { events, input };
}

/** Something of the type that a machine's `setup({ types: { input: {} as … } })` declares. */
function inputOfType(ts: Ts, source: TypeScript.SourceFile, machine: string, reader: Reader): unknown {
  const declaration = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find(({ name }) => ts.isIdentifier(name) && name.text === machine);
  let found: unknown;
  const visit = (node: TypeScript.Node): void => {
    const isInput = ts.isPropertyAssignment(node) && nameOf(ts, node.name) === 'input';
    if (isInput && ts.isAsExpression(node.initializer)) found ??= reader.exampleOf(node.initializer.type);
    else ts.forEachChild(node, visit);
  };
  if (declaration) visit(declaration);
  return found;
}

class Reader {
  readonly declared = new Map<string, Field[]>();
  readonly sent = new Map<string, Record<string, unknown>>();
  readonly inputs = new Map<string, unknown>();
  readonly #ts: Ts;
  readonly #read = new Set<string>();
  readonly #types = new Map<string, TypeScript.TypeNode | TypeScript.InterfaceDeclaration>();
  /** What is declared `as const`, so that its type says its values. */
  readonly #constants = new Map<string, unknown>();

  constructor(ts: Ts, source: TypeScript.SourceFile) {
    this.#ts = ts;
    for (const statement of source.statements) {
      if (ts.isTypeAliasDeclaration(statement)) this.#types.set(statement.name.text, statement.type);
      if (ts.isInterfaceDeclaration(statement)) this.#types.set(statement.name.text, statement);
      if (ts.isVariableStatement(statement)) this.#readConstants(statement.declarationList);
    }
  }

  #readConstants({ declarations }: TypeScript.VariableDeclarationList): void {
    const ts = this.#ts;
    for (const { name, initializer } of declarations) {
      if (!ts.isIdentifier(name) || !initializer || !ts.isAsExpression(initializer)) continue;
      const value = ts.isConstTypeReference(initializer.type) ? literal(ts, initializer) : undefined;
      if (value) this.#constants.set(name.text, value.value);
    }
  }

  visit(node: TypeScript.Node): void {
    const ts = this.#ts;
    // { events: {} as Events }
    if (ts.isPropertyAssignment(node) && nameOf(ts, node.name) === 'events') {
      if (ts.isAsExpression(node.initializer)) this.#readEvents(node.initializer.type);
    }
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const name = ts.isIdentifier(called) ? called.text : '';
      const [first, second] = node.arguments;
      if (name === 'send' && first) this.#readSent(first);
      // createMachine<Context, Events>() of XState 4
      if (name === 'createMachine' && node.typeArguments?.[1]) this.#readEvents(node.typeArguments[1]);
      if (
        name === 'createActor' &&
        first &&
        second &&
        ts.isIdentifier(first) &&
        ts.isObjectLiteralExpression(second)
      ) {
        const input = second.properties.find(
          (property) => ts.isPropertyAssignment(property) && nameOf(ts, property.name) === 'input',
        );
        const value = input && ts.isPropertyAssignment(input) ? literal(ts, input.initializer) : undefined;
        if (value && !this.inputs.has(first.text)) this.inputs.set(first.text, value.value);
      }
    }
    ts.forEachChild(node, (child) => this.visit(child));
  }

  #readSent(argument: TypeScript.Expression): void {
    const value = literal(this.#ts, argument)?.value;
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const { type, ...payload } = value as Record<string, unknown>;
    if (typeof type === 'string' && !this.sent.has(type)) this.sent.set(type, payload);
  }

  #readEvents(type: TypeScript.TypeNode): void {
    const ts = this.#ts;
    if (ts.isUnionTypeNode(type)) {
      for (const member of type.types) this.#readEvents(member);
      return;
    }
    if (ts.isParenthesizedTypeNode(type)) {
      this.#readEvents(type.type);
      return;
    }
    const members = this.#membersOf(type);
    if (members === 'union') return;
    const fields: Field[] = [];
    const types: string[] = [];
    for (const member of members ?? []) {
      if (!ts.isPropertySignature(member) || !member.type || isNoJson(ts, member.type)) continue;
      const name = nameOf(ts, member.name);
      if (name === 'type')
        types.push(...literalsOf(ts, member.type).filter((value) => typeof value === 'string'));
      else if (name !== undefined) {
        fields.push({
          name,
          ...this.#fieldOf(member.type),
          ...(member.questionToken ? { optional: true } : {}),
        });
      }
    }
    for (const eventType of types) if (!this.declared.has(eventType)) this.declared.set(eventType, fields);
  }

  #membersOf(type: TypeScript.TypeNode): readonly TypeScript.TypeElement[] | 'union' | undefined {
    const ts = this.#ts;
    if (ts.isTypeLiteralNode(type)) return type.members;
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => this.#partOf(part));
    if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
    const { text } = type.typeName;
    const named = this.#types.get(text);
    // A type that refers to itself is no list of events.
    if (!named || this.#read.has(text)) return undefined;
    this.#read.add(text);
    if (ts.isInterfaceDeclaration(named)) return named.members;
    if (!ts.isTypeLiteralNode(named)) {
      this.#readEvents(named);
      return 'union';
    }
    return named.members;
  }

  /** The members of a part of an intersection. */
  #partOf(type: TypeScript.TypeNode): readonly TypeScript.TypeElement[] {
    const ts = this.#ts;
    if (ts.isParenthesizedTypeNode(type)) return this.#partOf(type.type);
    if (ts.isTypeLiteralNode(type)) return type.members;
    if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return [];
    const named = this.#types.get(type.typeName.text);
    if (!named) return [];
    if (ts.isInterfaceDeclaration(named)) return named.members;
    return ts.isTypeLiteralNode(named) ? named.members : [];
  }

  #fieldOf(written: TypeScript.TypeNode): Pick<Field, 'type' | 'choices' | 'value'> {
    const ts = this.#ts;
    const type = this.#meantBy(written);
    const value = this.exampleOf(type);
    if (type.kind === ts.SyntaxKind.StringKeyword) return { type: 'string', value };
    if (type.kind === ts.SyntaxKind.NumberKeyword) return { type: 'number', value };
    if (type.kind === ts.SyntaxKind.BooleanKeyword) return { type: 'boolean', value };
    const choices = this.#choicesOf(type);
    if (choices.length > 0) return { type: 'choice', choices, value: value ?? choices[0] };
    return { type: 'json', value };
  }

  /** A type without parentheses, and not by the name that the sample gives it; one that refers to itself keeps it. */
  #meantBy(type: TypeScript.TypeNode, within: readonly TypeScript.TypeNode[] = []): TypeScript.TypeNode {
    const ts = this.#ts;
    if (ts.isParenthesizedTypeNode(type)) return this.#meantBy(type.type, within);
    if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return type;
    const named = this.#types.get(type.typeName.text);
    if (!named || ts.isInterfaceDeclaration(named) || within.includes(named)) return type;
    return this.#meantBy(named, [...within, named]);
  }

  /** The literals that a type consists of, those that it names or takes from a constant included; none where it has others, too. */
  #choicesOf(written: TypeScript.TypeNode, within: readonly TypeScript.TypeNode[] = []): (string | number)[] {
    const ts = this.#ts;
    const type = this.#meantBy(written);
    if (within.includes(type)) return [];
    if (ts.isUnionTypeNode(type)) {
      const parts = type.types.map((part) => this.#choicesOf(part, [...within, type]));
      return parts.every((part) => part.length > 0) ? [...new Set(parts.flat())] : [];
    }
    if (ts.isIndexedAccessTypeNode(type)) {
      const values = this.#valuesAt(type);
      const isChoice = (value: unknown) => typeof value === 'string' || typeof value === 'number';
      return values.every(isChoice) ? [...new Set(values as (string | number)[])] : [];
    }
    return literalsOf(ts, type);
  }

  /** What `typeof items`, `(typeof items)[number]` and `(typeof items)[number]['id']` stand for, where `items` is a constant that is written out. */
  #valuesAt(type: TypeScript.TypeNode): unknown[] {
    const ts = this.#ts;
    if (ts.isParenthesizedTypeNode(type)) return this.#valuesAt(type.type);
    if (ts.isTypeQueryNode(type)) {
      const name = ts.isIdentifier(type.exprName) ? type.exprName.text : '';
      return this.#constants.has(name) ? [this.#constants.get(name)] : [];
    }
    if (!ts.isIndexedAccessTypeNode(type)) return [];
    const whole = this.#valuesAt(type.objectType);
    if (type.indexType.kind === ts.SyntaxKind.NumberKeyword)
      return whole.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    const keys = literalsOf(ts, type.indexType);
    return whole.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? keys
            .filter((key) => Object.hasOwn(value, key))
            .map((key) => (value as Record<string, unknown>)[key])
        : [],
    );
  }

  /** Some value of a type, as JSON; nothing for what the sample does not declare itself. */
  exampleOf(type: TypeScript.TypeNode, within: readonly string[] = []): unknown {
    const ts = this.#ts;
    if (type.kind === ts.SyntaxKind.StringKeyword) return '';
    if (type.kind === ts.SyntaxKind.NumberKeyword) return 1;
    if (type.kind === ts.SyntaxKind.BooleanKeyword) return true;
    if (type.kind === ts.SyntaxKind.UndefinedKeyword) return undefined;
    if (ts.isArrayTypeNode(type)) return [];
    if (ts.isTupleTypeNode(type)) return type.elements.map((element) => this.exampleOf(element, within));
    if (ts.isParenthesizedTypeNode(type)) return this.exampleOf(type.type, within);
    if (ts.isUnionTypeNode(type)) return this.exampleOf(type.types[0]!, within);
    if (ts.isLiteralTypeNode(type)) return literalsOf(ts, type)[0] ?? null;
    if (ts.isTypeLiteralNode(type)) return this.#exampleOfMembers(type.members, within);
    if (ts.isIntersectionTypeNode(type)) {
      return Object.assign({}, ...type.types.map((part) => this.exampleOf(part, within)));
    }
    const name = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
    const named = within.includes(name) ? undefined : this.#types.get(name);
    if (!named) return undefined;
    return ts.isInterfaceDeclaration(named)
      ? this.#exampleOfMembers(named.members, [...within, name])
      : this.exampleOf(named, [...within, name]);
  }

  #exampleOfMembers(members: readonly TypeScript.TypeElement[], within: readonly string[]): unknown {
    const ts = this.#ts;
    return Object.fromEntries(
      members.flatMap((member) => {
        const name = member.name && nameOf(ts, member.name);
        const isLeft = !ts.isPropertySignature(member) || !member.type || member.questionToken;
        return isLeft || name === undefined ? [] : [[name, this.exampleOf(member.type!, within)]];
      }),
    );
  }
}

/** Types whose values nobody can type in. */
const NO_JSON =
  /^(Date|RegExp|Map|Set|WeakMap|WeakSet|Promise|Error|Blob|File|FormData|\w*Array(Buffer)?|\w*Event|\w*Element|\w*ActorRef\w*)$/;

function isNoJson(ts: Ts, type: TypeScript.TypeNode): boolean {
  if (ts.isFunctionTypeNode(type)) return true;
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const { text } = type.typeName;
  return text !== 'Array' && text !== 'ReadonlyArray' && NO_JSON.test(text);
}

function typeOfValue(value: unknown): Field['type'] {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'json';
}
