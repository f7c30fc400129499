import type { en } from './catalog/en/index.ts';

/** All texts of the interface in one language. The English texts define the names. */
export type Catalog = typeof en & {
  /** The language's tag (BCP 47), for formatting counts and dates. */
  readonly language: string;
};

/**
 * The texts of the interface in the language that is being built. Empty until `setMessages` is
 * called, so it must be read during rendering, never while a module is loaded. In the browser's
 * code, the bundler replaces each reference with its text
 * (`framework/node/build/inline-messages.ts`).
 */
export let t = {} as Catalog;

/** Sets the language of `t`. A build processes one language at a time. */
export function setMessages(catalog: Catalog): void {
  t = catalog;
}

/** Replaces the `{name}` placeholders of a text with values. Unknown placeholders are kept. */
export function format(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * Translates an English word from data to the language of the interface. Returns unknown words
 * unchanged.
 */
export const wordOf = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word;
