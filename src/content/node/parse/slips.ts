import type { Heading, Nodes, Paragraph, Root, Table, TableCell } from 'mdast';
import { shortened } from '../../../core/paths.ts';
import { eachNode } from '../../each-node.ts';
import { type PageContext, placeOf } from './page-context.ts';
import { onlyText } from './references.ts';
import { textOf } from './text.ts';

type Report = PageContext['report'];

/**
 * Text that looks like Markdown syntax but isn't. The first group of the pattern is shown to the
 * author.
 */
interface Slip {
  pattern: RegExp;
  problem(written: string): string;
  hint(written: string): string;
}

const slips: readonly Slip[] = [
  {
    pattern: /^(#{2,6}[^#\s][^\n]*)/,
    problem: (written) => `'${written}' isn’t a heading`,
    hint: () => 'Write a space after the #, as in ## Title. Write \\# for a literal #.',
  },
  {
    pattern: /^(::[a-z][^\n]*)/i,
    problem: (written) => `'${written}' isn’t an admonition`,
    hint: () =>
      'Write three colons, as in :::note, and ::: on a separate line after the text. For literal text, write `::…` as code.',
  },
  {
    // URLs of other sites are links themselves and are masked as letters here.
    pattern: /(?<![\p{L}\p{N}_\\])(\[[^[\]\n]+\]\((?:[./#]|https?:|x{8})[^)\n]*)(?:\n|$)/u,
    problem: (written) => `the link ${written} isn’t closed`,
    hint: () => 'Write ) after the URL, on the same line.',
  },
  {
    pattern: /(?<![\p{L}\p{N}_\\])(\[[^[\]\n]+\] \((?:[./#]|https?:|x{8})[^()\n]*\))/u,
    problem: (written) => `'${written}' isn’t a link`,
    hint: () => 'Remove the space between ] and (.',
  },
  {
    pattern: /(?<![\\*\p{L}\p{N}])(\*\* [^*\n]*\p{L}[^*\n]* \*\*)(?![*\p{L}\p{N}])/u,
    problem: (written) => `'${written}' isn’t bold`,
    hint: () => 'Remove the spaces inside the asterisks. Write \\* for a literal asterisk.',
  },
  {
    pattern: /^(\|[^\n]*\|)[ \t]*\n\|[^\n]*\|/,
    problem: (written) => `the table that begins with '${written}' has no line of dashes`,
    hint: () => 'Write a line such as | --- | --- | after the first row. Write \\| for a literal |.',
  },
  {
    pattern: /(?<![\p{L}\p{N}\\])(!?\[\[(?!toc\])\p{L}[^[\]\n]*\]\])/iu,
    problem: (written) => `'${written}' is neither a link nor an image`,
    hint: () =>
      'Write a link as [text](./page.mdx), and an image as ![What it shows](./name.png). Write \\[ for a literal bracket.',
  },
  {
    pattern: /(?<!\\)(\[\^[^\]\s]+\])/u,
    problem: (written) => `the footnote ${written} isn’t defined`,
    hint: (written) =>
      `Define the footnote on a separate line, such as "${written}: Text". To write a literal bracket, use \\[.`,
  },
  {
    pattern: /(?<![\p{L}\p{N}\\])(:(?:material|octicons|fontawesome|simple)-[\w-]+:)/u,
    problem: (written) => `${written} isn’t an icon`,
    hint: () => 'Delete it. Icons aren’t supported.',
  },
  {
    pattern: /(?<![\p{L}\p{N}\\+])(\+\+[a-z](?:[\w-]|\+(?=\w))+\+\+)(?!\+)/u,
    problem: (written) => `${written} doesn’t show keys`,
    hint: () => 'Write keys as `code`. Write \\+ for a literal +.',
  },
  {
    pattern: /(?<!\\)(\{:?[ \t]*\.[a-z][\w-]*[^}\n]*\})/i,
    problem: (written) => `${written} has no effect`,
    hint: () => 'Delete it. Markdown can’t have classes or attributes here.',
  },
];

/**
 * Reports probable mistakes that Markdown accepts: mistyped syntax that became text, empty
 * headings, and table cells beyond the last column.
 * @param body the page's text
 */
export function checkSlips(tree: Root, body: string, report: Report): void {
  eachNode(tree, undefined, (node: Nodes) => {
    if (node.type === 'heading') checkHeading(node, report);
    if (node.type === 'table') checkTable(node, report);
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
      checkText(node, body, report);
  });
}

function checkHeading(node: Heading, report: Report): void {
  const text = textOf(node).replace(/\{#[^}]*\}/g, '');
  const hasPicture = node.children.some(({ type }) => type === 'image' || type === 'imageReference');
  if (text.trim() === '' && !hasPicture)
    report(placeOf(node), 'a heading has no text', 'Write text after the #, or remove the line.');
}

function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    if (!extra) continue;
    report(
      placeOf(extra),
      `the row has ${row.children.length} cells, but the table has ${columns} columns`,
      'Remove the extra cell, or add a column. Write \\| for a literal |.',
    );
  }
}

function checkText(node: Heading | Paragraph | TableCell, body: string, report: Report): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const written = body.slice(start.offset, end.offset);
  if (!/[[#:+{*|]/.test(written)) return;
  const text = onlyText(node, written, start.offset);
  for (const { pattern, problem, hint } of slips) {
    const found = pattern.exec(text);
    if (!found) continue;
    const line = start.line + text.slice(0, found.index).split('\n').length - 1;
    const from = found.index + found[0].indexOf(found[1]!);
    const shown = written.slice(from, from + found[1]!.length);
    report({ line }, problem(shortened(shown.trim())), hint(shown.trim()));
  }
}

/**
 * Returns the lines of headings below h3, which the table of contents and the search don't include.
 */
export function deepHeadings(tree: Root): { line: number; depth: number }[] {
  const found: { line: number; depth: number }[] = [];
  eachNode(tree, 'heading', ({ depth, position }: Heading) => {
    if (depth > 3) found.push({ line: position?.start.line ?? 1, depth });
  });
  return found;
}
