/** A message in the forms that its count takes in a language (CLDR's plural categories); `{count}` stands for the number. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Declares a message that comes in several forms. */
export const forms = (each: PluralForms): PluralForms => each;
