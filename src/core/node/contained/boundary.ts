import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { AuthorError } from '../../errors.ts';
import { isContentTrusted, trustContent } from './trust.ts';

/**
 * The boundary between page code and this machine. `bubblewrap` starts a process in its own
 * namespaces, with only the files that it may read. `none` is for authors who may run code here
 * anyway.
 */
export type Boundary = 'bubblewrap' | 'none';

/** The resources that a contained process may use. */
export interface Containment {
  /** Files and folders that it may read. Those that don't exist are left out. */
  reads: readonly string[];
  /** Megabytes of its JavaScript heap. */
  memory: number;
  /**
   * Megabytes of one half of the young generation, which is collected when it is full. More of it
   * is faster. TypeScript needs 80 MB more with 16 than with the default of 4.
   */
  youngGeneration?: number | undefined;
  /** Seconds of CPU time after which the system ends the process, even if the build is gone. */
  seconds: number;
  /**
   * Milliseconds without tasks after which it ends. It starts again with the next task. By default,
   * it keeps waiting.
   */
  idle?: number | undefined;
  /** By default, `none` for trusted content and `bubblewrap` for all other content. */
  boundary?: Boundary | undefined;
}

/**
 * Megabytes outside the heap: about 600 that Node reserves when it starts, and the rest for
 * buffers.
 */
const OUTSIDE_HEAP = 1024;

/** The folders of the libraries that Node is linked with. */
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/nix/store'];

/** Returns the default boundary. Only tests use a different one. */
export const defaultBoundary = (): Boundary => (isContentTrusted() ? 'none' : 'bubblewrap');

/**
 * Returns the command that runs a program with the limits of a containment. The program reads tasks
 * from its standard input and writes responses to descriptor 3.
 */
export function containedCommand(program: string, containment: Containment): string[] {
  const { memory, youngGeneration = 4, seconds, boundary = defaultBoundary() } = containment;
  const reads = [program, ...containment.reads].filter((path) => existsSync(path));
  // Node accesses a link both by its own path and by the path of its target.
  const paths = [...new Set(reads.flatMap((path) => [path, realpathSync(path)]))];
  return [
    ...withLimits(memory, seconds),
    ...(boundary === 'bubblewrap' ? inBubblewrap(paths) : []),
    process.execPath,
    // Not a boundary. It makes a page's mistake fail in the same way with a boundary and without
    // one.
    '--permission',
    ...paths.map((path) => `--allow-fs-read=${path}`),
    '--no-warnings',
    `--max-old-space-size=${memory}`,
    `--max-semi-space-size=${youngGeneration}`,
    program,
  ];
}

/**
 * Sets whether content is trusted. If it isn't, checks that the machine can contain its code.
 * @throws AuthorError if it can't
 */
export function requireBoundary(isTrusted: boolean): void {
  trustContent(isTrusted);
  const problem = isTrusted ? undefined : boundaryProblem();
  if (problem === undefined) return;
  throw new AuthorError(
    { file: 'content' },
    `untrusted code can’t run on this machine: ${problem}`,
    'Install bubblewrap on Linux and allow user namespaces. If you wrote or reviewed the code in the content, add --trust-content.',
  );
}

/** Returns why this machine can't contain code, or undefined if it can. */
export function boundaryProblem(): string | undefined {
  if (process.platform !== 'linux') return `bubblewrap requires Linux, and this is ${process.platform}`;
  if (bubblewrap() === undefined) return 'bubblewrap (bwrap) isn’t installed';
  const [command = '', ...args] = [...inBubblewrap([]), process.execPath, '--version'];
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env: {} });
  return status === 0 ? undefined : `bubblewrap doesn’t start: ${error?.message ?? stderr.trim()}`;
}

function bubblewrap(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'bwrap'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Returns a command prefix that starts a process without network, other processes, capabilities,
 * and environment. Its file system contains only the paths, Node, and the system's libraries, all
 * of it read-only.
 */
function inBubblewrap(paths: readonly string[]): string[] {
  const bind = (path: string) => ['--ro-bind-try', path, path];
  return [
    bubblewrap() ?? 'bwrap',
    ...['--unshare-all', '--hostname', 'contained', '--cap-drop', 'ALL', '--clearenv'],
    ...['--die-with-parent', '--new-session'],
    ...[...LIBRARIES, process.execPath, ...paths].flatMap(bind),
    ...['--remount-ro', '/', '--chdir', '/'],
  ];
}

/**
 * Returns a command prefix that sets limits with POSIX `ulimit`, which also counts memory outside
 * the heap, and ends processes that the build has left behind.
 */
function withLimits(memory: number, seconds: number): string[] {
  if (process.platform === 'win32') return [];
  const limits = [`-d ${(memory + OUTSIDE_HEAP) * 1024}`, `-t ${seconds}`];
  const script = [...limits.map((limit) => `ulimit ${limit} 2>/dev/null`), 'exec "$@"'].join('\n');
  return ['/bin/sh', '-c', script, 'sh'];
}
