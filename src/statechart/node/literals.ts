import type * as TypeScript from 'typescript';

type Ts = typeof TypeScript;

/** The string and number literals of a type, where it consists of nothing else. */
export function literalsOf(ts: Ts, type: TypeScript.TypeNode): (string | number)[] {
  const members = ts.isUnionTypeNode(type) ? type.types : [type];
  const values = members.map((member) => {
    if (!ts.isLiteralTypeNode(member)) return undefined;
    if (ts.isStringLiteral(member.literal)) return member.literal.text;
    return ts.isNumericLiteral(member.literal) ? Number(member.literal.text) : undefined;
  });
  return values.every((value) => value !== undefined) ? values : [];
}

/** A property's name, where it is written out. */
export function nameOf(ts: Ts, name: TypeScript.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** The value of an expression that is written out; nothing for one that has to be computed. */
export function literal(ts: Ts, node: TypeScript.Expression): { value: unknown } | undefined {
  if (ts.isStringLiteralLike(node)) return { value: node.text };
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false };
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literal(ts, node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const operand = literal(ts, node.operand)?.value;
    return typeof operand === 'number' ? { value: -operand } : undefined;
  }
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map((element) => literal(ts, element));
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const value: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) return undefined;
    const name = nameOf(ts, property.name);
    const inner = literal(ts, property.initializer);
    if (name === undefined || !inner) return undefined;
    value[name] = inner.value;
  }
  return { value };
}
