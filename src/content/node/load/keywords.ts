import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import type { PageSection } from '../../model.ts';
import { isThere, readTextFile } from './text-file.ts';

/** The folder of search keywords in a content folder. It mirrors the folders of the pages. */
const KEYWORDS_FOLDER = 'keywords';

/** The keywords of one section, in the order of their file. */
export interface SectionKeywords {
  /** The section's anchor; empty for the page itself. */
  anchor: string;
  /** The line of its heading in the file. */
  line: number;
  phrases: string[];
}

/** Returns the keyword file of a page; both paths are relative to the content folder. */
export const keywordFile = (page: string): string => `${KEYWORDS_FOLDER}/${page.replace(/\.mdx?$/, '')}.txt`;

/**
 * Reads the keywords of a page: one phrase per line. Phrases before the first `#anchor` are for the
 * page, later ones for the section with that anchor.
 * @param root the content folder
 * @param page the page's file, relative to the content folder
 * @param shown the keyword file as its author sees it, for messages
 * @throws AuthorErrors if the file can't be read
 */
export function readKeywords(root: string, page: string, shown: string): SectionKeywords[] {
  const name = keywordFile(page);
  return isThere(join(root, name)) ? parseKeywords(readTextFile(root, name, shown)) : [];
}

function parseKeywords(text: string): SectionKeywords[] {
  const found: SectionKeywords[] = [{ anchor: '', line: 1, phrases: [] }];
  for (const [i, line] of text
    .split('\n')
    .map((each) => each.trim())
    .entries()) {
    if (line.startsWith('#')) found.push({ anchor: line.slice(1).trim(), line: i + 1, phrases: [] });
    else if (line !== '') found.at(-1)!.phrases.push(line);
  }
  return found.filter(({ anchor, phrases }) => anchor !== '' || phrases.length > 0);
}

/**
 * Adds keywords to the sections of a page.
 * @param shown the keyword file as its author sees it, for messages
 * @throws AuthorErrors for anchors that the page doesn't have
 */
export function addKeywords(
  sections: readonly PageSection[],
  keywords: readonly SectionKeywords[],
  shown: string,
): PageSection[] {
  const lost = keywords.filter(({ anchor }) => !sections.some((section) => section.anchor === anchor));
  if (lost.length > 0)
    throw new AuthorErrors(lost.map(({ anchor, line }) => lostAnchor(shown, anchor, line)));
  return sections.map((section) => {
    const phrases = keywords.flatMap((own) => (own.anchor === section.anchor ? own.phrases : []));
    return phrases.length > 0 ? { ...section, keywords: phrases } : section;
  });
}

const lostAnchor = (file: string, anchor: string, line: number) =>
  new AuthorError(
    { file, line },
    `the page has no heading with the anchor '#${anchor}'`,
    'Write the anchor of a heading, such as #common-mistakes, or remove the phrases under the anchor.',
  );

/** Reports keyword files that belong to no page. */
export function strayKeywords(root: string, shown: (file: string) => string): AuthorError[] {
  const hasPage = (file: string) =>
    ['.mdx', '.md'].some((end) => existsSync(join(root, file.replace(/\.txt$/, end))));
  const folder = join(root, KEYWORDS_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .filter((file) => file.endsWith('.txt') && !hasPage(file))
    .map(
      (file) =>
        new AuthorError(
          { file: shown(join(root, KEYWORDS_FOLDER, file)) },
          'the keywords belong to no page',
          'Name the file after its page, such as keywords/docs/v5/guards.txt for docs/v5/guards.mdx.',
        ),
    );
}
