import { createContext, type ReactNode, useContext } from 'react';
import type { SiteConfig } from './config.ts';
import { applyTrailingSlash, isNamedLikeFile, withBase } from './paths.ts';

/** What every component may need of the site. */
export interface SiteContext {
  config: SiteConfig;
  /**
   * An address as the browser needs it: with the base URL and the ending that the configuration asks for, or unchanged where it
   * leads elsewhere.
   */
  hrefOf(href: string): string;
  /**
   * The class by which Plausible's script counts a click or a submission, to be added to other classes; empty where no analytics
   * are configured.
   * @see https://plausible.io/docs/custom-event-goals
   */
  counted(event: string): string;
}

const Site = createContext<SiteContext | undefined>(undefined);

/** Makes what `useSite` gives, for those who are no components. */
export function siteContext(config: SiteConfig): SiteContext {
  const { baseUrl, trailingSlash, analytics } = config;
  return {
    config,
    hrefOf(href) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
      const isPage = path.startsWith('/') && !isNamedLikeFile(path);
      const slashed = isPage && trailingSlash === 'always' ? applyTrailingSlash(path, 'always') + rest : href;
      // Names of files may be in any script, and hold blanks.
      return withBase(slashed, baseUrl).replace(/[^!-~]+/gu, encodeURIComponent);
    },
    counted: (event) => (analytics.domain ? ` plausible-event-name=${event.replaceAll(' ', '+')}` : ''),
  };
}

/** Gives the site to the components in it. */
export function SiteProvider({ config, children }: { config: SiteConfig; children: ReactNode }) {
  return <Site value={siteContext(config)}>{children}</Site>;
}

/**
 * The site that a component is part of.
 * @throws outside of a `SiteProvider`
 */
export function useSite(): SiteContext {
  const site = useContext(Site);
  if (!site) throw new Error('useSite() needs a <SiteProvider> around the component.');
  return site;
}
