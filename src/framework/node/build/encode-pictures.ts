import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { pagesOf } from '../../../content/model.ts';
import type { Picture, PictureVariant } from '../../../content/picture.ts';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { CHANGED, fileError, readSourceFile, shownPath } from '../../../core/node/source-file.ts';
import type { Site } from '../../../pages/model.ts';

/**
 * The lowest qualities at which photos and screenshots look like their originals. The effort is a
 * compromise with the build time.
 */
const encoders: Record<Exclude<PictureVariant['format'], 'svg'>, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 4 }),
  webp: (image) => image.webp({ quality: 80 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Encodes the pictures of a site's pages, or reuses cached results for the same bytes. Metadata of
 * the camera, such as the location, is removed.
 * @param root the content folder
 * @returns the files by their paths in the output
 */
export async function encodePictures(
  { content }: Pick<Site, 'content'>,
  root: string,
  cacheFolder?: string,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const pictures = new Map(
    pagesOf(content).flatMap((page) => page.pictures.map((picture) => [picture.src, picture])),
  );
  if (pictures.size === 0) return files;
  // Stored as base64, because the cache stores values as JSON.
  const kept = new Derivation<string>({ name: 'pictures', code: import.meta.url, cacheFolder });
  for (const picture of pictures.values()) {
    for (const variant of picture.variants) {
      const { name, width, format } = variant;
      const bytes = await kept.get([picture.hash, width, format], async () =>
        (await encode(readPicture(root, picture), variant)).toString('base64'),
      );
      files.set(name, Buffer.from(bytes, 'base64'));
    }
  }
  return files;
}

/** Reads a picture. Throws if it has changed since the page was compiled. */
function readPicture(root: string, { file, hash: expected }: Picture): Buffer {
  const bytes = readSourceFile(root, file);
  if (hash(bytes) !== expected) throw fileError(shownPath(join(root, file)), CHANGED);
  return bytes;
}

async function encode(source: Buffer, { width, format }: Picture['variants'][number]): Promise<Buffer> {
  if (format === 'svg') return source;
  const { default: sharp } = await import('sharp');
  return encoders[format](sharp(source).autoOrient().resize({ width, withoutEnlargement: true })).toBuffer();
}
