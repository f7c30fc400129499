import { compounds, isCommon, type Token, tokens } from '../words.ts';
import type { Variant, Words } from './vocabulary.ts';

/** Longer input is pasted text, whose beginning says what it is about. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 12;

/**
 * Quoted text in an error message (`Guard 'isOpen' is not implemented`) is a name in the reader's
 * code. The property in `Cannot read properties of undefined (reading 'send')` isn't: only it
 * distinguishes the message from others.
 */
const quoted = /(?<!\b(?:reading|property) )(?<!\p{L})(['"`])[^'"`]*\1(?!\p{L})/gu;
/** If at least this many significant words are outside the quotes, the quoted text is ignored. */
const MIN_UNQUOTED = 3;
/** The weight of a compound name (`machine.provide`) as a single word, in addition to its parts. */
const COMPOUND = 0.5;

/** A typed word with the words of the index that it may mean. */
export interface QueryWord {
  variants: Variant[];
  /** Set on a compound name, whose parts are in the query as well. */
  isCompound?: true;
}

export interface Query {
  /**
   * Without common words (`how`, `the`), unless there are no others. Members of objects
   * (`snapshot.can`) aren't common words.
   */
  words: QueryWord[];
  /** The word being typed, folded: the last one, unless it is common or a space follows. */
  begun: string | undefined;
}

/** Parses a query as typed. A query without a letter, digit, or operator has no words. */
export function readQuery(input: string, words: Words): Query {
  const text = input.slice(0, MOST_CHARACTERS);
  const unquoted = text.replace(quoted, ' ');
  const enough = tokens(unquoted).filter(({ word }) => !isCommon(word)).length >= MIN_UNQUOTED;
  const read = enough ? unquoted : text;
  const all = tokens(read);
  const last = all.at(-1);
  const begun = last && !/\s$/.test(text) && !isCommon(last.word) ? last.word : undefined;
  const onlyCommon = all.every(({ word }) => isCommon(word));
  const isMember = ({ start }: Token) => /(?<!\.)\.$/.test(read.slice(0, start));
  const significant = new Set(
    all.filter((token) => onlyCommon || !isCommon(token.word) || isMember(token)).map(({ word }) => word),
  );
  const result: QueryWord[] = [];
  for (const word of [...significant].slice(0, MOST_WORDS)) {
    const i = all.findIndex((token) => token.word === word);
    const { parts } = all[i]!;
    const variants = words.variants(word, word === begun);
    // An unknown camel-case name may be known by its parts.
    if (variants.length === 0)
      for (const part of parts)
        variants.push(...words.variants(part, false).map((v) => ({ ...v, confidence: v.confidence * 0.6 })));
    // Two typed words may be one word in the text: `state chart`, `type script`.
    for (const neighbour of [all[i + 1] && word + all[i + 1]!.word, all[i - 1] && all[i - 1]!.word + word]) {
      const term = neighbour ? words.find(neighbour) : undefined;
      if (term !== undefined) variants.push({ term, confidence: 0.8 });
    }
    result.push({ variants });
  }
  for (const word of compounds(text)) {
    const term = words.find(word);
    if (term !== undefined) result.push({ variants: [{ term, confidence: COMPOUND }], isCompound: true });
  }
  return { words: result, begun };
}
