import { EMBED_FOLDER } from '../../../core/output-files.ts';
import { comparable, decoded, withBase } from '../../../core/paths.ts';
import { headersAt } from '../../../core/response-headers/match.ts';
import { answerRules, fileRules, type Policies } from '../../../core/response-headers/rules.ts';
import type { Site } from '../../../pages/model.ts';
import { hostRules } from './redirect-rules.ts';

/**
 * Returns this site's part of an nginx configuration: the same headers, redirects, and URLs as on
 * our own server. It is included in a `server` whose root is the folder above the base URL.
 */
export function nginxServer(sites: readonly Site[], policies: Policies): string {
  const [original] = sites;
  if (!original) throw new Error('The site has no locales. Add at least one to locales in site.config.ts.');
  const { baseUrl, trailingSlash } = original.config;
  const rules = [...answerRules(policies), ...fileRules(policies)];
  const at = (path: string) => withBase(path, baseUrl);
  const base = literal(baseUrl);
  const headers = (address: string) => [
    ...Object.entries(headersAt(address, rules)).map(
      ([name, value]) => `add_header ${name} ${quote(value)} always;`,
    ),
    // nginx doesn't send a header with an empty value.
    'add_header strict-transport-security $site_hsts always;',
  ];
  const embeds = sites.map(
    ({ config }) => `/${config.baseUrl.slice(baseUrl.length)}${EMBED_FOLDER.slice(1)}`,
  );
  const { exact, folders: movedFolders } = hostRules(sites);
  /** The redirects of paths that a location answers. */
  const redirects = (isWanted: (from: string) => boolean, end = ending) => [
    ...exact
      .filter(({ from }) => isWanted(from))
      .map(({ from, to }) => rewrite(`${literal(comparable(from))}${end}`, to)),
    ...movedFolders
      .filter(({ from }) => isWanted(from))
      .flatMap(({ from, to, pages }) => {
        const others = pages.length > 0 ? `(?!(?:${pages.map(literal).join('|')})/?$)` : '';
        const folder = others + literal(from.slice(0, -1));
        if (!to.endsWith('*')) return rewrite(`${folder}.`, to);
        const target = `${to.slice(0, -1)}$1`;
        return to.startsWith('/') ? toPage(`${folder}(.+?)`, target, end) : rewrite(`${folder}(.+)$`, target);
      }),
  ];
  const narrow = rules.filter(
    ({ pattern }) => pattern !== '/*' && !embeds.some((folder) => pattern === `${folder}*`),
  );
  const folders = narrow.filter(({ pattern }) => !pattern.startsWith('/*'));
  /** Redirects `.html` to the URL of the page. For the home page, nginx requests `index.html` itself. */
  const withoutHtml = toPage(`(${base}(?!_page/|assets/|index\\.html$).+?)`, '$1', `${suffix}$`);
  /** Serves pages at URLs with a trailing slash. */
  const withSlash = (folder: string, extra: readonly string[] = []) =>
    block(`location ~ ${quote(`^(?<bare>${literal(at(folder))}.+)/$`)}`, [
      ...headers(folder),
      ...extra,
      ...(trailingSlash === 'never'
        ? [block('if (-f $document_root$bare.html)', ['return 301 $bare$is_args$args;'])]
        : []),
      'try_files $bare/index.html =404;',
    ]);
  const withoutSlash = (folder: string, extra: readonly string[] = []) =>
    block(`location ${at(folder)}`, [
      ...headers(folder),
      ...extra,
      ...withoutHtml,
      block('if (-f $request_filename/index.html)', [`rewrite "^(.*[^/])$" $1/ permanent;`]),
      'try_files $uri $uri.html $uri/index.html =404;',
    ]);
  /** The part of a URL before its query. */
  const path = '^[^?]*';
  /**
   * Backslashes and control characters. nginx rejects unencoded ones on its own, except for the
   * backslash.
   */
  const forbidden = '\\\\|%5c|%[01][0-9a-f]|%7f';
  const dots = '/(\\.|%2e){1,2}';
  const languages = sites.map(({ config }) => literal(config.baseUrl.slice(baseUrl.length))).join('|');
  const isEmbedded = (from: string) => embeds.some((folder) => from.startsWith(at(folder)));
  const isMarkdown = (from: string) => !isEmbedded(from) && from.endsWith('.md');
  const page = [
    'add_header vary Accept always;',
    ...redirects((from) => !isEmbedded(from) && !isMarkdown(from)),
  ];
  const embed = redirects(isEmbedded);

  return `${[
    '# Written by npm run build: see docs/deploying.md.',
    'absolute_redirect off;',
    '# Files without a .gz next to them are compressed when they are requested.',
    'gzip_static on;',
    'gzip on;',
    'gzip_min_length 1400;',
    'gzip_types image/svg+xml text/markdown;',
    'gzip_vary on;',
    'charset utf-8;',
    '# The query of a request, for targets of redirects that have one, too.',
    'set $site_more "";',
    block('if ($args != "")', ['set $site_more &$args;']),
    'set $site_hsts "";',
    block('if ($scheme = https)', ['set $site_hsts max-age=31536000;']),
    `set $site_missing ${baseUrl}404.html;`,
    ...sites.slice(1).map(({ config: { baseUrl: own } }) =>
      // `$request_uri` is the URL as requested; rewrite rules change `$uri`.
      block(`if ($request_uri ~ ${quote(`^${literal(own.slice(0, -1))}(/|\\?|$)`)})`, [
        `set $site_missing ${own}404.html;`,
      ]),
    ),
    // A named location, because a path would go through the rules below again.
    'error_page 404 @site_missing;',
    block('location @site_missing', [...headers('/404.html'), 'try_files $site_missing =404;']),
    '# Characters that no URL of the site contains; some lead browsers to another host or a parent folder.',
    block(`if ($request_uri ~* ${quote(`${path}(${forbidden})`)})`, ['return 400;']),
    block(`if ($request_uri ~* ${quote(`${path}(//|%2f|${dots}(/|$|\\?|${suffix}))`)})`, ['return 404;']),
    block(
      `location ~ ${quote(`^${base}(\\.(?!well-known/|md/?$)|\\.well-known/(.*/)?\\.|_headers$|_redirects$|(.+/)?index$|(${languages})404$)`)}`,
      ['return 404;'],
    ),
    '# URLs have one form: without .html, and with or without a trailing slash, depending on the site.',
    block(`if ($request_uri ~ ${quote(`^${base}index\\.html(\\?.*)?$`)})`, [`return 301 ${baseUrl}$1;`]),
    '# Clients that list text/markdown first get Markdown; nginx ignores q. Only the separate Markdown URL is noindex.',
    'set $site_robots noindex;',
    `set $site_page ${baseUrl}.none;`,
    block('if ($http_accept ~* "^\\s*text/markdown\\s*(,|$)")', ['set $site_page $uri;']),
    block('if ($site_page ~ "^(.+)/$")', ['set $site_page $1;']),
    block(`if ($site_page = ${comparable(baseUrl)})`, [`set $site_page ${baseUrl}index;`]),
    block('if (-f $document_root$site_page.md)', ['set $site_robots "";', 'rewrite ^ $site_page.md last;']),
    block(`location ~ ${quote(`^${base}.*\\.md/?$`)}`, [
      ...headers('/.md').filter((line) => !line.includes('x-robots-tag')),
      'add_header x-robots-tag $site_robots always;',
      'add_header vary Accept always;',
      ...redirects((from) => isMarkdown(from) || (from.endsWith('*') && !isEmbedded(from)), '/?$'),
      'rewrite "^(.*)/$" $1 permanent;',
      'types { text/markdown md; }',
      'charset_types text/markdown;',
      'try_files $uri =404;',
    ]),
    ...folders.map(({ pattern }) => {
      const isFolder = pattern.endsWith('*');
      const address = pattern.replace(/\*$/, '');
      return block(`location ${isFolder ? '^~' : '='} ${at(address)}`, [
        ...headers(address),
        'try_files $uri =404;',
      ]);
    }),
    ...embeds.flatMap((folder) => [withSlash(folder, embed), withoutSlash(folder, embed)]),
    withSlash('/', page),
    withoutSlash('/', page),
  ].join('\n')}\n`;
}

