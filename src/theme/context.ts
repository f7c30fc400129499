import type { SiteConfig } from '../site/config.ts';
import { applyTrailingSlash, withBase } from '../site/paths.ts';

/** What every component may need of the site; passed as `site`, since static components have no other context. */
export interface ThemeSite {
  config: SiteConfig;
}

/**
 * An address as the browser needs it: with the base URL and the ending that the configuration asks for, or unchanged where it
 * leads elsewhere.
 */
export function hrefOf({ config }: ThemeSite, href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const isPage = path.startsWith('/') && !/\.[a-z0-9]+$/i.test(path);
  const slashed =
    isPage && config.trailingSlash === 'always' ? applyTrailingSlash(path, 'always') + rest : href;
  return withBase(slashed, config.baseUrl);
}

/**
 * The class by which Plausible's script counts a click or a submission, to be added to other classes; empty where no analytics
 * are configured.
 * @see https://plausible.io/docs/custom-event-goals
 */
export function counted(site: ThemeSite, event: string): string {
  return site.config.analytics.domain ? ` plausible-event-name=${event.replaceAll(' ', '+')}` : '';
}

/** Whether an address leads out of the site. */
export const isExternal = (href: string) => /^https?:/.test(href);
