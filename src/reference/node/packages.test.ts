import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { project } from '../../core/node/project.ts';
import { installed } from './packages.ts';

const modules = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(modules, { recursive: true }));

/** Installs a package with this manifest and these files and returns its name. */
function install(manifest: object, files: string[]): string {
  const name = `package-${Math.random().toString(36).slice(2)}`;
  for (const file of files) {
    const path = join(modules, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'export {};');
  }
  mkdirSync(join(modules, name), { recursive: true });
  writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  return name;
}

/** Returns the entry points of a package with this manifest and these files. */
function entryPoints(manifest: object, files: string[], wanted?: string[]): Record<string, string> {
  const name = install(manifest, files);
  const entry = { name, purpose: '', folder: '', ...(wanted ? { entryPoints: wanted } : {}) };
  const found = installed(entry, modules).entryPoints;
  return Object.fromEntries(
    found.map(({ specifier, file }) => [
      specifier.replace(name, '.').replace('./', '/'),
      file.slice(join(modules, name).length + 1),
    ]),
  );
}

describe('installed', () => {
  it('reads the types of a package without exports', () => {
    expect(entryPoints({ types: 'index.d.ts' }, ['index.d.ts'])).toEqual({ '.': 'index.d.ts' });
    expect(entryPoints({ main: './lib/a.js' }, ['lib/a.d.ts'])).toEqual({ '.': 'lib/a.d.ts' });
  });

  it('reads nested conditions in any order', () => {
    const importTypes = { import: { types: './a.d.mts', default: './a.mjs' }, require: './a.cjs' };
    expect(entryPoints({ exports: { '.': importTypes } }, ['a.d.mts'])).toEqual({ '.': 'a.d.mts' });
    expect(
      entryPoints({ exports: { types: { import: './b.d.ts' }, default: './b.js' } }, ['b.d.ts']),
    ).toEqual({
      '.': 'b.d.ts',
    });
    expect(entryPoints({ exports: './c.mjs' }, ['c.d.mts'])).toEqual({ '.': 'c.d.mts' });
  });

  it('expands a * pattern if it is requested', () => {
    const exports = { '.': './index.js', './*': { types: './dist/*.d.ts' }, './style.css': './style.css' };
    const files = ['index.d.ts', 'dist/a.d.ts', 'dist/b/c.d.ts'];
    expect(entryPoints({ exports }, files)).toEqual({ '.': 'index.d.ts' });
    expect(entryPoints({ exports }, files, ['./*'])).toEqual({
      '/a': 'dist/a.d.ts',
      '/b/c': 'dist/b/c.d.ts',
    });
  });

  it.each([
    ['git+ssh://git@github.com/statelyai/xstate.git', 'https://github.com/statelyai/xstate'],
    [{ url: 'https://github.com/statelyai/xstate' }, 'https://github.com/statelyai/xstate'],
    ['github:statelyai/xstate', 'https://github.com/statelyai/xstate'],
    ['statelyai/xstate', 'https://github.com/statelyai/xstate'],
    ['https://gitlab.com/statelyai/xstate.git', undefined],
    [undefined, undefined],
  ])('converts %j to the repository %s', (repository, address) => {
    const name = install({ types: 'index.d.ts', repository }, ['index.d.ts']);
    expect(installed({ name, purpose: '', folder: '' }, modules).repository).toBe(address);
  });

  it('reports a package without declarations', () => {
    expect(() => entryPoints({ main: 'a.css' }, [])).toThrow(/names no type declarations/);
  });

  it.each(['immer', 'zod', '@xstate/store'])('finds the declarations of %s', (name) => {
    const { entryPoints } = installed({ name, purpose: '', folder: '' }, join(project, 'node_modules'));
    expect(entryPoints[0]?.specifier).toBe(name);
  });
});
