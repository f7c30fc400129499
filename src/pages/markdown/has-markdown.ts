import type { Route } from '../model.ts';

/** Where the list of all pages for language models is, without base URL; that of an older docs version lies below the version's address. */
export const LLMS_FILE = '/llms.txt';

/** Whether a page exists as Markdown: those do that have something to say. */
export function hasMarkdown({ screen }: Pick<Route, 'screen'>): boolean {
  return !['search', 'offline', 'not-found', 'embed'].includes(screen);
}
