import type { Options } from 'sucrase';

/** Returns Sucrase's options for a sample, which the page compiles and the build checks. */
export function transformOptions(lang: string): Options {
  return {
    transforms: lang.endsWith('x') ? ['jsx', 'typescript', 'imports'] : ['typescript', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  };
}

/** Frameworks whose elements JSX creates if a sample imports them. */
const DIALECTS: [imported: RegExp, source: string][] = [
  [/from\s*['"](solid-js|@xstate\/solid|@xstate\/store-solid)(\/\w+)?['"]/, 'solid-js'],
  [/from\s*['"](vue|@xstate\/vue|@xstate\/store-vue)['"]/, 'vue'],
  [/from\s*['"](preact|@xstate\/store-preact)(\/\w+)?['"]/, 'preact'],
];

/** Returns the package whose elements a script's JSX means; undefined for React. */
export function jsxDialect(lang: string, source: string): string | undefined {
  return lang.endsWith('x') ? DIALECTS.find(([imported]) => imported.test(source))?.[1] : undefined;
}

/** Matches components that are exported at the top level and take no props. */
const EXPORTED = /^export (?:(default )?function ([A-Z]\w*)\(\s*\)|const ([A-Z]\w*) = \(\s*\) =>)/gm;

/**
 * Returns the export name of the component that a TSX or JSX sample shows when it runs: the last
 * one without props.
 */
export function shownComponent(code: string): string | undefined {
  const [, isDefault, declared, constant] = [...code.matchAll(EXPORTED)].at(-1) ?? [];
  return isDefault ? 'default' : (declared ?? constant);
}
