/**
 * TypeScript's options for samples, as in a `tsconfig.json`: for the checker, for types on pages,
 * and for the editor.
 */
export const COMPILER_OPTIONS = {
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  lib: ['esnext', 'dom'],
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
};
