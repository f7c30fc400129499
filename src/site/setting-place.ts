import type { Place } from './errors.ts';

/** Where a setting stands: `versions[0].folder` of a configuration. */
export interface SettingPlace extends Place {
  setting: string;
}

/** Finds the place of a setting by its path. */
export type SettingLocator = (setting: string) => Place;

/** By configuration: `SiteConfig` itself names this module's types. */
const locators = new WeakMap<object, SettingLocator>();

/** Says how the settings of a configuration are found in its file. */
export function locateSettings(config: object, locator: SettingLocator): void {
  locators.set(config, locator);
}

/**
 * The place of a setting, for a message: its file and, where the configuration was read from one, its line.
 * @param setting its path: `versions[0].folder`
 */
export function settingPlace(config: object, setting: string): Place {
  return locators.get(config)?.(setting) ?? { file: 'site.config.ts' };
}
