import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  mkdirSync(join(folder, 'docs/v5'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, description: string, text: string): void {
  writeFileSync(
    join(folder, 'docs/v5', name),
    `---\ntitle: A\ndescription: ${description}\n---\n\n${text}\n`,
  );
}

function check() {
  const script = join(import.meta.dirname, 'check.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--content', folder], {
    encoding: 'utf8',
  });
  return { out: stdout.trim().split('\n'), err: stderr, status };
}

describe('npm run check:content', () => {
  it('ends with the number of pages and succeeds where nothing is wrong', () => {
    put('about.mdx', 'Short.', 'See [a](/docs/a).');
    put('a.mdx', 'Short.', 'Text.');
    expect(check()).toEqual({ out: ['2 passed, 0 failed'], err: '', status: 0 });
  }, 60_000);

  it('fails for a description that search engines cut, with its line', () => {
    put('about.mdx', 'x'.repeat(161), 'Text.');
    put('a.mdx', 'Short.', 'Text.');
    const { out, err, status } = check();
    expect([out.at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
    expect(err).toMatch(/^error {2}.*docs\/v5\/about\.mdx:3: description has 161 characters/);
  }, 60_000);

  it('fails for pages that do not compile, and counts the others', () => {
    put('about.mdx', 'Short.', '<Chart />');
    put('a.mdx', 'Short.', '{1}');
    put('b.mdx', 'Short.', 'Text.');
    const { out, err, status } = check();
    expect([out.at(-1), status]).toEqual(['1 passed, 2 failed', 1]);
    expect(err).toContain('unknown component <Chart>');
    expect(err).toContain('an expression {1} stands in the text');
  }, 60_000);
});
