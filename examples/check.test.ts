import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesOf } from '../src/core/node/processes.fixture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const root = { name: 'examples', workspaces: ['*'] };
  put('package.json', JSON.stringify(root));
  example('lamp', { build: 'node --version', test: 'node src/lamp.test.ts' });
  example('siren', { build: 'node --version', test: 'node src/siren.test.ts' });
  put('lamp/src/lamp.test.ts', '');
  put('siren/src/siren.test.ts', "throw new Error('too quiet');");
  spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function example(name: string, scripts: Record<string, string>): void {
  put(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0', scripts }));
}

function check(...names: string[]) {
  const script = join(import.meta.dirname, 'check.ts');
  const args = [script, '--folder', folder, '--cache', join(folder, '.cache'), ...names];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

// Each test continues where the previous one stopped.
describe('npm run check:examples', () => {
  it('reports a failed example with its step and output, and continues with the others', () => {
    const { stdout, stderr, status } = check();
    expect(stderr).toMatch(/^failed {2}siren: test\n[\s\S]*too quiet/m);
    expect(stdout).toMatch(/^passed {2}lamp \(/m);
    expect([stdout.trim().split('\n').at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
  });

  it('skips an example that passed until one of its files changes', () => {
    expect(check('lamp').stdout).toBe('1 passed, 0 failed\n');
    put('lamp/src/lamp.test.ts', "throw new Error('burnt out');");
    expect(check('lamp').stderr).toMatch(/lamp: test\n[\s\S]*burnt out/);
  });

  it('ends an example that hangs with all of its processes, and says so', async () => {
    const hangs =
      "execFileSync(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', import.meta.filename])";
    put('lamp/src/lamp.test.ts', `import { execFileSync } from 'node:child_process';\n${hangs};`);
    const { stderr, status } = check('lamp', '--limit', '5');
    expect(stderr).toMatch(/^failed {2}lamp: (build|test)\n[\s\S]*took more than 5 s/m);
    expect(status).toBe(1);
    if (process.platform === 'linux') await expect.poll(() => processesOf(folder)).toEqual([]);
  });

  it('rejects a package that the example does not declare', () => {
    put('lamp/src/lamp.test.ts', '');
    put('lamp/src/lamp.ts', "import { setup } from 'xstate';\nimport { on } from './switch.ts';");
    expect(check('lamp').stderr).toMatch(/^failed {2}lamp: dependencies\nxstate: /m);
  });

  it('lists the examples if the requested one does not exist', () => {
    const { stderr, status } = check('horn');
    expect([stderr, status]).toEqual(['Unknown example: horn\nExamples: lamp, siren\n', 2]);
  });

  it.each(['abc', '0', '2147484'])('rejects the limit %s', (limit) => {
    const { stdout, stderr, status } = check('lamp', `--limit=${limit}`);
    expect([stdout, stderr, status]).toEqual([
      '',
      `--limit must be a number of seconds from 1 to 2147483, not '${limit}'.\n`,
      2,
    ]);
  });
});
