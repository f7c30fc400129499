import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const server = join(import.meta.dirname, '../server/index.ts');

/** A server in a separate process, with readable output. */
export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Starts the server as in production.
 * @param settings environment variables as in docs/deploying.md; without `PORT`, the system chooses
 * a free one
 * @param through a shell command that runs before it
 */
export function spawnServer(settings: NodeJS.ProcessEnv, through = 'true'): ServerProcess {
  const command = [
    `${through}; exec "$0" "$@"`,
    process.execPath,
    '--max-semi-space-size=2',
    '--initial-old-space-size=16',
    server,
  ];
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings };
  return spawn('sh', ['-c', ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Waits until a server listens.
 * @returns the URL of its main page
 * @throws with its output if it exits instead
 */
export async function addressOf(child: ServerProcess): Promise<string> {
  const waiting = new AbortController();
  const ended = once(child, 'exit', waiting).then(async () => {
    throw new Error(`The server exited with this output:\n${await text(child.stderr)}`);
  });
  try {
    const [line] = await Promise.race([once(child.stdout, 'data', waiting), ended]);
    const address = /http:\S+/.exec(String(line))?.[0];
    if (!address) throw new Error(`The server’s first line contains no URL: ${line}`);
    return address;
  } finally {
    ended.catch(() => undefined);
    waiting.abort();
  }
}

export interface OwnServer {
  /** Its origin: scheme, host, and port. */
  origin: string;
  /** Kills it immediately, like a power failure; waits until it has exited. */
  kill(): Promise<void>;
}

/** Starts a server that the test stops (`spawnServer`, `addressOf`). */
export async function startServer(settings: NodeJS.ProcessEnv): Promise<OwnServer> {
  const child = spawnServer(settings);
  const { origin } = new URL(await addressOf(child));
  // Its output isn't read from now on and must not block it.
  child.stdout.resume();
  child.stderr.resume();
  return {
    origin,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
