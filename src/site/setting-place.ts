import type { SiteConfig } from './config.ts';
import type { Place } from './errors.ts';

/** Finds the place of a setting by its path. */
export type SettingLocator = (setting: string) => Place;

const locators = new WeakMap<SiteConfig, SettingLocator>();

/** Says how the settings of a configuration are found in its file. */
export function locateSettings(config: SiteConfig, locator: SettingLocator): void {
  locators.set(config, locator);
}

/** The same settings in another form (`inLocale`): their places are those of the first. */
export function locateAs(copy: SiteConfig, config: SiteConfig): SiteConfig {
  const locator = locators.get(config);
  if (locator) locators.set(copy, locator);
  return copy;
}

/**
 * The place of a setting, for a message: its file and, where the configuration was read from one, its line.
 * @param setting its path: `versions[0].folder`
 */
export function settingPlace(config: SiteConfig, setting: string): Place {
  return locators.get(config)?.(setting) ?? { file: 'site.config.ts' };
}
