import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, testManifest } from '../site.fixture.ts';
import { readManifest } from './manifest.ts';

function read(content: unknown) {
  const dist = temporaryFolder();
  mkdirSync(join(dist, '.site'));
  writeFileSync(
    join(dist, '.site/manifest.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  return readManifest(dist);
}

it('reads what the build wrote', () => {
  expect(read(testManifest)).toEqual(testManifest);
});

it('fills in defaults for fields that earlier builds lack', () => {
  const { versions: _versions, mcp: _mcp, feedback: _feedback, ...earlier } = testManifest;
  expect(read(earlier)).toMatchObject({ versions: [], mcp: null, feedback: null });
});

it.each([
  ['', 'url, baseUrl'],
  ['[]', 'url, baseUrl'],
  [{ ...testManifest, url: 'docs.example' }, '(url)'],
  [{ ...testManifest, baseUrl: '/site' }, '(baseUrl)'],
  [{ ...testManifest, pages: ['docs'] }, '(pages)'],
  [{ ...testManifest, redirects: [{ from: '/a' }], newsletter: {} }, '(redirects, newsletter)'],
  [{ ...testManifest, frame: { path: '/a' } }, '(frame)'],
  [{ ...testManifest, newsletter: undefined }, '(newsletter)'],
])('rejects an invalid manifest: %j', (content, names) => {
  expect(() => read(content)).toThrow(names);
  expect(() => read(content)).toThrow('run npm run build again');
});
