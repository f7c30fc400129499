import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addressOf } from '../tests/own-server.ts';
import { temporaryFolder, writeTestSite } from './site.fixture.ts';

const project = resolve(import.meta.dirname, '..');

it('npm run serve starts the server without a shell’s syntax, and keeps its compiled code', async () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const [command, ...args] = scripts.serve.split(' ');
  expect(command).toBe('node');
  const { NODE_COMPILE_CACHE, ...env } = process.env;
  const folder = temporaryFolder();
  const child = spawn(process.execPath, [...args.slice(0, -1), join(project, args.at(-1))], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DIST: writeTestSite() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect((await fetch(await addressOf(child))).status).toBe(200);
  expect(existsSync(join(folder, '.cache/compile'))).toBe(true);
});
