import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import type { Picture } from '../../content/picture.ts';
import { siteOf } from '../../pages/site.fixture.ts';
import type { VersionFiles } from '../format.ts';
import { OfflineLists } from './version-files.ts';

const fragment = (build: string) =>
  `<!doctype html><html data-build="${build}"><head><meta charset="utf-8">text`;

function listsOf(build: string, baseUrl = '/') {
  const lists = new OfflineLists(siteOf({}, { baseUrl }));
  const note = (file: string, content: string) => lists.note(file, content, `hash of ${content}`);
  note('offline.html', 'shell');
  note('_page/docs/guards.html', fragment(build));
  note('_page/blog.html', fragment(build));
  note('docs/guards.html', 'a document, which is put together from its fragment');
  note('assets/entry-1.js', 'code');
  note('assets/search/a-1.json', 'all of the index');
  note('assets/search/w-1.json', 'a part of that');
  note('search-index.json', '{}');
  const made = Object.fromEntries(lists.make()) as Record<string, string>;
  return JSON.parse(made['offline-current.json']!) as VersionFiles;
}

it('contains the pages of a version and all files that they may load', () => {
  const { build, files, bytes, home, label } = listsOf('b1');
  expect(files.map(([address]) => address)).toEqual([
    '/offline',
    '/search-index.json',
    '/assets/entry-1.js',
    '/assets/search/a-1.json',
    '/_page/docs/guards.html',
  ]);
  expect(build).toBe('b1');
  expect(bytes).toBe(files.reduce((sum, [, , size]) => sum + size, 0));
  expect([home, label]).toEqual(['/docs/', 'XState v5']);
});

it('contains all files of the pictures next to a page', () => {
  const made = ['avif', 'png'] as const;
  const picture: Picture = {
    file: 'docs/v5/door.png',
    hash: 'hash',
    alt: 'A door',
    src: '/assets/pictures/door-400.png',
    width: 400,
    height: 300,
    variants: made.map((format) => ({ name: `assets/pictures/door-400.${format}`, width: 400, format })),
  };
  const lists = new OfflineLists(
    siteOf({ versions: [versionOf({ doors: docPage('doors', {}, { pictures: [picture] }) })] }),
  );
  for (const { name } of picture.variants) lists.note(name, 'bytes', 'hash');
  const [, json = ''] = lists.make()[0] ?? [];
  expect((JSON.parse(json) as VersionFiles).files.map(([address]) => address)).toEqual([
    '/assets/pictures/door-400.avif',
    '/assets/pictures/door-400.png',
  ]);
});

it('has the same hash for an unchanged page in two builds', () => {
  const hashOf = ({ files }: VersionFiles) => files.find(([address]) => address.includes('guards'))?.[1];
  expect(hashOf(listsOf('b1'))).toBe(hashOf(listsOf('b2')));
});

it('lists the shell at its page’s URL under both trailing-slash policies', () => {
  const lists = new OfflineLists(siteOf({}, { trailingSlash: 'always' }));
  lists.note('offline/index.html', 'shell', 'hash');
  const [, json = ''] = lists.make()[0] ?? [];
  expect((JSON.parse(json) as VersionFiles).files[0]?.[0]).toBe('/offline/');
});

it('includes the base URL in URLs', () => {
  const { files, home } = listsOf('b1', '/site/');
  expect(home).toBe('/site/docs/');
  expect(files.every(([address]) => address.startsWith('/site/'))).toBe(true);
});
