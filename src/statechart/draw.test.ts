import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What a module imports at run time, itself included, through all modules of this folder. */
function imports(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  if (!module.startsWith('./')) return seen;
  const code = readFileSync(join(import.meta.dirname, module), 'utf8');
  for (const [, from = ''] of code.matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm)) imports(from, seen);
  for (const [, from = ''] of code.matchAll(/import\('([^']+)'\)/g)) imports(from, seen);
  return seen;
}

it('needs neither Node nor packages to read and draw a machine, so that a browser can do it too', () => {
  const needed = [...imports('./draw.ts'), ...imports('./graph.ts')];
  expect(needed).toContain('./svg.ts');
  expect(needed.filter((module) => !module.startsWith('./'))).toEqual([]);
});
