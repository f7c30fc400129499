import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inOwnProcess } from './own-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module that does this with its `order`. */
function ordered(name: string, work: string): URL {
  const file = join(folder, `${name}.ts`);
  const helper = new URL('./own-process.ts', import.meta.url).href;
  writeFileSync(
    file,
    `import { answerOrder } from '${helper}';\nanswerOrder(async (order: any) => { ${work} });\n`,
  );
  return pathToFileURL(file);
}

/** Whether a process of this number is left. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a process answers with what structured cloning takes, and ends', async () => {
  const module = ordered('sum', 'return { sum: new Map([["of", order.a + order.b]]), pid: process.pid };');
  const { sum, pid } = await inOwnProcess<object, { sum: Map<string, number>; pid: number }>(module, {
    a: 1,
    b: 2,
  });
  expect(sum.get('of')).toBe(3);
  expect(pid).not.toBe(process.pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('what goes wrong there is told with its place', async () => {
  const failing = ordered('failing', 'throw new TypeError("no " + order.what);');
  await expect(inOwnProcess(failing, { what: 'luck' })).rejects.toThrow(/TypeError: no luck\n.*failing\.ts/);
});

test('a process ends with the one that it works for, however that ends', async () => {
  const busy = ordered(
    'busy',
    'process.stdout.write(process.pid + "\\n"); await new Promise((done) => setTimeout(done, 60_000));',
  );
  const helper = new URL('./own-process.ts', import.meta.url).href;
  const file = join(folder, 'parent.ts');
  writeFileSync(
    file,
    `import { inOwnProcess } from '${helper}';\nawait inOwnProcess(new URL('${busy}'), {});\n`,
  );
  const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
});

test('a process that ends without an answer is no answer', async () => {
  await expect(inOwnProcess(ordered('leaving', 'process.exit(3);'), {})).rejects.toThrow('ended with code 3');
  const killed = ordered('killed', 'process.kill(process.pid, "SIGKILL"); await new Promise(() => {});');
  await expect(inOwnProcess(killed, {})).rejects.toThrow('ended with SIGKILL');
});
