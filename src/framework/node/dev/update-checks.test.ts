import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthorError } from '../../../core/errors.ts';
import type { DevSite } from './dev-site.ts';
import { stepMistakes } from './step-mistakes.ts';
import { UpdateChecks } from './update-checks.ts';

vi.mock(import('./step-mistakes.ts'));

const content = mkdtempSync(join(tmpdir(), 'update-checks-'));
afterAll(() => rmSync(content, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

beforeEach(() => void vi.mocked(stepMistakes).mockReset().mockResolvedValue([]));
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

it('checks course steps that failed after each update until they are right', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const checks = new UpdateChecks(content);
  const [step, config, picture] = ['learn/a/b/start.ts', '../site.config.ts', 'a.png'].map((file) =>
    join(content, file),
  );
  const mistake = new AuthorError({ file: step! }, 'wrong');
  /** Returns which files are checked, and whether they are wrong. */
  const checkedAfter = async (file: string, isWrong: boolean, isCurrent = true) => {
    let files: string[] = [];
    vi.mocked(stepMistakes).mockImplementationOnce(async (_, changed) => {
      files = [...changed];
      return isWrong ? [mistake] : [];
    });
    const check = checks.check(siteWith(), new Set([file]), 5, () => isCurrent);
    await (isWrong ? expect(check).rejects.toThrow('wrong') : check);
    return files;
  };
  expect(await checkedAfter(step!, true)).toEqual([step]);
  expect(await checkedAfter(config!, true)).toEqual([step, config]);
  // A newer update also checks what has changed.
  expect(await checkedAfter(picture!, false, false)).toContain(step);
  expect(await checkedAfter(picture!, false)).toContain(step);
  expect(await checkedAfter(config!, false)).toEqual([config]);
});
