import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nearestFile } from './nearest-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'nearest-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['lamp.mdx', 'lamp.png', 'lamp.dark.png', 'cat.png', 'README'])
  writeFileSync(join(folder, name), '');

it.each([
  ['lamp.pgn', 'lamp.png'],
  ['lmap.png', 'lamp.png'],
  ['Lamp.jpeg', 'lamp.png'],
  ['lamp.drak.png', 'lamp.dark.png'],
  ['fan.png', undefined],
  ['other/lamp.png', undefined],
])('suggests for %s: %s', (name, suggestion) => {
  expect(nearestFile(join(folder, name), (other) => other.endsWith('.png'))).toBe(suggestion);
});
