import { depthOf, type Token, tokensOf } from './tokens.ts';

/**
 * Makes each loop call `__turn` at every iteration, which can end it, and wraps the iterables of
 * `for … of` in `__turns`: code in the page's thread can't be ended otherwise.
 * @returns the code, with the same lines
 * @throws SampleError if the code isn't TypeScript
 */
export function watchLoops(source: string, lang = 'ts'): string {
  const tokens = tokensOf(source, lang);
  const inserts = tokens.flatMap((token, i) => (token.isLoop ? insertsAt(tokens, i) : []));
  return inserts
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source);
}

/** The text to insert into a loop, by its keyword. */
function insertsAt(tokens: readonly Token[], word: number): { at: number; text: string }[] {
  const open = word + 1;
  // `for await` waits between iterations.
  if (tokens[open]?.text !== '(') return [];
  const close = endOf(tokens, open);
  if (tokens[word]!.text === 'while') return [{ at: tokens[open]!.end, text: '__turn(),' }];
  const [first, second] = atTop(tokens, open, close, ';');
  if (first !== undefined) {
    const isEmpty = first + 1 === second;
    return [{ at: tokens[first]!.end, text: isEmpty ? '__turn()' : '__turn(),' }];
  }
  // The last one: `for (const of of all)`.
  const of = atTop(tokens, open, close, 'of').at(-1);
  if (of === undefined) return [];
  return [
    { at: tokens[of]!.end, text: ' __turns(' },
    { at: tokens[close]!.start, text: ')' },
  ];
}

/** The matching closing parenthesis. */
function endOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  return tokens.findIndex((token, i) => {
    if (i >= open) depth += depthOf(token);
    return i >= open && depth === 0;
  });
}

/** The positions of a token between two parentheses, outside of nested ones. */
function atTop(tokens: readonly Token[], open: number, close: number, wanted: string): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let i = open + 1; i < close; i++) {
    const token = tokens[i]!;
    depth += depthOf(token);
    if (depth === 0 && token.kind !== 'text' && token.text === wanted) found.push(i);
  }
  return found;
}
