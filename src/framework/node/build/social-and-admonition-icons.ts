import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '../../../config/config.ts';
import { navbarLinks } from '../../../config/navbar.ts';
import { settingPlace } from '../../../config/setting-place.ts';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import type { SiteIcons } from '../../../pages/model.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Icons of services that Simple Icons doesn't have, because their owners objected. Drawn for this
 * project on a grid of 24.
 */
const OWN_ICONS: Readonly<Record<string, string>> = {
  linkedin:
    'M5 2.500h14A2.500 2.500 0 0 1 21.500 5v14a2.500 2.500 0 0 1-2.500 2.500H5A2.500 2.500 0 0 1 2.500 19V5A2.500 2.500 0 0 1 5 2.500zM6 10v8h2.700v-8zM7.350 5.700a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200zM10.500 10v8h2.700v-4.300c0-1.200.6-1.900 1.500-1.900s1.300.7 1.300 1.900V18h2.700v-4.900c0-2.200-1.100-3.300-2.900-3.300-1.200 0-2.100.6-2.600 1.400V10z',
  twitter:
    'M22 5.300c-.8.400-1.600.600-2.400.7a4 4 0 0 0 1.800-2.300c-.8.500-1.700.8-2.600 1a4.100 4.100 0 0 0-7 3.700c-3.400-.2-6.400-1.800-8.500-4.300-1.100 1.900-.5 4.300 1.300 5.500-.7 0-1.300-.2-1.900-.5 0 2 1.400 3.700 3.300 4.100-.6.200-1.200.2-1.900.1.500 1.600 2 2.800 3.800 2.800A8.200 8.200 0 0 1 2 17.800a11.600 11.600 0 0 0 17.900-10.300c.8-.6 1.500-1.300 2.100-2.200z',
};

/** The folders of the libraries, by a file that each exports. */
const simpleIcons = () => dirname(resolve('simple-icons/icons/github.svg'));
const lucide = () => dirname(resolve('lucide-react/icons/info'));

/**
 * Loads the icons that a configuration names, so that pages contain no others: those of services
 * from Simple Icons (CC0), and those of admonitions from Lucide (ISC).
 * @throws AuthorErrors for names that don't exist
 */
export async function loadIcons(config: SiteConfig): Promise<SiteIcons> {
  const errors: AuthorError[] = [];
  const icons: SiteIcons = { services: {}, admonitions: {} };
  for (const [setting, name] of serviceIcons(config)) {
    const path = OWN_ICONS[name] ?? serviceIcon(name);
    if (path === undefined)
      errors.push(unknownIcon(config, setting, name, [simpleIcons(), 'simpleicons.org']));
    else icons.services[name] = path;
  }
  for (const [kind, { icon }] of Object.entries(config.admonitions)) {
    const svg = await lucideIcon(icon);
    if (svg === undefined)
      errors.push(unknownIcon(config, `admonitions.${kind}.icon`, icon, [lucide(), 'lucide.dev/icons']));
    else icons.admonitions[kind] = svg;
  }
  if (errors.length > 0) throw new AuthorErrors(errors);
  return icons;
}

/** Returns the icons of the footer and the navbar, each with the path of its setting. */
function serviceIcons({ footer, navbar }: SiteConfig): [setting: string, name: string][] {
  const inFooter = footer.social.map(({ icon }, i): [string, string] => [`footer.social[${i}].icon`, icon]);
  const inNavbar = navbarLinks(navbar.items).flatMap((link): [string, string][] =>
    'href' in link && link.icon ? [[`${link.path}.icon`, link.icon]] : [],
  );
  return [...inFooter, ...inNavbar];
}

/** Returns the path data of a service's icon, which is a single path on a grid of 24. */
function serviceIcon(name: string): string | undefined {
  const file = join(simpleIcons(), `${name}.svg`);
  return existsSync(file) ? / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** Returns an icon as SVG, black on transparent. */
async function lucideIcon(name: string): Promise<string | undefined> {
  const file = join(lucide(), `${name}.mjs`);
  if (!existsSync(file)) return undefined;
  const { default: Icon } = (await import(pathToFileURL(file).href)) as { default: LucideIcon };
  return renderToStaticMarkup(createElement(Icon, { color: '#000' }));
}

function unknownIcon(
  config: SiteConfig,
  setting: string,
  name: string,
  [folder, site]: readonly [folder: string, site: string],
): AuthorError {
  const known = readdirSync(folder)
    .filter((file) => /\.(svg|mjs)$/.test(file))
    .map((file) => file.replace(/\.\w+$/, ''));
  const [meant] = nearest(name, [...known, ...Object.keys(OWN_ICONS)], 1);
  const hint = `${meant ? `Did you mean '${meant}'? ` : ''}For all names, see ${site}.`;
  return new AuthorError(settingPlace(config, setting), `${setting}: unknown icon '${name}'`, hint);
}
