/** How TypeScript reads samples, as a `tsconfig.json` says it: for the checker, for the types that pages show, and for the editor in the page. */
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
