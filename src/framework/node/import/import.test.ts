import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'import.ts');

// The command runs in a separate process, which starts slowly on a busy machine.
describe('npm run import', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

  it('rewrites pages in place, updates links to renamed files, and lists the remaining work', () => {
    put('guide/a.md', '# A\n\nSee [b](./b.md#x).\n');
    put('guide/b.md', '# B\n\n=== "One"\n\n    Text.\n');
    put('bell.md', 'A bell: \u0007\n');
    const { stdout, status } = run(folder, '--from', 'mkdocs');
    expect(readFileSync(join(folder, 'guide/a.md'), 'utf8')).toBe(
      '---\ntitle: A\ndescription: See b.\n---\n\nSee [b](./b.mdx#x).\n',
    );
    expect(readdirSync(join(folder, 'guide'))).toEqual(['a.md', 'b.mdx']);
    expect(readFileSync(join(folder, 'bell.md'), 'utf8')).toBe('A bell: \u0007\n');
    expect(stdout).toContain('to do: bell.md:1:9: the text contains the invisible control character U+0007');
    expect(stdout).toContain('2 pages rewritten, 1 mistake to fix by hand');
    expect(status).toBe(1);
  });

  it.each([[['--from', 'mkdocs']], [['/nowhere', '--from', 'nextra']]])(
    'prints its usage for invalid arguments: %j',
    (args) => {
      const { stderr, status } = run(...args);
      expect(stderr).toContain(
        'usage: npm run import -- DIR --from docusaurus|starlight|vitepress|nextra|mkdocs',
      );
      expect(status).toBe(2);
    },
  );

  it('lists the known engines for an unknown one', () => {
    expect(run('.', '--from', 'gitbook')).toMatchObject({
      stderr:
        'Unknown engine gitbook. Known: docusaurus, starlight, vitepress, nextra, mkdocs.\n--help prints the usage.\n',
      status: 2,
    });
  });
});
