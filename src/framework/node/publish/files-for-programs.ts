import { isTranslation } from '../../../config/localized.ts';
import { SERVER_MANIFEST } from '../../../core/output-files.ts';
import { withBase } from '../../../core/paths.ts';
import type { Policies } from '../../../core/response-headers/rules.ts';
import { partScripts, type Scripts } from '../build/inline-script.ts';
import type { DocumentFrame } from '../document/document.ts';
import { EMBED_SCRIPT, embedStyles } from '../document/embed.ts';
import { frameFiles, framePolicy } from '../document/frame.ts';
import { feedFiles } from '../feeds-and-sitemap/feeds.ts';
import { ROBOTS, robots, sitemap } from '../feeds-and-sitemap/sitemap.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { hostHeaders, topLevel } from './host-headers.ts';
import { nginxServer } from './nginx.ts';
import { netlifyNotFound, netlifyRedirects, REDIRECT_SCRIPT, redirectPages } from './redirects.ts';
import { folderIn, serverManifest } from './server-manifest.ts';

/** The site in a language other than the original, and its files. */
export interface Translated {
  frame: DocumentFrame;
  files: () => string[];
}

/**
 * Returns the files for programs other than browsers: sitemap, feeds, robots.txt, redirects and
 * headers for static hosts, and the server's manifest. Paths are relative to the output folder.
 * @param others returns the other files of the site
 * @param translations the site in its other languages
 */
export function filesForPrograms(
  frame: DocumentFrame,
  others: () => readonly string[] = () => [],
  translations: readonly Translated[] = [],
): Map<string, () => string> {
  const { site, feedArticle } = frame;
  const files: Map<string, () => string> = new Map([
    ['sitemap.xml', () => sitemap(site)],
    ...feedFiles(site, feedArticle),
    ...redirectPages(site),
  ]);
  if (isTranslation(site.config)) return files;
  // Headers also cover the files that are added here.
  const all = () => [...others(), ...files.keys()];
  for (const [file, make] of filesForHosts(frame, all, translations)) files.set(file, make);
  return files;
}

/**
 * Returns the files that configure hosts. They cover all languages, so only the original site has
 * them.
 */
function filesForHosts(
  { site, assets, inlineScript }: DocumentFrame,
  own: () => string[],
  translations: readonly Translated[],
): [file: string, make: () => string][] {
  const frames = [{ assets, inlineScript }, ...translations.map(({ frame }) => frame)];
  const scripts = [
    ...frames.flatMap(({ inlineScript, assets }) => [
      inlineScript,
      ...Object.keys(partScripts).map((name) => assets.scripts[name as keyof Scripts]),
    ]),
    // Netlify sends the page of a redirect instead of following the rule in _redirects.
    REDIRECT_SCRIPT,
  ];
  const styles = frames.flatMap(({ assets }) => [assets.css, ...Object.values(assets.parts)]);
  const embedded = [...new Set(frames.flatMap(({ assets }) => embedStyles(assets)))];
  const policies: Policies = {
    contentSecurityPolicy: contentSecurityPolicy(site, [...new Set(scripts)], [...new Set(styles)]),
    embeds: { contentSecurityPolicy: contentSecurityPolicy(site, [EMBED_SCRIPT], embedded, '*') },
    frame: {
      path: `/${frameFiles(assets.scripts).document}`,
      contentSecurityPolicy: framePolicy(assets.scripts.frame),
    },
    ...(translations.length > 0 && {
      translations: translations.map(({ frame }) => ({
        folder: `/${folderIn(frame.site)}`.replace(/\/$/, ''),
        frame: `/${frameFiles(frame.assets.scripts).document}`,
      })),
    }),
  };
  const whole = [
    { site, files: own },
    ...translations.map(({ frame, files }) => ({ site: frame.site, files })),
  ];
  const sites = whole.map((each) => each.site);
  const stylesheet = withBase(assets.newsletterPopup, site.config.baseUrl);
  const topLevels = () =>
    whole.flatMap((each) => {
      const folder = `/${folderIn(each.site)}`;
      return topLevel(each.site, each.files()).map((pattern) => folder + pattern.slice(1));
    });
  return [
    [ROBOTS, () => robots(sites)],
    ['_redirects', () => netlifyRedirects(sites) + sites.slice(1).map(netlifyNotFound).join('')],
    ['_headers', () => hostHeaders(site, policies, topLevels())],
    ['.site/nginx.conf', () => nginxServer(sites, policies)],
    [SERVER_MANIFEST, () => JSON.stringify(serverManifest(sites, policies, stylesheet))],
  ];
}
