import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '../nearest.ts';

/**
 * Returns the path that was probably meant instead of one that doesn't exist: its folders and its
 * name are similar, or only its extension differs.
 * @param path an absolute path
 * @param isPossible whether a name can be meant
 */
export function nearestPath(
  path: string,
  isPossible: (name: string) => boolean = () => true,
): string | undefined {
  const folder = existsSync(dirname(path)) ? dirname(path) : nearestPath(dirname(path));
  if (folder === undefined) return undefined;
  const name = basename(path);
  const others = namesIn(folder).filter(isPossible);
  if (others.includes(name)) return join(folder, name);
  const similar = nearest(stem(name), [...new Set(others.map(stem))], 1)[0];
  const named = others.filter((other) => stem(other) === similar);
  const meant = nearest(name, named, 1)[0] ?? named[0];
  return meant && join(folder, meant);
}

/** A name without its extension, because a difference in a short name counts more. */
const stem = (name: string) => name.replace(/(?<=.)\.\w+$/, '');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
