import type { Nodes, Root } from 'mdast';
import type { Place } from '../../../core/errors.ts';
import { shortened } from '../../../core/paths.ts';
import { eachNode } from '../../each-node.ts';

/**
 * `[text][label]` or `[text][]`. Excludes escaped brackets, and brackets after a word, which are an
 * index (`rows[i][j]`).
 */
const REFERENCE = /(?<![\p{L}\p{N}_\])\\])\[((?:[^[\]\\]|\\.)+)\]\[(?!\^)((?:[^[\]\\]|\\.)*)\]/gsu;

/**
 * Reports links and pictures with an undefined reference, once for each name. Markdown reads them
 * as text with brackets.
 * @param body the page's text
 */
export function checkReferences(
  tree: Root,
  body: string,
  report: (place: Omit<Place, 'file'>, problem: string, hint: string) => void,
): void {
  const reported = new Set<string>();
  eachNode(tree, undefined, (node: Nodes) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const written = body.slice(start.offset, end.offset);
    if (!written.includes('][')) return;
    const text = onlyText(node, written, start.offset);
    let [line, counted] = [start.line, 0];
    for (const { index, 1: words = '', 2: label = '' } of text.matchAll(REFERENCE)) {
      line += written.slice(counted, index).split('\n').length - 1;
      counted = index;
      const name = label.trim() || words.trim();
      if (reported.has(name)) continue;
      reported.add(name);
      const reference = written.slice(index, index + words.length + label.length + 4);
      report(
        { line, column: start.offset + index - body.lastIndexOf('\n', start.offset + index) },
        `${shortened(reference)} isn’t a link, because [${shortened(name)}] isn’t defined`,
        `Write [text](/path), or add the line [${shortened(name)}]: /path. Write \\[ for a literal bracket.`,
      );
    }
  });
}

/**
 * The source text of a node, with the same length: code and links are replaced by letters, markup
 * by spaces.
 */
export function onlyText(node: Nodes, written: string, start: number): string {
  let text = '';
  const blank = (to: number, letter: string) => {
    text += written.slice(text.length, to - start).replace(/[^\n]/g, letter);
  };
  eachNode(node, undefined, (inner: Nodes) => {
    const [from, to] = [inner.position?.start.offset, inner.position?.end.offset];
    if (from === undefined || to === undefined || from - start < text.length) return;
    if (inner.type === 'text') {
      blank(from, ' ');
      text += written.slice(from - start, to - start);
    } else if (!('children' in inner) || inner.type === 'link' || inner.type === 'linkReference') {
      blank(from, ' ');
      blank(to, 'x');
    }
  });
  blank(start + written.length, ' ');
  return text;
}
