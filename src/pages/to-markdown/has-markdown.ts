import { markdownPath } from '../../core/paths.ts';
import type { MarkdownPage } from '../../theme/page-menu.tsx';
import { canonical } from '../addresses/canonical.ts';
import { latestVersion } from '../docs/docs-links.ts';
import type { Route, Site } from '../model.ts';

/**
 * Returns the paths of a docs version's files for language models, without the base URL: the list
 * of its pages, and their texts. Those of the latest version are at the site's root, and those of
 * others under the version's path.
 */
export function llmsPaths(
  site: Pick<Site, 'versions'>,
  version = latestVersion(site),
): { outline: string; full: string } {
  const folder = version === latestVersion(site) ? '' : version.version.path;
  return { outline: `${folder}/llms.txt`, full: `${folder}/llms-full.txt` };
}

/** Whether a page is available as Markdown. Pages without content of their own are not. */
export function hasMarkdown({ screen }: Pick<Route, 'screen'>): boolean {
  return !['search', 'offline', 'not-found', 'embed', 'embedded-playground'].includes(screen);
}

/** Returns the Markdown version of a page, for the page's menu. */
export function markdownOf(site: Site, { path }: Route): MarkdownPage {
  return { path: markdownPath(path), url: canonical(site, markdownPath(path)) };
}
