import { expect, it } from 'vitest';
import { docPage, plainPage, versionOf } from '../../content/content.fixture.ts';
import { siteOf, withLinks } from '../site.fixture.ts';
import { orphans } from './orphans.ts';

it('returns pages without links to them', () => {
  const site = siteOf({
    versions: [
      versionOf(
        {
          about: docPage('about', { slug: '' }, withLinks('./linked.mdx', '/docs/状態')),
          linked: docPage('linked'),
          状態: docPage('状態'),
          lost: docPage('lost', {}, withLinks('/docs/lost')),
          hidden: docPage('hidden', { unlisted: true }),
        },
        [{ doc: 'about' }],
      ),
    ],
    // The footer links to one of them.
    pages: [plainPage('privacy'), plainPage('alone')],
  });
  expect(orphans(site).map(({ path }) => path)).toEqual(['/docs/lost', '/alone']);
});
