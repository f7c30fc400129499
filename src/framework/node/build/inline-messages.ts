import type { Plugin } from 'vite';
import type { Catalog } from '../../../i18n/messages.ts';

/**
 * Returns a Vite plugin that replaces references to messages in the browser's code with their
 * texts. Each chunk contains only the messages that it uses, in one language, and the browser never
 * loads the complete set.
 * @param catalog all messages in the language of the bundle
 */
export function inlineMessages(catalog: Catalog): Plugin {
  return {
    name: 'inline-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src\/.*\.tsx?(\?|$)/, code: /import \{[^}]*\bt\b[^}]*\} from '[^']*\/messages\.ts'/ },
      handler: (code) => withMessages(code, catalog),
    },
  };
}

/**
 * Returns code with its messages inlined.
 * @throws if it refers to a message that doesn't exist
 */
export function withMessages(code: string, catalog: Catalog): string {
  return code.replace(/(?<![\w$.'’])t((?:\.[a-zA-Z_$][\w$]*)+)/g, (_, path: string) => {
    const names = path.slice(1).split('.');
    let value: unknown = catalog;
    let used = 0;
    for (const name of names) {
      // Names after the message are methods of the string.
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) break;
      value = (value as Record<string, unknown>)[name];
      used++;
    }
    if (used < names.length && typeof value !== 'string')
      throw new Error(`Unknown message t${path}. Add it to src/i18n/catalog/en/.`);
    const rest = names
      .slice(used)
      .map((name) => `.${name}`)
      .join('');
    const written = JSON.stringify(value);
    return (typeof value === 'string' ? written : `(${written})`) + rest;
  });
}
