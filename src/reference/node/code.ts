import { type Highlight, lineHtml, type Wrap } from '../../content/node/code/highlight.ts';
import { escapeAttribute } from '../../core/html.ts';
import { type Doc, type LaidOutLine, layOut } from './layout.ts';

/** The kind of a piece of code, which a highlighter cannot detect from the piece alone. */
export type CodeKind = 'declaration' | 'member' | 'type';

const frames: Record<CodeKind, [before: string[], after: string[]]> = {
  declaration: [[], []],
  member: [['interface _ {'], ['}']],
  type: [['type _ ='], []],
};

const DEEPEST = 9;

/**
 * Renders code as lines of HTML, highlighted and with links on its names. Each line has a class for
 * its indentation, so that a line too long for the screen wraps below its beginning instead of
 * overflowing.
 */
export function codeLines(doc: Doc, kind: CodeKind, highlight: Highlight, width: number): string {
  const lines = outdent(layOut(doc, width));
  const [before, after] = frames[kind];
  const source = [...before, ...lines.map(({ text }) => text), ...after].join('\n');
  const markup = highlight(source, 'ts').slice(before.length, before.length + lines.length);
  return markup
    .map((pieces, i) => {
      const line = lines[i]!;
      const { text } = line;
      const depth = Math.min(DEEPEST, (text.length - text.trimStart().length) / 2);
      const html = breakable(lineHtml(pieces, linksAround(line)));
      return `<span class="l d${depth}">${html}${i < markup.length - 1 ? '\n' : ''}</span>`;
    })
    .join('');
}

/**
 * Lets a line that is too long for the screen break after opening brackets, which have no spaces
 * around them, rather than within a name.
 */
function breakable(html: string): string {
  return html.replace(/<(?:[^">]|"[^"]*")*>|(?:&lt;|[([])(?![)\]])/g, (part) =>
    part.startsWith('<') ? part : `${part}<wbr>`,
  );
}

/**
 * Removes the indentation that all lines have, such as the members of a folded union with no code
 * before it.
 */
function outdent(lines: LaidOutLine[]): LaidOutLine[] {
  const by = Math.min(...lines.map(({ text }) => text.length - text.trimStart().length));
  return lines.map(({ text, links }) => ({
    text: text.slice(by),
    links: links.map(({ start, end, href }) => ({ start: start - by, end: end - by, href })),
  }));
}

/** Returns links for the names in a line. */
export function linksAround({ links }: Pick<LaidOutLine, 'links'>): Wrap[] {
  return links.map(({ start, end, href }) => ({
    start,
    end,
    open: `<a href="${escapeAttribute(href)}">`,
    close: '</a>',
  }));
}
