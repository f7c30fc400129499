import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { project } from '../../site/node/project.ts';
import { loadSource } from './site-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('takes the project’s own configuration and the content beside it', async () => {
  const { config, content, publicFolder, foreign } = await loadSource({});
  expect([config.title, content, publicFolder, foreign]).toEqual([
    'Stately',
    join(project, 'content'),
    join(project, 'public'),
    false,
  ]);
  expect(await loadSource({ content: folder })).toMatchObject({ content: folder, foreign: true });
});

it('takes another one, with what stands beside it', async () => {
  const other = join(project, 'tests/other-site');
  expect(await loadSource({ config: join(other, 'site.config.ts') })).toMatchObject({
    config: { title: 'Kiln', blog: null },
    content: join(other, 'content'),
    publicFolder: join(other, 'public'),
    foreign: false,
  });
});

it('names the file that is wrong', async () => {
  await expect(loadSource({ config: join(folder, 'gone.ts') })).rejects.toThrow(
    /gone\.ts: there is no such file/,
  );
  const empty = join(folder, 'empty.ts');
  writeFileSync(empty, 'export {};');
  await expect(loadSource({ config: empty })).rejects.toThrow(/empty\.ts: exports nothing/);
  const wrong = join(folder, 'wrong.ts');
  const schema = JSON.stringify(join(project, 'src/site/config.ts'));
  writeFileSync(
    wrong,
    `import { defineConfig } from ${schema};\nexport default defineConfig({ title: 'A' });`,
  );
  await expect(loadSource({ config: wrong })).rejects.toThrow(/wrong\.ts:2: tagline: .*\(found nothing\)/);
});
