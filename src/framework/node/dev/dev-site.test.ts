import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import { htmlFile } from '../../../core/paths.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { answerFrom } from './dev-site.ts';

it('redirects like the server, also from Markdown, unless the page exists', async () => {
  const site = siteOf(
    { versions: [versionOf({ about: docPage('about'), guards: docPage('guards') })] },
    { baseUrl: '/site/', redirects: [{ from: '/docs/old', to: '/docs/guards' }] },
  );
  const files = new Map(site.routes.map(({ path }) => [htmlFile(path), () => path]));
  const answer = (path: string) =>
    answerFrom({ site, files, cards: { files: new Map(), of: () => ({ own: '' }) } }, path);
  for (const path of ['/docs/old', '/docs/old/', '/docs/old.html'])
    expect(await answer(path), path).toMatchObject({ status: 301, location: '/site/docs/guards' });
  expect(await answer('/docs/old.md')).toMatchObject({ status: 301, location: '/site/docs/guards.md' });
  expect((await answer('/docs/guards')).status).toBe(200);
  expect((await answer('/docs/older')).status).toBe(404);
});
