import type { Element, ElementContent, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { DESKTOP_REM } from '../../site/breakpoint.ts';
import { decoded } from '../../site/paths.ts';
import type { Picture, PictureFormat } from '../picture.ts';
import { measurePicture } from './measure-picture.ts';
import type { PageContext } from './page-context.ts';
import { isBeside, type PictureFiles } from './picture-files.ts';

/** How wide the column of text is (`prose.css`), so that browsers choose a file before they know styles. */
const SIZES = `(min-width: ${DESKTOP_REM}) 46rem, 100vw`;
/** Pictures in this many blocks at the beginning may be in view at once. */
const FIRST_BLOCKS = 3;

/**
 * Puts the pictures beside a page in the place of the addresses that it writes: with their size, so that nothing moves when they load, and with
 * files of several widths and formats to choose from.
 * @returns the pictures that the page shows, in their order
 */
export async function placePictures(
  tree: Root,
  files: PictureFiles,
  { report }: Pick<PageContext, 'report'>,
): Promise<Picture[]> {
  const wanted: { element: Element; parent: Parents; block: number }[] = [];
  for (const [block, child] of tree.children.entries()) {
    visit({ type: 'root', children: [child] } satisfies Root, 'element', (element, _, parent) => {
      const { src } = element.properties;
      if (element.tagName !== 'img' || typeof src !== 'string' || !isBeside(src)) return;
      wanted.push({ element, parent: parent?.type === 'root' ? tree : parent!, block });
    });
  }
  const pictures: Picture[] = [];
  for (const { element, parent, block } of wanted) {
    const address = decoded(String(element.properties.src));
    const place = { line: element.position?.start.line };
    if (!Object.hasOwn(files, address)) {
      report(
        place,
        `there is no picture ${address} beside the page`,
        'Put it there, or write the address of one in public/, such as /img/machine.svg.',
      );
      continue;
    }
    const found = await measurePicture(files[address]!, String(element.properties.alt ?? ''));
    if (!('src' in found)) {
      report(place, ...found);
      continue;
    }
    pictures.push(found);
    const children = parent.children as ElementContent[];
    children.splice(children.indexOf(element), 1, pictureElement(found, element, block >= FIRST_BLOCKS));
  }
  return pictures;
}

function pictureElement(
  { src, width, height, variants }: Picture,
  { properties }: Element,
  isBelow: boolean,
): Element {
  const img: Element = {
    type: 'element',
    tagName: 'img',
    properties: {
      ...properties,
      src,
      width,
      height,
      decoding: 'async',
      ...(isBelow ? { loading: 'lazy' } : {}),
    },
    children: [],
  };
  const source = (format: PictureFormat): Element[] => {
    const files = variants.filter((variant) => variant.format === format);
    if (files.length === 0) return [];
    const srcSet = files.map(({ name, width: w }) => `/${name} ${w}w`).join(', ');
    return [
      {
        type: 'element',
        tagName: 'source',
        properties: { type: `image/${format}`, srcSet, sizes: SIZES },
        children: [],
      },
    ];
  };
  const sources = [...source('avif'), ...source('webp')];
  return sources.length === 0
    ? img
    : { type: 'element', tagName: 'picture', properties: {}, children: [...sources, img] };
}
