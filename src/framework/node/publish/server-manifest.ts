import { folderOf } from '../../../config/localized.ts';
import { searchClientConfig } from '../../../config/search-config.ts';
import { encodePath } from '../../../core/paths.ts';
import type { Policies } from '../../../core/response-headers/rules.ts';
import { catalogFor, localeOf } from '../../../i18n/locales.ts';
import type { Site } from '../../../pages/model.ts';
import { redirectRules } from './redirect-rules.ts';

/** Returns the folder of a site's language; empty for the original. */
export const folderIn = ({ config }: Site) => folderOf(config, localeOf(config).name);

/** Returns which parts a site has, besides docs and pages. */
export const partsOf = ({ api, config, routes }: Site) => ({
  api: api !== undefined,
  blog: config.blog !== null,
  machines: routes.some(({ screen }) => screen === 'embed'),
});

/** Returns the data that the production server reads when it starts. This file is never served. */
export function serverManifest(sites: readonly Site[], policies: Policies, stylesheet: string) {
  const [original] = sites;
  if (!original) throw new Error('The site has no locales. Add at least one to locales in site.config.ts.');
  const { config } = original;
  const { title, tagline, url, baseUrl, newsletter, feedback, mcp, chartPictures } = config;
  const inFolder = (site: Site, path: string) => `/${folderIn(site)}${path.slice(1)}`;
  return {
    title,
    tagline,
    url,
    baseUrl,
    ...policies,
    redirects: sites.flatMap((site) =>
      redirectRules(site).map(({ from, to }) => ({
        from: encodePath(inFolder(site, from)),
        to: to.startsWith('/') ? inFolder(site, to) : to,
      })),
    ),
    pages: sites.flatMap((site) =>
      site.routes.filter((route) => route.screen !== 'not-found').map((route) => inFolder(site, route.path)),
    ),
    locales: sites.map((site) => {
      const { name, dir } = localeOf(site.config);
      return { name, dir, folder: folderIn(site), answers: catalogFor(site.config).answers };
    }),
    newsletter: newsletter?.action.startsWith('/') ? { path: newsletter.action } : null,
    versions: searchClientConfig(config).versions,
    mcp,
    parts: partsOf(original),
    feedback: feedback && { path: feedback.action },
    drawsCharts: chartPictures === 'server',
    stylesheet,
  };
}
