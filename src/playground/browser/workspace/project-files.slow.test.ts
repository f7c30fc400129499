import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';
import { projectOfTemplate } from './templates.ts';

const run = promisify(execFile);

it.each(['counter', 'version4'] as const)(
  'exports a project of the template %s that installs, type-checks, and builds',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'playground-project-'));
    for (const [path, text] of Object.entries(projectFiles(projectOfTemplate(name)))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    await run('npm', ['run', 'check'], { cwd: folder });
    await run('npm', ['run', 'build'], { cwd: folder });
    expect(await readdir(join(folder, 'dist'))).toEqual(expect.arrayContaining(['assets', 'index.html']));
    await rm(folder, { recursive: true });
  },
  300_000,
);
