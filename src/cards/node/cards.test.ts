import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import { routeAt, siteOf } from '../../pages/site.fixture.ts';
import { cardsOf, drawCards } from './cards.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const siteWith = (title: string) =>
  siteOf({ versions: [versionOf({ guards: docPage('guards', { title }), actors: docPage('actors') })] });
const fileAt = (path: string, title = 'Guards') => {
  const site = siteWith(title);
  const picture = cardsOf(site).of(routeAt(site, path));
  return 'file' in picture ? picture.file : undefined;
};

it('derives the file name of a card from its content only', () => {
  expect(fileAt('/docs/guards')).toMatch(/^cards\/card-[\w-]{12}\.png$/);
  expect(fileAt('/docs/guards', 'Guards!')).not.toBe(fileAt('/docs/guards'));
  expect(fileAt('/docs/actors', 'Guards!')).toBe(fileAt('/docs/actors'));
});

it('draws no card for a page with an author’s image', () => {
  const own = docPage('guards', { image: '/img/a.png' });
  const site = siteOf({ versions: [versionOf({ guards: own, actors: docPage('actors') })] });
  const { of, files } = cardsOf(site);
  expect(of(routeAt(site, '/docs/guards'))).toEqual({ own: '/img/a.png' });
  expect([...files.values()].map(({ title }) => title)).not.toContain('guards');
});

it('draws each card once as a PNG of 1200 by 630 pixels in threads', async () => {
  const { files } = cardsOf(siteWith('Guards'));
  const draw = async () => {
    const drawn = new Map<string, Buffer>();
    await drawCards(files, (file, png) => drawn.set(file, Buffer.from(png)), folder);
    return drawn;
  };
  const before = getPriority();
  const first = await draw();
  // The threads have a lower priority, this one doesn't.
  expect(getPriority()).toBe(before);
  expect([...first.keys()].sort()).toEqual([...files.keys()].sort());
  for (const png of first.values()) {
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(await draw()).toEqual(first);
});
