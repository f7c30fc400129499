import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverPackages } from './packages.fixture.ts';

const project = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const readJson = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8'));
const { dependencies } = readJson('server/package.json');

/**
 * Every module that the server loads, starting with its entry point, and the packages that these
 * import.
 */
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

const commands = [
  'server/index.ts',
  'server/newsletter/cli.ts',
  'server/feedback/cli.ts',
  'server/mcp/stdio.ts',
];
const all = commands.flatMap((file) => [...loaded(file)]);

it('copies every module that the server and its commands load', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \S+ (\S+)/gm)].map(([, path = '']) => path);
  expect(all).toContain('server/database/sqlite-worker.ts');
  expect(all).toContain('server/mcp/machine.worker.ts');
  expect(all).toContain('src/search/engine/rank.ts');
  const modules = all.filter((name) => !name.startsWith('package '));
  expect(modules.filter((name) => !copied.some((path) => name.startsWith(`${path}/`)))).toEqual([]);
});

it('uses the Node version of .nvmrc, pinned by digest, in all stages', () => {
  const version = readFileSync(join(project, '.nvmrc'), 'utf8').trim();
  expect(dockerfile).toMatch(
    new RegExp(`^ARG NODE=node:${version.replaceAll('.', '\\.')}-[\\w-]+@sha256:[0-9a-f]{64}$`, 'm'),
  );
  expect(dockerfile.match(/^FROM/gm)).toHaveLength(2);
  expect(dockerfile.match(/^FROM \$\{NODE\}/gm)).toHaveLength(2);
});

describe('the server’s package.json', () => {
  it('lists exactly the ten packages that the server loads', () => {
    const packages = all.filter((name) => name.startsWith('package ')).map((name) => name.slice(8));
    // The typeface of charts is read as a file.
    expect(Object.keys(dependencies).sort()).toEqual([...new Set([...packages, '@fontsource/inter'])].sort());
    expect(Object.keys(dependencies)).toHaveLength(10);
  });

  it('uses the same versions as the build', () => {
    const { devDependencies } = readJson('package.json');
    const shared = Object.keys(dependencies).filter((name) => name in devDependencies);
    expect(shared.length).toBeGreaterThan(3);
    for (const name of shared) expect([name, dependencies[name]]).toEqual([name, devDependencies[name]]);
  });

  it('installs few packages, and none that only the build needs', () => {
    const installed = serverPackages();
    expect(installed).toContain('node_modules/pg-protocol');
    expect(installed).not.toContain('node_modules/react-dom');
    // A dozen are builds of resvg for other systems, of which one is installed.
    expect(installed.length).toBeLessThan(55);
  });
});

it('runs as an unprivileged user', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD/);
});

it('excludes secrets in the project folder from the build context', () => {
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '*.env', '.data', '.git']));
});
