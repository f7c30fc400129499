import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { DevSite } from './dev-site.ts';
import { UpdateChecks } from './update-checks.ts';

const content = mkdtempSync(join(tmpdir(), 'update-checks-'));
afterAll(() => rmSync(content, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const siteWith = (...errors: string[]) => ({ errors: vi.fn(() => errors) }) as unknown as DevSite;

it('prints an error that stops updates once while it stays the same, and says when errors are fixed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const checks = new UpdateChecks(content);
  const check = async (...errors: string[]) => {
    await checks.check(siteWith(...errors), new Set([join(content, 'a.png')]), 5, () => true);
    return String(log.mock.lastCall).replace(/^.* → /, '');
  };
  for (const message of ['a', 'a', 'b', 'b']) checks.failed('update', message);
  expect(error.mock.calls).toEqual([['a'], ['b']]);
  checks.passed('update');
  expect(await check()).toBe('updated in 5 ms (errors fixed)');
  expect(await check()).toBe('updated in 5 ms');
  checks.failed('update', 'b');
  expect(error.mock.calls).toEqual([['a'], ['b'], ['b']]);
  expect(await check('c')).toBe('updated in 5 ms (1 error)');
  expect(await check()).toBe('updated in 5 ms (errors fixed)');
});

it('prints each mistake once, and its number only for the latest site', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const checks = new UpdateChecks(content);
  const check = async (site: DevSite, isCurrent: boolean) => {
    await checks.check(site, new Set([join(content, 'a.png')]), 5, () => isCurrent);
    return String(log.mock.lastCall).replace(/^.* → /, '');
  };
  expect(await check(siteWith('a', 'b'), true)).toBe('updated in 5 ms (2 errors)');
  expect(await check(siteWith('b'), true)).toBe('updated in 5 ms (1 error)');
  const replaced = siteWith('c');
  expect(await check(replaced, false)).toBe('updated in 5 ms');
  expect(replaced.errors).not.toHaveBeenCalled();
  expect(error.mock.calls).toEqual([['a'], ['b']]);
  expect(await check(siteWith('a', 'b'), true)).toBe('updated in 5 ms (2 errors)');
  expect(error.mock.lastCall).toEqual(['a']);
});
