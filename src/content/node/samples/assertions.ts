import ts from 'typescript';
import { type AssertionGroup, assertionGroups, type Expected } from '../../samples/assertions.ts';

/** The comments `// => value` for one piece of code. */
export interface Assertion {
  /** The compared output: the value of an expression, or the calls of one or more `console.log`. */
  target: { value: ts.Expression } | { logs: ts.Node[] };
  /** The outputs in order, each with its line in the sample (from 0). */
  expected: Expected[];
}

interface Code {
  logs: ts.Node[];
  statements: ts.Statement[];
  tokens: { start: number; end: number }[];
}

/**
 * Finds the assertion comments of a sample and the code of each.
 *
 * @param file parsed with parent nodes
 * @returns the assertions, and the lines (from 0) of comments without code that can be checked
 */
export function findAssertions(file: ts.SourceFile): { assertions: Assertion[]; loose: number[] } {
  const code = readCode(file);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const groups = assertionGroups(file.text, code.tokens);
  const assertions: Assertion[] = [];
  const claimed = new Set<ts.Node>();

  const claim = (group: AssertionGroup, logs: ts.Node[]): boolean => {
    const free = logs.filter((log) => !claimed.has(log));
    for (const log of free) claimed.add(log);
    if (free.length > 0) assertions.push({ target: { logs: free }, expected: group.expected });
    return free.length > 0;
  };
  // Logs on the comment's line come first; an enclosing statement gets the rest.
  const rest = groups.filter((group) => {
    const onLine = code.logs.filter((log) => lineAt(callEnd(log)) === group.anchor);
    return !claim(group, onLine);
  });
  const loose = rest.filter((group) => {
    const statement = lastEnding(code.statements.filter((node) => lineAt(codeEnd(node)) === group.anchor));
    if (!statement) return true;
    const inside = code.logs.filter((log) => log.pos >= statement.pos && log.end <= statement.end);
    if (claim(group, inside)) return false;
    if (!ts.isExpressionStatement(statement)) return true;
    assertions.push({ target: { value: statement.expression }, expected: group.expected });
    return false;
  });
  return { assertions, loose: loose.flatMap((group) => group.expected[0]?.line ?? []) };
}

function readCode(file: ts.SourceFile): Code {
  const code: Code = { logs: [], statements: [], tokens: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    if (isConsoleLog(node)) code.logs.push(node);
    if (ts.isStatement(node) && !ts.isBlock(node)) code.statements.push(node);
    const children = node.getChildren(file);
    for (const child of children) visit(child);
    const start = node.getStart(file);
    if (children.length === 0 && node.end > start) code.tokens.push({ start, end: node.end });
  };
  visit(file);
  return code;
}

function isConsoleLog(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'log' &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'console'
  );
}

/** `console.log` can be called or passed as a function. */
function callEnd(log: ts.Node): number {
  return ts.isCallExpression(log.parent) && log.parent.expression === log ? log.parent.end : log.end;
}

/** Without its semicolon, which can be on the next line. */
function codeEnd(node: ts.Statement): number {
  return ts.isExpressionStatement(node) ? node.expression.end : node.end;
}

function lastEnding(statements: ts.Statement[]): ts.Statement | undefined {
  return statements.reduce<ts.Statement | undefined>(
    (last, node) => (last === undefined || node.end > last.end ? node : last),
    undefined,
  );
}
