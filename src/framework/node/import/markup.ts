import { isElement, replacementFor } from './elements.ts';
import type { Note } from './engines.ts';
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
  let out = '';
  let at = 0;
  for (const tag of tags) {
    out += escaped(text.slice(at, tag.start)) + indented(rewritten(tag, pairs, note), text, tag);
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
