import { editDistance } from '../../site/edit-distance.ts';
import { joined, tokens } from '../words.ts';

/** What an API result counts whose name the query does not say: readers who type plain words look for explanations. */
const BY_TEXT = 0.33;
/** A name that is a single word is a word of the docs as well. Functions are looked for by it, types rarely. */
const PLAIN_FUNCTION = 0.8;
const PLAIN_TYPE = 0.25;
/** A member is looked for less than what it belongs to. */
const MEMBER = 0.3;
/** A name of several words that is said whole is surely meant. */
const COMPOUND = 1.35;

/**
 * How much an API result counts for a query, from `BY_TEXT` to `COMPOUND`: a reference holds every word of the docs many times, and comes
 * first only where its names are meant.
 * @param query as typed
 * @param name of the item or member
 */
export function symbolFactor(query: string, name: string, member: boolean): number {
  const likeness = nameLikeness(query, name) * (member ? MEMBER : 1);
  return likeness >= 0.9 ? COMPOUND : BY_TEXT + (1 - BY_TEXT) * likeness;
}

function nameLikeness(query: string, name: string): number {
  const typed = joined(query);
  const whole = joined(name);
  if (typed === '' || whole === '') return 0;
  const parts = tokens(name).flatMap((token) => (token.parts.length > 0 ? token.parts : [token.word]));
  const plain = parts.length > 1 ? 1 : /^\p{Lu}/u.test(name) ? PLAIN_TYPE : PLAIN_FUNCTION;
  // Plain words that happen to make up a type's name are rather the docs' than the type's.
  if (/^\p{Lu}/u.test(name) && tokens(query).length > 1) return saysAllParts(query, parts) ? PLAIN_TYPE : 0;
  if (typed === whole) return plain;
  // Typed beyond the first part, so that it is no mere word.
  if (whole.startsWith(typed) && typed.length > parts[0]!.length) return 0.9;
  if (parts.length > 1 && saysAllParts(query, parts)) return 0.9;
  const slips = typed.length >= 8 ? 2 : 1;
  return typed.length >= 5 && editDistance(typed, whole, slips) <= slips ? 0.85 * plain : 0;
}

/** `machine create` says both parts of `createMachine`, in whatever order; the last word may be unfinished. */
function saysAllParts(query: string, parts: readonly string[]): boolean {
  const words = tokens(query).map(({ word }) => word);
  return words.length === parts.length && words.every((word) => parts.some((part) => part.startsWith(word)));
}
