import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeRelease } from '../../tests/complete-release.ts';
import { temporaryFolder, writeTestSite } from '../site.fixture.ts';
import { loadBuild } from './build.ts';

/** Writes a release that `link` points to from now on, with the named assets. */
function release(link: string, ...assets: string[]): string {
  const dist = writeTestSite();
  for (const name of assets) writeFileSync(join(dist, 'assets', name), name);
  completeRelease(dist);
  rmSync(link, { force: true });
  symlinkSync(dist, link);
  return dist;
}

it('keeps an asset for three releases', () => {
  const link = join(temporaryFolder(), 'dist');
  release(link, 'first.js');
  let build = loadBuild(link);
  const isKept: boolean[] = [];
  for (let next = 0; next < 4; next++) {
    release(link);
    build = loadBuild(link, build);
    isKept.push(build.exact.has('/assets/first.js'));
  }
  expect(isKept).toEqual([true, true, true, false]);
});

it('does not count releases that could not be read', () => {
  const link = join(temporaryFolder(), 'dist');
  release(link, 'first.js');
  const first = loadBuild(link);
  const notFoundPage = join(release(link), '404.html');
  rmSync(notFoundPage);
  completeRelease(link);
  for (let attempt = 0; attempt < 4; attempt++)
    expect(() => loadBuild(link, first)).toThrow('/404.html is missing');
  writeFileSync(notFoundPage, 'Page not found');
  completeRelease(link);
  expect(loadBuild(link, first).exact.has('/assets/first.js')).toBe(true);
});
