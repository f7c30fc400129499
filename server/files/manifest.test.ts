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

it('is what the build wrote', () => {
  expect(read(testManifest)).toEqual(testManifest);
});

it('may be of an earlier build, which says nothing of what came later', () => {
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
])('that is none is refused: %j', (content, names) => {
  expect(() => read(content)).toThrow(names);
  expect(() => read(content)).toThrow('run npm run build again');
});