const suffix = '(?:/index)?\\.html';
/** The endings with which a page can be requested. */
const ending = `(?:/|${suffix})?$`;

/** Redirects a path. `rewrite` escapes the path again, and adds the query of the request. */
function rewrite(pattern: string, target: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  // It would add the query after the hash. A question mark at the end prevents that.
  const query = address.includes('?') ? '$site_more' : '$is_args$args';
  return `rewrite ${quote(`^${pattern}`)} ${quote(hash ? `${address}${query}${hash}?` : target)} permanent;`;
}

/**
 * Redirects paths to the URL of a page, with or without a slash, so that clients aren't redirected
 * again.
 */
function toPage(pattern: string, target: string, end = ending): string[] {
  return [
    'set $site_moved /.none;',
    block(`if ($uri ~ ${quote(`^${pattern}${end}`)})`, [`set $site_moved ${quote(decoded(target))};`]),
    block('if (-f $document_root$site_moved.html)', [rewrite(`${pattern}${end}`, target)]),
    block('if (-f $document_root$site_moved/index.html)', [rewrite(`${pattern}${end}`, `${target}/`)]),
    rewrite(`${pattern}${end.replace('/|', '')}`, target),
  ];
}

const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => line.replace(/^/gm, '  ')).join('\n')}\n}`;

/** Quotes text for nginx. */
const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** Escapes text for use in a regular expression. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
