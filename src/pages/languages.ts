import type { CompiledPage } from '../content/model.ts';
import { localeOf } from '../site/locales.ts';
import { comparable } from '../site/paths.ts';
import type { TextLanguage } from '../theme/article-parts.tsx';
import { articleOf } from './addresses.ts';
import type { Route, Site, SiteLanguage } from './model.ts';

/** Tells each of the languages of a site of the others. */
export function introduceLanguages(sites: readonly Site[]): void {
  const languages = sites.map(languageOf);
  if (languages.length > 1) for (const site of sites) site.languages = languages;
}

function languageOf({ config, routes }: Site): SiteLanguage {
  const translated = new Set(
    routes.filter((route) => !isOriginal(route)).map(({ path }) => comparable(path)),
  );
  return {
    locale: localeOf(config),
    baseUrl: config.baseUrl,
    has: (path) => translated.has(comparable(path)),
  };
}

/** Whether a route's text is the original's, since it has not been translated. */
export const isOriginal = (route: Route): boolean => articleOf(route)?.isOriginal === true;

/** The language of a route's text, where that is not the page's. */
export const textLanguage = (site: Pick<Site, 'config'>, route: Route): TextLanguage =>
  pageLanguage(site, articleOf(route));

/** The same of a page's text, wherever that is shown. */
export function pageLanguage(
  { config }: Pick<Site, 'config'>,
  page: Pick<CompiledPage, 'isOriginal'> | undefined,
): TextLanguage {
  const [original] = config.locales;
  return original && page?.isOriginal ? { lang: original.name, dir: original.dir } : {};
}
