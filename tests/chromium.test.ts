import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, code = ''): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${code}\n`, { mode: 0o755 });
  return path;
}

it('prefers the headless shell or the whole browser, depending on the option', () => {
  const [whole, shell] = [program('chromium'), program('chromium-headless-shell')];
  expect(findChromium({ shell: true })).toBe(shell);
  expect(findChromium({ shell: false })).toBe(whole);
  rmSync(whole);
  expect(findChromium({ shell: false })).toBe(shell);
});

it.each(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])(
  'finds %s if it is the only browser',
  (name) => {
    const path = program(name);
    expect(findChromium({ shell: true })).toBe(path);
  },
);

it('finds Chrome outside PATH', () => {
  const chrome = program('Google Chrome');
  const options = { shell: true, applications: [join(folder, 'gone'), chrome] };
  expect(findChromium(options)).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium(options)).toBe(chromium);
});

it('skips a program that does not run', () => {
  program('chromium-browser', 'echo "Install the snap first"; exit 1');
  const chrome = program('google-chrome');
  expect(findChromium({ shell: true })).toBe(chrome);
});

it('uses the browser in CHROMIUM_PATH and throws if it does not run', () => {
  program('chromium');
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium({ shell: false })).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
  expect(() => findChromium({ shell: true })).toThrow(/^The program in CHROMIUM_PATH, .*gone, doesn’t run/);
});
