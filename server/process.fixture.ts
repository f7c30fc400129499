import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { addressOf, type ServerProcess, spawnServer } from '../tests/own-server.ts';
import { patience } from './patient.fixture.ts';

/**
 * Starts the server as in production, but with patience; it ends with the test. `through` is a shell
 * command that runs before it.
 */
export function run(env: Record<string, string>, through?: string): ServerProcess {
  const child = spawnServer({ NODE_ENV: 'test', ...patience, ...env }, through);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the server and waits until it listens. */
export async function startServer(env: Record<string, string>, through?: string) {
  const child = run(env, through);
  const url = await addressOf(child);
  return { child, url, port: Number(new URL(url).port) };
}

/** Returns how often a process has the large file of the test site open (Linux). */
export const largeFilesOf = ({ pid }: ServerProcess): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith('large.mp4');
    } catch {
      return false;
    }
  }).length;

/** Returns the status of the response to a request that has been sent, or 0 without a response. */
export async function statusOf(sent: ClientRequest): Promise<number> {
  try {
    const [answer] = await once(sent, 'response');
    await text(answer);
    return answer.statusCode;
  } catch {
    return 0;
  }
}
