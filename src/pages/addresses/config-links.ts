import { navbarLinks } from '../../config/navbar.ts';
import { settingPlace } from '../../config/setting-place.ts';
import type { SidebarItem } from '../../content/sidebar.ts';
import type { Place } from '../../core/errors.ts';
import type { Site } from '../model.ts';
import type { WrittenLink } from './explain-link.ts';

/** Returns all internal links in the configuration and the sidebars. */
export function configLinks({ config, versions, api, routes }: Site): WrittenLink[] {
  const found: WrittenLink[] = [];
  const add = (href: string, setting: string, place?: Place) => {
    if (!href.startsWith('/')) return;
    found.push({
      href,
      setting,
      from: routes[0]!,
      get place() {
        return place ?? settingPlace(config, setting);
      },
    });
  };

  for (const link of navbarLinks(config.navbar.items)) {
    if ('href' in link) add(link.href, `${link.path}.href`);
  }
  for (const [i, { href }] of config.footer.links.entries()) add(href, `footer.links[${i}].href`);
  for (const [i, { entry }] of config.versions.entries()) {
    if (entry) add(entry.href, `versions[${i}].entry.href`);
  }
  if (config.home.start.href) add(config.home.start.href, 'home.start.href');
  if (config.brand.icon) add(config.brand.icon, 'brand.icon');
  for (const logo of new Set(Object.values(config.brand.logo ?? {}))) add(logo, 'brand.logo');
  for (const [i, { to }] of config.redirects.entries()) {
    if (!to.endsWith('*')) add(to, `redirects[${i}].to`);
  }
  for (const [item, section] of api ? Object.entries(config.explanations) : []) {
    add(item, 'explanations');
    add(section, `explanations['${item}']`);
  }
  for (const [i, { href, items }] of api ? config.since.entries() : []) {
    for (const address of [href, ...items]) add(address, `since[${i}]`);
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
