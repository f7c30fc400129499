import type { Nodes, Root } from 'mdast';
import type { Place } from '../../site/errors.ts';
import { shortened } from '../../site/paths.ts';
import { eachNode } from '../each-node.ts';

/** `[text][label]` or `[text][]`; not behind a word, where brackets are an index (`rows[i][j]`), and not escaped. */
const REFERENCE = /(?<![\p{L}\p{N}_\])\\])\[((?:[^[\]\\]|\\.)+)\]\[(?!\^)((?:[^[\]\\]|\\.)*)\]/gsu;

/**
 * Tells of links and pictures that name a definition which the page does not have, once for each name: they are read as text, brackets and all.
 * @param body the page's text
 */
export function checkReferences(
  tree: Root,
  body: string,
  report: (place: Omit<Place, 'file'>, problem: string, hint: string) => void,
): void {
  const told = new Set<string>();
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
      if (told.has(name)) continue;
      told.add(name);
      const reference = written.slice(index, index + words.length + label.length + 4);
      report(
        { line, column: start.offset + index - body.lastIndexOf('\n', start.offset + index) },
        `${shortened(reference)} is no link: nothing defines ${shortened(name)}`,
        `Write [text](/address), or a line [${shortened(name)}]: /address. A bracket that is meant as such is written \\[.`,
      );
    }
  });
}

/** What is written in a node, of the same length, with letters in the place of code and links, and blanks in the place of marks. */
function onlyText(node: Nodes, written: string, start: number): string {
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
