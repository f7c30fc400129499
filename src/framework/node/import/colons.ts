import { opening } from './admonitions.ts';
import type { Note } from './engines.ts';
import { isOnlyCode, ownTag } from './masked.ts';

const OPEN = /^([ \t>]*)(:{3,})\s*([\w-]+)\s*(.*)$/;
const CLOSE = /^[ \t>]*(:{3,})\s*$/;

interface Block {
  kind: 'admonition' | 'details' | 'code-group' | 'other';
  colons: string;
  /** Number of fences read so far in a code group. */
  fences: number;
}

/**
 * Rewrites colon blocks of Docusaurus, Starlight, and VitePress.
 * @param labelOf returns the label of a masked fence in a code group
 */
export function rewriteColons(
  lines: readonly string[],
  labelOf: (line: string) => string,
  note: Note,
): string[] {
  const out: string[] = [];
  const open: Block[] = [];
  for (const line of lines) {
    const closing = CLOSE.exec(line)?.[1];
    const [, lead = '', colons = '', name = '', rest = ''] = OPEN.exec(line) ?? [];
    const top = open.at(-1);
    if (closing !== undefined && top) {
      open.pop();
      if (top.kind === 'admonition') out.push(line.replace(/:+/, top.colons));
      if (top.kind === 'code-group') out.push('', ownTag('/Tabs'), '');
    } else if (name) {
      const title = titleIn(rest);
      if (name === 'details') {
        open.push({ kind: 'details', colons, fences: 0 });
        out.push(`${lead}**${title || 'Details'}**`, lead);
        note('replaced collapsible details with their content');
      } else if (name === 'code-group') {
        open.push({ kind: 'code-group', colons, fences: 0 });
        out.push('', ownTag('Tabs'), '');
      } else if (name === 'raw' || name === 'v-pre') open.push({ kind: 'other', colons, fences: 0 });
      else {
        // An admonition that contains another one has more colons.
        open.push({ kind: 'admonition', colons, fences: 0 });
        out.push(lead + opening(name, title, colons));
      }
    } else if (top?.kind === 'code-group' && isOnlyCode(line)) {
      out.push(ownTag(`Tab label="${labelOf(line)}"`), '', line, '', ownTag('/Tab'));
    } else out.push(line);
  }
  for (const block of open.reverse()) if (block.kind === 'admonition') out.push('', block.colons);
  return out;
}

/**
 * Returns the title from the text after a block's name: `[Title]`, `"Title"`, or plain text.
 * Attributes are left out.
 */
function titleIn(rest: string): string {
  const [, bracketed, words = ''] = /^(?:\[(.*?)\])?\s*([^{]*)/.exec(rest) ?? [];
  return (bracketed ?? words).replace(/^"|"$/g, '').trim();
}
