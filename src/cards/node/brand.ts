import type { SiteConfig } from '../../config/config.ts';
import { readSourceFile } from '../../core/node/source-file.ts';
import type { CardBrand } from '../card.ts';

/** The height of logos in pixels, twice that on a card. */
const HEIGHT = 96;

/**
 * Returns the configured logo and color for a site's cards, or undefined if none are configured. A
 * logo that doesn't exist is left out; `checkSite` reports it.
 * @param publicFolder contains the logo
 */
export async function cardBrand(
  { brand: { color, logo } }: Pick<SiteConfig, 'brand'>,
  publicFolder: string,
): Promise<CardBrand | undefined> {
  if (!color && !logo) return undefined;
  const drawn = logo && (await drawLogo(publicFolder, logo.light));
  return { ...(color && { color: color.light }), ...(drawn && { logo: drawn }) };
}

async function drawLogo(folder: string, address: string): Promise<CardBrand['logo']> {
  const { default: sharp } = await import('sharp');
  const file = decodeURI(address).slice(1);
  try {
    const picture = sharp(readSourceFile(folder, file), { density: 300 }).resize({ height: HEIGHT }).png();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { png: data.toString('base64'), ratio: info.width / info.height };
  } catch {
    return undefined;
  }
}
