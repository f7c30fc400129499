import { extname } from 'node:path';
import type { ProblemAndHint } from '../../../core/errors.ts';
import { readSourceFile } from '../../../core/node/source-file.ts';
import { kebab } from '../../../core/paths.ts';
import { PICTURES_FOLDER, type Picture, type PictureFormat } from '../../picture.ts';
import type { PictureFile } from './picture-files.ts';

/** Larger files are usually export mistakes. */
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

const USE_FORMATS = 'Use PNG, JPEG, WebP, AVIF, or SVG.';

/** Widths in pixels: phones, the text column (46 rem), and both on high-density screens. */
const WIDTHS = [480, 768, 1152, 1536];

/**
 * Measures a picture and lists its output files: AVIF and WebP for browsers that support them, and
 * its own format for others. Encodes nothing.
 * @returns the picture, or a problem with it
 */
export async function measurePicture(from: PictureFile, alt: string): Promise<Picture | ProblemAndHint> {
  const { file, folder, hash, bytes } = from;
  const extension = extname(file).toLowerCase();
  const format = formats[extension];
  if (!format) return [`the image ${file} has an unsupported format (${extension})`, USE_FORMATS];
  if (bytes > MOST_BYTES)
    return [
      `the image ${file} is too large (${Math.round(bytes / 1e6)} MB)`,
      `Export the image at ${MOST_BYTES / 1e6} MB or less.`,
    ];
  const content = readSourceFile(folder, file);
  const unsafe = format === 'svg' ? activeContentIn(content.toString()) : undefined;
  if (unsafe)
    return [
      `the image ${file} contains ${unsafe}`,
      'An SVG can’t contain scripts or load other files. Remove this part, or export the image as PNG.',
    ];
  const { default: sharp } = await import('sharp');
  const facts = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const kind = facts?.format === 'heif' ? 'avif' : facts?.format;
  if (!facts || kind !== format) {
    if (!facts) return [`the image ${file} is damaged or isn’t an image`, 'Export the image again.'];
    const isSupported = Object.hasOwn(formats, `.${kind}`);
    return [
      `the image ${file} is actually in ${kind?.toUpperCase()} format`,
      isSupported ? `Change the file’s extension to .${kind}.` : USE_FORMATS,
    ];
  }
  // As displayed: photos can be rotated.
  const { width, height } = facts.autoOrient;
  if (format !== 'svg' && width * height > MOST_PIXELS)
    return [
      `the image ${file} has too many pixels (${width} × ${height})`,
      `Export the image at a width of ${Math.max(...WIDTHS)} pixels or less.`,
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
  // A WebP or AVIF becomes a PNG for browsers that support neither.
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
 * Something in an SVG that could run or load something. `<img>` wouldn't run it, but the file has a
 * URL, at which it is a document of this site.
 */
function activeContentIn(svg: string): string | undefined {
  // The start of a comment in CDATA or a processing instruction isn't one, and would hide what
  // follows.
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
