import type { Element, Parents } from 'hast';

/**
 * Width of a card in a window of 1,600 px, between the sidebar and the table of contents
 * (`.sample.beside` in `statechart.css`).
 */
const CARD = 1016;
/** The minimum width of the code. */
const CODE = 480;
/** Padding and borders of the code. */
const CODE_EDGES = 34;
/** Padding and borders of the chart. */
const CHART_EDGES = 44;
/** Width of a character of code in the widest system font. */
const CHARACTER = 8.2;

/**
 * Combines each sample and the statechart that follows it into a card. If both fit next to each
 * other, the card is marked for wide windows.
 */
export function joinSamples(tree: Parents): void {
  for (const child of tree.children) if ('children' in child) joinSamples(child);
  joinChildren(tree);
}

function joinChildren(parent: Parents): void {
  const isNamed = (node: Parents['children'][number] | undefined, name: string): node is Element =>
    node?.type === 'element' && node.tagName === name;
  for (let i = 0; i < parent.children.length; i++) {
    const code = parent.children[i];
    let next = i + 1;
    while (parent.children[next]?.type === 'text') next++;
    const chart = parent.children[next];
    if (!isNamed(code, 'CodeBlock') || !isNamed(chart, 'Statechart')) continue;
    const className = fitSideBySide(code, chart) ? ['sample', 'beside'] : ['sample'];
    const card: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className },
      children: [code, chart],
    };
    parent.children.splice(i, next - i + 1, card as never);
  }
}

function fitSideBySide(code: Element, chart: Element): boolean {
  const lines = String(code.properties.html)
    .replace(/<(?:"[^"]*"|[^">])*>/g, '')
    .replace(/&\w+;/g, '·')
    .split('\n');
  const [, width = ''] = /^<svg[^>]* width="(\d+)"/.exec(String(chart.properties.svg)) ?? [];
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.max(CODE, longest * CHARACTER + CODE_EDGES) + Number(width) + CHART_EDGES <= CARD;
}
