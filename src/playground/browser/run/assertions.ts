import { assertionGroups } from '../../../content/samples/assertions.ts';
import { isSameValue } from '../../../content/samples/compare.ts';
import { lastOfLine, statementStart } from './statements.ts';
import { depthOf, type Token, tokensOf } from './tokens.ts';

/** The `// => value` comments of a statement. */
export interface Assertion {
  /** Lines of the statement, from 1. */
  from: number;
  to: number;
  /** Its expected output, in order. */
  expected: string[];
}

export interface Watched {
  /**
   * The sample's code, in which values pass through `__value(assertion, value)` and logs use
   * `console.$at(line)`.
   */
  source: string;
  assertions: Assertion[];
}

/**
 * Finds the assertions of a sample and instruments its code to report their values and the lines of
 * logs, because WebKit reports no lines for such code. `content/node/samples/assertions.ts` uses
 * the syntax tree; this uses tokens and skips what is ambiguous.
 * @throws SampleError if the sample isn't TypeScript
 */
export function watchAssertions(source: string, lang = 'ts'): Watched {
  const tokens = tokensOf(source, lang);
  const assertions: Assertion[] = [];
  const inserts = tokens
    .filter((_, i) => isConsole(tokens, i))
    .map(({ end, line }) => ({ at: end, text: `.$at(${line})` }));
  for (const { anchor, expected } of assertionGroups(source, tokens)) {
    const to = anchor + 1;
    const last = lastOfLine(tokens, to);
    const first = last === undefined ? undefined : statementStart(tokens, last);
    if (last === undefined) {
      const from = logsFrom(tokens, to);
      if (from !== undefined) assertions.push({ from, to, expected: expected.map(({ value }) => value) });
      continue;
    }
    const index = assertions.length;
    assertions.push({ from: tokens[first ?? last]!.line, to, expected: expected.map(({ value }) => value) });
    if (first === undefined) continue;
    const statement = tokens.slice(first, last + 1);
    if (!isExpression(statement) || hasLog(statement)) continue;
    inserts.push({ at: statement[0]!.start, text: `__value(${index}, (` });
    inserts.push({ at: statement.at(-1)!.end, text: '))' });
  }
  inserts.sort((a, b) => b.at - a.at);
  const watched = inserts.reduce(
    (text, { at, text: more }) => text.slice(0, at) + more + text.slice(at),
    source,
  );
  return { source: watched, assertions };
}

/** Compares outputs with the assertions, in order. */
export function judge(assertions: readonly Assertion[]): (output: Output) => Verdict | undefined {
  const counts = new Map<Assertion, number>();
  return ({ assertion: index, line, exact }) => {
    const assertion = index === undefined ? closest(assertions, line) : assertions[index];
    if (!assertion || exact === undefined) return undefined;
    const nth = counts.get(assertion) ?? 0;
    counts.set(assertion, nth + 1);
    const expected = assertion.expected[nth];
    if (expected === undefined) return { line: assertion.to };
    return { line: assertion.to, expected, isSame: isSameValue(expected, exact) };
  };
}

interface Output {
  assertion?: number;
  line?: number;
  exact?: string;
}

/** The result of comparing an output with its assertion. */
export interface Verdict {
  /** The line of code before the assertion. */
  line: number;
  /** Undefined if there is more output than the assertion has values. */
  expected?: string;
  isSame?: boolean;
}

function closest(assertions: readonly Assertion[], line: number | undefined): Assertion | undefined {
  if (line === undefined) return undefined;
  const around = assertions.filter(({ from, to }) => from <= line && line <= to);
  return around.sort((a, b) => a.to - a.from - (b.to - b.from))[0];
}

// A statement with this start isn't an expression, or is skipped as ambiguous.
const STATEMENTS =
  /^(const|let|var|function|class|enum|type|interface|declare|namespace|module|abstract|import|export|return|throw|if|else|for|while|do|switch|case|default|break|continue|try|catch|finally|debugger|with|async|using|yield)$/;

function isExpression([first, second]: readonly Token[]): boolean {
  if (!first || first.isType || STATEMENTS.test(first.text) || first.text === '{' || first.text === '@')
    return false;
  // `'use strict'` and `label:`
  return first.kind !== 'text' && second?.text !== ':';
}

/**
 * The first line of an expression or a block with a log that ends on a line without a semicolon:
 * `inspect: (event) => console.log(event.type),` or a loop's `}`.
 */
function logsFrom(tokens: readonly Token[], line: number): number | undefined {
  const end = tokens.findLastIndex((token) => token.lastLine === line && token.text !== ',');
  if (end < 0) return undefined;
  let start = end;
  for (let depth = depthOf(tokens[end]!); depth < 0 && start > 0; ) depth += depthOf(tokens[--start]!);
  const from = tokens[start]!.line;
  return hasLog(tokens.filter((token) => token.line >= from && token.line <= line)) ? from : undefined;
}

/** Whether a token is the console in a method call. */
function isConsole(tokens: readonly Token[], i: number): boolean {
  return tokens[i]?.text === 'console' && tokens[i + 1]?.text === '.' && tokens[i - 1]?.text !== '.';
}

function hasLog(statement: readonly Token[]): boolean {
  return statement.some((_, i) => isConsole(statement, i));
}
