import { pagesOf } from '../content/model.ts';
import { AuthorError } from '../site/errors.ts';
import { isTranslation } from '../site/localized.ts';
import type { Site } from './model.ts';

/**
 * What is wrong with pages that does not stop the build; a mistake in this site's own pages all the same. Of a site in another language, what its translations
 * have; their place is that of the original.
 * @param now for posts that are dated later
 */
export function pageProblems(site: Site, now = new Date()): AuthorError[] {
  const { content, routes } = site;
  const problems = [...content.problems];
  const tell = (file: string, line: number, problem: string, hint?: string) =>
    problems.push(new AuthorError({ file: `${content.folder}/${file}`, line }, problem, hint));

  for (const { file, translation, isOriginal, warnings } of pagesOf(content)) {
    // What the original's text has is told of the original.
    if (isOriginal) continue;
    for (const { line, problem } of warnings) tell(translation ?? file, line, problem);
  }
  if (isTranslation(site.config)) return problems;
  for (const { file, frontMatter, fieldLines } of content.posts) {
    // Somewhere on Earth, it is tomorrow already.
    const tomorrow = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    if (frontMatter.date > tomorrow) {
      const hint = 'Say draft: true until it is published, or mend the date.';
      tell(file, fieldLines.date ?? 1, `date is ${frontMatter.date}, which is to come`, hint);
    }
  }
  for (const route of routes) {
    if (route.screen !== 'doc' || route.page.frontMatter.unlisted) continue;
    const { file, frontMatter, fieldLines } = route.page;
    const { sidebar, sidebarFile } = route.version.content;
    if (sidebar === undefined) continue;
    if (!route.sidebar && frontMatter.sidebar !== false) {
      const hint = `Add its id to ${sidebarFile}, or say sidebar: false in its front matter.`;
      tell(file, 1, 'the page stands in no sidebar, so that readers find it by links and search alone', hint);
    } else if (route.sidebar && frontMatter.sidebar === false) {
      tell(
        file,
        fieldLines.sidebar ?? 1,
        `the page says sidebar: false and stands in ${sidebarFile}`,
        'Remove one of them.',
      );
    }
  }
  return problems;
}
