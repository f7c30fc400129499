import { basename, dirname } from 'node:path';
import { slug } from 'github-slugger';

/**
 * Takes the title from a page's first heading, and demotes the other headings of its level, because
 * a page has a single title.
 */
export function takeTitle(
  source: string,
  file: string,
  unmask: (text: string) => string,
): { title: string; text: string; opening: string } {
  const setext = source.replace(/^(?![ \t]*[-*+>#|])(\S[^\n]*)\n={3,}[ \t]*$/gm, '# $1');
  const [heading, found = ''] = /^# +(.*?)(?:[ \t]+#+)?[ \t]*$/m.exec(setext) ?? [];
  const isFirst = heading !== undefined && !/^#{2,} /m.test(setext.slice(0, setext.indexOf(heading)));
  const text = (isFirst ? setext.replace(heading, '') : setext)
    .replace(/^# /gm, '## ')
    .replace(/^#+[ \t]*$/gm, '')
    // An anchor that the heading has by default is left out.
    .replace(/^(#+ .*?)[ \t]*\{#([^}\s]+)\}[ \t]*$/gm, (whole, heading: string, anchor: string) =>
      slug(unmask(plainText(heading.replace(/^#+ /, '')))) === anchor ? heading : whole,
    );
  const paragraph = text.split(/\n\s*\n/).find((part) => /^[\p{L}*_"'[`\uE000]/u.test(part.trim()));
  const shown = (part: string) => unmask(plainText(part)).replaceAll('`', '');
  return { title: (isFirst && shown(found)) || nameOf(file), text, opening: shown(paragraph ?? '') };
}

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
