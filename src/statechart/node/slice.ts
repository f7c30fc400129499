import type * as TypeScript from 'typescript';
import { rememberByObject, rememberResults } from '../../core/remember-results.ts';

type Ts = typeof TypeScript;

/** A part of a code sample that can be evaluated alone. */
export interface Slice {
  /** The code, on the same lines as in the sample. */
  code: string;
  /** The line of the constant's declaration, from 1. */
  line: number;
  /** Names of the values it declares. */
  values: string[];
}

/**
 * Cuts a constant out of the last sample that declares it, because readers have seen that one last.
 * @returns also the sample's index
 */
export function sliceLast(
  ts: Ts,
  samples: readonly string[],
  name: string,
): { slice: Slice; sample: number } | undefined {
  for (let sample = samples.length - 1; sample >= 0; sample--) {
    const slice = sliceOut(ts, samples[sample]!, name);
    if (slice) return { slice, sample };
  }
  return undefined;
}

/** Cuts a constant out of a sample; undefined if the sample doesn't declare it at the top level. */
function sliceOut(ts: Ts, code: string, name: string): Slice | undefined {
  // Most samples declare other machines, and parsing takes longer.
  return code.includes(name) ? slicer(ts)(code, name) : undefined;
}

const slicer = rememberByObject((ts: Ts) =>
  rememberResults((code, name): Slice | undefined => {
    const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
    const own = constants(ts, source).get(name);
    return own && sliceOf(ts, source, [own]);
  }),
);

/** Returns the names of the constants that a sample declares at the top level. */
export function constantsIn(ts: Ts, code: string): string[] {
  return [...constants(ts, ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true)).keys()];
}

function constants(ts: Ts, source: TypeScript.SourceFile): Map<string, TypeScript.Statement> {
  const isConstant = (statement: TypeScript.Statement) =>
    ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const;
  return new Map([...declarations(ts, source)].filter(([, statement]) => isConstant(statement)));
}

/**
 * Cuts the parts out of a sample that others import.
 * @param names the imported names
 */
export function sliceNames(ts: Ts, code: string, names: readonly string[]): Slice {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const declaredBy = declarations(ts, source);
  return sliceOf(
    ts,
    source,
    names.flatMap((name) => declaredBy.get(name) ?? []),
  );
}

/** A sample's relative imports: their specifiers and the names imported from each. */
export function relativeImports(ts: Ts, code: string): { specifier: string; names: string[] }[] {
  // Most samples have none, and parsing takes longer.
  if (!/['"]\./.test(code)) return [];
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return [];
    const bindings = importClause?.namedBindings;
    const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    const names = elements.map(({ propertyName, name }) => (propertyName ?? name).text);
    return { specifier: moduleSpecifier.text, names };
  });
}

function declarations(ts: Ts, source: TypeScript.SourceFile): Map<string, TypeScript.Statement> {
  const declaredBy = new Map<string, TypeScript.Statement>();
  for (const statement of source.statements) {
    for (const declared of namesDeclared(ts, statement)) declaredBy.set(declared, statement);
  }
  return declaredBy;
}

/**
 * Returns the dependencies of statements: declarations and imports that they refer to, directly or
 * indirectly, and earlier statements that change these (fill an object, push to a list).
 */
function sliceOf(ts: Ts, source: TypeScript.SourceFile, own: readonly TypeScript.Statement[]): Slice {
  const declaredBy = declarations(ts, source);
  const needed = new Set<TypeScript.Statement>();
  const need = (statement: TypeScript.Statement): void => {
    if (needed.has(statement)) return;
    needed.add(statement);
    for (const used of namesUsed(ts, statement)) {
      const found = declaredBy.get(used);
      if (found) need(found);
    }
  };
  own.forEach(need);
  const end = Math.max(...own.map((statement) => statement.pos));
  const effects = source.statements.filter(
    (statement) =>
      statement.pos < end && namesDeclared(ts, statement).length === 0 && changesSomething(ts, statement),
  );
  for (let known = 0; known < needed.size; ) {
    known = needed.size;
    for (const statement of effects) {
      const touched = [...namesUsed(ts, statement)].map((name) => declaredBy.get(name));
      if (touched.some((found) => found && needed.has(found) && !ts.isImportDeclaration(found)))
        need(statement);
    }
  }
  const statements = source.statements.filter((statement) => needed.has(statement));
  const [first = source] = own;
  return {
    code: keptLines(source, statements),
    line: source.getLineAndCharacterOfPosition(first.getStart(source)).line + 1,
    values: statements.flatMap((statement) =>
      ts.isImportDeclaration(statement) ? [] : namesDeclared(ts, statement),
    ),
  };
}

/**
 * Whether a statement without a declaration can change declared values: it isn't a type and doesn't
 * only print.
 */
function changesSomething(ts: Ts, statement: TypeScript.Statement): boolean {
  if (ts.isExpressionStatement(statement)) return !/^console\s*\./.test(statement.getText());
  return (
    ts.isIterationStatement(statement, false) ||
    ts.isIfStatement(statement) ||
    ts.isBlock(statement) ||
    ts.isSwitchStatement(statement) ||
    ts.isTryStatement(statement)
  );
}

/** Statements without `export`, on their lines of the source. */
function keptLines(source: TypeScript.SourceFile, statements: TypeScript.Statement[]): string {
  let end = 0;
  return statements
    .map((statement) => {
      const start = statement.getStart(source);
      const before = source.text.slice(end, start).replace(/[^\n]/g, '') || ' ';
      end = statement.end;
      return before + source.text.slice(start, end).replace(/^export\s+(default\s+)?/, '');
    })
    .join('');
}

/** The names of values that a top-level statement declares, without types. */
function namesDeclared(ts: Ts, statement: TypeScript.Statement): string[] {
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const bindings =
      namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings];
    return [name, ...bindings.map((binding) => binding?.name)].flatMap(
      (identifier) => identifier?.text ?? [],
    );
  }
  const isAmbient =
    ts.canHaveModifiers(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);
  if (isAmbient) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((declaration) => namesBound(ts, declaration.name));
  }
  const isNamed =
    (ts.isFunctionDeclaration(statement) && statement.body) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function namesBound(ts: Ts, name: TypeScript.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesBound(ts, element.name) : [],
  );
}

/**
 * The names that code refers to as values, without types, property names, and local variables of
 * functions.
 */
function namesUsed(ts: Ts, code: TypeScript.Node): Set<string> {
  const used = new Set<string>();
  const visit = (node: TypeScript.Node, local: ReadonlySet<string>): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node)) {
      if (!local.has(node.text) && !isPropertyName(ts, node)) used.add(node.text);
      return;
    }
    const inner = ts.isFunctionLike(node) ? new Set([...local, ...localsOf(ts, node)]) : local;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(code, new Set());
  return used;
}

function isPropertyName(ts: Ts, name: TypeScript.Identifier): boolean {
  const { parent } = name;
  if (ts.isBindingElement(parent)) return parent.propertyName === name;
  const isMember =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent);
  return isMember && parent.name === name;
}

function localsOf(ts: Ts, body: TypeScript.Node): string[] {
  const names: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isParameter(node) || ts.isVariableDeclaration(node)) names.push(...namesBound(ts, node.name));
    ts.forEachChild(node, visit);
  };
  visit(body);
  return names;
}
