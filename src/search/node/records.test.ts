import { describe, expect, it } from 'vitest';
import { docPage, older, versionOf } from '../../content/content.fixture.ts';
import { siteOf } from '../../pages/site.fixture.ts';
import { searchRecords } from './records.ts';

describe('searchRecords', () => {
  it('lists a text that two pages share once, with both URLs', () => {
    const sameAs = { file: 'docs/v5/a.mdx', line: 4 };
    const versions = [
      versionOf({ a: docPage('a'), b: docPage('b') }),
      versionOf({ 'old-a': docPage('old-a', {}, { folder: older.folder, sameAs }) }, undefined, older),
    ];
    const docs = searchRecords(siteOf({ versions })).filter(({ kind }) => kind === 'docs');
    expect(docs.map(({ path, version, also }) => ({ path, version, also }))).toEqual([
      { path: '/docs/a', version: 'current', also: { '4': '/docs/xstate-v4/old-a' } },
      { path: '/docs/b', version: 'current', also: undefined },
    ]);
  });

  it('assigns the API reference to the latest version', () => {
    const versions = [versionOf({ a: docPage('a') }), versionOf({ b: docPage('b') }, undefined, older)];
    const owner = {
      name: 'xstate',
      version: '5.0.0',
      purpose: 'Machines.',
      path: '/api/xstate',
      entryPoints: ['xstate'],
      items: [],
    };
    const site = siteOf({ versions }, {}, [], { key: 'one', packages: [owner] });
    const records = searchRecords(site).filter(({ kind }) => kind === 'api');
    expect(records.map(({ path, version }) => [path, version])).toEqual([
      ['/api', 'current'],
      ['/api/xstate', 'current'],
    ]);
  });

  it.each(['never', 'always'] as const)(
    'uses only the title as the name of a nested page (trailing slash: %s)',
    (trailingSlash) => {
      const pages = { store: docPage('store'), 'store/vue': docPage('store/vue') };
      const records = searchRecords(siteOf({ versions: [versionOf(pages)] }, { trailingSlash }));
      const namesOf = (end: RegExp) => records.find(({ path }) => end.test(path))?.names;
      expect(namesOf(/\/store\/?$/)).toContain('store');
      expect(namesOf(/\/vue\/?$/)).toEqual([]);
    },
  );
});
