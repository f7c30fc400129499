import { isTranslation } from '../../config/localized.ts';
import { settingPlace } from '../../config/setting-place.ts';
import { pagesOf } from '../../content/model.ts';
import { templateSettingsIn, templateTextProblem } from '../../content/template-texts.ts';
import { AuthorError, formatPlace } from '../../core/errors.ts';
import { entryWithoutPage, oldEntryOf } from '../docs/sidebar-entries.ts';
import type { Site } from '../model.ts';
import { misspelledTags } from './misspelled-tags.ts';
import { misspelledTabGroups } from './tab-groups.ts';

/**
 * Returns problems of pages that don't stop the build, but are mistakes in this site's own pages.
 * For a translation, only the problems in translated texts are returned, because dates and
 * positions in sidebars belong to the original.
 * @param now for finding posts with a date in the future
 * @param reported problems that are reported anyway, and aren't reported again for their pages
 */
export function pageProblems(
  site: Site,
  { now = new Date(), reported = [] }: { now?: Date; reported?: readonly AuthorError[] } = {},
): AuthorError[] {
  const { content, routes } = site;
  const problems = [...content.problems];
  const report = (file: string, line: number, problem: string, hint?: string) =>
    problems.push(new AuthorError({ file: `${content.folder}/${file}`, line }, problem, hint));

  for (const { file, translation, warnings } of pagesOf(content)) {
    // Problems in the original's file are reported for the original.
    if (isTranslation(site.config) && translation === undefined) continue;
    for (const { line, problem, hint } of warnings) report(translation ?? file, line, problem, hint);
  }
  if (isTranslation(site.config)) return problems;
  problems.push(...misspelledTabGroups(site), ...misspelledTags(site));
  for (const { setting, text } of templateSettingsIn(site.config)) {
    const [problem, hint] = templateTextProblem(text);
    problems.push(new AuthorError(settingPlace(site.config, setting), `${setting}: ${problem}`, hint));
  }
  for (const { file, frontMatter, fieldLines } of content.posts) {
    // Posts may be dated tomorrow, because it is tomorrow already in some time zones.
    const tomorrow = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    if (frontMatter.date > tomorrow) {
      const hint = 'Correct the date, or add draft: true until the post is published.';
      report(file, fieldLines.date ?? 1, `front matter: date: ${frontMatter.date} is in the future`, hint);
    }
  }
  for (const route of routes) {
    if (route.screen !== 'doc' || route.page.frontMatter.unlisted) continue;
    const { file, frontMatter, fieldLines } = route.page;
    const { sidebar, sidebarFile } = route.version.content;
    if (sidebar === undefined) continue;
    if (!route.sidebar && frontMatter.sidebar !== false) {
      const old = oldEntryOf(route.page, route.version);
      const without = old && entryWithoutPage(old.entry, route.version.content);
      if (without && reported.some(({ message }) => message === without.message)) continue;
      const hint = without
        ? `${formatPlace(without.place)} has '${old.entry}', which has no page. If you renamed that page, write '${old.id}' there.`
        : `Add an entry to ${sidebarFile}, or write sidebar: false in the front matter.`;
      report(
        file,
        1,
        'the page isn’t in a sidebar, so readers can find it only through links and search',
        hint,
      );
    } else if (route.sidebar && frontMatter.sidebar === false) {
      report(
        file,
        fieldLines.sidebar ?? 1,
        `the page has sidebar: false, but ${sidebarFile} contains it`,
        `Remove sidebar: false, or remove the entry from ${sidebarFile}.`,
      );
    }
  }
  return problems;
}
