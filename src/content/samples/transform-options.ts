import type { Options } from 'sucrase';

/**
 * How Sucrase makes JavaScript of a sample, in the page and where the build looks whether that can be run.
 * @param lang such as `ts`; with `tsx`, elements become calls of React
 */
export function transformOptions(lang: string): Options {
  return {
    transforms: lang.endsWith('x') ? ['jsx', 'typescript', 'imports'] : ['typescript', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  };
}
