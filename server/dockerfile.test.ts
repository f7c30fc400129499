import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** Every module that the server loads, from its first one on, and the packages that these import. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(project, file), 'utf8').replace(/^import type .*;$/gm, '');
  for (const [, name = ''] of code.matchAll(/(?:\bfrom |\bimport\(|new URL\(|^import )'([\w@./-]+)'/gm)) {
    if (name.startsWith('.')) loaded(relative(project, join(project, dirname(file), name)), seen);
    else if (!name.startsWith('node:')) seen.add(`package ${/^(@[^/]+\/)?[^/]+/.exec(name)?.[0]}`);
  }
  return seen;
}

it('the image holds every module and package that the server and its commands load', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(([, path = '']) => path);
  const commands = [
    'server/index.ts',
    'server/newsletter/cli.ts',
    'server/feedback/cli.ts',
    'server/mcp/stdio.ts',
  ];
  const all = commands.flatMap((file) => [...loaded(file)]);
  expect(all).toContain('server/database/sqlite-worker.ts');
  expect(all).toContain('package nodemailer');
  expect(all).toContain('server/mcp/machine.worker.ts');
  expect(all).toContain('src/search/engine/rank.ts');
  const missing = all.filter((name) =>
    name.startsWith('package ')
      ? !(name.slice('package '.length) in dependencies)
      : !copied.some((path) => name.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

it('the image runs as a user without rights', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD/);
});

it('secrets that lie in the folder are not in what the image is built of', () => {
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '*.env', '.data', '.git']));
});
