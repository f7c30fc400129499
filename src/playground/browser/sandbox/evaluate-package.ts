/**
 * Evaluates packages that are sent as text (`*.package.ts`), as CommonJS.
 * @param shared the packages that they require
 * @returns the packages by name
 */
export function evaluatePackage(text: string, shared: Record<string, unknown>): Record<string, unknown> {
  const exports: { packages?: Record<string, unknown> } = {};
  new Function('require', 'exports', text)((name: string) => shared[name], exports);
  return exports.packages ?? {};
}
