import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measurementsOf } from './measurements.ts';
import { OptionsError, readOptions } from './options.ts';
import { labelOf, peerFolder, peers } from './sites.ts';

const nobody = () => undefined;

test("measures every size of every site in each run, in rotated order, then this site's pages", () => {
  const options = readOptions(['--peers', 'vitepress,rspress', '--pages', '24,48', '--runs', '2']);
  const list = measurementsOf(options, nobody).map(({ what, run }) => `${run} ${what}`);
  const built = list.filter((line) => line.includes(' with '));
  expect(built).toEqual([
    ...['ours', 'vitepress', 'rspress'].map((name) => `0 ${name} with 24 pages`),
    ...['ours', 'vitepress', 'rspress'].map((name) => `0 ${name} with 48 pages`),
    ...['vitepress', 'rspress', 'ours'].map((name) => `1 ${name} with 24 pages`),
    ...['vitepress', 'rspress', 'ours'].map((name) => `1 ${name} with 48 pages`),
  ]);
  expect(list).toContain('1 /docs/guards');
  expect(new Set(list).size).toBe(list.length);
});

test('builds the largest corpus only once, and only with this site', () => {
  const options = readOptions(['--large', '--runs', '3', '--peers', 'none', '--pages', '24']);
  const list = measurementsOf(options, nobody);
  expect(list.filter(({ what }) => what === 'ours with 3000 pages')).toHaveLength(1);
});

test('rejects invalid options by name', () => {
  for (const [args, message] of [
    [['--pages', '300,few'], /--pages .*'few'/],
    [['--pages', '12'], /--pages .*24/],
    [['--runs', '0'], /--runs/],
    [['--peers', 'hugo'], /unknown peer 'hugo'/],
  ] as const)
    expect(() => readOptions([...args]), args.join(' ')).toThrow(message);
  expect(() => readOptions(['--fast'])).toThrow(OptionsError);
});

test.each(peers.map((peer) => [peer.name, peer] as const))(
  'pins %s and has a lockfile without registry URLs',
  (_, peer) => {
    const read = (file: string) => JSON.parse(readFileSync(join(peerFolder(peer), file), 'utf8'));
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    const lock = read('package-lock.json') as { packages: Record<string, { version?: string }> };
    for (const [name, version] of Object.entries(dependencies))
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
    expect(labelOf(peer)).toMatch(/ \d/);
    expect(existsSync(join(peerFolder(peer), 'node_modules'))).toBe(false);
  },
);
