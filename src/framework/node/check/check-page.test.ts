import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { project } from '../../../core/node/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reports links on other pages to an anchor that the given page lacks', () => {
  for (const name of ['content', 'public'])
    cpSync(join(project, 'tests/other-site', name), join(folder, name), { recursive: true });
  const config = join(folder, 'site.config.ts');
  const other = JSON.stringify(join(project, 'tests/other-site/site.config.ts'));
  writeFileSync(config, `export { default } from ${other};\n`);
  const [linking, linked] = ['glazes.mdx', 'start.mdx'].map((name) => join(folder, 'content/docs', name));
  writeFileSync(linking!, `${readFileSync(linking!, 'utf8')}\n[A](./start.mdx#renamed), [b](/nowhere)\n`);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'check.ts'), '--config', config, linked!],
    { encoding: 'utf8', cwd: project, env: { ...process.env, CI: '' } },
  );
  expect(stderr).toMatch(
    /^\S*glazes\.mdx:\d+: the link \.\/start\.mdx#renamed is broken, because \S+ has no heading '#renamed'\n.*\n$/,
  );
  expect([stdout, status]).toEqual(['1 passed, 1 failed\n', 1]);
});
