import ts from 'typescript';

/** Methods whose parameters are interesting: they follow from the machine or the store. */
const METHODS = new Set(['send', 'trigger']);
/** Global objects, whose properties aren't interesting here. */
const GLOBALS = new Set(['console', 'Math', 'JSON', 'Object', 'Promise', 'document', 'window', 'process']);

/**
 * Finds names whose types aren't obvious from the code: declared names without a type annotation,
 * and properties that are read.
 * @returns their start positions
 */
export function findIdentifiers(source: string, fileName: string): number[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ESNext, true);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && hasUsefulType(node)) found.push(node.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function hasUsefulType(node: ts.Identifier): boolean {
  const { parent } = node;
  if (node.text.startsWith('_')) return false;
  if (ts.isVariableDeclaration(parent))
    return parent.name === node && !parent.type && !isLiteral(parent.initializer);
  if (ts.isParameter(parent)) return parent.name === node && !parent.type;
  if (ts.isBindingElement(parent)) return parent.name === node;
  if (ts.isFunctionDeclaration(parent)) return parent.name === node && !parent.type;
  if (ts.isTypeAliasDeclaration(parent)) return parent.name === node && !ts.isTypeLiteralNode(parent.type);
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    const { expression } = parent;
    if (ts.isIdentifier(expression) && GLOBALS.has(expression.text)) return false;
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return !isCalled || METHODS.has(node.text);
  }
  return false;
}

function isLiteral(node: ts.Expression | undefined): boolean {
  return (
    node !== undefined &&
    (ts.isLiteralExpression(node) ||
      node.kind === ts.SyntaxKind.TrueKeyword ||
      node.kind === ts.SyntaxKind.FalseKeyword)
  );
}
