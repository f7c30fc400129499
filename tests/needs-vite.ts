import { distancesFrom, usersOf } from './nearest-tests.ts';

/**
 * Code that only Vite can load: globs, and modules for bundlers, which import each other without
 * endings.
 */
const FOR_VITE = /\bimport\.meta\.glob\b|^import\b.* from '(?:sucrase\/dist\/esm|xstate4\/lib)\//m;

/**
 * Returns the files that need Vite, or use a file that does. Node loads all others itself, which
 * takes less time and is what happens outside of tests.
 */
export function needsVite(files: readonly string[], read: (file: string) => string): Set<string> {
  const needy = files.filter((file) => /\.tsx?$/.test(file) && FOR_VITE.test(read(file)));
  return new Set(distancesFrom(needy, usersOf(files, read)).keys());
}
