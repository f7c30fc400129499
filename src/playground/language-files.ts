/** Where what the editor's language service is made of stands in the output. */
export const LANGUAGE_FOLDER = 'assets/language/';

/** The compiler sees the declarations below this folder, where they stand as they do in the project. */
export const LANGUAGE_ROOT = '/project';

/** Declarations that are needed together. */
export type DeclarationGroup = 'base' | '5' | '4' | 'react';

/** Addresses of the files of the language service, as they stand in its one file with a name that the page knows. */
export interface LanguageFiles {
  /** TypeScript as a module with a default export. */
  typescript: string;
  /** Texts by path below the project's folder, as JSON (`Declarations`). */
  groups: Record<DeclarationGroup, string>;
}

/** Texts of declarations, and of the `package.json`s that lead to them, by their paths below the project's folder. */
export type Declarations = Record<string, string>;
