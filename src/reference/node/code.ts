import type { Highlight } from '../../content/node/highlight.ts';
import { escapeAttribute } from '../../site/html.ts';
import { type Doc, type LaidOutLine, layOut } from './layout.ts';

/** What a piece of code is, since a highlighter cannot know it from the piece alone. */
export type CodeKind = 'declaration' | 'member' | 'type';

const frames: Record<CodeKind, [before: string[], after: string[]]> = {
  declaration: [[], []],
  member: [['interface _ {'], ['}']],
  type: [['type _ ='], []],
};

const DEEPEST = 9;

/**
 * Writes code as lines of markup: highlighted, its names linked. Each line knows its indentation, so that what is too long
 * for the screen continues below its beginning instead of running out of it.
 */
export function codeLines(doc: Doc, kind: CodeKind, highlight: Highlight, width: number): string {
  const lines = outdent(layOut(doc, width));
  const [before, after] = frames[kind];
  const source = [...before, ...lines.map(({ text }) => text), ...after].join('\n');
  const markup = highlight(source, 'ts').slice(before.length, before.length + lines.length);
  return markup
    .map((html, i) => {
      const { text } = lines[i]!;
      const depth = Math.min(DEEPEST, (text.length - text.trimStart().length) / 2);
      return `<span class="l d${depth}">${linkNames(html, lines[i]!)}${i < markup.length - 1 ? '\n' : ''}</span>`;
    })
    .join('');
}

/** A union that stands for itself is folded below a beginning that is not there: its members move to the left. */
function outdent(lines: LaidOutLine[]): LaidOutLine[] {
  const by = Math.min(...lines.map(({ text }) => text.length - text.trimStart().length));
  return lines.map(({ text, links }) => ({
    text: text.slice(by),
    links: links.map(({ start, end, href }) => ({ start: start - by, end: end - by, href })),
  }));
}

/** A whole code block around such lines. */
export function codeFigure(lines: string): string {
  return `<figure class="code api-code"><pre><code>${lines}</code></pre><button type="button" class="copy" aria-label="Copy code"></button></figure>`;
}

/**
 * Puts links around the names of a highlighted line. Columns count characters of the text; a character of the markup is a
 * tag, an entity or the character itself. A name lies within one token, so a link never crosses a tag.
 */
export function linkNames(html: string, { links }: LaidOutLine): string {
  if (links.length === 0) return html;
  let out = '';
  let column = 0;
  for (const [unit] of html.matchAll(/<[^>]+>|&\w+;|[\s\S]/g)) {
    const isTag = unit.startsWith('<');
    const start = isTag ? undefined : links.find((link) => link.start === column);
    if (start) out += `<a href="${escapeAttribute(start.href)}">`;
    out += unit;
    if (isTag) continue;
    column++;
    if (links.some((link) => link.end === column)) out += '</a>';
  }
  return out;
}
