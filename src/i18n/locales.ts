import { z } from 'zod';
import type { Catalog } from './messages.ts';
import { catalogOf, english, type Translation } from './translation.ts';

const texts = z.record(z.string().min(1), z.string().min(1));

/** A language of the site. */
const locale = z.strictObject({
  /**
   * Its tag (BCP 47): `en`, `pt-BR`. All languages but the first have it in their paths:
   * `/pt-BR/docs`.
   */
  name: z.string().refine(isTag, 'must be a canonical language tag (BCP 47), such as fr or pt-BR'),
  /** Its name in the language itself. */
  label: z.string().min(1),
  /** The direction of its script. */
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  /** The texts of the interface. Missing texts are in English. */
  messages: z.custom<Translation>((value) => typeof value === 'object' && value !== null).default({}),
  /**
   * Translations of texts in this configuration and the sidebars, by their original text:
   * `{ Guides: 'Anleitungen' }`.
   */
  texts: texts.default({}),
});

export type Locale = z.output<typeof locale>;

function isTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0] === name;
  } catch {
    return false;
  }
}

/** The languages of a site, the original first. */
export const locales = z
  .array(locale)
  .min(1)
  .superRefine((list, context) => {
    for (const [i, { name }] of list.entries())
      if (list.findIndex((other) => other.name === name) < i)
        context.addIssue({
          code: 'custom',
          path: [i, 'name'],
          message: 'must be unique, but another locale has the same name',
        });
  })
  .prefault([{ name: 'en', label: 'English' }]);

/** The languages of a configuration, and the name of the one that is being built. */
export interface Languages {
  locales: readonly Locale[];
  locale: string | null;
}

/** Returns the language that is being built. */
export function localeOf({ locales, locale }: Languages): Locale {
  const [original] = locales;
  if (!original) throw new Error('The configuration has no locales. Add at least one to locales.');
  return locales.find(({ name }) => name === locale) ?? original;
}

/**
 * Returns all messages of the language that is being built.
 * @throws AuthorError for mistakes in its translation
 */
export function catalogFor(config: Languages): Catalog {
  const { name, messages } = localeOf(config);
  return name === 'en' && Object.keys(messages).length === 0 ? english : catalogOf(name, messages);
}
