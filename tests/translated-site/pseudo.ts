import type { Catalog } from '../../src/i18n/messages.ts';
import { english, type Translation } from '../../src/i18n/translation.ts';

const letters: Record<string, string> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, i) => [
    letter,
    [...'áƀćđéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ'][i] ?? letter,
  ]),
);

/**
 * A text with every letter changed, and about a third longer, like German; placeholders are kept.
 */
export function pseudo(text: string): string {
  const accented = text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => letters[part] ?? part);
  return `${accented}${' ẋẋẋẋ'.repeat(Math.ceil(text.length / 16))}`;
}

type Words = { readonly [name: string]: string | Words };

const pseudoOf = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === 'string' ? pseudo(value) : pseudoOf(value),
    ]),
  );

const { language: _, ...words }: Catalog = english;

/** All messages in a pseudo-language, in which an English word was forgotten. */
export const messages = pseudoOf(words as unknown as Words) as Translation;
