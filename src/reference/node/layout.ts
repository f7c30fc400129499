/**
 * Text with possible line breaks. A group is written on one line if it fits, otherwise with all of
 * its breaks. Code formatters fold code in the same way.
 */
export type Doc = string | Doc[] | Link | Break | IfFolded | Group | Indent;

interface Link {
  kind: 'link';
  text: string;
  href: string;
}
interface Break {
  kind: 'break';
  /** The text written instead of the break if the group is on one line. */
  flat: string;
}
/**
 * Text that is written only in a folded group, such as the `|` before the first member of a union.
 */
interface IfFolded {
  kind: 'ifFolded';
  text: string;
}
interface Group {
  kind: 'group';
  body: Doc;
}
interface Indent {
  kind: 'indent';
  body: Doc;
}

/** A name with a link, or plain text without a URL. */
export const link = (text: string, href: string | undefined): Doc =>
  href ? { kind: 'link', text, href } : text;
/** A space, or a line break. */
export const line: Doc = { kind: 'break', flat: ' ' };
/** Nothing, or a line break. */
export const softLine: Doc = { kind: 'break', flat: '' };
/** Text that is written only if the group around it is folded. */
export const ifFolded = (text: string): Doc => ({ kind: 'ifFolded', text });
/** Parts that are either all on one line, or folded at each of their own breaks. */
export const group = (...body: Doc[]): Doc => ({ kind: 'group', body });
/** Parts whose line breaks are indented by one more level. */
export const indent = (...body: Doc[]): Doc => ({ kind: 'indent', body });

/** Returns the items with a separator between them. */
export function join(items: readonly Doc[], between: Doc): Doc {
  return items.flatMap((item, i) => (i === 0 ? [item] : [between, item]));
}

/** Returns a list in brackets: on one line, or one entry per line. */
export function list(open: string, items: readonly Doc[], close: string, comma = ','): Doc {
  if (items.length === 0) return open + close;
  const inner = join(items, [comma, line]);
  // Objects have spaces inside their braces. Lists have none inside their brackets.
  const edge = open.startsWith('{') ? line : softLine;
  return group(open, indent(edge, inner), comma === ';' ? ifFolded(';') : '', edge, close);
}

/**
 * Returns a list of plain names in brackets. If it does not fit on one line, each line holds as
 * many names as fit.
 */
export function fill(open: string, items: readonly Doc[], close: string): Doc {
  return group(open, indent(softLine, join(items, [',', group(line)])), softLine, close);
}

/** Returns whether a piece of text is only a name, so that many of them can share a line. */
export function isPlain(doc: Doc): boolean {
  if (typeof doc === 'string') return true;
  if (Array.isArray(doc)) return doc.every(isPlain);
  return doc.kind === 'link';
}

/** Returns the same text without possible line breaks. */
export function unbroken(doc: Doc): Doc {
  if (typeof doc === 'string') return doc;
  if (Array.isArray(doc)) return doc.map(unbroken);
  if (doc.kind === 'link') return doc;
  if (doc.kind === 'break') return doc.flat;
  return doc.kind === 'ifFolded' ? '' : unbroken(doc.body);
}

/** A line of laid-out text with the links in it, by column. */
export interface LaidOutLine {
  text: string;
  links: { start: number; end: number; href: string }[];
}

const INDENT = 2;

/** Lays out a document in lines of at most `width` characters if its breaks allow it. */
export function layOut(doc: Doc, width: number): LaidOutLine[] {
  const lines: LaidOutLine[] = [{ text: '', links: [] }];
  const current = () => lines.at(-1)!;

  const write = (part: Doc, depth: number, folded: boolean, rest: number): void => {
    if (typeof part === 'string') {
      current().text += part;
    } else if (Array.isArray(part)) {
      for (const [i, inner] of part.entries())
        write(inner, depth, folded, lead(part.slice(i + 1), folded, rest));
    } else if (part.kind === 'link') {
      const start = current().text.length;
      current().text += part.text;
      current().links.push({ start, end: current().text.length, href: part.href });
    } else if (part.kind === 'ifFolded') {
      if (folded) current().text += part.text;
    } else if (part.kind === 'indent') {
      write(part.body, depth + 1, folded, rest);
    } else if (part.kind === 'group') {
      write(part.body, depth, current().text.length + flatLength(part.body) + rest > width, rest);
    } else if (folded) {
      // If the line is still empty, a break only changes its indentation.
      if (current().text.trim() === '') lines.pop();
      else current().text = current().text.trimEnd();
      lines.push({ text: ' '.repeat(INDENT * depth), links: [] });
    } else {
      current().text += part.flat;
    }
  };
  write(doc, 0, true, 0);
  return lines;
}

/**
 * Returns the length of the text that always follows on the same line, up to the next possible
 * break, or to the end plus `rest`.
 */
function lead(parts: readonly Doc[], folded: boolean, rest: number): number {
  let length = 0;
  let ended = false;
  const visit = (part: Doc, mayBreak: boolean): void => {
    if (ended) return;
    if (typeof part === 'string') length += part.length;
    else if (Array.isArray(part)) for (const inner of part) visit(inner, mayBreak);
    else if (part.kind === 'link') length += part.text.length;
    else if (part.kind === 'group') visit(part.body, true);
    else if (part.kind === 'indent') visit(part.body, mayBreak);
    else if (part.kind === 'break' && mayBreak) ended = true;
    else if (part.kind === 'break') length += part.flat.length;
  };
  for (const part of parts) visit(part, folded);
  return ended ? length : length + rest;
}

function flatLength(doc: Doc): number {
  if (typeof doc === 'string') return doc.length;
  if (Array.isArray(doc)) return doc.reduce((sum: number, part) => sum + flatLength(part), 0);
  if (doc.kind === 'link') return doc.text.length;
  if (doc.kind === 'break') return doc.flat.length;
  if (doc.kind === 'ifFolded') return 0;
  return flatLength(doc.body);
}
