import type { Element } from 'hast';
import { plainText } from './plain-text.ts';

/** Blocks of a text whose end is in nobody's window: lines of 65 px each would be higher than 1,500 px. */
const LONG = 24;
/** Pixels of a text that are in a window of 1080: navbar, breadcrumbs and title stand above it. */
const IN_SIGHT = 1080 - 230;
/** Pixels from one line to the next, and between two blocks. */
const LINE = 26;
const GAP = 17;
/** Those of a sample's lines, and of its header and edges. */
const CODE_LINE = 21;
const CODE_EDGES = 65;
/** A heading with the room above it that it has besides. */
const HEADINGS: Record<string, number> = { h2: 70, h3: 48 };
const TABLE_ROW = 40;
/** The least of any other block. */
const OTHER = 80;
/** More letters than a line of the widest column holds. */
const LETTERS = 110;
/** From which block on a text may be left for later: `prose.css` has a rule for each. */
const STEPS = [4, 6, 8, 10, 13] as const;

/**
 * The number, from 1, of a block of a long text that is below every window of up to 1080 px in which the text is shown from its top; one for which
 * there are styles. Each block counts with the least height that it can have, in the widest column. Undefined where there is none, or the text is short.
 */
export function firstOutOfSight(blocks: readonly Element[]): number | undefined {
  if (blocks.length < LONG) return undefined;
  let height = 0;
  const above = blocks.findIndex((block) => {
    height += leastHeight(block) + GAP;
    return height > IN_SIGHT;
  });
  return above < 0 ? undefined : STEPS.find((step) => step > above + 1);
}

function leastHeight(node: Element): number {
  const { tagName, properties } = node;
  switch (tagName) {
    case 'CodeBlock':
      return CODE_LINE * String(properties.html).split('\n').length + CODE_EDGES;
    case 'ul':
    case 'ol':
      return elementsOf(node).reduce((sum, item) => sum + leastHeight(item), 0);
    case 'p':
    case 'li':
    case 'blockquote':
      return LINE * Math.max(1, Math.ceil(plainText(node).length / LETTERS));
    case 'table':
      return TABLE_ROW * elementsOf(node).flatMap(elementsOf).length;
    // A card's code and chart may stand beside each other.
    case 'div':
      return Math.max(OTHER, ...elementsOf(node).map(leastHeight));
    default:
      return HEADINGS[tagName] ?? OTHER;
  }
}

const elementsOf = ({ children }: Element) => children.filter((child) => child.type === 'element');
