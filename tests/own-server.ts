import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const server = join(import.meta.dirname, '../server/index.ts');

/** A server in a process of its own, whose words can be read. */
export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Starts the server as operators do.
 * @param settings environment variables as in docs/deploying.md; without `PORT`, the system chooses one that is free
 * @param through a shell's line that runs before it
 */
export function spawnServer(settings: NodeJS.ProcessEnv, through = 'true'): ServerProcess {
  const command = [`${through}; exec "$0" "$@"`, process.execPath, '--max-semi-space-size=2', server];
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings };
  return spawn('sh', ['-c', ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Waits until a server listens.
 * @returns the address of its main page
 * @throws if it ends instead, with what it said of it
 */
export async function addressOf(child: ServerProcess): Promise<string> {
  const waiting = new AbortController();
  const ended = once(child, 'exit', waiting).then(async () => {
    throw new Error(`The server has ended. It said:\n${await text(child.stderr)}`);
  });
  try {
    const [line] = await Promise.race([once(child.stdout, 'data', waiting), ended]);
    const address = /http:\S+/.exec(String(line))?.[0];
    if (!address) throw new Error(`No address in: ${line}`);
    return address;
  } finally {
    ended.catch(() => undefined);
    waiting.abort();
  }
}

export interface OwnServer {
  /** Where it answers: scheme, host and port. */
  origin: string;
  /** Ends it at once, as a power failure does; waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a server that a test ends (`spawnServer`, `addressOf`). */
export async function startServer(settings: NodeJS.ProcessEnv): Promise<OwnServer> {
  const child = spawnServer(settings);
  const { origin } = new URL(await addressOf(child));
  // Nobody reads what it says from now on, and it must not wait for that.
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
