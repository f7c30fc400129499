import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '..');

/**
 * The parts of src/ from left to right: each may import from those before it (README, "Find your
 * way").
 */
const parts = [
  'core',
  'i18n',
  'config',
  'statechart',
  'mdx',
  'content',
  'reference',
  'theme',
  'pages',
  'cards',
  'search',
  'playground',
  'migration',
  'course',
  'offline',
  'framework',
];

/**
 * Folders inside a part whose code needs a certain environment, and the environments that each may
 * import from.
 */
const environments: Record<string, readonly string[]> = {
  anywhere: ['anywhere'],
  node: ['anywhere', 'node'],
  browser: ['anywhere', 'browser', 'islands'],
  islands: ['anywhere', 'browser', 'islands'],
  worker: ['anywhere', 'worker'],
};

const sources = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name));
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);
const partOf = (file: string) => file.split('/')[1] ?? '';
const environmentOf = (file: string) =>
  file.split('/').find((folder) => folder !== 'anywhere' && folder in environments) ?? 'anywhere';

/**
 * Returns the files that a file imports: statically, dynamically, as types, or as code of a
 * thread.
 */
function importsOf(file: string): string[] {
  const code = readFileSync(join(project, file), 'utf8');
  const found = code.matchAll(/(?:\bfrom|\bimport\(?|new URL\()\s*'(\.[^'?]+\.tsx?)[^']*'/g);
  return Array.from(found, ([, path = '']) => normalize(join(dirname(file), path)));
}

/** Returns the files that a file imports except for types. */
function valuesFrom(file: string): string[] {
  const code = readFileSync(join(project, file), 'utf8').replace(/^(?:import|export) type [^;]*;/gm, '');
  const found = code.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^'?]+\.tsx?)'/g);
  return Array.from(found, ([, path = '']) => normalize(join(dirname(file), path)));
}
const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** Returns every import between files of src/ that violates a rule. */
function offending(rule: (from: string, to: string) => boolean): string[] {
  return [...imports].flatMap(([from, targets]) =>
    targets.filter((to) => to.startsWith('src/') && rule(from, to)).map((to) => `${from} imports ${to}`),
  );
}

test('allows imports between the parts of src/ in one direction only', () => {
  expect([...new Set(sources.map(partOf))].filter((part) => !part.includes('.')).sort()).toEqual(
    [...parts].sort(),
  );
  expect(offending((from, to) => parts.indexOf(partOf(to)) > parts.indexOf(partOf(from)))).toEqual([]);
});

test('forbids imports of Node and browser code in shared code', () => {
  const isMixed = (from: string, to: string) =>
    !environments[environmentOf(from)]?.includes(environmentOf(to));
  // Tests run in Node, regardless of the code under test.
  expect(offending((from, to) => !isTest(from) && isMixed(from, to))).toEqual([]);
});

test('keeps validation with zod, which is large and uses eval, out of browser code', () => {
  const reached = new Map<string, string>();
  const follow = (file: string, from: string): void => {
    if (reached.has(file) || !sources.includes(file)) return;
    reached.set(file, from);
    for (const target of valuesFrom(file)) follow(target, file);
  };
  const isRunThere = (file: string) =>
    /^(browser|islands|worker)$/.test(environmentOf(file)) && !isTest(file);
  for (const file of sources.filter(isRunThere)) follow(file, file);
  const checks = (file: string) => /from 'zod'/.test(readFileSync(join(project, file), 'utf8'));
  const found = [...reached]
    .filter(([file]) => checks(file))
    .map(([file, from]) => `${from} imports ${file}`);
  expect(found).toEqual([]);
  expect(reached.size).toBeGreaterThan(200);
});

test('forbids circular imports', () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});
