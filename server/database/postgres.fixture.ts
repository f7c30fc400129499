import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../tests/free-port.ts';

const installed = '/usr/lib/postgresql';
const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
const programs = versions.map((version) => join(installed, version, 'bin'));
const found = programs.find((folder) => existsSync(join(folder, 'initdb')));

/** Whether this machine has PostgreSQL; `apt-get install postgresql` gives it one. */
export const hasPostgres = found !== undefined;

/**
 * An empty database for the tests of a file, where this machine has PostgreSQL.
 * @returns tells its URL while tests run
 */
export function postgresForTests(): () => string {
  let started: Awaited<ReturnType<typeof startPostgres>> | undefined;
  beforeAll(async () => {
    if (hasPostgres) started = await startPostgres();
    else console.warn('PostgreSQL is not installed on this machine: its half of the tests is skipped');
  }, 60_000);
  afterAll(() => started?.stop());
  return () => started?.url ?? '';
}

/** Starts a server of its own with an empty database; it is gone with `stop`. */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!found) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  execFileSync(
    join(found, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'test', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  const server = spawn(
    join(found, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  const isReady = ['-h', '127.0.0.1', '-p', String(port), '-U', 'test', '-t', '30'];
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync(join(found, 'pg_isready'), isReady, { stdio: 'ignore' });
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL does not run as root; its package brings a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
