import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const content = resolve(import.meta.dirname, '../content');
const darkDrawings = globSync('**/*.dark.svg', { cwd: content });
const withoutColors = (path: string) =>
  readFileSync(join(content, path), 'utf8').replaceAll(/"#[0-9a-f]{6}"/g, '""');

// A label that is corrected in only one of the two files would be wrong in one color mode.
test('draws the same in light and in dark mode', () => {
  expect(darkDrawings).not.toEqual([]);
  for (const dark of darkDrawings) {
    expect(withoutColors(dark), dark).toBe(withoutColors(dark.replace('.dark.svg', '.svg')));
  }
});
