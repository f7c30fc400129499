import ts from 'typescript';

/** What one line must put out: the comments `// => value` that belong to it. */
export interface Assertion {
  /** What is watched: the value of an expression, or the calls of one or more `console.log`. */
  target: { value: ts.Expression } | { logs: ts.Node[] };
  /** The outputs in order, each with its line in the sample (from 0). */
  expected: Expected[];
}

export interface Expected {
  value: string;
  line: number;
}

interface Group {
  /** The line (from 0) of the code that the comments follow. */
  anchor: number;
  expected: Expected[];
}

interface Code {
  logs: ts.Node[];
  statements: ts.Statement[];
  /** End of the line's last code, by line: tells a comment behind code from one on a line of its own. */
  lastTokenEnd: Map<number, number>;
  comments: ts.CommentRange[];
}

/**
 * Finds the assertion comments of a sample and the code that each belongs to.
 *
 * @param file parsed with parent nodes
 * @returns the assertions, and the lines (from 0) of comments that belong to nothing that can be watched
 */
export function findAssertions(file: ts.SourceFile): { assertions: Assertion[]; loose: number[] } {
  const code = readCode(file);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const groups = groupComments(file, code, lineAt);
  const assertions: Assertion[] = [];
  const claimed = new Set<ts.Node>();

  const claim = (group: Group, logs: ts.Node[]): boolean => {
    const free = logs.filter((log) => !claimed.has(log));
    for (const log of free) claimed.add(log);
    if (free.length > 0) assertions.push({ target: { logs: free }, expected: group.expected });
    return free.length > 0;
  };
  // Logs on the comment's own line come first: a statement around them gets only what is left.
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
  const code: Code = { logs: [], statements: [], lastTokenEnd: new Map(), comments: [] };
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    if (isConsoleLog(node)) code.logs.push(node);
    if (ts.isStatement(node) && !ts.isBlock(node)) code.statements.push(node);
    const children = node.getChildren(file);
    if (children.length > 0) {
      for (const child of children) visit(child);
      return;
    }
    if (node.kind === ts.SyntaxKind.JsxText) return;
    if (node.end > node.getStart(file)) {
      code.lastTokenEnd.set(file.getLineAndCharacterOfPosition(node.end).line, node.end);
    }
    for (const comment of [
      ...(ts.getLeadingCommentRanges(file.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.end) ?? []),
    ]) {
      comments.set(comment.pos, comment);
    }
  };
  visit(file);
  code.comments = [...comments.values()].sort((a, b) => a.pos - b.pos);
  return code;
}

function groupComments(file: ts.SourceFile, code: Code, lineAt: (position: number) => number): Group[] {
  const groups: Group[] = [];
  let nextLine = -1;
  for (const { pos, end } of code.comments) {
    const value = /^\/\/\s*=>(.*)$/.exec(file.text.slice(pos, end))?.[1]?.trim();
    if (value === undefined) continue;
    const line = lineAt(pos);
    const isBehindCode = (code.lastTokenEnd.get(line) ?? Infinity) <= pos;
    const last = groups.at(-1);
    if (last && line === nextLine && !isBehindCode) last.expected.push({ value, line });
    else groups.push({ anchor: isBehindCode ? line : line - 1, expected: [{ value, line }] });
    nextLine = line + 1;
  }
  return groups;
}

function isConsoleLog(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'log' &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'console'
  );
}

/** `console.log` may be called, or be handed on as a function. */
function callEnd(log: ts.Node): number {
  return ts.isCallExpression(log.parent) && log.parent.expression === log ? log.parent.end : log.end;
}

/** Without its semicolon, which may open the next line. */
function codeEnd(node: ts.Statement): number {
  return ts.isExpressionStatement(node) ? node.expression.end : node.end;
}

function lastEnding(statements: ts.Statement[]): ts.Statement | undefined {
  return statements.reduce<ts.Statement | undefined>(
    (last, node) => (last === undefined || node.end > last.end ? node : last),
    undefined,
  );
}
