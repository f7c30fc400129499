import { escapeText } from '../../../core/html.ts';
import { withBase } from '../../../core/paths.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { isOriginal } from '../../../pages/addresses/languages.ts';
import type { Route, Site } from '../../../pages/model.ts';
import { alternatesOf } from '../document/head.ts';

/** A file of this name in `public/` replaces the generated one. */
export const ROBOTS = 'robots.txt';

/** Returns `robots.txt` for a site in all its languages. */
export function robots(sites: readonly Site[]): string {
  const hidden = sites.map(({ config }) => `Disallow: ${withBase('/_page/', config.baseUrl)}\n`);
  const maps = sites.map((site) => `Sitemap: ${canonical(site, '/sitemap.xml')}\n`);
  return `User-agent: *\n${hidden.join('')}${maps.join('')}`;
}

/**
 * Whether the sitemap lists a page. A page that repeats another page's text is listed under that
 * page's URL.
 */
const isListed = ({ unlisted, canonical }: Route) => !unlisted && canonical === undefined;

/** Returns `sitemap.xml`, with each page's last change and its translations. */
export function sitemap(site: Site): string {
  const urls = site.routes
    .filter((route) => isListed(route) && !isOriginal(route))
    .map((route) => {
      const date = route.lastChange === undefined ? '' : `<lastmod>${route.lastChange}</lastmod>`;
      const others = alternatesOf(site, route).map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeText(address)}"/>`,
      );
      return `<url><loc>${escapeText(canonical(site, route.path))}</loc>${date}${others.join('')}</url>`;
    });
  const links = site.languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>${urls.join('')}</urlset>`;
}
