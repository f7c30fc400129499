import { describe, expect, it } from 'vitest';
import { docPage, older, type PageFixture, versionOf } from '../../content/content.fixture.ts';
import { routeAt, siteOf } from '../site.fixture.ts';

/** Returns a page of the older version with a note that links to the current page. */
const oldPage = (id: string, href: string, title = id, more: PageFixture = {}) =>
  docPage(id, { title }, { folder: older.folder, article: articleWith(href), ...more });

const articleWith = (href: string) =>
  JSON.stringify({
    type: 'root',
    children: [
      { type: 'element', tagName: 'p', properties: {}, children: [link('/docs/elsewhere')] },
      {
        type: 'element',
        tagName: 'LatestNote',
        properties: {},
        children: [link(href), link('/docs/migration')],
      },
    ],
  });

const link = (href: string) => ({ type: 'element', tagName: 'a', properties: { href }, children: [] });

const siteWith = (old: Record<string, ReturnType<typeof oldPage>>) =>
  siteOf({
    versions: [
      versionOf({
        actors: docPage('actors', { title: 'Actors' }),
        elsewhere: docPage('elsewhere'),
        migration: docPage('migration'),
      }),
      versionOf(old, undefined, older),
    ],
  });

describe('the counterpart of a page in another version', () => {
  it('is the first link in the older page’s note, in both directions', () => {
    const site = siteWith({ 'machines/actors': oldPage('machines/actors', '/docs/actors#stop') });
    const both = { current: '/docs/actors', '4': '/docs/xstate-v4/machines/actors' };
    expect(routeAt(site, '/docs/xstate-v4/machines/actors').counterparts).toMatchObject(both);
    expect(routeAt(site, '/docs/actors').counterparts).toEqual(both);
    expect(routeAt(site, '/docs/migration')).not.toHaveProperty('counterparts');
  });

  it('is the page with the same title, else the same name, else the first', () => {
    const [a, b] = [oldPage('a', '/docs/actors'), oldPage('b', '/docs/actors')];
    const named = oldPage('old/actors', '/docs/actors');
    const titled = oldPage('z', '/docs/actors', 'Actors');
    const found = (old: Record<string, ReturnType<typeof oldPage>>) =>
      routeAt(siteWith(old), '/docs/actors').counterparts?.['4'];
    expect(found({ a, b, 'old/actors': named, z: titled })).toBe('/docs/xstate-v4/z');
    expect(found({ a, b, 'old/actors': named })).toBe('/docs/xstate-v4/old/actors');
    expect(found({ a, b })).toBe('/docs/xstate-v4/a');
  });

  it('is the page with the same file name, regardless of notes', () => {
    const actors = docPage('actors', {}, { folder: older.folder });
    const site = siteWith({ a: oldPage('a', '/docs/actors', 'Actors'), actors });
    expect(routeAt(site, '/docs/actors').counterparts?.['4']).toBe('/docs/xstate-v4/actors');
  });

  it('is the original of a shared text', () => {
    const sameAs = { file: 'docs/v5/actors.mdx', line: 4 };
    const site = siteWith({ b: docPage('b', {}, { folder: older.folder, sameAs }) });
    expect(routeAt(site, '/docs/xstate-v4/b').counterparts?.current).toBe('/docs/actors');
    expect(routeAt(site, '/docs/actors').counterparts?.['4']).toBe('/docs/xstate-v4/b');
  });

  it('is undefined if the note links to no page', () => {
    const site = siteWith({ a: oldPage('a', 'https://example.com/docs/actors') });
    expect(routeAt(site, '/docs/xstate-v4/a')).not.toHaveProperty('counterparts');
  });
});
