import type { en } from './catalogue/en/index.ts';

/** Every word of the interface in one language. Which ones there are is what the English catalogue has. */
export type Catalogue = typeof en & {
  /** The language's tag (BCP 47), by which counts and dates are put into words. */
  readonly language: string;
};

/**
 * The words of the interface in the language that is built. It is empty until `setMessages` is called, so it is read when something is rendered, never while a
 * module is loaded. In the browser's code, the bundler puts each message in the place of its name (`framework/node/inline-messages.ts`).
 */
export let t = {} as Catalogue;

/** Says in which language `t` speaks from here on. A build makes one language at a time. */
export function setMessages(catalogue: Catalogue): void {
  t = catalogue;
}

/** Puts values into the `{name}` placeholders of a text; an unknown placeholder stays as it is. */
export function format(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A word that data has in English, in the language of the interface; as it is where the catalogue does not know it. */
export const wordOf = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word;
