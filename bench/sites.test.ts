import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peers } from './sites.ts';

test.each(peers)('pins $name and has a lockfile without registry URLs', (peer) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, 'peers', peer.name, file), 'utf8'));
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  const lock = read('package-lock.json') as { packages: Record<string, { version?: string }> };
  for (const [name, version] of Object.entries(dependencies))
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  expect(JSON.stringify(lock)).not.toContain('"resolved"');
  expect(peer.label).toMatch(/ \d/);
});
