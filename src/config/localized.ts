import { AuthorError } from '../core/errors.ts';
import { localeOf } from '../i18n/locales.ts';
import { translate } from '../i18n/translation.ts';
import type { SiteConfig } from './config.ts';
import type { NavbarItem } from './navbar.ts';
import { locateAs } from './setting-place.ts';

/**
 * Returns the folder of a language within the site: empty for the original, and otherwise such as
 * `fr/`.
 */
export const folderOf = ({ locales }: Pick<SiteConfig, 'locales'>, name: string): string =>
  locales[0]?.name === name ? '' : `${name}/`;

/** Whether a configuration is for a language other than the original. */
export const isTranslation = (config: SiteConfig): boolean => folderOf(config, localeOf(config).name) !== '';

/** Returns the base URL of a language's pages. `config` may be for any language. */
export function baseUrlOf(config: SiteConfig, name: string): string {
  const own = folderOf(config, localeOf(config).name);
  return config.baseUrl.slice(0, config.baseUrl.length - own.length) + folderOf(config, name);
}

/**
 * Returns the base URLs of other languages under this one's. The service worker ignores those
 * pages, because each language has its own.
 */
export function elsewhere(config: SiteConfig): { elsewhere?: string[] } {
  const below = config.locales
    .map(({ name }) => baseUrlOf(config, name))
    .filter((address) => address !== config.baseUrl && address.startsWith(config.baseUrl));
  return below.length > 0 ? { elsewhere: below } : {};
}

/**
 * Returns the configuration for one of the site's languages: a complete site under its own base
 * URL, with translated settings.
 * @param config of the original
 */
export function inLocale(config: SiteConfig, name: string): SiteConfig {
  const { texts } = localeOf({ ...config, locale: name });
  const text = (message: string) => translate({ message }, texts);
  const labelled = <T extends { label: string }>(item: T): T => ({ ...item, label: text(item.label) });
  const { announcementBar, navbar, footer, home, api, blog, newsletter } = config;
  const localized: SiteConfig = {
    ...config,
    locale: name,
    baseUrl: baseUrlOf(config, name),
    title: text(config.title),
    tagline: text(config.tagline),
    versions: config.versions.map((version) => ({
      ...labelled(version),
      ...(version.entry && { entry: labelled(version.entry) }),
    })),
    announcementBar: announcementBar && { ...announcementBar, text: text(announcementBar.text) },
    navbar: { ...navbar, items: navbar.items.map((item) => navbarItem(item, text)) },
    footer: {
      links: footer.links.map(labelled),
      social: footer.social.map(labelled),
      copyright: text(footer.copyright),
    },
    admonitions: Object.fromEntries(
      Object.entries(config.admonitions).map(([kind, each]) => [kind, { ...each, title: text(each.title) }]),
    ),
    home: {
      ...home,
      start: labelled(home.start),
      next: home.next && { title: text(home.next.title), text: text(home.next.text) },
      featured: home.featured && { ...home.featured, title: text(home.featured.title) },
    },
    api: api && {
      ...api,
      description: text(api.description),
      packages: api.packages.map((each) => ({ ...each, purpose: text(each.purpose) })),
    },
    blog: blog && { ...blog, title: text(blog.title), description: text(blog.description) },
    newsletter: newsletter && { ...newsletter, text: text(newsletter.text) },
  };
  return locateAs(localized, config);
}

function navbarItem<Item extends NavbarItem>(item: Item, text: (message: string) => string): Item {
  return {
    ...item,
    ...('label' in item && item.label !== undefined && { label: text(item.label) }),
    ...(item.type === 'dropdown' && { items: item.items.map((inner) => navbarItem(inner, text)) }),
  };
}

/**
 * Checks the name of a language.
 * @returns the same name
 * @throws AuthorError if the site doesn't have the language
 */
export function knownLocale({ locales }: Pick<SiteConfig, 'locales'>, name: string): string {
  if (locales.some((locale) => locale.name === name)) return name;
  throw new AuthorError(
    { file: 'site.config.ts' },
    `unknown locale '${name}'`,
    `Configured locales: ${locales.map((locale) => locale.name).join(', ')}.`,
  );
}
