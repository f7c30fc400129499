import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nearestPath } from './nearest-path.ts';

const folder = mkdtempSync(join(tmpdir(), 'nearest-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'pictures'));
for (const name of ['lamp.mdx', 'lamp.png', 'lamp.dark.png', 'cat.png', 'README', 'pictures/hat.png'])
  writeFileSync(join(folder, name), '');

it.each([
  ['lamp.pgn', 'lamp.png'],
  ['lmap.png', 'lamp.png'],
  ['Lamp.jpeg', 'lamp.png'],
  ['lamp.drak.png', 'lamp.dark.png'],
  ['fan.png', undefined],
  ['other/lamp.png', undefined],
  ['picture/hat.png', 'pictures/hat.png'],
  ['picture/hta.png', 'pictures/hat.png'],
])('suggests for %s: %s', (name, suggestion) => {
  const found = nearestPath(join(folder, name), (other) => other.endsWith('.png'));
  expect(found && relative(folder, found)).toBe(suggestion);
});
