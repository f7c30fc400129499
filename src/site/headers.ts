import { EMBED_FOLDER } from './embed-folder.ts';
import { CARDS_FOLDER } from './output-files.ts';

/** Headers of the answers at some addresses. */
export interface HeaderRule {
  /** An address without base URL, a folder (`/assets/*`), or a kind of file wherever it is (`/*.md`). */
  pattern: string;
  /** A header that is null is not sent there, whatever wider patterns say. */
  headers: Readonly<Record<string, string | null>>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

const ownFileRules: readonly HeaderRule[] = [
  { pattern: '/*', headers: { 'cache-control': 'public, max-age=0, must-revalidate' } },
  // Their names change with what they say.
  { pattern: '/assets/*', headers: { 'cache-control': FOR_EVER } },
  // Link previews are shown by other sites' pages.
  {
    pattern: `/${CARDS_FOLDER}*`,
    headers: { 'cache-control': FOR_EVER, 'cross-origin-resource-policy': 'cross-origin' },
  },
  // Browsers ask for it anew by themselves; proxies are told to.
  { pattern: '/service-worker.js', headers: { 'cache-control': 'no-cache' } },
  // A fragment is a page's content for the router; only the page itself belongs in a search result.
  { pattern: '/_page/*', headers: { 'x-robots-tag': 'noindex' } },
  // So it is with a page as Markdown, which programs read.
  { pattern: '/*.md', headers: { 'x-robots-tag': 'noindex' } },
];

/** What files are sent with. */
export const fileRules = ({ translations = [] }: Pick<Policies, 'translations'>): HeaderRule[] => [
  ...ownFileRules,
  ...translations.flatMap(({ folder }) => inFolder(ownFileRules, folder)),
];

/** The rules of a site for one that stands in a folder of it; what holds everywhere holds there, too. */
const inFolder = (rules: readonly HeaderRule[], folder: string): HeaderRule[] =>
  rules
    .filter(({ pattern }) => !pattern.startsWith('/*'))
    .map(({ pattern, headers }) => ({ pattern: folder + pattern, headers }));

/** The policy of the site, that of charts which other sites show, and those of the script and the frame which run what readers write. */
export interface Policies {
  contentSecurityPolicy: string;
  embeds?: { contentSecurityPolicy: string } | undefined;
  sandbox?: { path: string; contentSecurityPolicy: string } | undefined;
  frame?: { path: string; contentSecurityPolicy: string } | undefined;
  /** Other languages below the site: the folder of each (`/fr`), whose files are sent as those of the site, and its script and its frame that run what readers write. */
  translations?: readonly { folder: string; sandbox: string; frame: string }[] | undefined;
}

/** What every answer is sent with, whatever its status. */
export function answerRules({
  contentSecurityPolicy,
  embeds,
  sandbox,
  frame,
  translations = [],
}: Policies): HeaderRule[] {
  const everywhere = {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The newsletter's answer opens in a popup.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Nothing else of the site is a part of other sites' pages.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const rules: HeaderRule[] = [{ pattern: '/*', headers: everywhere }];
  if (embeds) {
    const headers = {
      'content-security-policy': embeds.contentSecurityPolicy,
      // Its policy says who may frame it; this older header knows no way to say "everybody".
      'x-frame-options': null,
      'cross-origin-resource-policy': 'cross-origin',
    };
    for (const folder of ['', ...translations.map((each) => each.folder)])
      rules.push({ pattern: `${folder}${EMBED_FOLDER}*`, headers });
  }
  if (sandbox) {
    const headers = { 'content-security-policy': sandbox.contentSecurityPolicy };
    for (const pattern of [sandbox.path, ...translations.map((each) => each.folder + each.sandbox)])
      rules.push({ pattern, headers });
  }
  if (frame) {
    // It says who may frame it, which browsers that know it take instead of the older header.
    const headers = { 'content-security-policy': frame.contentSecurityPolicy };
    for (const pattern of [frame.path, ...translations.map((each) => each.folder + each.frame)])
      rules.push({ pattern, headers });
  }
  return rules;
}

/** The headers of an address: of two rules for the same header, the later one counts. */
export function headersAt(address: string, rules: readonly HeaderRule[]): Record<string, string> {
  const fitting = rules.filter(({ pattern }) => fits(address, pattern));
  const all: HeaderRule['headers'] = Object.assign({}, ...fitting.map(({ headers }) => headers));
  return Object.fromEntries(
    Object.entries(all).filter((header): header is [string, string] => header[1] !== null),
  );
}

/** Tells the headers of addresses, as `headersAt` does; addresses that the same rules fit get the same object. */
export function sharedHeaders(
  rules: readonly HeaderRule[],
): (address: string) => Readonly<Record<string, string>> {
  const known = new Map<string, Record<string, string>>();
  return (address) => {
    const key = rules.map(({ pattern }) => (fits(address, pattern) ? '1' : '0')).join('');
    const same = known.get(key) ?? headersAt(address, rules);
    known.set(key, same);
    return same;
  };
}

function fits(address: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? address === pattern : address.startsWith(start) && address.endsWith(end);
}

/**
 * The same rules for hosts that send the headers of all rules that fit, where a browser obeys every policy that it is sent: a header
 * that a narrower rule sets anew is given to the rest of the site's top level instead of to everything.
 * @param topLevel patterns that hold everything of the site: `/docs`, `/docs/*`
 */
export function additiveRules(rules: readonly HeaderRule[], topLevel: readonly string[]): HeaderRule[] {
  const narrow = rules.filter(({ pattern }) => pattern !== '/*');
  const merged = new Map<string, Record<string, string>>([['/*', {}]]);
  const add = (pattern: string, headers: Record<string, string>) =>
    merged.set(pattern, { ...merged.get(pattern), ...headers });
  for (const { pattern, headers } of rules) {
    for (const [name, value] of Object.entries(headers)) {
      const others = pattern === '/*' ? narrow.filter((rule) => name in rule.headers) : [];
      const places =
        others.length === 0
          ? [pattern]
          : topLevel.filter((top) => !others.some((other) => fits(other.pattern, top)));
      if (value !== null) for (const place of places) add(place, { [name]: value });
    }
  }
  return Array.from(merged, ([pattern, headers]) => ({ pattern, headers }));
}
