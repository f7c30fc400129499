import { markdownPath } from '../../site/paths.ts';
import type { MarkdownPage } from '../../theme/page-menu.tsx';
import { canonical } from '../canonical.ts';
import type { Route, Site } from '../model.ts';

/** Where a page is as Markdown, for the page's menu. */
export function markdownOf(site: Site, { path }: Route): MarkdownPage {
  return { path: markdownPath(path), url: canonical(site, markdownPath(path)) };
}
