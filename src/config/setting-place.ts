import type { Place } from '../core/errors.ts';
import type { SiteConfig } from './config.ts';

/** Returns the place of a setting by its path. */
export type SettingLocator = (setting: string) => Place;

const locators = new WeakMap<SiteConfig, SettingLocator>();

/** Sets how the settings of a configuration are located in its file. */
export function locateSettings(config: SiteConfig, locator: SettingLocator): void {
  locators.set(config, locator);
}

/** Gives a converted configuration (`inLocale`) the places of the original one. */
export function locateAs(copy: SiteConfig, config: SiteConfig): SiteConfig {
  const locator = locators.get(config);
  if (locator) locators.set(copy, locator);
  return copy;
}

/**
 * Returns the place of a setting for a message: its file, and its line if the configuration was
 * read from a file.
 * @param setting its path: `versions[0].folder`
 */
export function settingPlace(config: SiteConfig, setting: string): Place {
  return locators.get(config)?.(setting) ?? { file: 'site.config.ts' };
}
