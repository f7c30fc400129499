import type { SidebarItem } from '../content/sidebar.ts';
import type { Place } from '../site/errors.ts';
import { navbarLinks } from '../site/navbar.ts';
import { settingPlace } from '../site/setting-place.ts';
import type { Site } from './model.ts';

/** An address of this site that stands in a setting. */
export interface ConfigLink {
  href: string;
  place: Place;
  /** The setting's path: `footer.links[1].href`. */
  setting: string;
}

/** Every address of this site that the configuration and the sidebars name. */
export function configLinks({ config, versions, api }: Site): ConfigLink[] {
  const found: ConfigLink[] = [];
  const add = (href: string, setting: string, place = settingPlace(config, setting)) => {
    if (href.startsWith('/')) found.push({ href, place, setting });
  };

  for (const link of navbarLinks(config.navbar.items)) {
    if ('href' in link) add(link.href, `${link.path}.href`);
  }
  for (const [i, { href }] of config.footer.links.entries()) add(href, `footer.links[${i}].href`);
  for (const [i, { entry }] of config.versions.entries()) {
    if (entry) add(entry.href, `versions[${i}].entry.href`);
  }
  if (config.home.start.href) add(config.home.start.href, 'home.start.href');
  if (config.brand.logo) add(config.brand.logo, 'brand.logo');
  for (const [i, { to }] of config.redirects.entries()) {
    if (!to.endsWith('*')) add(to, `redirects[${i}].to`);
  }
  for (const [item, section] of api ? Object.entries(config.explanations) : []) {
    add(item, 'explanations');
    add(section, `explanations['${item}']`);
  }
  for (const [, href = ''] of config.announcementBar?.text.matchAll(/\]\(([^)]*)\)/g) ?? []) {
    add(href, 'announcementBar.text');
  }

  const sidebar = (items: readonly SidebarItem[], file: string) => {
    for (const item of items) {
      if ('link' in item) add(item.link, `the entry '${item.label}'`, { file });
      if ('category' in item) sidebar(item.items, file);
    }
  };
  for (const { content } of versions) sidebar(content.sidebar ?? [], content.sidebarFile);
  return found;
}
