import type { Element } from 'hast';
import { elementsOf } from './component.ts';
import { plainText } from './plain-text.ts';

/** A text that is at least this high, in pixels, ends below every window. */
const LONG = 1500;
/** Pixels of text visible in a window of 1,080: navbar, breadcrumbs, and title are above it. */
const FIRST_SCREEN = 1080 - 230;
/** Pixels from one line of text to the next. */
const LINE = 26;
/** Pixels between blocks. */
const GAP = 17;
/** Pixels from one line of a sample to the next. */
const CODE_LINE = 21;
/** Pixels of a sample's header and borders. */
const CODE_EDGES = 65;
/** A heading with the extra space above it. */
const HEADINGS: Record<string, number> = { h2: 70, h3: 48 };
const TABLE_ROW = 40;
/** The minimum height of other blocks. */
const OTHER = 80;
/** More characters than fit on a line of the widest column. */
const LETTERS = 110;
/** The block numbers from which layout can be deferred. `prose.css` has a rule for each. */
const STEPS = [4, 5, 8, 13] as const;

/**
 * Returns the number (from 1) of the first block of a long text that is below windows of up to
 * 1,080 px when the text is shown from its top, rounded up to one with a style. Each block counts
 * with its minimum height in the widest column. Undefined if the text is short or has no such
 * block.
 */
export function firstBelowFold(blocks: readonly Element[]): number | undefined {
  let height = 0;
  const ends = blocks.map((block) => {
    height += leastHeight(block) + GAP;
    return height;
  });
  if (height < LONG) return undefined;
  const lastInSight = ends.findIndex((end) => end > FIRST_SCREEN);
  return STEPS.find((step) => step > lastInSight + 1 && step <= blocks.length);
}

function leastHeight(node: Element): number {
  const { tagName, properties } = node;
  switch (tagName) {
    case 'CodeBlock':
      return CODE_LINE * String(properties.html).split('\n').length + CODE_EDGES;
    case 'ul':
    case 'ol':
      return elementsOf(node.children).reduce((sum, item) => sum + leastHeight(item), 0);
    case 'p':
    case 'li':
    case 'blockquote':
      return LINE * Math.max(1, Math.ceil(plainText(node).length / LETTERS));
    case 'table':
      return TABLE_ROW * elementsOf(node.children).flatMap((part) => elementsOf(part.children)).length;
    // A card's code and chart can be next to each other.
    case 'div':
      return Math.max(OTHER, ...elementsOf(node.children).map(leastHeight));
    default:
      return HEADINGS[tagName] ?? OTHER;
  }
}
