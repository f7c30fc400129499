import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeKey } from './code-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const key = (entry = 'main.ts') => codeKey(pathToFileURL(join(folder, entry)));

/** Returns whether the key of `main.ts` changes when another file does. */
function changesWith(file: string, main: string): boolean {
  put('main.ts', main);
  put(file, 'before;');
  const before = key();
  put(file, 'afterwards;');
  return key() !== before;
}

/** Returns the key of `main.ts` in another project, `site`, which has a copy of this code. */
async function copiedProject(main: string, devDependencies = {}): Promise<() => string> {
  const code = join(folder, 'site/src/core/node');
  for (const file of ['project.ts', 'declared-packages.ts', 'cache/code-key.ts', 'cache/hash.ts'])
    cpSync(new URL(`../${file}`, import.meta.url), join(code, file));
  put('site/package.json', JSON.stringify({ type: 'module', devDependencies }));
  put('site/main.ts', main);
  const copy = pathToFileURL(join(code, 'cache/code-key.ts')).href;
  const { codeKey: keyInCopy } = (await import(copy)) as { codeKey: typeof codeKey };
  return () => keyInCopy(pathToFileURL(join(folder, 'site/main.ts')));
}

describe('codeKey', () => {
  it.each([
    ['itself', 'main.ts', ''],
    ['an import', 'a.ts', "import { a } from './a.ts';"],
    ['a side-effect import', 'a.ts', 'import "./a.ts";'],
    ['an import on several lines', 'a.ts', "import {\n  a,\n  type B,\n} from './a.ts';"],
    ['a re-export', 'b/a.ts', "export * from './b/a.ts';"],
    ['a dynamic import', 'a.ts', "const { a } = await import('./a.ts');"],
    ['the code of its worker', 'a.ts', "new Worker(new URL('./a.ts', import.meta.url));"],
    ['data that it reads', 'a.json', "readFileSync(new URL('./a.json', import.meta.url));"],
    ['a file whose URL it imports', 'a.css', "import style from './a.css?url';"],
    [
      'a file that matches a glob',
      'b/c/a.ts',
      "const all = import.meta.glob<{ a: 1 }>('./b/**/*.ts', { eager: true });",
    ],
  ])('changes with %s', (_, file, main) => {
    expect(changesWith(file, main)).toBe(true);
  });

  it('changes with indirect imports, and supports circular ones', () => {
    put('a.ts', "import './b.ts';");
    put('b.ts', "import './a.ts';\nimport './c/d.ts';");
    expect(changesWith('c/d.ts', "import './a.ts';")).toBe(true);
  });

  it.each([
    ['a file that it does not import', 'a.ts', "import './b.ts';"],
    ['types', 'a.ts', "import type { A } from './a.ts';\nexport type { A } from './a.ts';"],
    ['its tests', 'main.test.ts', "import './main.test.ts';"],
  ])('does not change with %s', (_, file, main) => {
    expect(changesWith(file, main)).toBe(false);
  });

  it.each([
    ['an import', true, "import { setup } from 'xstate';"],
    ['require', true, "import { createRequire } from 'node:module';"],
    ['nothing', false, "import { join } from 'node:path';"],
  ])('of code that loads packages with %s changes with the locks: %s', async (_, changes, main) => {
    const keyInCopy = await copiedProject(main);
    for (const lock of ['package-lock.json', 'samples/xstate-4-alpha/package-lock.json']) {
      const before = keyInCopy();
      put(`site/${lock}`, '{}');
      expect(keyInCopy() !== before, lock).toBe(changes);
    }
  });

  it('depends on the installed packages, not on those that the next npm ci installs', async () => {
    put('site/package-lock.json', '{}');
    put('site/node_modules/.package-lock.json', '{}');
    const keyInCopy = await copiedProject("import 'xstate';");
    const before = keyInCopy();
    put('site/package-lock.json', '{ "packages": {} }');
    expect(keyInCopy()).toBe(before);
    put('site/node_modules/.package-lock.json', '{ "packages": {} }');
    expect(keyInCopy()).not.toBe(before);
  });

  it('changes with the files of packages that are linked from folders', async () => {
    put('types/index.d.ts', 'export type Water = 1;');
    // The project can be in the package's folder.
    const keyInCopy = await copiedProject("import 'brew';", { brew: 'file:..' });
    const before = keyInCopy();
    for (const file of ['node_modules/a/index.js', '.git/index', 'site/dist.releases/index.html'])
      put(file, '');
    expect(keyInCopy()).toBe(before);
    put('types/index.d.ts', 'export type Water = 2;');
    expect(keyInCopy()).not.toBe(before);
  });

  it('changes with packages that are linked for the samples of any version', async () => {
    const keyInCopy = await copiedProject("import 'xstate';");
    for (const version of ['xstate-4', 'xstate-4-alpha', 'xstate-5']) {
      put(`site/samples/${version}/package.json`, '{ "dependencies": { "tea": "file:../../../tea" } }');
      put('tea/index.js', '');
      const before = keyInCopy();
      put('tea/index.js', version);
      expect(keyInCopy(), version).not.toBe(before);
      put(`site/samples/${version}/package.json`, '{}');
    }
  });

  it('includes all files in a folder except for tests', () => {
    put('src/a.ts', "import '../outside.ts';");
    put('src/b/style.css', '');
    const before = key('src/');
    put('src/a.test.ts', '');
    expect(key('src/')).toBe(before);
    for (const file of ['src/b/style.css', 'src/new.md', 'outside.ts']) {
      const last = key('src/');
      put(file, `${file} has changed`);
      expect(key('src/'), file).not.toBe(last);
    }
  });

  it('does not depend on the order of its entries', () => {
    const [hash, store] = ['hash.ts', 'store.ts'].map((name) => new URL(`./${name}`, import.meta.url));
    expect(codeKey(hash!, store!)).toBe(codeKey(store!, hash!));
  });

  it('reports a missing entry', () => {
    expect(() => key('gone.ts')).toThrow('gone.ts');
  });
});
