import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { codeKey } from '../code-key.ts';
import { hash } from '../hash.ts';
import { project } from '../project.ts';

const folder = join(project, '.cache/contained');
/** Packages as one file each, which contained processes may read. */
export const packageFilesFolder = join(folder, 'packages');
/** Milliseconds after which a file that nobody used is removed. */
const KEPT = 14 * 24 * 60 * 60 * 1000;

const made = new Map<string, Promise<string>>();

/**
 * Makes one JavaScript file of a module and of what it imports of ours, unless it is there already: such a process then starts in a third of the time
 * that Node takes to strip the types of five files, and need not read this project's code. It is a CommonJS module, without which Node would make
 * ready to load modules of ECMAScript: 6 of the 50 ms that a process takes. So it awaits nothing at its top level.
 * @param entry the module; packages that it imports are left to Node
 * @returns the file's path
 */
export function programFile(entry: URL): Promise<string> {
  const key = codeKey(entry, import.meta.url);
  const file = join(folder, `${basename(fileURLToPath(entry), '.ts')}-${key.slice(0, 20)}.cjs`);
  return once(file, async () => {
    // What is no file of ours is a package, or Node's.
    if (!isKept(file)) write(file, await oneFile(fileURLToPath(entry), /^[^./]/));
    return file;
  });
}

/**
 * Makes one file of a package's entry and of all that it requires: XState of version 4, which is 21 files, is there in a quarter of the time. It is made
 * anew by each thread that asks, so that it is what is installed.
 * @param entry the path of a CommonJS module
 * @returns the path of the file
 */
export function packageFile(entry: string): Promise<string> {
  return once(entry, async () => {
    const code = await oneFile(entry, []);
    const file = join(packageFilesFolder, `${hash(code)}.cjs`);
    if (!isKept(file)) write(file, code);
    return file;
  });
}

function once(name: string, make: () => Promise<string>): Promise<string> {
  let making = made.get(name);
  if (!making) {
    making = make();
    made.set(name, making);
  }
  return making;
}

async function oneFile(input: string, external: RegExp | []): Promise<string> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input,
    platform: 'node',
    external,
    write: false,
    output: { format: 'cjs', codeSplitting: false },
  });
  return output[0].code;
}

/** Whether the file is there; then it is kept from now on as long as a new one. */
function isKept(file: string): boolean {
  if (!existsSync(file)) return false;
  const now = new Date();
  utimesSync(file, now, now);
  return true;
}

/** Writes a file that is never there in part, and removes those that nobody used. */
function write(file: string, code: string): void {
  const draft = `${file}.${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, code);
  renameSync(draft, file);
  for (const each of [folder, packageFilesFolder]) if (existsSync(each)) forget(each);
}

function forget(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() && Date.now() - stat.mtimeMs > KEPT) rmSync(path, { force: true });
  }
}
