import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { hash } from '../../site/node/hash.ts';
import { decoded } from '../../site/paths.ts';
import { isFile } from './text-file.ts';

/** A picture's file as it was found. */
export interface PictureFile {
  /** Below the content folder. */
  file: string;
  /** Where it is on this machine. */
  path: string;
  hash: string;
  bytes: number;
}

/** Files of pictures by their addresses as a page writes them, without %-escapes. */
export type PictureFiles = Readonly<Record<string, PictureFile>>;

const EXTENSION = 'png|jpe?g|webp|avif|gif|svg|bmp|tiff?|heic';
const PICTURE = new RegExp(`\\.(?:${EXTENSION})$`, 'i');
/** What may be an address. Words are taken whole, since looking for an ending from each of their letters takes the square of their length. */
const ADDRESS = /<([^<>\n]+)>|([^\s()<>"']+)/g;

/**
 * Reads the pictures beside a page that it may show, so that its cache is keyed by them.
 * @param root the content folder
 * @param page the page's file below it
 * @param source the page's text; what only looks like the address of a picture does no harm
 */
export function readPictures(root: string, page: string, source: string): PictureFiles {
  const found: Record<string, PictureFile> = {};
  for (const [, bracketed, bare] of source.matchAll(ADDRESS)) {
    const written = bracketed ?? bare ?? '';
    if (!PICTURE.test(written)) continue;
    const address = decoded(written);
    const file = pictureFile(page, address);
    if (file === undefined || Object.hasOwn(found, address)) continue;
    const path = join(root, file);
    if (!isFile(path)) continue;
    const bytes = readFileSync(path);
    found[address] = { file, path, hash: hash(bytes), bytes: bytes.length };
  }
  return found;
}

/** Whether the address of a picture names a file beside its page, rather than one of `public/` or of another site. */
export const isBeside = (address: string) => !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address);

/** The file below the content folder that an address beside a page names; undefined where it lies outside. */
function pictureFile(page: string, address: string): string | undefined {
  const file = posix.normalize(posix.join(posix.dirname(page), address));
  return isBeside(address) && !file.startsWith('..') ? file : undefined;
}
