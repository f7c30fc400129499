import type { Element, ElementContent } from 'hast';
import { elementsOf } from './component.ts';
import { plainText } from './plain-text.ts';

/** The width of the text's column, as characters of text on a line. */
interface Column {
  letters: number;
  /** The same for cells of tables, whose text is smaller. */
  cells: number;
}

/** The column in a window of 1280 px, and in one of 390 px. */
const WIDE: Column = { letters: 86, cells: 100 };
const NARROW: Column = { letters: 39.5, cells: 45 };

/** Pixels from one line to the next, and between blocks. */
const LINE = 26.4;
const GAP = 17.6;
/** The same for items of lists. */
const ITEM_GAP = 6.4;
/** Characters of text that fit into the indentation of a list, or into the edges of a box. */
const INDENTATION = 3;
/** The lines of a sample, and its header, padding, and borders. */
const CODE_LINE = 21.9;
const CODE_EDGES = 72.4;
/** The tools, padding, and borders of a chart, and the buttons of one that plays. */
const CHART_EDGES = 92;
const PLAYER = 114;
/** The height of a line of a heading, and how much wider its characters are than those of text. */
const HEADINGS: Record<string, { line: number; scale: number }> = {
  h2: { line: 28.8, scale: 1.6 },
  h3: { line: 21.6, scale: 1.2 },
  h4: { line: 19.2, scale: 1.1 },
};
/** The lines of a table's row, the padding and border of a row, and the space between cells. */
const CELL_LINE = 23.1;
const ROW_EDGES = 18.6;
const CELL_GAP = 2;
/** A column of a table has at least this many characters. */
const LEAST_CELL = 14;
/** Padding and borders of an admonition, with its title. */
const ADMONITION_EDGES = 58;
/** The list of tabs, and the padding of a panel. */
const TAB_LIST = 46;
/** The least height of an item of `<Steps>`, and its padding. */
const STEP = 44;
const STEP_EDGES = 18;

/** The height of the navbar, breadcrumbs, and title. */
const ABOVE = 230;
/** Browsers lay out blocks that begin above this when a page is opened in a window of 800 px. */
const LAID_OUT = 2.5 * 800;

/** The average heights of blocks in pixels. */
export interface AverageHeights {
  /** In a window of 1280 px. */
  wide: number;
  /** In a window of 390 px. */
  narrow: number;
}

/**
 * Estimates the average height of blocks, without the space between them.
 * @param from the index of the first block that is laid out later
 */
export function averageHeights(blocks: readonly Element[], from = 0): AverageHeights {
  return { wide: averageHeight(blocks, from, WIDE), narrow: averageHeight(blocks, from, NARROW) };
}

function averageHeight(blocks: readonly Element[], from: number, column: Column): number {
  const heights = blocks.map((block) => heightOf(block, column));
  const total = (list: readonly number[]) => list.reduce((sum, height) => sum + height, 0);
  const later = heights.slice(from);
  const room = LAID_OUT - ABOVE - total(heights.slice(0, from)) - GAP * from;
  let average = total(later) / later.length;
  // Blocks near the top of the page are laid out at once, so the average of the others counts. How
  // many are near depends on the average.
  for (let i = 0; i < 3; i++) {
    const others = later.slice(Math.max(0, Math.ceil(room / (average + GAP))));
    if (others.length === 0) break;
    average = total(others) / others.length;
  }
  return average;
}

function heightOf(node: Element, column: Column): number {
  const { tagName, properties } = node;
  const children = elementsOf(node.children);
  const inside: Column = { letters: column.letters - INDENTATION, cells: column.cells - INDENTATION };
  switch (tagName) {
    case 'CodeBlock':
      return CODE_LINE * String(properties.html).split('\n').length + CODE_EDGES;
    case 'Statechart': {
      const [, height = ''] = /^<svg[^>]* height="(\d+)"/.exec(String(properties.svg)) ?? [];
      return Number(height) + CHART_EDGES + (properties.play === undefined ? 0 : PLAYER);
    }
    case 'ul':
    case 'ol':
      return stack(children, inside, ITEM_GAP);
    case 'table':
      return tableHeight(node, column);
    case 'Admonition':
      return (
        stack(
          children.filter((child) => child.tagName !== 'AdmonitionTitle'),
          inside,
        ) + ADMONITION_EDGES
      );
    case 'Steps':
      return children
        .flatMap((list) => elementsOf(list.children))
        .reduce((sum, item) => sum + Math.max(STEP, heightOf(item, inside) + STEP_EDGES), 0);
    case 'Tabs':
      return stack(children.slice(0, 1), column) + TAB_LIST;
    case 'div':
      return stack(children, column, 0);
    default: {
      const heading = HEADINGS[tagName];
      if (heading) return heading.line * Math.ceil((textOf(node) * heading.scale) / column.letters);
      return isText(node) ? textHeight(node, column) : stack(children, inside);
    }
  }
}

/** The height of blocks below each other. */
const stack = (nodes: readonly Element[], column: Column, gap = GAP) =>
  nodes.reduce((sum, node) => sum + heightOf(node, column) + gap, -gap);

/** The average height of paragraphs with as many characters: their last lines are half full. */
const textHeight = (node: Element, { letters }: Column) => LINE * Math.max(1, textOf(node) / letters + 0.5);

const textOf = (node: ElementContent) => plainText(node).trim().length;

const BLOCK = /^(p|ul|ol|table|blockquote|pre|div|h\d|[A-Z].*)$/;
const isText = (node: Element) => !elementsOf(node.children).some(({ tagName }) => BLOCK.test(tagName));

/** As browsers do, gives each column its least width, and the rest by how long its cells are. */
function tableHeight(table: Element, { cells }: Column): number {
  const rows = elementsOf(table.children)
    .flatMap((part) => elementsOf(part.children))
    .map((row) => elementsOf(row.children).map(textOf));
  const count = Math.max(...rows.map(({ length }) => length));
  const longest = Array.from({ length: count }, (_, i) => Math.max(1, ...rows.map((row) => row[i] ?? 0)));
  const least = longest.map((letters) => Math.min(letters, LEAST_CELL));
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const wanted = longest.map((letters, i) => letters - least[i]!);
  const rest = Math.max(0, cells - CELL_GAP * count - total(least));
  const share = Math.min(1, rest / Math.max(1, total(wanted)));
  const widths = least.map((width, i) => width + share * wanted[i]!);
  const lines = (row: readonly number[]) =>
    Math.max(1, ...row.map((letters, i) => Math.ceil(letters / widths[i]!)));
  return rows.reduce((sum, row) => sum + CELL_LINE * lines(row) + ROW_EDGES, 0);
}
