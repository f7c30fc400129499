import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { kebab } from '../../site/paths.ts';
import { PICTURES_FOLDER, type Picture, type PictureFormat } from '../picture.ts';
import type { PictureFile } from './picture-files.ts';

/** A problem and what to do about it, in an author's words. */
type Told = [problem: string, hint: string];

/** What browsers and the encoder take without trouble; more is a mistake of export. */
const MOST_BYTES = 20e6;
const MOST_PIXELS = 50e6;

const formats: Record<string, PictureFormat> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'avif',
  '.svg': 'svg',
};

/** Widths in pixels: phones, the text's column (46 rem), and both on screens of twice the pixels. */
const WIDTHS = [480, 768, 1152, 1536];

/**
 * Measures a picture and names what is made of it: AVIF and WebP for browsers that know them, and its own format for all. Nothing is encoded.
 * @returns the picture, or what is wrong with it
 */
export async function measurePicture(from: PictureFile, alt: string): Promise<Picture | Told> {
  const { file, path, hash, bytes } = from;
  const extension = extname(file).toLowerCase();
  const format = formats[extension];
  if (!format)
    return [
      `the picture ${file} is of a kind that is not shown (${extension})`,
      'Use PNG, JPEG, WebP, AVIF or SVG.',
    ];
  if (bytes > MOST_BYTES)
    return [
      `the picture ${file} has ${Math.round(bytes / 1e6)} MB`,
      `Export it with at most ${MOST_BYTES / 1e6} MB.`,
    ];
  const unsafe = format === 'svg' ? dangerIn(readFileSync(path, 'utf8')) : undefined;
  if (unsafe)
    return [
      `the picture ${file} holds ${unsafe}`,
      'A picture runs nothing and loads nothing: export it without, or as PNG.',
    ];
  const { default: sharp } = await import('sharp');
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const kind = facts?.format === 'heif' ? 'avif' : facts?.format;
  if (!facts || kind !== format) {
    const problem = facts ? `is ${kind?.toUpperCase()}` : 'cannot be read: it is broken, or no picture';
    return [
      `the picture ${file} ${problem}`,
      facts ? 'Give its file the ending of what it is.' : 'Export it again.',
    ];
  }
  // As it is shown: a photo may lie on its side.
  const { width, height } = facts.autoOrient;
  if (format !== 'svg' && width * height > MOST_PIXELS)
    return [
      `the picture ${file} has ${width} × ${height} pixels`,
      `Export it at no more than ${Math.max(...WIDTHS)} pixels in width.`,
    ];
  const stem = `${PICTURES_FOLDER}${kebab(file.replace(/^.*\/|\.\w+$/g, '')) || 'picture'}.${hash.slice(0, 10)}`;
  if (format === 'svg') {
    const name = `${stem}.svg`;
    return { file, hash, alt, src: `/${name}`, width, height, variants: [{ name, width, format }] };
  }
  const widest = Math.min(width, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((each) => each < widest), widest];
  const at = (each: number, as: PictureFormat) => ({
    name: `${stem}-${each}.${as === 'jpeg' ? 'jpg' : as}`,
    width: each,
    format: as,
  });
  const modern = (['avif', 'webp'] as const).flatMap((as) => widths.map((each) => at(each, as)));
  // What is WebP or AVIF itself is a PNG for browsers that know neither.
  const own = at(widest, format === 'jpeg' ? 'jpeg' : 'png');
  return {
    file,
    hash,
    alt,
    src: `/${own.name}`,
    width: widest,
    height: Math.round((height * widest) / width),
    variants: [...modern, own],
  };
}

/**
 * What in an SVG could run or load something, if anything. In `<img>` nothing would, but the file has an address of its own, at which it is a
 * document of this site.
 */
function dangerIn(svg: string): string | undefined {
  // What looks like the begin of a comment within CDATA or a processing instruction is none, and would hide what follows.
  const text = svg.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, (part) =>
    part.startsWith('<!--') ? '' : part,
  );
  const found = (pattern: RegExp) => pattern.exec(text)?.[0].trim().slice(0, 40);
  return (
    found(/<!(?:DOCTYPE|ENTITY)[^>]*/i) ??
    found(/<\?xml-stylesheet[^>]*/i) ??
    found(/<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener)\b/i) ??
    found(/[\s"'/]on\w+\s*=/i) ??
    found(/<(?:[\w-]+:)?(?:set|animate\w*)\b[^>]*attributeName\s*=\s*["']?(?:[\w-]+:)?href/i) ??
    found(/href\s*=\s*(?!["']#|["']data:image\/(?:png|jpeg|webp|gif);)["']?[^"'\s>]*/i) ??
    found(/@import\b|url\(\s*(?!["']?#)[^)]*\)/i)
  );
}
