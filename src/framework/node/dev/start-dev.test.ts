import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';

/** Returns all that npm run dev prints before it exits. */
function outputOf(port: string, env: Record<string, string> = {}): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, ...env },
    cwd: project,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stdout + stderr;
}

it('only says that the port is in use or invalid, before Vite starts', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(outputOf(String(port))).toBe(
    `Port ${port} is in use. Set PORT to another port, for example PORT=${port + 1}.\n`,
  );
  other.close();
  expect(outputOf('70000')).toMatch(/^The server can’t listen on 127\.0\.0\.1, port 70000: .*\n$/);
});

it.runIf(process.platform === 'linux')('starts with one heap for all threads', () => {
  const heaps = 'data:text/javascript,console.log(process.env.MALLOC_ARENA_MAX)';
  expect(outputOf('70000', { NODE_OPTIONS: `--import ${heaps}` })).toMatch(/^undefined\n1\nThe server can’t/);
});
