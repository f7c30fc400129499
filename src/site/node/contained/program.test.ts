import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../project.ts';
import { packageFile, packageFilesFolder } from './program.ts';

const require = createRequire(import.meta.url);
const entries = {
  'XState 5': require.resolve('xstate'),
  'XState 4': createRequire(`${project}/samples/xstate-4/sample.js`).resolve('xstate'),
};

describe('packageFile', () => {
  for (const [name, entry] of Object.entries(entries)) {
    it(`makes one file of ${name}, which exports the same`, async () => {
      const file = await packageFile(entry);
      expect(dirname(file)).toBe(packageFilesFolder);
      const before = new Set(Object.keys(require.cache));
      expect(Object.keys(require(file) as object).sort()).toEqual(
        Object.keys(require(entry) as object).sort(),
      );
      const loaded = Object.keys(require.cache).filter((path) => !before.has(path));
      expect(loaded.filter((path) => dirname(path) === packageFilesFolder)).toEqual([file]);
    });
  }

  it('makes the same file again of what is the same', async () => {
    expect(await packageFile(entries['XState 5'])).toBe(await packageFile(entries['XState 5']));
  });
});
