import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeKey } from '../cache/code-key.ts';
import { removeUnused, touch } from '../cache/unused.ts';
import { writeWhole } from '../cache/write-whole.ts';
import { project } from '../project.ts';

const folder = join(project, '.cache/contained');

/** Days after which an unused program is removed. An idle development server does not mark its use. */
const DAYS = 14;

/**
 * Imports of packages and of Node's modules: everything that isn't a path. On Windows, paths can
 * begin with a drive.
 */
export const EXTERNAL = /^[^./\\](?!:[\\/])/;

const made = new Map<string, Promise<string>>();

/**
 * Bundles a module and our modules that it imports into one file, unless the file already exists. A
 * process then takes 25 ms of CPU time to start instead of 120 ms and doesn't need to read this
 * project's code. The file is a CommonJS module, so the module can't use top-level await.
 * @param entry the module; its imports of packages are kept
 * @returns the file's path
 */
export async function programFile(entry: URL): Promise<string> {
  const path = fileURLToPath(entry);
  let making = made.get(path);
  if (!making) {
    making = make(path, codeKey(entry, import.meta.url).slice(0, 20));
    made.set(path, making);
    making.catch(() => made.delete(path));
  }
  const file = await making;
  if (existsSync(file)) {
    touch(file);
    return file;
  }
  // The cache was deleted. Another caller may have begun to make the file again.
  if (made.get(path) === making) made.delete(path);
  return programFile(entry);
}

async function make(input: string, key: string): Promise<string> {
  const file = join(folder, `${basename(input, '.ts')}-${key}.cjs`);
  if (existsSync(file)) return file;
  const { build } = await import('rolldown');
  const { output } = await build({
    input,
    platform: 'node',
    external: EXTERNAL,
    write: false,
    output: { format: 'cjs', codeSplitting: false },
  });
  mkdirSync(folder, { recursive: true });
  writeWhole(file, output[0].code);
  removeUnused(folder, DAYS);
  return file;
}
