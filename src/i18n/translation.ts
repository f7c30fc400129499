import { AuthorError } from '../core/errors.ts';
import { en } from './catalog/en/index.ts';
import type { PluralForms } from './catalog/forms.ts';
import type { Catalog } from './messages.ts';

/** All English texts, which are the fallback for missing messages in other languages. */
export const english: Catalog = { ...en, language: 'en' };

/**
 * Messages in another language, with the same names as the English ones. Missing messages stay in
 * English.
 */
export type Translation<Messages = typeof en> = {
  readonly [Name in keyof Messages]?: Messages[Name] extends string
    ? string
    : Messages[Name] extends PluralForms
      ? PluralForms
      : Translation<Messages[Name]>;
};

/** A text to translate, such as that of a setting. */
export interface Declaration {
  /** Identifies the text for translators, if its wording is ambiguous. */
  id?: string;
  /** The text. It is used if it has no translation. */
  message?: string;
}

/**
 * Translates a text, by its ID or by its wording.
 * @throws AuthorError for a declaration with neither, because nothing could be shown for it
 * (specification section 8)
 */
export function translate({ id, message }: Declaration, texts: Readonly<Record<string, string>>): string {
  const text = (id && texts[id]) || (message && texts[message]) || message || id;
  if (text) return text;
  throw new AuthorError(
    { file: 'site.config.ts' },
    'a translation declaration has neither id nor message',
    'Add a message, such as { message: "the text" }, or the id of a translation.',
  );
}

/**
 * Returns all messages of a language: the translation, and English for missing messages.
 * @param language its tag (BCP 47)
 * @throws AuthorError for names that don't exist in English, empty texts, and unknown placeholders
 */
export function catalogOf(language: string, translation: Translation): Catalog {
  return { ...(merged(en, translation, language, '') as typeof en), language };
}

type Tree = { readonly [name: string]: string | Tree };

function merged(original: Tree, translated: Tree, language: string, path: string): Tree {
  const wrong = (name: string, problem: string, hint: string) =>
    new AuthorError({ file: `messages of locale '${language}'` }, `'${path}${name}' ${problem}`, hint);
  const result: Record<string, string | Tree> = { ...original };
  for (const [name, value] of Object.entries(translated)) {
    const own = original[name];
    if (own === undefined)
      throw wrong(
        name,
        'isn’t the name of an English message',
        'For the names of all messages, see src/i18n/catalog/en/.',
      );
    if (typeof own !== 'string' && typeof value !== 'string' && !('other' in own)) {
      result[name] = merged(own, value, language, `${path}${name}.`);
      continue;
    }
    if (typeof value === 'string' ? typeof own !== 'string' : !('other' in value))
      throw wrong(
        name,
        'doesn’t have the type of the English message',
        typeof own === 'string'
          ? 'Write a string.'
          : 'other' in own
            ? 'Write an object of plural forms, with at least the key other.'
            : 'Write an object of messages, as in English.',
      );
    for (const text of textsOf(value)) {
      if (text.trim() === '')
        throw wrong(name, 'is empty', 'Translate the message, or remove it to use the English one.');
      const known = new Set(textsOf(own).flatMap(placeholders));
      const unknown = placeholders(text).find((placeholder) => !known.has(placeholder));
      if (unknown !== undefined)
        throw wrong(
          name,
          `contains the unknown placeholder {${unknown}}`,
          known.size > 0
            ? `Known placeholders: ${[...known].map((each) => `{${each}}`).join(', ')}.`
            : 'Remove the placeholder: the English message has none.',
        );
    }
    result[name] = value;
  }
  return result;
}

const textsOf = (value: string | Tree): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf);

const placeholders = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
