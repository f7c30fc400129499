import { parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';

/** What is wrong with code, in words for its reader. */
export interface Problem {
  message: string;
  /** From 1. */
  line?: number | undefined;
}

/** Code that cannot be run. */
export class SampleError extends Error implements Problem {
  override name = 'SampleError';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** A piece of code that is not white space and no comment. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Lines from 1. */
  line: number;
  lastLine: number;
  /** `text` is a part of a template or another literal, `name` an identifier or a word of the language. */
  kind: 'name' | 'text' | 'sign';
  /** It is a part of TypeScript alone. */
  isType: boolean;
  /** It declares a name at the top level. */
  declares: boolean;
  /** It is the `for` or `while` of a loop: what is called so elsewhere is a name. */
  isLoop: boolean;
}

const TEXTS = new Set([TokenType.template, TokenType.string, TokenType.regexp]);
// IdentifierRole.TopLevelDeclaration and ObjectShorthandTopLevelDeclaration
const TOP_LEVEL = new Set([2, 5]);

/**
 * Reads TypeScript.
 * @throws SampleError where it is none
 */
export function tokensOf(source: string, lang = 'ts'): Token[] {
  const { tokens } = readOrBlame(() => parse(source, lang.endsWith('x'), true, false));
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
        isLoop: type === TokenType._for || type === TokenType._while,
        declares: !isType && identifierRole !== null && TOP_LEVEL.has(identifierRole),
      };
    });
}

/** Does something with Sucrase and words its complaint: `Error: Unexpected token (3:5)`. */
export function readOrBlame<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const [, words = said, line] =
      /^(?:Error transforming .*?: )?(.*?)(?: \((\d+):\d+\))?$/s.exec(said) ?? [];
    throw new SampleError(words, line === undefined ? undefined : Number(line));
  }
}

/** Tells lines of positions that are asked for in their order. */
function lineCounter(source: string): (position: number) => number {
  let line = 1;
  let at = 0;
  return (position) => {
    for (; at < position; at++) if (source[at] === '\n') line++;
    return line;
  };
}

/** How much deeper the code is after a token. */
export function depthOf({ text, kind }: Token): -1 | 0 | 1 {
  if (kind === 'text') return 0;
  if (text === '(' || text === '[' || text === '{' || text === '${') return 1;
  return text === ')' || text === ']' || text === '}' ? -1 : 0;
}
