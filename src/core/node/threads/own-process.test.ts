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

/** Writes a module that runs this code with its `order`. */
function ordered(name: string, work: string): URL {
  const file = join(folder, `${name}.ts`);
  const helper = new URL('./own-process.ts', import.meta.url).href;
  writeFileSync(
    file,
    `import { answerOrder } from '${helper}';\nanswerOrder(async (order: any) => { ${work} });\n`,
  );
  return pathToFileURL(file);
}

/** Returns whether a process with this ID is running. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('returns a structured clone from the process, which exits', async () => {
  const module = ordered('sum', 'return { sum: new Map([["of", order.a + order.b]]), pid: process.pid };');
  const { sum, pid } = await inOwnProcess<object, { sum: Map<string, number>; pid: number }>(module, {
    a: 1,
    b: 2,
  });
  expect(sum.get('of')).toBe(3);
  expect(pid).not.toBe(process.pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('rejects with the error and its position', async () => {
  const failing = ordered('failing', 'throw new TypeError("no " + order.what);');
  await expect(inOwnProcess(failing, { what: 'luck' })).rejects.toThrow(/TypeError: no luck\n.*failing\.ts/);
});

test('stops the process when its parent is killed', async () => {
  const busy = ordered(
    'busy',
    'process.stdout.write(process.pid + "\\n"); await new Promise((done) => setTimeout(done, 1e6));',
  );
  const helper = new URL('./own-process.ts', import.meta.url).href;
  const file = join(folder, 'parent.ts');
  writeFileSync(
    file,
    `import { inOwnProcess } from '${helper}';\nawait inOwnProcess(new URL('${busy}'), {});\n`,
  );
  const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [data] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(data.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('rejects if the process exits without an answer', async () => {
  await expect(inOwnProcess(ordered('leaving', 'process.exit(3);'), {})).rejects.toThrow(
    'ended with exit code 3',
  );
  const killed = ordered('killed', 'process.kill(process.pid, "SIGKILL"); await new Promise(() => {});');
  await expect(inOwnProcess(killed, {})).rejects.toThrow('ended with SIGKILL');
});
