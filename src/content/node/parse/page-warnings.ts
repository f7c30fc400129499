import type { Root as Markdown } from 'mdast';
import { z } from 'zod';
import type { FrontMatterOf, PageKind } from '../../front-matter/front-matter.ts';
import type { PageWarning } from '../../model.ts';
import { templateTextProblem, templateTextsIn } from '../../template-texts.ts';
import { deepHeadings } from './slips.ts';

/** The most characters of a description that search engines show. */
const LONGEST_DESCRIPTION = 160;
const date = z.iso.date();

/**
 * Warnings about a page's front matter.
 * @param lineOf the line of a field in the file
 * @param file path relative to the content folder
 */
export function frontMatterWarnings(
  data: FrontMatterOf[PageKind],
  lineOf: (field: string) => number,
  file: string,
): PageWarning[] {
  const warnings: PageWarning[] = [];
  if (data.description.length > LONGEST_DESCRIPTION)
    warnings.push({ line: lineOf('description'), problem: descriptionTooLong(data.description) });
  const named = 'date' in data ? dateInName(file) : undefined;
  if (named !== undefined && !date.safeParse(named).success)
    warnings.push({
      line: 1,
      problem: `the file name contains the date ${named}, which doesn’t exist`,
      hint: 'Rename the file.',
    });
  else if ('date' in data && named !== undefined && named !== data.date)
    warnings.push({
      line: lineOf('date'),
      problem: `front matter: date: expected ${named} as in the file name (found ${data.date})`,
      hint: 'Correct the date, or rename the file.',
    });
  return warnings;
}

/** Warnings about texts that `npm run new` has written. */
export function templateWarnings(source: string): PageWarning[] {
  return templateTextsIn(source).map(({ line, text }) => {
    const [problem, hint] = templateTextProblem(text);
    return { line, problem, ...(hint && { hint }) };
  });
}

/** The warning about a page with nothing but front matter. */
export const WITHOUT_TEXT: PageWarning = {
  line: 1,
  problem: 'the page has no text after its front matter',
  hint: 'Add text, or set draft: true.',
};

/** Warnings about headings that the table of contents doesn't list. */
export function deepHeadingWarnings(markdown: Markdown): PageWarning[] {
  return deepHeadings(markdown).map(({ line, depth }) => ({
    line,
    problem: `the heading has level ${depth}, but the table of contents lists only levels 2 and 3`,
    hint: 'Use level 3 if readers should find it there.',
  }));
}

function descriptionTooLong({ length }: string): string {
  return `front matter: description: expected at most ${LONGEST_DESCRIPTION} characters, because search engines cut longer ones (found ${length})`;
}

/** The date in the name of a post's file or folder, in the format of front matter. */
function dateInName(file: string): string | undefined {
  const [, year, month = '', day = ''] =
    /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})(?=[-./])[^/]*(?:\/(?:index|README|readme)\.mdx?)?$/.exec(file) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
