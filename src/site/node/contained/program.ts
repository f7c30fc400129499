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
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { codeKey } from '../code-key.ts';
import { project } from '../project.ts';

const folder = join(project, '.cache/contained');
/** Milliseconds after which a program that nobody used is removed. */
const KEPT = 14 * 24 * 60 * 60 * 1000;

const made = new Map<string, Promise<string>>();

/**
 * Makes one JavaScript file of a module and of what it imports of ours, unless it is there already: such a process then starts in a third of the time
 * that Node takes to strip the types of five files, and need not read this project's code.
 * @param entry the module; packages that it imports are left to Node
 * @returns the file's path
 */
export function programFile(entry: URL): Promise<string> {
  const key = codeKey(entry, import.meta.url);
  const file = join(folder, `${basename(fileURLToPath(entry), '.ts')}-${key.slice(0, 20)}.mjs`);
  let making = made.get(file);
  if (!making) {
    making = make(entry, file);
    made.set(file, making);
  }
  return making;
}

async function make(entry: URL, file: string): Promise<string> {
  if (existsSync(file)) {
    const now = new Date();
    utimesSync(file, now, now);
    return file;
  }
  const { build } = await import('rolldown');
  const { output } = await build({
    input: fileURLToPath(entry),
    platform: 'node',
    // What is no file of ours is a package, or Node's.
    external: /^[^./]/,
    write: false,
    output: { format: 'es', codeSplitting: false },
  });
  const draft = `${file}.${process.pid}-${threadId}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, output[0].code);
  renameSync(draft, file);
  forget();
  return file;
}

function forget(): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > KEPT) rmSync(path, { force: true });
  }
}
