import { pagesOf, textFile } from '../../../content/model.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { orphans } from '../../../pages/checks/orphans.ts';
import type { Site } from '../../../pages/model.ts';

/**
 * Lists pages to review: pages without incoming links, and docs that have not changed for a year.
 * @returns lines for a terminal
 */
export function pageReport(site: Site, now = new Date()): string[] {
  const { folder, lastChanges } = site.content;
  const lost = orphans(site);
  const lines = [
    `${lost.length} ${lost.length === 1 ? 'page' : 'pages'} without a link from a sidebar or another page`,
    ...lost.map(({ file, path }) => `  ${folder}/${file}  ${path}`),
  ];
  if (Object.keys(lastChanges).length === 0)
    return [
      ...lines,
      'Can’t list old pages, because the content folder has no complete Git history. In a shallow clone, run git fetch --unshallow.',
    ];
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const day = yearAgo.toISOString().slice(0, 10);
  const old = pagesOf(site.content)
    .filter((page) => page.kind !== 'post' && (lastChanges[textFile(page)] ?? day) < day)
    .map((page) => ({ file: page.file, last: lastChanges[textFile(page)]! }))
    .sort((a, b) => a.last.localeCompare(b.last));
  return [
    ...lines,
    `${old.length} ${old.length === 1 ? 'page' : 'pages'} not changed for a year`,
    ...old.map(({ file, last }) => `  ${folder}/${file}  ${last}`),
  ];
}

/**
 * Reports how much of a site is translated into a language, and which translations are older than
 * their originals, by the dates of their last commits.
 * @returns lines for a terminal
 */
export function translationReport({ config, content }: Site): string[] {
  const { folder, lastChanges } = content;
  const { name, label } = localeOf(config);
  const pages = pagesOf(content);
  const translated = pages.flatMap(({ file, translation }) => (translation ? [{ file, translation }] : []));
  const old = translated
    .map(({ file, translation }) => ({
      translation,
      day: lastChanges[translation] ?? '',
      changed: lastChanges[file] ?? '',
    }))
    .filter(({ day, changed }) => day !== '' && day < changed)
    .sort((a, b) => a.day.localeCompare(b.day));
  return [
    `${label} (${name}): ${translated.length} of ${pages.length} pages translated, ${old.length} of them older than the original`,
    ...old.map(({ translation, day, changed }) => `  ${folder}/${translation}  ${day}, original ${changed}`),
  ];
}
