/**
 * Resolves a relative path against the file or page that contains it: `../b` in `docs/a/c` is
 * `docs/b`. The result has no trailing slash and never leads out of the root.
 */
export function resolvePath(from: string, path: string): string {
  const parts: string[] = [];
  for (const part of [...from.split('/').slice(0, -1), ...path.split('/')]) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return (from.startsWith('/') ? '/' : '') + parts.join('/');
}

/**
 * Returns the relative path from one file to another, in the form of a page's link: `./b.mdx`,
 * `../a/b.mdx`.
 */
export function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const parts = to.split('/');
  const other = folders.findIndex((folder, i) => folder !== parts[i]);
  const shared = other < 0 ? folders.length : other;
  const up = folders.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...parts.slice(shared)].join('/');
}
