import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isContentTrusted, trustContent } from '../../../core/node/contained/trust.ts';
import { project } from '../../../core/node/project.ts';
import { loadSource } from './site-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('loads the project’s own configuration and content by default', async () => {
  const { config, content, publicFolder, foreign } = await loadSource({});
  expect([config.title, content, publicFolder, foreign]).toEqual([
    'Stately',
    join(project, 'content'),
    join(project, 'public'),
    false,
  ]);
  expect(await loadSource({ content: folder, 'trust-content': true })).toMatchObject({
    content: folder,
    foreign: true,
  });
});

it('loads another configuration with the content next to it', async () => {
  const other = join(project, 'tests/other-site');
  expect(await loadSource({ config: join(other, 'site.config.ts') })).toMatchObject({
    config: { title: 'Kiln', blog: null },
    content: join(other, 'content'),
    publicFolder: join(other, 'public'),
    foreign: false,
  });
});

it('reports the invalid configuration file', async () => {
  await expect(loadSource({ config: join(folder, 'gone.ts') })).rejects.toThrow(
    /gone\.ts: the configuration file doesn’t exist/,
  );
  const empty = join(folder, 'empty.ts');
  writeFileSync(empty, 'export {};');
  await expect(loadSource({ config: empty })).rejects.toThrow(
    /empty\.ts: the file doesn’t export a configuration/,
  );
  const wrong = join(folder, 'wrong.ts');
  const schema = JSON.stringify(join(project, 'src/config/config.ts'));
  writeFileSync(
    wrong,
    `import { defineConfig } from ${schema};\nexport default defineConfig({ title: 'A' });`,
  );
  await expect(loadSource({ config: wrong })).rejects.toThrow(/wrong\.ts:2: tagline: .*\(found nothing\)/);
});

it('reports a content folder that doesn’t exist', async () => {
  await expect(loadSource({ content: join(project, 'contnet'), 'trust-content': true })).rejects.toThrow(
    /^contnet: the folder doesn’t exist\n {2}Did you mean --content content\?$/,
  );
  await expect(loadSource({ content: join(folder, 'a/b'), 'trust-content': true })).rejects.toThrow(
    /a\/b: the folder doesn’t exist\n {2}Set --content to the path of a folder with pages\.$/,
  );
});

describe('content', () => {
  const { PATH } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
    trustContent(true);
  });

  it('is trusted if it belongs to the configuration, unless an argument says otherwise', async () => {
    trustContent(false);
    await loadSource({});
    expect(isContentTrusted()).toBe(true);
    trustContent(false);
    await loadSource({ config: join(project, 'tests/other-site/site.config.ts') });
    expect(isContentTrusted()).toBe(true);
    await loadSource({ 'trust-content': false }).catch(() => undefined);
    expect(isContentTrusted()).toBe(false);
    await loadSource({ content: folder }).catch(() => undefined);
    expect(isContentTrusted()).toBe(false);
    await loadSource({ content: folder, 'trust-content': true });
    expect(isContentTrusted()).toBe(true);
  });

  it('is rejected if it is not trusted and the machine has no sandbox', async () => {
    process.env.PATH = folder;
    await expect(loadSource({ content: folder })).rejects.toThrow(
      /content: untrusted code can’t run on this machine: bubblewrap/,
    );
    await expect(loadSource({})).resolves.toMatchObject({ foreign: false });
  });
});
