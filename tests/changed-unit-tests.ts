import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { createVitest } from 'vitest/node';
import { distancesFrom, nearestTests, usersOf } from './nearest-tests.ts';

// `node tests/changed-unit-tests.ts FILE…`: runs the unit tests nearest to changed files, as many as
// fit into a minute with the other checks of `npm run test:changed`.

/** For running tests. */
const SECONDS = 40;
/** For starting a test file. */
const START = 1;
/** For a test file that never ran before. */
const UNKNOWN = 2;
/** These read all code without importing it. */
const READERS = ['src/layers.test.ts', 'src/comments.test.ts'];

const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', list, { encoding: 'utf8' }).split('\n').filter(existsSync);
const users = usersOf(files, (file) => readFileSync(file, 'utf8'));
const distances = distancesFrom([...process.argv.slice(2), ...READERS], users);

const vitest = await createVitest('test', { watch: false, project: ['unit*'] });
const tests = (await vitest.globTestSpecifications()).flatMap(({ moduleId, project }) => {
  const file = relative(process.cwd(), moduleId).replaceAll(sep, '/');
  const distance = distances.get(file);
  const last = vitest.cache.getFileTestResults(`${project.name}:${file}`);
  return distance === undefined
    ? []
    : [{ file, distance, seconds: START + (last ? last.duration / 1000 : UNKNOWN) }];
});
const { selected, left } = nearestTests(tests, SECONDS, vitest.config.maxWorkers);
await vitest.start(selected.map(({ file }) => resolve(file)));
await vitest.close();
if (left.length > 0) {
  const nearest = left.slice(0, 5).map(({ file }) => `  ${file}`);
  console.log(
    `${left.length} more test files use the changed files, but don’t fit into a minute. The nearest are:`,
  );
  console.log(nearest.join('\n'));
  console.log('npm run test:unit runs all of them.');
}
