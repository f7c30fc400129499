import { articleOf } from '../../../pages/addresses/addresses.ts';
import type { Site } from '../../../pages/model.ts';

/**
 * Returns a sentence for each page whose URL has changed, with the redirect to add. The page is
 * recognized by its title.
 */
export function movedPages(before: Site, after: Site): string[] {
  const pagesOnly = (site: Site, other: Site) =>
    site.routes.filter((route) => articleOf(route) && !other.addresses.has(route.path));
  const added = pagesOnly(after, before);
  return pagesOnly(before, after).flatMap(({ path, title }) => {
    const [moved, ...others] = added.filter((route) => route.title === title);
    if (!moved || others.length > 0 || after.redirects.some(({ from }) => from === path)) return [];
    return `${path} has moved to ${moved.path}. To redirect old links, add { from: '${path}', to: '${moved.path}' } to redirects in site.config.ts.`;
  });
}
