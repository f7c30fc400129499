/**
 * Resolves a relative path against the file or page that names it: `../b` in `docs/a/c` is `docs/b`. The result ends with no slash,
 * and never leads out of the root.
 */
export function resolvePath(from: string, path: string): string {
  const parts: string[] = [];
  for (const part of [...from.split('/').slice(0, -1), ...path.split('/')]) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return (from.startsWith('/') ? '/' : '') + parts.join('/');
}
