/** Names of the packages that a CommonJS module requires, without relative imports. */
export function requiredBy(js: string): string[] {
  const names = Array.from(
    js.matchAll(/\brequire\(\s*['"]([^'".][^'"]*)['"]\s*\)/g),
    ([, name = '']) => name,
  );
  return [...new Set(names)];
}
