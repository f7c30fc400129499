import type { CompiledPage } from '../../content/model.ts';
import { comparable } from '../../core/paths.ts';
import { localeOf } from '../../i18n/locales.ts';
import type { TextLanguage } from '../../theme/parts/article-parts.tsx';
import type { Route, Site, SiteLanguage } from '../model.ts';
import { articleOf } from './addresses.ts';

/** Sets the list of all languages on the site of each language. */
export function introduceLanguages(sites: readonly Site[]): void {
  const languages = sites.map(languageOf);
  if (languages.length > 1) for (const site of sites) site.languages = languages;
}

function languageOf(site: Site): SiteLanguage {
  const { config, routes } = site;
  const translated = new Set(
    routes.filter((route) => !isOriginal(route)).map(({ path }) => comparable(path)),
  );
  return {
    locale: localeOf(config),
    baseUrl: config.baseUrl,
    has: (path) => translated.has(comparable(path)),
    anchorsAt: site.addresses.anchorsAt,
  };
}

/** Whether a route has the text of the original, because it has not been translated. */
export const isOriginal = (route: Route): boolean => articleOf(route)?.isOriginal === true;

/** Returns the language of a route's text if it differs from the page's language. */
export const textLanguage = (site: Pick<Site, 'config'>, route: Route): TextLanguage =>
  pageLanguage(site, articleOf(route));

/** Returns the language of a page's text if it differs from the site's language. */
export function pageLanguage(
  { config }: Pick<Site, 'config'>,
  page: Pick<CompiledPage, 'isOriginal'> | undefined,
): TextLanguage {
  const [original] = config.locales;
  return original && page?.isOriginal ? { lang: original.name, dir: original.dir } : {};
}
