import { opening } from './admonitions.ts';
import { ownTag } from './masked.ts';

const NOTE = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)[^"\n]*(?:"([^"]*)")?[ \t]*$/;
const TAB = /^([ \t]*)===[!+]?[ \t]+"([^"]+)"[ \t]*$/;

/** Rewrites the indented blocks of MkDocs: admonitions, collapsible or not, and tabs. */
export function rewriteIndented(lines: readonly string[], depth = 0): string[] {
  const out: string[] = [];
  let isInTabs = false;
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!;
    const [, noteLead = '', word = '', title = ''] = NOTE.exec(line) ?? [];
    const [, tabLead = '', label = ''] = TAB.exec(line) ?? [];
    if (isInTabs && !label && line.trim() !== '') {
      out.push(ownTag('/Tabs'), '');
      isInTabs = false;
    }
    if (!word && !label) {
      out.push(line);
      i++;
      continue;
    }
    const { block, end } = blockAfter(lines, i, word ? noteLead : tabLead);
    const inner = rewriteIndented(block, depth + 1);
    if (label) {
      if (!isInTabs) out.push(ownTag('Tabs'), '');
      isInTabs = true;
      out.push(ownTag(`Tab label="${label.replaceAll('"', "'")}"`), '', ...inner, '', ownTag('/Tab'), '');
    } else {
      // An admonition that contains another one has more colons.
      const colons = ':'.repeat(3 + depthOf(block));
      out.push(`${noteLead}${opening(word, title, colons)}`, '');
      out.push(...inner.map((each) => (each ? noteLead + each : each)), '', `${noteLead}${colons}`, '');
    }
    i = end;
  }
  if (isInTabs) out.push(ownTag('/Tabs'), '');
  return out;
}

/**
 * Returns the lines that follow a line and are indented by four more spaces, without that
 * indentation.
 */
function blockAfter(lines: readonly string[], start: number, lead: string): { block: string[]; end: number } {
  const indent = `${lead}    `;
  const block: string[] = [];
  let end = start + 1;
  while (end < lines.length && (lines[end]!.startsWith(indent) || lines[end]!.trim() === ''))
    block.push(lines[end++]!.slice(indent.length));
  while (block.length > 0 && block.at(-1)!.trim() === '') block.pop();
  return { block, end };
}

/** Returns how deeply admonitions are nested in a block. */
function depthOf(block: readonly string[]): number {
  const inner = block.flatMap((line, i) => {
    const [, lead] = NOTE.exec(line) ?? [];
    return lead === undefined ? [] : [1 + depthOf(blockAfter(block, i, lead).block)];
  });
  return Math.max(0, ...inner);
}
