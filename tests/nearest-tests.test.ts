import { expect, it } from 'vitest';
import { distancesFrom, nearestTests, usersOf } from './nearest-tests.ts';

const sources: Record<string, string> = {
  'src/errors.ts': '',
  'src/errors.test.ts': "import { fail } from './errors.ts';",
  'src/page.ts': "export { fail } from './errors.ts';\nconst page = await import('./lazy.tsx');",
  'src/lazy.tsx': "import styles from './lazy.css?inline';",
  'src/lazy.css': "@import './colors.css';",
  'src/colors.css': '',
  'src/page.test.ts': "import './page.ts';\nnew Worker(new URL('./thread.ts', import.meta.url));",
  'src/thread.ts': '',
  'src/types.test.ts': "import type {\n  Page,\n} from './page.ts';\nimport './thread.ts';",
  'server/index.test.ts': "spawn('node', [join(import.meta.dirname, '../src/page.ts')]);",
  'lint/build.test.ts': "spawn('node', ['src/thread.ts']);",
};
const distances = (...changed: string[]) =>
  Object.fromEntries(
    distancesFrom(
      changed,
      usersOf(Object.keys(sources), (file) => sources[file]!),
    ),
  );

it('measures how many imports are between a test and a changed file', () => {
  expect(distances('src/errors.ts')).toEqual({
    'src/errors.ts': 0,
    'src/errors.test.ts': 1,
    'src/page.ts': 1,
    'src/page.test.ts': 2,
    'server/index.test.ts': 2,
  });
  expect(distances('src/errors.ts', 'src/page.test.ts')).toMatchObject({ 'src/page.test.ts': 0 });
});

it('follows lazy imports, styles, threads, and programs, but no imports of types', () => {
  expect(distances('src/colors.css')).toMatchObject({
    'src/lazy.css': 1,
    'src/lazy.tsx': 2,
    'src/page.ts': 3,
    'src/page.test.ts': 4,
  });
  expect(distances('src/thread.ts')).toEqual({
    'src/thread.ts': 0,
    'src/page.test.ts': 1,
    'src/types.test.ts': 1,
    'lint/build.test.ts': 1,
  });
});

const tests = [
  { file: 'far', distance: 3, seconds: 1 },
  { file: 'near and slow', distance: 1, seconds: 9 },
  { file: 'near and fast', distance: 1, seconds: 2 },
  { file: 'next', distance: 2, seconds: 5 },
];
const names = (of: readonly { file: string }[]) => of.map(({ file }) => file);

it('selects the nearest and fastest tests that fit, and returns the others', () => {
  const { selected, left } = nearestTests(tests, 4, 2);
  expect(names(selected)).toEqual(['near and fast', 'far']);
  expect(names(left)).toEqual(['near and slow', 'next']);
  expect(names(nearestTests(tests, 9, 2).selected)).toEqual([
    'near and fast',
    'near and slow',
    'next',
    'far',
  ]);
});

it('selects no test that takes longer than its worker has, unless the test has changed', () => {
  expect(names(nearestTests(tests, 8, 4).left)).toEqual(['near and slow']);
  const changed = [...tests, { file: 'changed', distance: 0, seconds: 100 }];
  expect(names(nearestTests(changed, 8, 4).selected)).toEqual(['changed']);
});
