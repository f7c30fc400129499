import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { pagesOf } from '../../content/model.ts';
import type { Picture, PictureVariant } from '../../content/picture.ts';
import type { Site } from '../../pages/model.ts';
import { Derivation } from '../../site/node/derive.ts';

/** Qualities at which photos and screenshots look like their originals, at the least bytes. Effort is a compromise with the build's time. */
const encoders: Record<Exclude<PictureVariant['format'], 'svg'>, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 4 }),
  webp: (image) => image.webp({ quality: 80 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Makes the files of the pictures that a site's pages show, or takes what was made of the same bytes before. What a camera wrote into a picture, such
 * as where it was taken, stays out.
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
  // As text, since values are kept as JSON.
  const kept = new Derivation<string>({ name: 'pictures', code: import.meta.url, cacheFolder });
  for (const picture of pictures.values()) {
    for (const variant of picture.variants) {
      const { name, width, format } = variant;
      const bytes = await kept.get([picture.hash, width, format], async () =>
        (await encode(join(root, picture.file), variant)).toString('base64'),
      );
      files.set(name, Buffer.from(bytes, 'base64'));
    }
  }
  return files;
}

async function encode(path: string, { width, format }: Picture['variants'][number]): Promise<Buffer> {
  if (format === 'svg') return readFileSync(path);
  const { default: sharp } = await import('sharp');
  return encoders[format](sharp(path).autoOrient().resize({ width, withoutEnlargement: true })).toBuffer();
}
