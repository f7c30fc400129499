import type { Element, ElementContent, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { DESKTOP_REM } from '../../../core/breakpoint.ts';
import { decoded } from '../../../core/paths.ts';
import type { Picture, PictureFormat } from '../../picture.ts';
import type { PageContext } from '../parse/page-context.ts';
import { measurePicture } from './measure-picture.ts';
import { darkForm, isNextToPage, type PictureFiles } from './picture-files.ts';

/**
 * The width of the text column (`prose.css`), so that browsers can choose a file before styles
 * load.
 */
const SIZES = `(min-width: ${DESKTOP_REM}) 46rem, 100vw`;
/** Pictures in the first blocks may be visible immediately. */
const FIRST_BLOCKS = 3;

/**
 * Resolves pictures next to a page: adds their size, so that nothing moves when they load, and
 * files of several widths and formats.
 * @param page `suggest` returns the URL that was probably meant by one without a file
 * @returns the page's pictures, in order
 */
export async function placePictures(
  tree: Root,
  files: PictureFiles,
  { report, suggest }: Pick<PageContext, 'report'> & { suggest(address: string): string | undefined },
): Promise<Picture[]> {
  const wanted: { element: Element; parent: Parents; block: number }[] = [];
  for (const [block, child] of tree.children.entries()) {
    visit({ type: 'root', children: [child] } satisfies Root, 'element', (element, _, parent) => {
      const { src } = element.properties;
      if (element.tagName !== 'img' || typeof src !== 'string' || !isNextToPage(src)) return;
      wanted.push({ element, parent: parent?.type === 'root' ? tree : parent!, block });
    });
  }
  const pictures: Picture[] = [];
  for (const { element, parent, block } of wanted) {
    const address = decoded(String(element.properties.src));
    const place = { line: element.position?.start.line };
    if (!Object.hasOwn(files, address)) {
      const meant = suggest(address);
      report(
        place,
        `the image ${address} doesn’t exist`,
        meant
          ? `Did you mean ${meant}?`
          : 'Put the file next to the page, or write the URL of an image in public/, such as /img/machine.svg.',
      );
      continue;
    }
    const forms = [address, darkForm(address)].flatMap((form) => files[form] ?? []);
    const shown: Element[] = [];
    for (const [i, form] of forms.entries()) {
      const found = await measurePicture(form, String(element.properties.alt ?? ''));
      if (!('src' in found)) {
        report(place, ...found);
        continue;
      }
      pictures.push(found);
      // Browsers only leave a hidden picture unloaded if it is lazy.
      const made = pictureElement(found, element, block >= FIRST_BLOCKS || forms.length > 1);
      if (forms.length > 1) made.properties.className = [i === 0 ? 'only-light' : 'only-dark'];
      shown.push(made);
    }
    const children = parent.children as ElementContent[];
    children.splice(children.indexOf(element), 1, ...shown);
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
