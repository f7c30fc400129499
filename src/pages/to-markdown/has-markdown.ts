import { markdownPath } from '../../core/paths.ts';
import type { MarkdownPage } from '../../theme/page-menu.tsx';
import { canonical } from '../addresses/canonical.ts';
import type { Route, Site } from '../model.ts';

/**
 * The path of the list of pages for language models, without the base URL. Older docs versions have
 * theirs under their own path.
 */
export const LLMS_FILE = '/llms.txt';

/** Whether a page is available as Markdown. Pages without content of their own are not. */
export function hasMarkdown({ screen }: Pick<Route, 'screen'>): boolean {
  return !['search', 'offline', 'not-found', 'embed', 'embedded-playground'].includes(screen);
}

/** Returns the Markdown version of a page, for the page's menu. */
export function markdownOf(site: Site, { path }: Route): MarkdownPage {
  return { path: markdownPath(path), url: canonical(site, markdownPath(path)) };
}
