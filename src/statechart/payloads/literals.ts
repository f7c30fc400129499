import type * as TypeScript from 'typescript';

type Ts = typeof TypeScript;

/** The expressions of constants, by name. */
export type Constants = ReadonlyMap<string, TypeScript.Expression>;

/** Constants declared at the top level. */
export function constantsOf(ts: Ts, source: TypeScript.SourceFile): Constants {
  const constants = new Map<string, TypeScript.Expression>();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    if (!(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  }
  return constants;
}

/** A property's name, unless it is computed. */
export function nameOf(ts: Ts, name: TypeScript.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** The value of a literal expression or of a constant; undefined if it has to be computed. */
export function literal(
  ts: Ts,
  node: TypeScript.Expression,
  constants: Constants = new Map(),
): { value: unknown } | undefined {
  const of = (inner: TypeScript.Expression) => literal(ts, inner, constants);
  if (ts.isStringLiteralLike(node)) return { value: node.text };
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false };
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return of(node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const operand = of(node.operand)?.value;
    return typeof operand === 'number' ? { value: -operand } : undefined;
  }
  if (ts.isNewExpression(node)) return special(ts, node, of);
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    // Excludes the constant itself, so a constant that refers to itself has no value.
    const others = new Map([...constants].filter(([name]) => name !== node.text));
    return constant && literal(ts, constant, others);
  }
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map(of);
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const { value, isWhole } = knownProperties(ts, node, constants);
  return isWhole ? { value } : undefined;
}

/** The properties of an object with literal values, and whether these are all of its properties. */
export function knownProperties(
  ts: Ts,
  node: TypeScript.ObjectLiteralExpression,
  constants: Constants,
): { value: Record<string, unknown>; isWhole: boolean } {
  const value: Record<string, unknown> = {};
  let isWhole = true;
  for (const property of node.properties) {
    const isShort = ts.isShorthandPropertyAssignment(property);
    const expression = isShort ? property.name : ts.isPropertyAssignment(property) && property.initializer;
    const name = property.name && nameOf(ts, property.name);
    const inner = expression ? literal(ts, expression, constants) : undefined;
    if (name === undefined || !inner) isWhole = false;
    else value[name] = inner.value;
  }
  return { value, isWhole };
}

/** `new Date('…')` and similar, in the notation of `special-values.ts`. */
function special(
  ts: Ts,
  { expression, arguments: [first, second] = [] as never }: TypeScript.NewExpression,
  of: (inner: TypeScript.Expression) => { value: unknown } | undefined,
): { value: unknown } | undefined {
  const name = ts.isIdentifier(expression) ? expression.text : '';
  const value = first && of(first)?.value;
  switch (name) {
    case 'Date':
      return value === undefined ? undefined : { value: { $date: value } };
    case 'File':
      return { value: { $file: (second && of(second)?.value) ?? 'report.pdf' } };
    case 'Map':
    case 'Set': {
      const members = first ? value : [];
      return Array.isArray(members) ? { value: { [`$${name.toLowerCase()}`]: members } } : undefined;
    }
    default:
      return undefined;
  }
}
