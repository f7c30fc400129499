import { parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';
import { syntaxProblem } from '../../../content/samples/syntax-problem.ts';

/** A problem in code, for readers. */
export interface Problem {
  message: string;
  /** From 1. */
  line?: number | undefined;
  /** Whether the same code may work if it is tried again: it didn't answer in time, or something couldn't be loaded. */
  mayPass?: boolean;
}

/** Code that can't run. */
export class SampleError extends Error implements Problem {
  override name = 'SampleError';
  readonly line: number | undefined;
  readonly mayPass: boolean;

  constructor(message: string, line?: number, mayPass = false) {
    super(message);
    this.line = line;
    this.mayPass = mayPass;
  }
}

/** A token that is neither white space nor a comment. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Lines from 1. */
  line: number;
  lastLine: number;
  /** `text` is a part of a template or another literal, `name` an identifier or a keyword. */
  kind: 'name' | 'text' | 'sign';
  /** It only exists in TypeScript. */
  isType: boolean;
  /** It declares a name at the top level. */
  declares: boolean;
  /** The name is declared or imported here, in any scope, or its value is used here. */
  role?: 'binding' | 'use';
  /** Whether the token starts a loop: elsewhere, `for` and `while` can be names. */
  isLoop: boolean;
}

const TEXTS = new Set([TokenType.template, TokenType.string, TokenType.regexp]);
// IdentifierRole.TopLevelDeclaration and ObjectShorthandTopLevelDeclaration
const TOP_LEVEL = new Set([2, 5]);
// Access, ExportAccess, and ObjectShorthand; declarations of all scopes, and imports.
const USES = new Set([0, 1, 8]);
const BINDINGS = new Set([2, 3, 4, 5, 6, 7, 9]);

/** The last result, because several checks of an edit read the same code. */
let last: { source: string; lang: string; tokens: readonly Token[] } | undefined;

/**
 * Tokenizes TypeScript.
 * @throws SampleError for a syntax error
 */
export function tokensOf(source: string, lang = 'ts'): readonly Token[] {
  if (last?.source !== source || last.lang !== lang) last = { source, lang, tokens: tokenize(source, lang) };
  return last.tokens;
}

function tokenize(source: string, lang: string): Token[] {
  const { tokens } = withReadableErrors(() => parse(source, lang.endsWith('x'), true, false));
  const lineAt = lineCounter(source);
  return tokens
    .filter(({ type }) => type !== TokenType.eof)
    .map(({ type, start, end, isType, identifierRole }) => {
      const text = source.slice(start, end);
      return {
        text,
        start,
        end,
        line: lineAt(start),
        lastLine: lineAt(end),
        kind: TEXTS.has(type) ? 'text' : /^[\p{ID_Start}$_]/u.test(text) ? 'name' : 'sign',
        isType,
        ...roleOf(isType ? null : identifierRole),
        isLoop: type === TokenType._for || type === TokenType._while,
        declares: !isType && identifierRole !== null && TOP_LEVEL.has(identifierRole),
      };
    });
}

function roleOf(role: number | null): Pick<Token, 'role'> {
  if (role === null) return {};
  return USES.has(role) ? { role: 'use' } : BINDINGS.has(role) ? { role: 'binding' } : {};
}

/**
 * Runs a function that uses Sucrase, and converts its errors (`Error: Unexpected token (3:5)`) to
 * messages for readers.
 */
export function withReadableErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { message, line } = syntaxProblem(error);
    throw new SampleError(message, line);
  }
}

/** Returns lines for positions in ascending order. */
function lineCounter(source: string): (position: number) => number {
  let line = 1;
  let at = 0;
  return (position) => {
    for (; at < position; at++) if (source[at] === '\n') line++;
    return line;
  };
}

/** The change of nesting depth at a token. */
export function depthOf({ text, kind }: Token): -1 | 0 | 1 {
  if (kind === 'text') return 0;
  if (text === '(' || text === '[' || text === '{' || text === '${') return 1;
  return text === ')' || text === ']' || text === '}' ? -1 : 0;
}
