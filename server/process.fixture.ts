import { afterEach } from 'vitest';
import { addressOf, type ServerProcess, spawnServer } from '../tests/own-server.ts';

const started: ServerProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/**
 * Starts the server as in production; it ends with the test. `through` is a shell command that runs
 * before it.
 */
export function run(env: Record<string, string>, through?: string): ServerProcess {
  const child = spawnServer({ NODE_ENV: 'test', ...env }, through);
  started.push(child);
  return child;
}

/** Starts the server and waits until it listens. */
export async function startServer(env: Record<string, string>, through?: string) {
  const child = run(env, through);
  const url = await addressOf(child);
  return { child, url, port: Number(new URL(url).port) };
}
