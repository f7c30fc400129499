import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Writes packages into a temporary folder used as `node_modules` and returns its path.
 * @param packages files by package and path; a package.json is added if none is given
 */
export function fakeModules(packages: Record<string, Record<string, string>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'reference-')), 'node_modules');
  for (const [name, files] of Object.entries(packages)) {
    const manifest = JSON.stringify({
      name,
      version: '1.2.3',
      exports: { '.': { types: './dist/index.d.ts' } },
    });
    for (const [path, text] of Object.entries({ 'package.json': manifest, ...files })) {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return folder;
}
