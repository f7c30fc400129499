import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts the server as operators do; it ends with the test. `through` is a shell's line that runs before it. */
export function run(env: Record<string, string>, through = 'true') {
  const child = spawn(
    'sh',
    [
      '-c',
      `${through}; exec "$0" "$@"`,
      process.execPath,
      '--max-semi-space-size=2',
      join(import.meta.dirname, 'index.ts'),
    ],
    {
      env: { ...process.env, NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  return child;
}

/** Starts the server and waits until it listens. */
export async function startServer(env: Record<string, string>, through?: string) {
  const child = run(env, through);
  const [line] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`No URL in: ${line}`);
  return { child, url, port: Number(new URL(url).port) };
}
