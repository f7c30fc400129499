import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { nearest } from '../nearest.ts';

/**
 * Returns the name next to a path that was probably meant: one with a similar name or only another
 * extension.
 * @param path a path that doesn't exist
 * @param isPossible whether a name can be meant
 */
export function nearestFile(
  path: string,
  isPossible: (name: string) => boolean = () => true,
): string | undefined {
  const name = basename(path);
  const others = namesIn(dirname(path)).filter((other) => other !== name && isPossible(other));
  const similar = nearest(stem(name), [...new Set(others.map(stem))], 1)[0];
  const named = others.filter((other) => stem(other) === similar);
  return nearest(name, named, 1)[0] ?? named[0];
}

/** A name without its extension, which is short and would hide a difference in the name. */
const stem = (name: string) => name.replace(/(?<=.)\.\w+$/, '');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
