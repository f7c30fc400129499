import type { Site } from '../model.ts';
import { checkSite, type SiteReport } from './check-site.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * Checks links, anchors, pictures, and settings. If a version's folder has no pages, only that is
 * reported, because all links to its pages are broken, too.
 * @param foreign whether the pages belong to another project: mistakes are warnings, and settings
 * aren't checked
 */
export function siteProblems(site: Site, foreign: boolean): SiteReport {
  const settings = foreign ? [] : settingProblems(site);
  const folders = settings.filter(({ problem }) => /^versions\[\d+\]\.folder: /.test(problem));
  if (folders.length > 0) return { errors: folders, warnings: [] };
  const { errors, warnings } = checkSite(site, { lenient: foreign });
  return { errors: [...settings, ...errors], warnings };
}
