import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import type { Picture } from '../../../content/picture.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { encodePictures } from './encode-pictures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'encode-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const variant = (width: number, format: 'avif' | 'webp' | 'png' | 'jpeg') => ({
  name: `a-${width}.${format}`,
  width,
  format,
});
const pictureOf = (bytes: Uint8Array): Picture => ({
  file: 'a.jpg',
  hash: hash(bytes),
  alt: 'A',
  src: '/a-60.jpeg',
  width: 60,
  height: 90,
  variants: [variant(30, 'avif'), variant(60, 'webp'), variant(60, 'png'), variant(60, 'jpeg')],
});
const siteWith = (...pictures: Picture[]) =>
  siteOf({ versions: [versionOf({ about: docPage('about', { slug: '' }, { pictures }) })] });

it('writes each file in its format and width, upright and without camera metadata', async () => {
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#abc' } });
  const exif = { IFD0: { Copyright: 'Somebody' } };
  const source = await photo.withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
  writeFileSync(join(root, 'a.jpg'), source);
  const picture = pictureOf(source);
  const files = await encodePictures(siteWith(picture, picture), root, join(root, 'cache'));
  const facts = await Promise.all(
    [...files].map(async ([name, bytes]) => [name, await sharp(bytes).metadata()] as const),
  );
  expect(
    facts.map(([name, { format, width, height, exif: written }]) => [name, format, width, height, written]),
  ).toEqual([
    ['a-30.avif', 'heif', 30, 45, undefined],
    ['a-60.webp', 'webp', 60, 90, undefined],
    ['a-60.png', 'png', 60, 90, undefined],
    ['a-60.jpeg', 'jpeg', 60, 90, undefined],
  ]);
  // The same bytes are not encoded again, and their file isn't even read.
  rmSync(join(root, 'a.jpg'));
  expect(await encodePictures(siteWith(picture), root, join(root, 'cache'))).toEqual(files);
  await expect(
    encodePictures(siteWith({ ...picture, hash: 'other' }), root, join(root, 'cache')),
  ).rejects.toThrow();
});

it('reports a picture that has changed since its page was compiled', async () => {
  const picture = pictureOf(Buffer.from('the picture of the page'));
  writeFileSync(join(root, 'a.jpg'), 'another picture');
  await expect(encodePictures(siteWith(picture), root, join(root, 'cache'))).rejects.toThrow(
    /a\.jpg: the file changed while the build was reading it/,
  );
});

it('does nothing for a site without pictures', async () => {
  expect((await encodePictures(siteWith(), root, join(root, 'cache'))).size).toBe(0);
});
