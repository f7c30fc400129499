import { createContext, type ReactNode, useContext } from 'react';
import { applyTrailingSlash, isNamedLikeFile, withBase } from '../core/paths.ts';
import type { SiteConfig } from './config.ts';

/** The site's data for components. */
export interface SiteContext {
  config: SiteConfig;
  /**
   * Returns a URL for the browser: with the base URL and the configured trailing slash, or
   * unchanged if it isn't a page of the site.
   */
  hrefOf(href: string): string;
  /**
   * Returns the class by which Plausible's script counts a click or a submission, to append to
   * other classes. Empty if no analytics are configured.
   * @see https://plausible.io/docs/custom-event-goals
   */
  counted(event: string): string;
  /** Path data of the services' icons that the configuration names. */
  services: Readonly<Record<string, string>>;
}

const Site = createContext<SiteContext | undefined>(undefined);

/** Returns the same data as `useSite`, for code outside of components. */
export function siteContext(config: SiteConfig, services: SiteContext['services'] = {}): SiteContext {
  const { baseUrl, trailingSlash, analytics } = config;
  return {
    config,
    hrefOf(href) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
      const isPage = path.startsWith('/') && !isNamedLikeFile(path);
      const slashed = isPage && trailingSlash === 'always' ? applyTrailingSlash(path, 'always') + rest : href;
      // File names may contain spaces, and letters of any script.
      return withBase(slashed, baseUrl).replace(/[^!-~]+/gu, encodeURIComponent);
    },
    services,
    counted: (event) => (analytics.domain ? ` plausible-event-name=${event.replaceAll(' ', '+')}` : ''),
  };
}

/** Provides the site to the components inside it. */
export function SiteProvider({
  config,
  services,
  children,
}: {
  config: SiteConfig;
  services?: SiteContext['services'];
  children: ReactNode;
}) {
  return <Site value={siteContext(config, services)}>{children}</Site>;
}

/**
 * Returns the site that a component is part of.
 * @throws outside of a `SiteProvider`
 */
export function useSite(): SiteContext {
  const site = useContext(Site);
  if (!site) throw new Error('useSite() must be called inside a <SiteProvider>.');
  return site;
}
