import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSidebar } from './sidebar-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sidebar-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a sidebar from its file. */
async function readFile(code: string) {
  const file = join(folder, 'sidebar.ts');
  writeFileSync(file, code);
  return readSidebar(folder, 'sidebar.ts', 'sidebar.ts', folder);
}

/** Returns the entries of a sidebar, or its error message. */
const read = (code: string): Promise<unknown> =>
  readFile(code).then(
    (sidebar) => sidebar?.items,
    (error: Error) => error.message,
  );

describe('readSidebar', () => {
  it('accepts a list of entries that is computed', async () => {
    const code = `import { defineSidebar } from '../../../src/content/sidebar.ts';
const names: string[] = ['a', 'b'];
export default defineSidebar(names.map((doc) => ({ doc })));`;
    expect(await read(code)).toEqual([{ doc: 'a' }, { doc: 'b' }]);
  });

  it('returns the lines of entries and labels', async () => {
    const code = `export default [\n  { doc: 'a', label: 'b' },\n  { category: "It's b", items: [{ doc: 'b' }, { doc: 'a' }] },\n];`;
    expect((await readFile(code))?.lines).toMatchObject({ a: [2, 3], b: [3], "It's b": [3] });
  });

  it('reports syntax errors, exceptions, imports, and exits with their lines', async () => {
    expect(await read("export default [\n  { doc: 'a' }\n  { doc: 'b' },\n];")).toMatch(
      /^sidebar\.ts:2: ',' expected/,
    );
    expect(await read('export default [\n  { doc: nam },\n];')).toMatch(
      /^sidebar\.ts:2: the file throws ReferenceError: nam is not/,
    );
    expect(await read("\nimport fs from 'node:fs';\nexport default [fs];")).toMatch(
      /^sidebar\.ts:2: sidebar\.ts can’t import/,
    );
    expect(await read('\n\nprocess.exit();')).toMatch(
      /^sidebar\.ts:3: the file calls process\.exit\(\)\n?.*Remove the call/,
    );
    expect(await read('export default 5;')).toMatch(
      /^sidebar\.ts: the file doesn’t export a list of sidebar entries/,
    );
  });

  it('denies access to files, other programs, and the environment', async () => {
    const evaluate = (code: string) => read(`const x = ${code};\nexport default [{ doc: String(x) }];`);
    expect(await evaluate("process.getBuiltinModule('fs').readFileSync('/etc/passwd')")).toMatch(
      /Access|access/,
    );
    expect(await evaluate("process.getBuiltinModule('child_process').execSync('id')")).toMatch(
      /Access|access/,
    );
    expect(await evaluate('JSON.stringify(process.env)')).toEqual([{ doc: '{}' }]);
  });
});
