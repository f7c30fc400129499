import { basename, dirname } from 'node:path';
import { slug } from 'github-slugger';

/**
 * Takes the title from a page's first heading, and demotes the other headings of its level, because
 * a page has a single title.
 */
export function takeTitle(source: string, file: string): { title: string; text: string; opening: string } {
  const setext = source.replace(/^(?![ \t]*[-*+>#|])(\S[^\n]*)\n={3,}[ \t]*$/gm, '# $1');
  const [heading, found = ''] = /^# +(.*?)(?:[ \t]+#+)?[ \t]*$/m.exec(setext) ?? [];
  const isFirst = heading !== undefined && !/^#{2,} /m.test(setext.slice(0, setext.indexOf(heading)));
  const text = (isFirst ? setext.replace(heading, '') : setext)
    .replace(/^# /gm, '## ')
    .replace(/^(#+ .*?)[ \t]*\{#([^}\s]+)\}[ \t]*$/gm, withoutOwnAnchor);
  const paragraph = text.split(/\n\s*\n/).find((part) => /^[\p{L}*_"'[`\uE000]/u.test(part.trim()));
  return {
    title: isFirst && plainText(found) ? plainText(found) : nameOf(file),
    text,
    opening: plainText(paragraph ?? ''),
  };
}

/** Removes an anchor if the heading has the same one by default. */
const withoutOwnAnchor = (whole: string, heading: string, anchor: string): string =>
  slug(plainText(heading.replace(/^#+ /, ''))) === anchor ? heading : whole;

/** Removes Markdown syntax from text. */
const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Derives a title from a file's name. */
function nameOf(file: string): string {
  const bare = basename(file).replace(/\.mdx?$/, '');
  const name = /^(index|readme)$/i.test(bare) ? basename(dirname(file)) : bare;
  const words = name
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Home';
}
