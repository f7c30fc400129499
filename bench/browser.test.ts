import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { withBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

it('measures in the browser that CHROMIUM_PATH names, like the end-to-end tests', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
  await expect(withBrowser(async () => undefined)).rejects.toThrow(
    /^The program in CHROMIUM_PATH, .*gone, doesn’t run/,
  );
});
