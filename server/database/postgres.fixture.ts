import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { freePort } from '../../tests/free-port.ts';
import { patientTimeout } from '../patient.fixture.ts';

const installed = '/usr/lib/postgresql';
const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
const programs = versions.map((version) => join(installed, version, 'bin'));
const found = programs.find((folder) => existsSync(join(folder, 'initdb')));

/** Whether PostgreSQL is installed (`apt-get install postgresql`). */
export const hasPostgres = found !== undefined;

/** A PostgreSQL server of a test. */
export interface TestPostgres {
  url: string;
  /**
   * Stops it with a signal (`SIGINT` like its package, `SIGKILL` like a crash) and starts it again.
   */
  restart: (signal: NodeJS.Signals) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL with an empty database before the tests of a file, if this machine has it.
 * @returns the URL, while tests run
 */
export function postgresForTests(): () => string {
  let started: TestPostgres | undefined;
  beforeAll(async () => {
    if (hasPostgres) started = await startPostgres();
    else console.warn('PostgreSQL is not installed on this machine: its half of the tests is skipped');
  });
  afterAll(() => started?.stop());
  return () => started?.url ?? '';
}

/**
 * Defines a test with SQLite, and one with PostgreSQL if this machine has it.
 * @param test receives the URL of PostgreSQL, and nothing for SQLite
 */
export function itWithEachDatabase(name: string, test: (databaseUrl?: string) => Promise<void>): void {
  describe('with SQLite', () => {
    it(name, () => test());
  });
  describe('with PostgreSQL', () => {
    const postgres = postgresForTests();
    it.runIf(hasPostgres)(name, () => test(postgres()));
  });
}

/** Starts PostgreSQL with an empty database. `stop` removes it. */
export async function startPostgres(): Promise<TestPostgres> {
  if (!found) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const as = { ...user, stdio: 'ignore', cwd: folder } as const;
  execFileSync(
    join(found, 'initdb'),
    ['-D', data, '-U', 'test', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    as,
  );
  const start = async (): Promise<ChildProcess> => {
    const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    const server = spawn(join(found, 'postgres'), words, as);
    const exited = once(server, 'exit').then(() => false);
    const question = ['-h', '127.0.0.1', '-p', String(port), '-U', 'test', '-t', '30'];
    for (;;) {
      if (spawnSync(join(found, 'pg_isready'), question, { stdio: 'ignore' }).status === 0) return server;
      // After a crash, it doesn't start until the last process has exited.
      if (!(await Promise.race([exited, sleep(100).then(() => true)]))) return start();
    }
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  // Instead of the limits in `openPostgres`. The one for connecting can't be in a URL.
  vi.stubGlobal('setTimeout', patientTimeout);
  const limits = 'statement_timeout=250000&query_timeout=250000';
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres?${limits}`,
    async restart(signal) {
      await end(signal);
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its package adds a user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
