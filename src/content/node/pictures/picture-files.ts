import { dirname, join, posix, relative, sep } from 'node:path';
import { hash } from '../../../core/node/cache/hash.ts';
import { nearestPath } from '../../../core/node/nearest-path.ts';
import { isEntry, isOutside, readSourceFile } from '../../../core/node/source-file.ts';
import { decoded } from '../../../core/paths.ts';

/** A picture's file, unprocessed. */
export interface PictureFile {
  /** Relative to the content folder. */
  file: string;
  /** The content folder. */
  folder: string;
  hash: string;
  bytes: number;
}

/** Files of pictures by URL as written in the page, without percent-encoding. */
export type PictureFiles = Readonly<Record<string, PictureFile>>;

const EXTENSION = 'png|jpe?g|webp|avif|gif|svg|bmp|tiff?|heic';
const PICTURE = new RegExp(`\\.(?:${EXTENSION})$`, 'i');
/**
 * Possible URLs: in angle brackets, of a link or a definition (which can contain quotes and pairs of
 * parentheses), or elsewhere. Matches whole words, because searching for an extension from each
 * letter takes quadratic time.
 */
const ADDRESS = /<([^<>\n]+)>|(?<=\](?:\(|:))\s*((?:[^\s()<>]|\([^\s()]*\))+)|([^\s()<>"']+)/g;

/**
 * Reads the pictures next to a page that it can show. Its cache is keyed by them.
 * @param root the content folder
 * @param page the page's file in it
 * @param source the page's text; text that only looks like a picture's URL does no harm
 * @throws AuthorErrors if `readSourceFile` refuses a file
 */
export function readPictures(root: string, page: string, source: string): PictureFiles {
  const found: Record<string, PictureFile> = {};
  for (const [, bracketed, target, bare] of source.matchAll(ADDRESS)) {
    const written = bracketed ?? target ?? bare ?? '';
    if (!PICTURE.test(written)) continue;
    const address = decoded(written);
    for (const form of [address, darkForm(address)]) {
      const file = pictureFile(page, form);
      if (file === undefined || Object.hasOwn(found, form)) continue;
      if (!isEntry(join(root, file))) continue;
      const bytes = readSourceFile(root, file);
      found[form] = { file, folder: root, hash: hash(bytes), bytes: bytes.length };
    }
  }
  return found;
}

/** Returns the URL of a picture's dark version: `flow.dark.png` for `flow.png`. */
export const darkForm = (address: string) => address.replace(/\.\w+$/, '.dark$&');

/** Whether a picture's URL is a file next to its page, not one of `public/` or of another site. */
export const isNextToPage = (address: string) => !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address);

/**
 * Returns the relative URL of the picture that was probably meant by one without a file.
 * @param root the content folder
 * @param page the page's file in it
 */
export function nearestPicture(root: string, page: string, address: string): string | undefined {
  const file = pictureFile(page, address);
  const meant = file && nearestPath(join(root, file), (name) => PICTURE.test(name));
  if (meant === undefined || isOutside(root, meant)) return undefined;
  const path = relative(dirname(join(root, page)), meant).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** The file in the content folder for a relative URL; undefined outside of it. */
function pictureFile(page: string, address: string): string | undefined {
  const file = posix.normalize(posix.join(posix.dirname(page), address));
  return isNextToPage(address) && !file.startsWith('..') ? file : undefined;
}
