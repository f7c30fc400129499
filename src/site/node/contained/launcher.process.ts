/**
 * The program of the launcher: a small process that starts contained ones for a large one. To start a process, the system copies the tables of all memory
 * that the starting one has, which takes a build of 1.3 GB 30 ms and stops its threads meanwhile; here it takes one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What is asked of the launcher; `id` names a contained process. */
export type LauncherTask = { id: number } & (
  | { start: readonly string[]; keepsErrors: boolean }
  | { write: string }
  | { kill: true }
);

/** What it tells: text that the process sends, or its end, with what it has last written to its standard error where that is kept. */
export type LauncherMessage = { id: number } & (
  | { data: string }
  | { close: { signal: NodeJS.Signals | null; errors: string } }
  | { error: string }
);

/** Characters of a process's standard error that are kept: a message of Node's with its stack. */
const KEPT = 4000;

const children = new Map<number, ChildProcess>();

const tell = (message: LauncherMessage) => process.send?.(message);

function start(id: number, [command = '', ...args]: readonly string[], keepsErrors: boolean): void {
  const child = spawn(command, args, {
    cwd: '/',
    env: {},
    // A group of its own, so that a signal to the group reaches neither this process nor its siblings.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', keepsErrors ? 'pipe' : 'ignore', 'pipe'],
  });
  children.set(id, child);
  const answers = child.stdio[3] as Readable;
  answers.setEncoding('utf8').on('data', (data: string) => tell({ id, data }));
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT);
  });
  // Written to after its end; that it has ended is told by `close`.
  child.stdin?.on('error', () => undefined);
  child.on('error', ({ message }) => tell({ id, error: message }));
  child.on('close', (_, signal) => {
    children.delete(id);
    tell({ id, close: { signal, errors } });
  });
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    // The whole group: the process may stand behind a command that contains it.
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

process.on('message', (task: LauncherTask) => {
  if ('start' in task) return start(task.id, task.start, task.keepsErrors);
  const child = children.get(task.id);
  if (!child) return;
  if ('write' in task) child.stdin?.write(task.write);
  else kill(child);
});
// It ends with the process that it works for, however that ends.
process.on('disconnect', () => {
  for (const child of children.values()) kill(child);
  process.exit();
});
process.on('SIGINT', () => undefined);
