/** JSX means another framework's elements where a sample imports that framework. */
const DIALECTS: [imported: RegExp, source: string][] = [
  [/from\s*['"](solid-js|@xstate\/solid|@xstate\/store-solid)(\/\w+)?['"]/, 'solid-js'],
  [/from\s*['"](vue|@xstate\/vue|@xstate\/store-vue)['"]/, 'vue'],
  [/from\s*['"](preact|@xstate\/store-preact)(\/\w+)?['"]/, 'preact'],
];

/** The package whose elements the JSX of a script means; React's without one. */
export function jsxDialect(lang: string, source: string): string | undefined {
  return lang.endsWith('x') ? DIALECTS.find(([imported]) => imported.test(source))?.[1] : undefined;
}
