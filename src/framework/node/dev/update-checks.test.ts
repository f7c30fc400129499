import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { DevSite } from './dev-site.ts';
import { UpdateChecks } from './update-checks.ts';

const content = mkdtempSync(join(tmpdir(), 'update-checks-'));
afterAll(() => rmSync(content, { recursive: true }));

const siteWith = (...errors: string[]) => ({ errors: vi.fn(() => errors) }) as unknown as DevSite;

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
