/**
 * The plural forms of a message in a language (CLDR's plural categories). `{count}` is replaced
 * with the number.
 */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Declares a message with plural forms. */
export const forms = (each: PluralForms): PluralForms => each;
