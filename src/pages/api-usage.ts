import type { ApiItem, Reference } from '../reference/model.ts';
import { articleOf } from './addresses.ts';
import { apiNames, itemsMentioned } from './api-names.ts';
import type { Route, SiteApi } from './model.ts';

/** Whether a page is about the version of XState that the reference describes: a post is not whose samples are all for XState 4. */
export function isAboutReference(route: Route): boolean {
  if (route.screen === 'doc') return route.version.version.xstate === 5;
  if (route.screen !== 'post') return false;
  const { xstate } = route.post.page.mentions;
  return xstate.length === 0 || xstate.includes(5);
}

/** Reads which pages mention which items. */
export function siteApi(reference: Reference, routes: readonly Route[]): SiteApi {
  const names = apiNames(reference);
  const usage = new Map<ApiItem, Route[]>();
  for (const route of routes) {
    const page = isAboutReference(route) && !route.unlisted ? articleOf(route) : undefined;
    if (!page) continue;
    for (const item of itemsMentioned(page.mentions, names))
      usage.set(item, [...(usage.get(item) ?? []), route]);
  }
  return { reference, names, usage };
}
