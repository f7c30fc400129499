import { dirname, join, normalize } from 'node:path/posix';

/**
 * Returns the files that use each file: those with a string that is its path, relative to
 * themselves or to the project. This includes imports, threads, and programs that tests start, but
 * not imports of types, which the type check covers.
 */
export function usersOf(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const users = new Map(files.map((file) => [file, [] as string[]]));
  for (const file of files.filter((name) => /\.(tsx?|css)$/.test(name))) {
    const code = read(file).replace(/^(?:import|export) type [^;]*;/gm, '');
    const paths = Array.from(code.matchAll(/(['"`])([\w@./-]+\.\w+)(?:\?\w+)?\1/g), ([, , path]) => path!);
    const used = paths.flatMap((path) => [normalize(join(dirname(file), path)), normalize(path)]);
    for (const name of new Set(used)) users.get(name)?.push(file);
  }
  return users;
}

/** Returns how many imports are between each file that uses the changed files and the nearest of them. */
export function distancesFrom(
  changed: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A map's iteration includes entries that are added meanwhile.
  for (const [file, distance] of distances)
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  return distances;
}

export interface UnitTest {
  file: string;
  /** The number of imports between it and the nearest changed file. */
  distance: number;
  /** How long it takes. */
  seconds: number;
}

/**
 * Selects the tests that fit into a time, the nearest first, and the fastest first within a
 * distance. Changed tests are always selected.
 * @param workers how many test files run at the same time
 */
export function nearestTests(tests: readonly UnitTest[], seconds: number, workers: number) {
  const sorted = tests.toSorted((a, b) => a.distance - b.distance || a.seconds - b.seconds);
  let remaining = seconds * workers;
  const selected = sorted.filter((test) => {
    const fits = test.distance === 0 || test.seconds <= Math.min(remaining, seconds);
    if (fits) remaining -= test.seconds;
    return fits;
  });
  return { selected, left: sorted.filter((test) => !selected.includes(test)) };
}
