import { type ChildProcess, spawn } from 'node:child_process';
import type { BrowserContext } from '@playwright/test';

/**
 * Starts `npm run dev`, or a similar script, and waits until it responds. When it stops, the pages
 * of `context` are closed first, because unfinished requests would be errors in their consoles.
 */
export async function startDev(
  context: BrowserContext,
  args = ['src/framework/node/dev/dev.ts'],
): Promise<{ address: string; pid: number; output(): string; stop(): Promise<void> }> {
  const dev: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = await new Promise<string>((listening, failed) => {
    dev.stdout!.on('data', (text) => {
      output += String(text);
      const [, origin] = /(http:\/\/[^/\s]+)\//.exec(output) ?? [];
      if (origin !== undefined) listening(origin);
    });
    dev.on('exit', () => failed(new Error('The development server exited before it was ready.')));
  });
  return {
    address,
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
