import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import { CompileErrors } from '../../../content/node/load/pool.ts';
import { fragmentFile, htmlFile } from '../../../core/paths.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { answerFrom, isOutdated } from './dev-site.ts';

it('redirects like the server, also from Markdown, unless the page exists', async () => {
  const site = siteOf(
    { versions: [versionOf({ about: docPage('about'), guards: docPage('guards') })] },
    { baseUrl: '/site/', redirects: [{ from: '/docs/old', to: '/docs/guards' }] },
  );
  const files = new Map(site.routes.map(({ path }) => [htmlFile(path), () => path]));
  const answer = (path: string) =>
    answerFrom({ site, files, cards: { files: new Map(), of: () => ({ own: '' }) }, errors: () => [] }, path);
  for (const path of ['/docs/old', '/docs/old/', '/docs/old.html'])
    expect(await answer(path), path).toMatchObject({ status: 301, location: '/site/docs/guards' });
  expect(await answer('/docs/old.md')).toMatchObject({ status: 301, location: '/site/docs/guards.md' });
  expect((await answer('/docs/guards')).status).toBe(200);
  expect((await answer('/docs/older')).status).toBe(404);
});

it('knows which pages have a mistake since they were compiled', () => {
  const copy = docPage('copy', {}, { sameAs: { file: 'docs/v5/guards.mdx', line: 4 } });
  const docs = { about: docPage('about'), guards: docPage('guards'), copy };
  const site = siteOf({ versions: [versionOf(docs)] });
  const mistakes = new CompileErrors(['content/docs/v5/guards.mdx:6:1: unknown component <Nothing>'], 2);
  for (const path of ['/docs/guards', `/${fragmentFile('/docs/guards')}`, '/docs/copy'])
    expect(isOutdated(path, site, mistakes), path).toBe(true);
  for (const path of ['/docs/about', '/search', '/assets/a.js'])
    expect(isOutdated(path, site, mistakes), path).toBe(false);
  // Failed samples are part of the page that is shown.
  expect(isOutdated('/docs/guards', site, new Error('content/docs/v5/guards.mdx:6: …'))).toBe(false);
});
