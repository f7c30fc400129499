import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { withBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

it('benchmarks measure in the browser that CHROMIUM_PATH names, as the end-to-end tests do', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
  await expect(withBrowser(async () => undefined)).rejects.toThrow(
    /^CHROMIUM_PATH is .*gone, which does not run/,
  );
});
