/** Returns the lines of a template that end a sentence, from 1. */
export const sentencesIn = (source: string): number[] =>
  source.split('\n').flatMap((line, i) => (line.endsWith('.') ? [i + 1] : []));
