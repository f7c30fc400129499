import type { Plugin } from 'vite';
import type { Catalogue } from '../../site/messages.ts';

/**
 * Puts messages into the browser's code in the place of their names, so that each part carries those that it uses, in one language, and no catalogue is loaded.
 * @param catalogue all messages in the language of the bundle
 */
export function inlineMessages(catalogue: Catalogue): Plugin {
  return {
    name: 'inline-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src\/.*\.tsx?(\?|$)/, code: /import \{[^}]*\bt\b[^}]*\} from '[^']*\/messages\.ts'/ },
      handler: (code) => withMessages(code, catalogue),
    },
  };
}

/**
 * Code with its messages in place.
 * @throws where it names a message that there is not
 */
export function withMessages(code: string, catalogue: Catalogue): string {
  return code.replace(/(?<![\w$.'’])t((?:\.[a-zA-Z_$][\w$]*)+)/g, (_, path: string) => {
    const names = path.slice(1).split('.');
    let value: unknown = catalogue;
    let used = 0;
    for (const name of names) {
      // What follows a text is a method of it.
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) break;
      value = (value as Record<string, unknown>)[name];
      used++;
    }
    if (used < names.length && typeof value !== 'string')
      throw new Error(`There is no message t${path}: name it in src/site/catalogue/en/.`);
    const rest = names
      .slice(used)
      .map((name) => `.${name}`)
      .join('');
    const written = JSON.stringify(value);
    return (typeof value === 'string' ? written : `(${written})`) + rest;
  });
}
