import type { Catalogue } from '../../src/site/messages.ts';
import { english, type Translation } from '../../src/site/translation.ts';

const letters: Record<string, string> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, i) => [
    letter,
    [...'áƀćđéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ'][i] ?? letter,
  ]),
);

/** A text with every letter in another form, and longer by about a third, as German is; placeholders stay. */
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

const { language: _, ...words }: Catalogue = english;

/** Every message in a language that nobody speaks, in which an English word is one that was forgotten. */
export const messages = pseudoOf(words as unknown as Words) as Translation;
