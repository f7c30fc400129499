import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Whether the key of `main.ts` changes when another file does. */
function changesWith(file: string, main: string): boolean {
  put('main.ts', main);
  put(file, 'before;');
  const before = key();
  put(file, 'afterwards;');
  return key() !== before;
}

describe('codeKey', () => {
  it.each([
    ['itself', 'main.ts', ''],
    ['what it imports', 'a.ts', "import { a } from './a.ts';"],
    ['what it imports for its effects', 'a.ts', 'import "./a.ts";'],
    ['what it imports on several lines', 'a.ts', "import {\n  a,\n  type B,\n} from './a.ts';"],
    ['what it exports from elsewhere', 'b/a.ts', "export * from './b/a.ts';"],
    ['what it imports when it runs', 'a.ts', "const { a } = await import('./a.ts');"],
    ['the code of its thread', 'a.ts', "new Worker(new URL('./a.ts', import.meta.url));"],
    ['data that it reads', 'a.json', "readFileSync(new URL('./a.json', import.meta.url));"],
    ['a file that it wants the address of', 'a.css', "import style from './a.css?url';"],
    [
      'a file of a pattern',
      'b/c/a.ts',
      "const all = import.meta.glob<{ a: 1 }>('./b/**/*.ts', { eager: true });",
    ],
  ])('changes with %s', (_, file, main) => {
    expect(changesWith(file, main)).toBe(true);
  });

  it('changes with what is imported at any depth, and ends where modules import each other', () => {
    put('a.ts', "import './b.ts';");
    put('b.ts', "import './a.ts';\nimport './c/d.ts';");
    expect(changesWith('c/d.ts', "import './a.ts';")).toBe(true);
  });

  it.each([
    ['a file that it does not import', 'a.ts', "import './b.ts';"],
    ['types', 'a.ts', "import type { A } from './a.ts';\nexport type { A } from './a.ts';"],
    ['its tests', 'main.test.ts', "import './main.test.ts';"],
  ])('stays when %s change', (_, file, main) => {
    expect(changesWith(file, main)).toBe(false);
  });

  it('takes a folder for all files in it but the tests', () => {
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
    const [hash, derive] = ['hash.ts', 'derive.ts'].map((name) => new URL(`./${name}`, import.meta.url));
    expect(codeKey(hash!, derive!)).toBe(codeKey(derive!, hash!));
  });

  it('says which entry does not exist', () => {
    expect(() => key('gone.ts')).toThrow('gone.ts');
  });
});
