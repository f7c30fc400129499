import { searchOrigins } from '../../../config/search-config.ts';
import type { Site } from '../../../pages/model.ts';
import { STACKBLITZ } from '../../../playground/stackblitz-address.ts';
import { cspHash } from '../build/inline-script.ts';

/**
 * Returns the Content-Security-Policy of every page. It allows the site's own files, inline scripts
 * and styles by their hashes, and the configured analytics and newsletter hosts.
 * @param frameAncestors the sites that may show the page in a frame
 */
export function contentSecurityPolicy(
  site: Site,
  scripts: readonly string[],
  styles: readonly string[],
  frameAncestors = "'none'",
): string {
  const { analytics, newsletter } = site.config;
  const counted = analytics.domain ? ` ${new URL(analytics.script).origin}` : '';
  const form =
    newsletter && /^https?:/.test(newsletter.action) ? ` ${new URL(newsletter.action).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(cspHash).join(' ')}${counted}`,
    `style-src 'self' ${styles.map(cspHash).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    `connect-src ${["'self'", ...searchOrigins(site.config)].join(' ')}${counted}`,
    `form-action 'self'${form} ${STACKBLITZ}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
