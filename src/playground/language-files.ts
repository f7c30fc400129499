/** The folder of the editor's language service in the output. */
export const LANGUAGE_FOLDER = 'assets/language/';

/** The folder of the declarations for the compiler, with the same structure as the project. */
export const LANGUAGE_ROOT = '/project';

/** Declarations that are needed together. */
export type DeclarationGroup = 'base' | '5' | '4' | 'react';

/** URLs of the language service's files, listed in a file whose name the page knows. */
export interface LanguageFiles {
  /** TypeScript as a module with a default export. */
  typescript: string;
  /** Texts by path in the project's folder, as JSON (`Declarations`). */
  groups: Record<DeclarationGroup, string>;
}

/**
 * Texts of declarations, and of the `package.json` files that reference them, by path in the
 * project's folder.
 */
export type Declarations = Record<string, string>;
