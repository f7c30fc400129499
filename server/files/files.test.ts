import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RELEASE_FILES } from '../../src/core/output-files.ts';
import { completeRelease } from '../../tests/complete-release.ts';
import { testFiles, writeTestSite } from '../site.fixture.ts';
import { formOf, listRelease, type SiteFile } from './files.ts';

const dist = writeTestSite();
const files = listRelease(dist);
const at = (address: string, table = files) => table.get(address) as SiteFile;
const etagOf = (file: SiteFile, encoding: 'br' | 'gzip' | 'identity') =>
  formOf(file, [encoding, 'identity']).headers.etag;

it('lists every file except dotfiles and compressed forms', () => {
  const visible = Object.keys(testFiles).filter((name) => !name.startsWith('.'));
  expect([...files.keys()].sort()).toEqual(visible.map((name) => `/${name}`).sort());
});

it('gives each encoding a separate ETag based on the content', () => {
  const guards = at('/docs/guards.html');
  const tags = (['br', 'gzip', 'identity'] as const).map((encoding) => etagOf(guards, encoding));
  expect(new Set(tags).size).toBe(3);
  expect(etagOf(at('/docs/guards.html', listRelease(writeTestSite())), 'br')).toBe(tags[0]);
  expect(formOf(guards, ['gzip', 'identity'])).toMatchObject({
    path: `${dist}/docs/guards.html.gz`,
    headers: { 'content-encoding': 'gzip', vary: 'Accept, Accept-Encoding' },
  });
});

it('reads the file list of an earlier build', () => {
  const folder = writeTestSite();
  const list = join(folder, RELEASE_FILES);
  writeFileSync(list, readFileSync(list, 'utf8').replace('"compressed":"br+gz"', '"compressed":true'));
  const file = at('/docs/guards.html', listRelease(folder));
  expect(formOf(file, ['gzip', 'identity']).path).toBe(`${folder}/docs/guards.html.gz`);
});

it('falls back to Brotli or no compression if a file lacks other forms', () => {
  const folder = writeTestSite();
  writeFileSync(join(folder, 'docs/guards.md.br'), '');
  completeRelease(folder);
  const file = at('/docs/guards.md', listRelease(folder));
  for (const accepted of [['gzip', 'br'], ['br']] as const)
    expect(formOf(file, [...accepted, 'identity']).path).toBe(`${folder}/docs/guards.md.br`);
  expect(formOf(file, ['gzip', 'identity']).path).toBe(`${folder}/docs/guards.md`);
});

it('falls back to the uncompressed file if nothing is compressed', () => {
  const { path, headers } = formOf(at('/docs/guards.md'), ['br', 'gzip', 'identity']);
  expect(headers['content-encoding']).toBeUndefined();
  expect(path).toBe(`${dist}/docs/guards.md`);
});
