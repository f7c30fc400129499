import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { findChromium } from '../tests/chromium.ts';
import { withBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 });
  return path;
}

it('benchmarks measure in the browser that CHROMIUM_PATH names, as the end-to-end tests do', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
  await expect(withBrowser(async () => undefined)).rejects.toThrow(
    /^CHROMIUM_PATH is .*gone, which does not run/,
  );
});

it('the shell without windows comes first where it will do, and the whole browser elsewhere', () => {
  const [whole, shell] = [program('chromium'), program('chromium-headless-shell')];
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', folder);
  expect(findChromium({ shell: true })).toBe(shell);
  expect(findChromium({ shell: false })).toBe(whole);
  rmSync(whole);
  expect(findChromium({ shell: false })).toBe(shell);
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium({ shell: false })).toBe(process.execPath);
});
