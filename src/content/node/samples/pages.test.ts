import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asMistake } from './failure.ts';
import { checkPages, findPages } from './pages.ts';
import { root } from './testing.ts';

let folder: string;

beforeEach(async () => {
  // Inside the project, so that packages are found, and in a folder that Git ignores.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = relative(root, await mkdtemp(join(root, '.cache/samples-test-')));
});

afterEach(() => rm(join(root, folder), { recursive: true }));

const page = (...samples: string[]) => samples.map((code) => `\`\`\`ts\n${code}\n\`\`\`\n`).join('\n');

const put = (name: string, source: string) => writeFile(join(root, folder, name), source);

/** Checks all pages of the folder. */
async function check() {
  const cacheFolder = join(root, folder, 'cache');
  const report = await checkPages(findPages(root, [folder]), { root, cacheFolder });
  const entries = await readdir(join(cacheFolder, 'samples')).catch(() => []);
  const failuresOf = (name: string) => report.failures.filter(({ file }) => file === `${folder}/${name}`);
  return {
    ...report,
    entries: entries.length,
    failuresOf,
    linesOf: (name: string) => failuresOf(name).map(({ line }) => line),
  };
}

// The compiler takes seconds to start, so each test checks many pages together.
describe('checkPages', () => {
  it('reports failures of types, runs, imports, fences, and pages at their lines, and continues', async () => {
    await put(
      'kinds.mdx',
      page('1; // => 1', '1; // => 2', 'const a: string = 1;\na; // => 1', '2; // => 3'),
    );
    const imported = '```ts title="a.ts"\nexport const a = 1;\nthrow new Error(\'no\');\n```\n\n';
    await put('imports.mdx', imported + page("import './a';", "import './a';"));
    await put('package.mdx', page("import 'not-installed';"));
    await put('fence.mdx', '```ts norun\n1;\n```');
    await put('invalid.mdx', 'Text\n\n<Tabs>\n');
    await symlink('nowhere.mdx', join(root, folder, 'dangling.mdx'));
    await symlink('.', join(root, folder, 'self'));
    const { passed, failed, failures, failuresOf, linesOf } = await check();
    expect(linesOf('kinds.mdx')).toEqual([6, 10, 15]);
    // Once, although it is imported twice.
    expect(linesOf('imports.mdx')).toEqual([3]);
    // Once, although it fails both checks.
    expect(failuresOf('package.mdx')).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining('not-installed') }),
    ]);
    expect(failuresOf('fence.mdx')).toEqual([
      expect.objectContaining({
        line: 1,
        message: expect.stringContaining('The option norun has no reason'),
      }),
    ]);
    expect(linesOf('invalid.mdx')).toEqual([3]);
    expect(failuresOf('dangling.mdx')).toEqual([
      expect.objectContaining({ message: 'The symbolic link points to a file that doesn’t exist.' }),
    ]);
    expect(failures).toHaveLength(8);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 3 + 3 + 1 + 1 + 1 + 1 });
  });

  it('caches samples that passed until they or their imports change, and counts identical ones separately', async () => {
    const importing = (rating: string) =>
      `\`\`\`ts title="a.ts"\nexport const a = ${rating};\n\`\`\`\n\n${page("import { a } from './a';\na; // => 1")}`;
    await put('same.mdx', page('1; // => 2', '1; // => 2', '1; // => 1', '1; // => 1'));
    await put('imports.mdx', importing('1'));
    const first = await check();
    expect(first.linesOf('same.mdx')).toEqual([2, 6]);
    // One of the identical samples, both of the other page, and that page.
    expect(first).toMatchObject({ passed: 2 + 2, failed: 2, entries: 1 + 2 + 1 });

    await put('imports.mdx', importing('2'));
    const second = await check();
    expect(second.linesOf('same.mdx')).toEqual([2, 6]);
    expect(second).toMatchObject({ passed: 2 + 1, failed: 2 + 1, entries: 4 + 1 });

    await put('same.mdx', page('1; // => 1'));
    await put('imports.mdx', importing('1'));
    // Both pages are known now.
    expect(await check()).toMatchObject({ passed: 1 + 2, failed: 0, entries: 5 + 1 });
    expect(await check()).toMatchObject({ passed: 1 + 2, failed: 0, entries: 6 });
  });
});

it('checks a sample again with other packages', async () => {
  const sample = (option: string) =>
    `\`\`\`ts xstate="4"${option}\nimport { createTestModel } from '@xstate/test';\ncreateTestModel;\n\`\`\`\n`;
  await put('test.mdx', sample(' release="alpha"'));
  expect(await check()).toMatchObject({ passed: 1, failed: 0 });
  await put('test.mdx', sample(''));
  expect(await check()).toMatchObject({ passed: 0, failed: 1 });
});

describe('the check-samples command', () => {
  const runWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../../framework/node/check/check-samples.ts'), ...args],
      { cwd: root, encoding: 'utf8', env },
    );
  const run = (...args: string[]) => runWith(process.env, ...args);

  it('prints every failure with its position and exits with 1', async () => {
    await put('page.mdx', page('1; // => 2'));
    const { status, stdout, stderr } = run(folder);
    expect(stderr).toContain(
      `${folder}/page.mdx:2: The value differs from the comment.\n  expected  2\n  actual    1\n  `,
    );
    expect(stdout).toBe('0 passed, 1 failed\n');
    expect(status).toBe(1);
  });

  it('exits with 0 if no sample fails', async () => {
    await put('page.mdx', 'Text.');
    expect(run(`${folder}/page.mdx`)).toMatchObject({ status: 0, stdout: '0 passed, 0 failed\n' });
  });

  it('trusts pages next to the configuration', async () => {
    await mkdir(join(root, folder, 'content'));
    await put('content/page.mdx', 'Text.');
    // Without bubblewrap, untrusted content can't be checked.
    const env = { ...process.env, PATH: '' };
    const check = (page: string) => runWith(env, '--config', `${folder}/site.config.ts`, `${folder}/${page}`);
    expect(check('content/page.mdx')).toMatchObject({ status: 0, stderr: '' });
    await put('page.mdx', 'Text.');
    expect(check('page.mdx')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('untrusted code can’t run on this machine'),
    });
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
