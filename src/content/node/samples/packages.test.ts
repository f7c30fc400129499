import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isAvailable, packagesFolder } from './packages.ts';
import { root } from './testing.ts';

const xstate4 = packagesFolder(root, { version: 4 });
const alpha = packagesFolder(root, { version: 4, release: 'alpha' });
const versionIn = (folder: string, name: string): string =>
  createRequire(`${folder}/sample.js`)(`${name}/package.json`).version;

describe('packagesFolder', () => {
  it('contains the packages of a version of XState', () => {
    expect(packagesFolder(root, { version: 5 })).toBe(root);
    expect(versionIn(root, 'xstate')).toMatch(/^5\./);
    expect(versionIn(xstate4, 'xstate')).toMatch(/^4\./);
    expect(versionIn(xstate4, '@xstate/react')).toMatch(/^3\./);
    expect(versionIn(xstate4, 'react')).toMatch(/^18\./);
    expect(versionIn(xstate4, '@xstate/test')).toMatch(/^0\.5\./);
    expect(versionIn(alpha, '@xstate/test')).toMatch(/^1\.0\.0-alpha/);
  });

  it('contains the packages that only samples import', () => {
    const { devDependencies } = JSON.parse(readFileSync(`${root}/samples/xstate-5/package.json`, 'utf8'));
    const installed = Object.keys(devDependencies).map((name) => {
      const file = `${root}/node_modules/${name}/package.json`;
      return [name, JSON.parse(readFileSync(file, 'utf8')).version];
    });
    expect(Object.fromEntries(installed)).toEqual(devDependencies);
  });

  it('contains the same version of XState 4 as the browser', () => {
    const versions = [xstate4, alpha].map((folder) => versionIn(folder, 'xstate'));
    expect(versions).toEqual([versionIn(root, 'xstate4'), versionIn(root, 'xstate4')]);
  });
});

it('locks packages without registry URLs', () => {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const resolved = Object.values<{ resolved?: string }>(packages).flatMap((entry) => entry.resolved ?? []);
  expect(resolved.filter((address) => address.includes(':'))).toEqual([]);
});

it('finds the available packages of each folder', () => {
  expect(isAvailable('@xstate/store-vue', root)).toBe(true);
  expect(isAvailable('@xstate/store-vue', xstate4)).toBe(false);
  expect(isAvailable('@xstate/solid', root)).toBe(true);
  expect(isAvailable('@xstate/react/lib/fsm', xstate4)).toBe(true);
  expect(isAvailable('@xstate/solid', xstate4)).toBe(false);
  expect(isAvailable('@xstate/react', alpha)).toBe(false);
  expect(isAvailable('react', alpha)).toBe(true);
});
