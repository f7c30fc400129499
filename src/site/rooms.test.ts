import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');

/** The rooms of src/ from left to right: each may import from those before it (README, "Find your way"). */
const rooms = [
  'site',
  'statechart',
  'content',
  'reference',
  'theme',
  'pages',
  'search',
  'playground',
  'framework',
];

test('imports between the rooms of src/ go one way', () => {
  const wrong: string[] = [];
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    const room = name.split('/')[0] ?? '';
    const code = readFileSync(join(source, name), 'utf8');
    for (const [, path = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target =
        resolve(source, name, '..', path)
          .slice(source.length + 1)
          .split('/')[0] ?? '';
      if (rooms.indexOf(target) > rooms.indexOf(room)) wrong.push(`${name} imports ${path}`);
    }
  }
  expect(readdirSync(source).sort()).toEqual([...rooms].sort());
  expect(wrong).toEqual([]);
});
