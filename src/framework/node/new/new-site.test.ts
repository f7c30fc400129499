import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compilePool } from '../../../content/node/load/pool.ts';
import { checkPages, findPages } from '../../../content/node/samples/pages.ts';
import { project } from '../../../core/node/project.ts';
import { pageProblems } from '../../../pages/checks/page-problems.ts';
import { siteProblems } from '../../../pages/checks/site-problems.ts';
import { loadSite } from '../build/load-site.ts';
import { loadSource } from '../build/site-source.ts';
import { createSite } from './new-site.ts';

// Inside the project, because the files import from it.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(project, '.cache/new-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a site that passes all checks, except for the texts that its author has to replace', async () => {
  const site = join(folder, 'docs-site');
  const messages = createSite(site, '2026-11-27');
  expect(messages.join('\n')).toContain('npm run dev -- --config');
  const source = await loadSource({ config: join(site, 'site.config.ts') });
  const pool = compilePool();
  try {
    const loaded = await loadSite({ ...source, root: source.content, pool, drafts: false });
    const paths = loaded.site.routes.map(({ path }) => path);
    for (const path of [
      '/',
      '/docs/start',
      '/docs/category/guides',
      '/docs/v1/start',
      '/blog/2026-11-27-hello',
      '/imprint',
    ])
      expect(paths).toContain(path);
    expect(paths.some((path) => path.startsWith('/api/immer/'))).toBe(true);
    expect(siteProblems(loaded.site, source.foreign)).toEqual({ errors: [], warnings: [] });
    const placeholders = pageProblems(loaded.site).map(({ message }) =>
      message.replace(/^.*\/docs-site\/(content\/)?/, ''),
    );
    expect(placeholders.map((message) => message.replace(/\n.*/, '')).sort()).toEqual([
      'docs/v1/start.mdx:14: the text of the template is still there: Replace this text.',
      'docs/v2/start.mdx:14: the text of the template is still there: Replace this text.',
      'pages/imprint.mdx:6: the text of the template is still there: Write your name and address here.',
      ...[
        '10: editUrl: the text of the template is still there: https://github.com/me/my-project/edit/main/',
        '29: footer.copyright: the text of the template is still there: Copyright © My project',
        '30: home.install: the text of the template is still there: npm install my-project',
        '34: api.packages[0].purpose: the text of the template is still there: An example: replace it with your package.',
        '5: title: the text of the template is still there: My project',
        '6: tagline: the text of the template is still there: What it does, in a few words',
        '7: url: the text of the template is still there: https://docs.example.com',
      ].map((message) => `site.config.ts:${message}`),
    ]);
  } finally {
    await pool.close();
  }
  const samples = await checkPages(findPages(project, [join(site, 'content')]), { root: project });
  expect(samples).toEqual({ failures: [], passed: 1, failed: 0 });
});

it('refuses a folder outside of the project, whose samples could not be checked', () => {
  expect(() => createSite(join(tmpdir(), 'new-site'), '2026-11-27')).toThrow(
    'the folder is outside of this project',
  );
});

it('does not overwrite files', () => {
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  expect(() => createSite(folder, '2026-11-27')).toThrow(
    /the folder isn’t empty\n {2}Choose a new or empty folder\./,
  );
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});
