import { expect, it } from 'vitest';
import { docPage, older, versionOf } from '../../content/content.fixture.ts';
import { routeAt, siteOf } from '../site.fixture.ts';
import { introduceLanguages } from './languages.ts';
import { sharedAnchors } from './shared-anchors.ts';

const tool = (...anchors: string[]) => docPage('lathe', {}, { anchors });
const site = () =>
  siteOf({
    versions: [
      versionOf({ lathe: tool('chuck', 'größe', 'motor'), vise: docPage('vise', {}, { anchors: ['jaws'] }) }),
      versionOf(
        { lathe: docPage('lathe', {}, { anchors: ['treadle', 'größe', 'chuck'], folder: older.folder }) },
        undefined,
        older,
      ),
    ],
  });

it('names the anchors that the page of another version has, too', () => {
  const shared = (path: string) => sharedAnchors(routeAt(site(), path), site());
  expect(shared('/docs/lathe')).toEqual({ inVersions: { '4': ['chuck', 'größe'] } });
  expect(shared('/docs/xstate-v4/lathe')).toEqual({ inVersions: { current: ['größe', 'chuck'] } });
  expect(shared('/docs/vise')).toEqual({ inVersions: {} });
});

it('names the anchors that the page has in other languages', () => {
  const original = site();
  const translation = siteOf({ versions: [versionOf({ lathe: tool('chuck', 'motoren') })] });
  translation.config = { ...translation.config, baseUrl: '/de/' };
  introduceLanguages([original, translation]);
  const inLanguages = (path: string) => sharedAnchors(routeAt(original, path), original).inLanguages;
  expect(inLanguages('/docs/lathe')).toEqual({ '/de/': ['chuck'] });
  expect(inLanguages('/docs/vise')).toEqual({ '/de/': [] });
  // Anchors of pages without an author's text are the same in all languages.
  expect(inLanguages('/search')).toBeUndefined();
});
