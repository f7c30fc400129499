import { isElement, replacementFor } from './elements.ts';
import type { Note } from './engines.ts';
import { DELIMITER_ROW } from './slips.ts';
import { type Tag, tagsIn, textOf } from './tags.ts';

const INVISIBLE = /<(script|style|template|svg)\b[^>]*>[\s\S]*?<\/\1>/gi;
const TABLE = /<table\b[\s\S]*?<\/table>/gi;

/** Rewrites HTML and components in text without code. Other angle brackets are escaped. */
export function rewriteMarkup(source: string, note: Note): string {
  const text = source
    .replace(INVISIBLE, (_, name) => {
      note(`removed <${name}>`);
      return '';
    })
    .replace(TABLE, (table) => `\n\n${markdownTable(table)}\n\n`);
  const tags = tagsIn(text).filter(({ name }) => isElement(name));
  const pairs = pairsOf(tags);
  labelTabs(tags);
  const open: Tag[] = [];
  let out = '';
  let at = 0;
  for (const tag of tags) {
    if (tag.kind === 'close' && pairs.has(tag)) open.pop();
    // A closing tag is indented like its opening tag, and a tab like its group, whatever the source
    // does. Otherwise, it would belong to a list that the tab contains.
    const opening = (tag.kind === 'close' && pairs.get(tag)) || tag;
    const group = /Tab/.test(tag.name) && open.at(-1)?.name === 'Tabs' ? open.at(-1)! : opening;
    const block = inTable(text, tag) ? oneLine(rewritten(tag, pairs, note)) : rewritten(tag, pairs, note);
    // A component within a line, or HTML in a heading, leaves the line whole.
    const isGap = /^\s*\n\s*$/.test(block) && isWithinLine(text, tag, pairs.get(tag) ?? tag);
    out += escaped(text.slice(at, tag.start)) + (isGap ? '' : indented(block, text, group));
    if (tag.kind === 'open' && pairs.has(tag)) open.push(tag);
    at = tag.end;
  }
  return out + escaped(text.slice(at));
}

/** Assigns labels from the enclosing list to tabs without a label, in order. */
function labelTabs(tags: readonly Tag[]): void {
  const lists: { labels: string[]; count: number }[] = [];
  for (const tag of tags) {
    if (tag.name === 'Tabs' && tag.kind === 'close') lists.pop();
    if (tag.kind !== 'open') continue;
    if (tag.name === 'Tabs')
      lists.push({
        labels: String(tag.attributes.items ?? '')
          .split('\n')
          .filter(Boolean),
        count: 0,
      });
    const list = lists.at(-1);
    if (!list || !/^(Tabs\.)?Tab$/.test(tag.name) || textOf(tag, 'label', 'title', 'value', 'name')) continue;
    tag.attributes.label = list.labels[list.count] ?? `Tab ${list.count + 1}`;
    list.count++;
  }
}

/**
 * Whether there is other text on the line of a component, or of two tags that belong together.
 * Blocks of HTML next to each other stay apart.
 */
function isWithinLine(text: string, tag: Tag, other: Tag): boolean {
  const [start, end] = [Math.min(tag.start, other.start), Math.max(tag.end, other.end)];
  if (text.slice(start, end).includes('\n')) return false;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = text.slice(end).split('\n', 1)[0]!;
  if (/^[ \t>]*#{1,6} /.test(before)) return true;
  if (!/^[A-Z]/.test(tag.name)) return false;
  return !/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?$/.test(before) || after.trim() !== '';
}

/** Whether a tag is in a row of a Markdown table. */
function inTable(text: string, { start }: Tag): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0]!;
  if (!line.includes('|')) return false;
  const above = text.slice(text.lastIndexOf('\n\n', start) + 1, start).split('\n');
  return /^[ \t>]*\|/.test(line) || above.some((each) => DELIMITER_ROW.test(each));
}

/** Keeps a replacement on its line, because a row of a table is one line. */
const oneLine = (block: string): string => block.replace(/\\?\s*\n\s*/g, ' ').replace(/^ - $/, ' • ');

/** Indents a block like the line of its tag, such as a list item. */
function indented(block: string, text: string, { start }: Tag): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const lead = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(line)![0].replace(/[-*+\d.)]/g, ' ');
  return lead.trim() === '' ? block.replace(/\n(?!\n)/g, `\n${lead}`) : block;
}

/** Maps opening tags to their closing tags, and the reverse. */
function pairsOf(tags: readonly Tag[]): Map<Tag, Tag> {
  const pairs = new Map<Tag, Tag>();
  const open: Tag[] = [];
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag);
    if (tag.kind !== 'close') continue;
    const i = open.findLastIndex(({ name }) => name === tag.name);
    if (i < 0) continue;
    pairs.set(open[i]!, tag).set(tag, open[i]!);
    open.splice(i);
  }
  return pairs;
}

function rewritten(tag: Tag, pairs: ReadonlyMap<Tag, Tag>, note: Note): string {
  const other = pairs.get(tag);
  if (tag.kind === 'close') return other ? (replacementFor(other).close ?? '') : '';
  const { open, close, note: text } = replacementFor(tag);
  if (text) note(text);
  if (tag.kind === 'self' || other) return tag.kind === 'self' ? open + (close ?? '') : open;
  // The tag is never closed, so it is left out.
  return '';
}

/** Escapes angle brackets in sentences. Quotes, arrows, and URLs are kept. */
const escaped = (text: string): string =>
  text.replace(/(?<![\\<])<(?=[A-Za-z/!?$_])(?!(?:https?|mailto):|[\w.+-]+@|!--)/g, '\\<');

/** Removes the tags of a cell that can't be in a single line. */
const withoutBlocks = (cell: string): string =>
  tagsIn(cell)
    .filter(({ name }) => !/^(a|b|strong|em|i|code|kbd|del|img)$/.test(name))
    .reverse()
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, cell);

/** Converts an HTML table to Markdown. */
function markdownTable(table: string): string {
  const rows = Array.from(
    table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr>|<tr\b|<\/t(?:able|body|head)>)/gi),
    ([, row = '']) =>
      Array.from(
        row.matchAll(/<t[hd]\b(?:[^>{]|\{[\s\S]*?\}(?=[\s>]))*>([\s\S]*?)(?=<\/t[hd]>|<t[hd]\b|$)/gi),
        ([, cell = '']) =>
          withoutBlocks(cell)
            .replace(/\s+/g, ' ')
            .replace(/(?<!\\)\|/g, '\\|')
            .trim(),
      ),
  ).filter((cells) => cells.length > 0);
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, i) => cells[i] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n');
}
