import { depthOf, type Token } from './tokens.ts';

/**
 * The last token of the statement that ends on a line: the one before its semicolon, or before one
 * that the engine would insert.
 */
export function lastOfLine(tokens: readonly Token[], line: number): number | undefined {
  const last = tokens.findLastIndex((token) => token.lastLine === line);
  if (last < 0) return undefined;
  if (tokens[last]?.text === ';' && tokens[last].kind === 'sign') return last - 1;
  const next = tokens[last + 1];
  return !next || /^[};]$/.test(next.text) || isBreak(tokens[last]!, next) ? last : undefined;
}

/** The start of the statement that ends with a token; undefined if it is ambiguous. */
export function statementStart(tokens: readonly Token[], last: number): number | undefined {
  let depth = 0;
  let start: number | undefined;
  for (let i = last; i >= 0; i--) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    if (depth === 0 && i < last && next && start === undefined) {
      if (token.text === ';' && token.kind === 'sign') start = i + 1;
      // But not within `f<{ a: string }>()`.
      else if (token.text === '}' && token.kind === 'sign' && next.text !== '>') {
        // The end of a block, or of an object, which should have a semicolon.
        if (next.line <= token.lastLine || next.kind !== 'name') return undefined;
        start = i + 1;
      } else if (isBreak(token, next)) start = i + 1;
    }
    depth -= depthOf(token);
    if (depth < 0) return opensBlock(tokens, i) ? (start ?? i + 1) : undefined;
  }
  return depth === 0 ? (start ?? 0) : undefined;
}

// Words that continue the previous line, and words that need a continuation.
const CONTINUES = /^(as|satisfies|in|instanceof|of|is)$/;
const EXPECTS =
  /^(as|satisfies|in|instanceof|of|is|new|typeof|void|delete|await|yield|return|throw|else|do|case|extends|implements|import|from|export|default|const|let|var|function|class|async|static|get|set|public|private|protected|readonly|keyof|infer)$/;

/**
 * Whether a statement without a semicolon ends between two tokens: the next line can't continue it.
 */
function isBreak(token: Token, next: Token): boolean {
  if (next.line <= token.lastLine) return false;
  const ends =
    token.kind === 'text' ||
    (token.kind === 'name' ? !EXPECTS.test(token.text) : /^(?:[)\]}`]|\+\+|--|\.?\d.*)$/.test(token.text));
  const begins =
    next.kind === 'name' ? !CONTINUES.test(next.text) : /^(?:['"{}@!~#\d]|\+\+|--)/.test(next.text);
  return ends && begins;
}

/** Whether a token is a brace that starts statements, not an object, class, or enum. */
function opensBlock(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== '{' || tokens[at].kind !== 'sign') return false;
  const before = tokens[at - 1];
  if (before === undefined || /^(=>|else|try|do|finally|;|\})$/.test(before.text)) return true;
  return before.text === ')' && !tokens.slice(headStart(tokens, at), at).some(({ text }) => text === 'class');
}

/** The start of the text before a brace: `if (…) {`, `class A extends f() {`. */
function headStart(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    const token = tokens[i]!;
    if (depth === 0 && /^[;{}]$/.test(token.text) && token.kind === 'sign') return i + 1;
    depth -= depthOf(token);
    if (depth < 0) return i + 1;
  }
  return 0;
}
