import { compounds, isCommon, tokens } from '../words.ts';
import type { Variant, Words } from './vocabulary.ts';

/** Longer input is somebody's pasted text; its beginning says what it is about. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 12;

/** What a message quotes (`Guard 'isOpen' is not implemented`) is a name in the reader's code. */
const quoted = /(?<!\p{L})(['"`])[^'"`]*\1(?!\p{L})/gu;
/** Where this many telling words stand outside the quotes, they say what is asked. */
const ENOUGH = 3;
/** How much a name of several words (`machine.provide`) counts as one, besides its words. */
const COMPOUND = 0.5;

/** A typed word with what it may mean. */
export interface QueryWord {
  variants: Variant[];
  /** Whether it is a name of several words, which are in the query as well. */
  isCompound?: true;
}

export interface Query {
  /** Words that carry little (`how`, `the`) are left out, unless there are no others. */
  words: QueryWord[];
  /** The word that is being typed, folded: the last one, where it tells something and no blank is behind it. */
  begun: string | undefined;
}

/** Reads what was typed. A query without a single letter or digit has no words. */
export function readQuery(input: string, words: Words): Query {
  const text = input.slice(0, MOST_CHARACTERS);
  const unquoted = tokens(text.replace(quoted, ' '));
  const enough = unquoted.filter(({ word }) => !isCommon(word)).length >= ENOUGH;
  const all = enough ? unquoted : tokens(text);
  const last = all.at(-1);
  const begun = last && !/\s$/.test(text) && !isCommon(last.word) ? last.word : undefined;
  const onlyCommon = all.every(({ word }) => isCommon(word));
  const telling = new Set(all.map(({ word }) => word).filter((word) => onlyCommon || !isCommon(word)));
  const result: QueryWord[] = [];
  for (const word of [...telling].slice(0, MOST_WORDS)) {
    const i = all.findIndex((token) => token.word === word);
    const { parts } = all[i]!;
    const variants = words.variants(word, word === begun);
    // A name typed in camel case that is not known as a whole may be known by its parts.
    if (variants.length === 0)
      for (const part of parts)
        variants.push(...words.variants(part, false).map((v) => ({ ...v, sureness: v.sureness * 0.6 })));
    // Two words may be one in the text: `state chart`, `type script`.
    for (const neighbour of [all[i + 1] && word + all[i + 1]!.word, all[i - 1] && all[i - 1]!.word + word]) {
      const term = neighbour ? words.find(neighbour) : undefined;
      if (term !== undefined) variants.push({ term, sureness: 0.8 });
    }
    result.push({ variants });
  }
  for (const word of compounds(text)) {
    const term = words.find(word);
    if (term !== undefined) result.push({ variants: [{ term, sureness: COMPOUND }], isCompound: true });
  }
  return { words: result, begun };
}
