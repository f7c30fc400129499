import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  ['[]', 'url, baseUrl'],
  ['5', 'url, baseUrl'],
  [{ ...testManifest, url: 'docs.example' }, '(invalid manifest fields: url)'],
  [{ ...testManifest, baseUrl: '/site' }, '(invalid manifest fields: baseUrl)'],
  [{ ...testManifest, pages: ['docs'] }, '(invalid manifest fields: pages)'],
  [
    { ...testManifest, redirects: [{ from: '/a' }], newsletter: {} },
    '(invalid manifest fields: redirects, newsletter)',
  ],
  [{ ...testManifest, frame: { path: '/a' } }, '(invalid manifest fields: frame)'],
  [{ ...testManifest, newsletter: undefined }, '(invalid manifest fields: newsletter)'],
])('rejects an invalid manifest: %j', (content, names) => {
  expect(() => read(content)).toThrow(names);
  expect(() => read(content)).toThrow('Run npm run build again');
});

it('names the folder and DIST if the site is missing', () => {
  expect(() => readManifest('nowhere')).toThrow(
    `There is no built site in ${resolve('nowhere')}, the folder that DIST sets. Run npm run build first`,
  );
});

it('rejects a manifest that isn’t JSON', () => {
  expect(() => read('')).toThrow(/isn’t valid JSON\. Run npm run build again/);
});
