import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../..');

/**
 * Returns what a module imports at runtime, directly or indirectly: the module itself and others by
 * their path from `src/`, packages by name.
 */
function imports(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  if (!module.endsWith('.ts')) return seen;
  const code = readFileSync(join(source, module), 'utf8');
  for (const [, from = ''] of code.matchAll(/^import (?!type)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm))
    imports(from.startsWith('.') ? join(dirname(module), from) : from, seen);
  return seen;
}

it('reads and draws machines without Node and packages, so that browsers can do it', () => {
  const needed = [...imports('statechart/draw/draw.ts'), ...imports('statechart/graph/graph.ts')];
  expect(needed).toContain('statechart/draw/svg.ts');
  expect(
    needed.filter((module) => !/^(statechart|core|i18n)\/(?!node\/)([\w-]+\/)*[\w-]+\.ts$/.test(module)),
  ).toEqual([]);
});
