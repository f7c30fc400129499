import { editDistance } from '../../core/edit-distance.ts';
import { joined, tokens } from '../words.ts';

/**
 * Factor of an API result whose name is not in the query. Readers who type plain words look for
 * explanations.
 */
const BY_TEXT = 0.33;
/** Similarity of a function's name that is a single word, which also occurs in the docs. */
const PLAIN_FUNCTION = 0.8;
/** The same for a type's name. Readers rarely look for types by such names. */
const PLAIN_TYPE = 0.25;
/** Factor for a member, which readers look for less often than its item. */
const MEMBER = 0.3;
/** Factor for a name of several words that is typed completely, and thus surely meant. */
const COMPOUND = 1.35;

/**
 * Returns the factor of an API result, from `BY_TEXT` to `COMPOUND`. The reference repeats every
 * word of the docs many times, so it comes first only if its names are meant.
 * @param query as typed
 * @param name of the item or member
 */
export function symbolFactor(query: string, name: string, member: boolean): number {
  const similarity = nameSimilarity(query, name) * (member ? MEMBER : 1);
  return similarity >= 0.9 ? COMPOUND : BY_TEXT + (1 - BY_TEXT) * similarity;
}

function nameSimilarity(query: string, name: string): number {
  const typed = joined(query);
  const whole = joined(name);
  if (typed === '' || whole === '') return 0;
  const parts = tokens(name).flatMap((token) => (token.parts.length > 0 ? token.parts : [token.word]));
  const plain = parts.length > 1 ? 1 : /^\p{Lu}/u.test(name) ? PLAIN_TYPE : PLAIN_FUNCTION;
  // Several plain words that happen to form a type's name more likely mean the docs.
  if (/^\p{Lu}/u.test(name) && tokens(query).length > 1)
    return containsAllParts(query, parts) ? PLAIN_TYPE : 0;
  if (typed === whole) return plain;
  // The query goes beyond the first part of the name, so it isn't a plain word.
  if (whole.startsWith(typed) && typed.length > parts[0]!.length) return 0.9;
  if (parts.length > 1 && containsAllParts(query, parts)) return 0.9;
  const slips = typed.length >= 8 ? 2 : 1;
  return typed.length >= 5 && editDistance(typed, whole, slips) <= slips ? 0.85 * plain : 0;
}

/**
 * Returns whether the words of a query are the parts of a name, in any order, like `machine create`
 * for `createMachine`. Each word may be unfinished.
 */
function containsAllParts(query: string, parts: readonly string[]): boolean {
  const words = tokens(query).map(({ word }) => word);
  return words.length === parts.length && words.every((word) => parts.some((part) => part.startsWith(word)));
}
