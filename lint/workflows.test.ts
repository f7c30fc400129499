import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const project = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const files = readdirSync(join(project, '.github'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(workflows|actions)\/.*\.yml$/.test(name))
  .map((name) => `.github/${name}`);
const validate = (file: string, text: string) =>
  (file.includes('/actions/') ? validateAction(text) : validateWorkflow(text)).errors;

test.each(files)('%s matches the published schema', (file) => {
  expect(validate(file, read(file))).toEqual([]);
  expect(validate(file, `${read(file)}\nunknown: true\n`)).not.toEqual([]);
});

test('pins actions by commit', () => {
  const used = files.flatMap((file) => [...read(file).matchAll(/uses: (.*)/g)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^\.\/\.github\/|@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('runs the same existing npm scripts in the workflows and in .ci/run', () => {
  const { scripts } = packageJson;
  const scriptsIn = (text: string): string[] =>
    [...text.matchAll(/\bnpm (?:run )?((?:test|check|build|bench)[\w:]*)/g)].map(([, name = '']) => name);
  const workflow = new Set(files.flatMap((file) => scriptsIn(read(file))));
  // `npm test` runs several, some of them in lanes: `check+build test:unit`.
  const tested = [...scripts.test.matchAll(/(?<=[ +])(?:check|build|test:)[\w:]*/g)].map(([name]) => name);
  const local = new Set(scriptsIn(read('.ci/run')).flatMap((name) => (name === 'test' ? tested : name)));
  expect([...workflow].sort()).toEqual([...local].sort());
  for (const name of workflow) expect(scripts).toHaveProperty([name]);
});
