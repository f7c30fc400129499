import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asMistake } from './failure.ts';
import { checkPages, findPages } from './pages.ts';
import { root } from './testing.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  // Inside the project, so that packages are found, and in a folder that Git ignores.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = relative(root, await mkdtemp(join(root, '.cache/samples-test-')));
  file = `${folder}/page.mdx`;
});

afterEach(() => rm(join(root, folder), { recursive: true }));

const page = (...samples: string[]) => samples.map((code) => `\`\`\`ts\n${code}\n\`\`\`\n`).join('\n');

async function check(source: string) {
  await writeFile(join(root, file), source);
  const cacheFolder = join(root, folder, 'cache');
  const report = await checkPages([file], { root, cacheFolder });
  const entries = await readdir(join(cacheFolder, 'samples')).catch(() => []);
  return { ...report, entries: entries.length };
}

describe('checkPages', () => {
  it('counts samples and reports type and run failures in line order', async () => {
    const report = await check(
      page('1; // => 1', '1; // => 2', 'const a: string = 1;\na; // => 1', '2; // => 3'),
    );
    expect(report).toMatchObject({ passed: 1, failed: 3 });
    expect(report.failures.map(({ line }) => line)).toEqual([6, 10, 15]);
  });

  it('counts identical samples separately', async () => {
    const report = await check(page('1; // => 2', '1; // => 2', '1; // => 1', '1; // => 1'));
    expect(report).toMatchObject({ passed: 2, failed: 2, entries: 1 });
    expect(report.failures.map(({ line }) => line)).toEqual([2, 6]);
  });

  it('reports the failure of an imported sample once', async () => {
    const imported = '```ts title="a.ts"\nexport const a = 1;\nthrow new Error(\'no\');\n```\n\n';
    const report = await check(imported + page("import './a';", "import './a';"));
    expect(report).toMatchObject({ passed: 0, failed: 3 });
    expect(report.failures.map(({ line }) => line)).toEqual([3]);
  });

  it('reports a missing package once', async () => {
    const { failures } = await check(page("import 'not-installed';"));
    expect(failures).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining('not-installed') }),
    ]);
  });

  it('reports a page that is not MDX as one failure at its line', async () => {
    const report = await check('Text\n\n<Tabs>\n');
    expect(report).toMatchObject({ passed: 0, failed: 1, failures: [{ file, line: 3 }] });
  });

  it('reports an unreadable page and continues', async () => {
    await writeFile(join(root, file), page('1; // => 1'));
    await symlink('nowhere.mdx', join(root, folder, 'dangling.mdx'));
    await symlink('.', join(root, folder, 'self'));
    const files = findPages(root, [folder]);
    expect(files.map((found) => found.slice(folder.length))).toEqual(['/dangling.mdx', '/page.mdx']);
    const cacheFolder = join(root, folder, 'cache');
    expect(await checkPages(files, { root, cacheFolder })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ file: files[0], message: 'The symbolic link points to a file that doesn’t exist.' }],
    });
  });

  it('reports an error in a fence', async () => {
    const report = await check('```ts norun\n1;\n```');
    expect(report).toMatchObject({
      failed: 1,
      failures: [{ line: 1, message: expect.stringContaining('The option norun has no reason') }],
    });
  });

  it('caches only samples that passed', async () => {
    const good = '1; // => 1';
    expect(await check(page(good, '1; // => 2'))).toMatchObject({ passed: 1, failed: 1, entries: 1 });
    expect(await check(page(good, '1; // => 2'))).toMatchObject({ passed: 1, failed: 1, entries: 1 });
    expect(await check(page(good))).toMatchObject({ passed: 1, failed: 0, entries: 2 });
    expect(await check(page(good))).toMatchObject({ passed: 1, failed: 0, entries: 2 });
  });

  it('checks a sample again after one that it imports has changed', async () => {
    const importing = (rating: string) =>
      `\`\`\`ts title="a.ts"\nexport const a = ${rating};\n\`\`\`\n\n${page("import { a } from './a';\na; // => 1")}`;
    expect(await check(importing('1'))).toMatchObject({ passed: 2, failed: 0 });
    expect(await check(importing('2'))).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the check-samples command', () => {
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../../framework/node/check/check-samples.ts'), ...args],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );

  it('prints every failure with its position and exits with 1', async () => {
    await writeFile(join(root, file), page('1; // => 2'));
    const { status, stdout, stderr } = run(folder);
    expect(stderr).toContain(
      `${file}:2: The value differs from the comment.\n  expected  2\n  actual    1\n  `,
    );
    expect(stdout).toBe('0 passed, 1 failed\n');
    expect(status).toBe(1);
  });

  it('exits with 0 if no sample fails', async () => {
    await writeFile(join(root, file), 'Text.');
    expect(run(file)).toMatchObject({ status: 0, stdout: '0 passed, 0 failed\n' });
  });

  it('reports a path that does not exist', () => {
    expect(run('content/nowhere')).toMatchObject({
      status: 2,
      stderr: 'content/nowhere: the path doesn’t exist\n  Pass pages or folders in content/, or nothing.\n',
    });
  });
});

it('finds the pages in folders, each once, in order', async () => {
  await mkdir(join(root, folder, 'b'));
  for (const name of ['b/x.mdx', 'c.mdx', 'd.txt', 'e.md', '_f.mdx', 'b/.g.mdx'])
    await writeFile(join(root, folder, name), '');
  const found = findPages(root, [folder, `${folder}/c.mdx`]);
  expect(found).toEqual([`${folder}/b/x.mdx`, `${folder}/c.mdx`, `${folder}/e.md`]);
});

it('formats a failure on separate lines', () => {
  const { message } = asMistake({
    file: 'a.mdx',
    line: 3,
    column: 7,
    message: 'One\ntwo',
    hint: 'Do it.',
  });
  expect(message).toBe('a.mdx:3:7: One\n  two\n  Do it.');
});
