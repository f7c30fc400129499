import { type Highlight, lineHtml, type Wrap } from '../../content/node/highlight.ts';
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
    .map((pieces, i) => {
      const line = lines[i]!;
      const { text } = line;
      const depth = Math.min(DEEPEST, (text.length - text.trimStart().length) / 2);
      const html = breakable(lineHtml(pieces, linksAround(line)));
      return `<span class="l d${depth}">${html}${i < markup.length - 1 ? '\n' : ''}</span>`;
    })
    .join('');
}

/** Lets a line that is too long for the screen break behind its opening brackets, which have no blanks around them, before it breaks within a name. */
function breakable(html: string): string {
  return html.replace(/<(?:[^">]|"[^"]*")*>|(?:&lt;|[([])(?![)\]])/g, (part) =>
    part.startsWith('<') ? part : `${part}<wbr>`,
  );
}

/** A union that stands for itself is folded below a beginning that is not there: its members move to the left. */
function outdent(lines: LaidOutLine[]): LaidOutLine[] {
  const by = Math.min(...lines.map(({ text }) => text.length - text.trimStart().length));
  return lines.map(({ text, links }) => ({
    text: text.slice(by),
    links: links.map(({ start, end, href }) => ({ start: start - by, end: end - by, href })),
  }));
}

/** Links around the names of a line. */
export function linksAround({ links }: Pick<LaidOutLine, 'links'>): Wrap[] {
  return links.map(({ start, end, href }) => ({
    start,
    end,
    open: `<a href="${escapeAttribute(href)}">`,
    close: '</a>',
  }));
}
