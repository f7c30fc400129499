import { explain, lineOfWord, wordsOf } from '../../../statechart/machine/machine-error.ts';

/**
 * Returns the line of the missing target or initial state that made XState refuse a machine;
 * undefined for other errors. The same name may be correct in other states.
 */
export function lineOfTarget(code: string, error: unknown): number | undefined {
  const [, state = ''] = /state node '(.+?)'/.exec(wordsOf(error)) ?? [];
  let begin = 0;
  for (const key of state.split('.').slice(1)) {
    const places = [`${key}:`, `${key}':`, `${key}":`].map((text) => code.indexOf(text, begin));
    begin = Math.min(...places.filter((index) => index >= 0), code.length);
  }
  const { word } = explain(error);
  const line = lineOfWord(code.slice(begin), word);
  if (line === undefined) return lineOfWord(code, word);
  return line + code.slice(0, begin).split('\n').length - 1;
}
