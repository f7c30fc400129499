import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './free-port.ts';
import { expect, heading, test } from './support.ts';

/** Starts `npm run dev` on the whole site, as an author does, and waits until it answers. */
async function startDev(): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const dev: ChildProcess = spawn(process.execPath, ['src/framework/node/dev.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((listening, failed) => {
    dev.stdout!.on('data', (text) => String(text).includes(`:${port}/`) && listening());
    dev.on('exit', () => failed(new Error('The development server has ended.')));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        dev.removeAllListeners('exit').on('exit', () => stopped());
        dev.kill('SIGTERM');
      }),
  };
}

test('the development server shows the whole site as it is built: text, styles, components and search', async ({
  page,
}) => {
  test.slow();
  // Two at a time: neither takes the other's ports.
  const [dev, other] = await Promise.all([startDev(), startDev()]);
  try {
    await page.goto(`${dev.address}/docs/guards`, { timeout: 120_000 });
    await expect(heading(page)).toHaveText('Guards');
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 60_000 });
    const card = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
      .pathname;
    expect((await page.request.get(dev.address + card)).headers()['content-type']).toBe('image/png');
    // From a stylesheet of the theme, and from one beside a component of articles.
    await expect(page.locator('.code').first()).toHaveCSS('position', 'relative');
    await page.goto(`${dev.address}/docs/installation`);
    await expect(page.locator('[role="tablist"]').first()).toHaveCSS('display', 'flex');
    await page.keyboard.press('/');
    await page.keyboard.type('guards');
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute(
      'href',
      /^\/docs\/guards(#|$)/,
      {
        timeout: 60_000,
      },
    );
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    expect((await page.request.get(`${other.address}/docs/guards`)).status()).toBe(200);
  } finally {
    await Promise.all([dev.stop(), other.stop()]);
  }
});
