import { type ChildProcess, spawn } from 'node:child_process';
import type { BrowserContext } from '@playwright/test';
import { freePort } from './free-port.ts';

/**
 * Starts `npm run dev`, or a similar script, and waits until it responds. When it stops, the pages
 * of `context` are closed first, because unfinished requests would be errors in their consoles.
 */
export async function startDev(
  context: BrowserContext,
  args = ['src/framework/node/dev/dev.ts'],
): Promise<{ address: string; pid: number; output(): string; stop(): Promise<void> }> {
  const port = await freePort();
  const dev: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((listening, failed) => {
    dev.stdout!.on('data', (text) => {
      output += String(text);
      if (output.includes(`:${port}/`)) listening();
    });
    dev.on('exit', () => failed(new Error('The development server exited before it was ready.')));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    pid: dev.pid!,
    output: () => output,
    async stop() {
      await Promise.all(context.pages().map((page) => page.goto('about:blank')));
      await new Promise<void>((stopped) => {
        dev.removeAllListeners('exit').on('exit', () => stopped());
        dev.kill('SIGTERM');
      });
    },
  };
}
