import { CARDS_FOLDER, EMBED_FOLDER } from '../output-files.ts';

/** Response headers for some URLs. */
export interface HeaderRule {
  /**
   * A path without the base URL, a folder (`/assets/*`), or a kind of file in any folder (`/*.md`).
   */
  pattern: string;
  /** A null header is not sent for this pattern, even if a wider pattern sets it. */
  headers: Readonly<Record<string, string | null>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

const ownFileRules: readonly HeaderRule[] = [
  { pattern: '/*', headers: { 'cache-control': 'public, max-age=0, must-revalidate' } },
  // Their names change with their content.
  { pattern: '/assets/*', headers: { 'cache-control': IMMUTABLE } },
  // Pages of other sites show link previews.
  {
    pattern: `/${CARDS_FOLDER}*`,
    headers: { 'cache-control': IMMUTABLE, 'cross-origin-resource-policy': 'cross-origin' },
  },
  // Browsers check for updates of it automatically. The header makes proxies check, too.
  { pattern: '/service-worker.js', headers: { 'cache-control': 'no-cache' } },
  // A fragment is a page's content for the router. Only the page itself belongs in search results.
  { pattern: '/_page/*', headers: { 'x-robots-tag': 'noindex' } },
  // The same applies to pages as Markdown, which are for programs.
  { pattern: '/*.md', headers: { 'x-robots-tag': 'noindex' } },
];

/** Returns the headers of files. */
export const fileRules = ({ translations = [] }: Pick<Policies, 'translations'>): HeaderRule[] => [
  ...ownFileRules,
  ...translations.flatMap(({ folder }) => inFolder(ownFileRules, folder)),
];

/**
 * Returns the rules of a site for a translation in one of its folders. Rules for all folders
 * already apply there, so they are left out.
 */
const inFolder = (rules: readonly HeaderRule[], folder: string): HeaderRule[] =>
  rules
    .filter(({ pattern }) => !pattern.startsWith('/*'))
    .map(({ pattern, headers }) => ({ pattern: folder + pattern, headers }));

/** The policies of the site, of embedded charts, and of the frame that isolates readers' code. */
export interface Policies {
  contentSecurityPolicy: string;
  embeds?: { contentSecurityPolicy: string } | undefined;
  frame?: { path: string; contentSecurityPolicy: string } | undefined;
  /**
   * Other languages of the site: the folder of each (`/fr`), whose files have the same headers, and
   * its frame.
   */
  translations?: readonly { folder: string; frame: string }[] | undefined;
}

/** Returns the headers of all responses, regardless of their status. */
export function answerRules({
  contentSecurityPolicy,
  embeds,
  frame,
  translations = [],
}: Policies): HeaderRule[] {
  const everywhere = {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The newsletter's response opens in a popup.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Nothing else on the site is meant to be part of other sites' pages.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const rules: HeaderRule[] = [{ pattern: '/*', headers: everywhere }];
  if (embeds) {
    const headers = {
      'content-security-policy': embeds.contentSecurityPolicy,
      // The policy says which sites may frame it. This older header has no value that allows all
      // sites.
      'x-frame-options': null,
      'cross-origin-resource-policy': 'cross-origin',
    };
    for (const folder of ['', ...translations.map((each) => each.folder)])
      rules.push({ pattern: `${folder}${EMBED_FOLDER}*`, headers });
  }
  if (frame) {
    const headers = {
      'content-security-policy': frame.contentSecurityPolicy,
      // The frame does nothing on its own, and embedded charts show it inside the pages of other
      // sites.
      'x-frame-options': null,
    };
    for (const pattern of [frame.path, ...translations.map((each) => each.folder + each.frame)])
      rules.push({ pattern, headers });
  }
  return rules;
}
