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

  it('keeps all pages if two would get the same name, and names only those of Nextra after their folders', () => {
    const names = (...args: string[]) => {
      const { stdout, status } = run(...args);
      return {
        names: readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort(),
        out: stdout.split('\n'),
        status,
      };
    };
    put('a.md', '# A\n\n=== "One"\n\n    Text.\n');
    put('a.mdx', '# Another\n\nOther text.\n');
    put('index.md', '# Start\n');
    put('page.md', '# Page\n');
    const mkdocs = names(folder, '--from', 'mkdocs');
    expect(mkdocs.names).toEqual(['a.md', 'a.mdx', 'index.md', 'page.md']);
    expect(mkdocs.out).toContain(
      '  to do: a.md: the page can’t be renamed to a.mdx, because another file has this name. Rename or merge the two.',
    );
    expect(mkdocs.status).toBe(1);
    for (const [file, text] of Object.entries({ 'a.md': 'Text.', 'a.mdx': 'Other text.', 'page.md': 'Page' }))
      expect(readFileSync(join(folder, file), 'utf8')).toContain(text);
    for (const name of mkdocs.names) rmSync(join(folder, name));
    put('guide/page.mdx', '# Guide\n');
    put('both/page.md', '# Both\n');
    put('both/page.mdx', '# Both\n');
    const nextra = names(folder, '--from', 'nextra');
    expect(nextra.names).toEqual(['both', 'both/index.md', 'both/page.mdx', 'guide', 'guide/index.md']);
    expect(nextra.out).toContain(
      '  to do: both/page.mdx: the page can’t be renamed to both/index.md, because another file has this name. Rename or merge the two.',
    );
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
