import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, spawnServer } from '../own-server.ts';

/** The server under test, with the built site. */
export interface FuzzedServer {
  origin: string;
  port: number;
  /** Throws if the server has stopped, no longer answers, or has logged an error. */
  expectHealthy(): Promise<void>;
  stop(): void;
}

/** Serves the built site, in `dist` unless `DIST` names a different folder. */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const { DIST = 'dist' } = process.env;
  if (!existsSync(join(DIST, '.site/manifest.json')))
    throw new Error(`There is no built site in ${DIST}. Run npm run build first.`);
  const data = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const child = spawnServer({ DIST, DATA: data, NODE_ENV: 'test' });
  const { origin, port } = new URL(await addressOf(child));
  child.stdout.resume();
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return {
    origin,
    port: Number(port),
    async expectHealthy() {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5000) });
      if ((await answer.text()) !== 'ok\n')
        throw new Error(`/healthz responds with status ${answer.status}.`);
      const logged = errors;
      errors = '';
      if (logged) throw new Error(`The server logged an error:\n${logged}`);
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
