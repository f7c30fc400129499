import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type LaunchedProcess, launchCommand } from './launcher.ts';

/** What a contained process may have. */
export interface Containment {
  /** Files and folders that it may read; those that do not exist are left out. */
  reads: readonly string[];
  /** Megabytes of its JavaScript heap. */
  memory: number;
  /** Seconds of work after which it is ended, even if nobody is left who could do so. */
  seconds?: number | undefined;
  /**
   * Whether what it last wrote to its standard error is told with its end. Only for a program that runs no code of pages: of a pipe there, Node would
   * hand that code a handle that connects to sockets of the system.
   */
  keepsErrors?: boolean | undefined;
  /** Whether the system's namespaces keep it apart as well, where the system has them; tests try without. */
  namespaces?: boolean | undefined;
}

/**
 * A namespace each for users, network and processes (unshare(1), util-linux): no network but its own, which leads nowhere, and no other process to be
 * seen. It ends with its parent.
 */
const NAMESPACES = ['--user', '--net', '--pid', '--fork', '--kill-child'];

/** Megabytes beside the heap: 600 that Node asks for at its start and hardly uses, and the rest for buffers. */
const BESIDE_HEAP = 1024;

let unshare: string | false | undefined;

/**
 * Starts a program with nothing but what it needs: no environment, no writing, no other programs, threads or addons, reading as
 * allowed, and no network where the system can say so. Tasks go in by its standard input, answers come by its descriptor 3.
 */
export function launch(program: string, containment: Containment): LaunchedProcess {
  const { reads, memory, seconds, keepsErrors = false, namespaces = true } = containment;
  const node = [
    process.execPath,
    '--permission',
    ...[program, ...reads]
      .filter((path) => existsSync(path))
      // Node asks for a link by its own path, and for what it leads to by that of the target.
      .flatMap((path) => [...new Set([path, realpathSync(path)])])
      .map((path) => `--allow-fs-read=${path}`),
    // A database is a file that Node's permissions know nothing of.
    '--no-experimental-sqlite',
    '--disable-sigusr1',
    '--no-warnings',
    `--max-old-space-size=${memory}`,
    program,
  ];
  return launchCommand(
    [...(namespaces ? inNamespaces() : []), ...withLimits(memory, seconds), ...node],
    keepsErrors,
  );
}

/** Whether this system keeps contained processes from the network and from other processes. */
export function hasNamespaces(): boolean {
  return inNamespaces().length > 0;
}

function inNamespaces(): string[] {
  unshare ??= findUnshare();
  return unshare ? [unshare, ...NAMESPACES] : [];
}

/** A system may have the command and refuse it: some containers and distributions do. */
function findUnshare(): string | false {
  if (process.platform !== 'linux') return false;
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'unshare'))
    .find(isExecutable);
  return found !== undefined && spawnSync(found, [...NAMESPACES, 'true']).status === 0 && found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Limits of the system (POSIX `ulimit`): no bytes in files, no core dumps, memory in kilobytes, seconds of work. */
function withLimits(memory: number, seconds: number | undefined): string[] {
  if (process.platform === 'win32') return [];
  const limits = [
    '-f 0',
    '-c 0',
    `-d ${(memory + BESIDE_HEAP) * 1024}`,
    ...(seconds ? [`-t ${seconds}`] : []),
  ];
  const script = [...limits.map((limit) => `ulimit ${limit} 2>/dev/null`), 'exec "$@"'].join('\n');
  return ['/bin/sh', '-c', script, 'sh'];
}
