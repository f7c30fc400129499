import type { Site } from '../../pages/model.ts';
import { EMBED_FOLDER } from '../../site/embed-folder.ts';
import { answerRules, fileRules, headersAt, type Policies } from '../../site/headers.ts';
import { comparable, withBase } from '../../site/paths.ts';

/**
 * The part of nginx's configuration that is this site's, for an `include` within its `server`, whose root is the folder above the base
 * URL: the same headers, redirects and addresses as our own server has.
 */
export function nginxServer(sites: readonly Site[], policies: Policies): string {
  const [original] = sites;
  if (!original) throw new Error('A site has at least one language.');
  const { baseUrl, trailingSlash } = original.config;
  const rules = [...answerRules(policies), ...fileRules(policies)];
  const at = (path: string) => withBase(path, baseUrl);
  const base = literal(baseUrl);
  const headers = (address: string) => [
    ...Object.entries(headersAt(address, rules)).map(
      ([name, value]) => `add_header ${name} ${quote(value)} always;`,
    ),
    // One without a value is not sent.
    'add_header strict-transport-security $site_hsts always;',
  ];
  const redirects = sites.flatMap(({ redirects: each, config }) =>
    each.map(({ from, to }) => {
      const placed = (path: string) => withBase(path, config.baseUrl);
      const [pattern, target] = from.endsWith('*')
        ? [`${literal(placed(from.slice(0, -1)))}(.*)$`, to.replace(/\*$/, '$1')]
        : [`${literal(placed(comparable(from)))}/?$`, to];
      return `rewrite ${quote(`^${pattern}`)} ${quote(placed(target))} permanent;`;
    }),
  );
  const embeds = sites.map(
    ({ config }) => `/${config.baseUrl.slice(baseUrl.length)}${EMBED_FOLDER.slice(1)}`,
  );
  const narrow = rules.filter(
    ({ pattern }) => pattern !== '/*' && !embeds.some((folder) => pattern === `${folder}*`),
  );
  const folders = narrow.filter(({ pattern }) => !pattern.startsWith('/*'));
  /** Pages at an address with a slash at its end. */
  const withSlash = (folder: string, further: readonly string[] = []) =>
    block(`location ~ ${quote(`^(?<bare>${literal(at(folder))}.+)/$`)}`, [
      ...headers(folder),
      ...further,
      ...(trailingSlash === 'never'
        ? [block('if (-f $document_root$bare.html)', ['return 301 $bare$is_args$args;'])]
        : []),
      'try_files $bare/index.html =404;',
    ]);
  const withoutSlash = (folder: string, further: readonly string[] = []) =>
    block(`location ${at(folder)}`, [
      ...headers(folder),
      ...further,
      block('if (-f $request_filename/index.html)', [`rewrite "^(.*[^/])$" $1/ permanent;`]),
      'try_files $uri $uri.html $uri/index.html =404;',
    ]);
  /** The part of an address before its query. */
  const path = '^[^?]*';
  /** Backslashes and control characters; nginx itself refuses them where they are not encoded, but for the backslash. */
  const forbidden = '\\\\|%5c|%[01][0-9a-f]|%7f';
  const dots = '/(\\.|%2e){1,2}';
  const suffix = '(/index)?\\.html';
  const languages = sites.map(({ config }) => literal(config.baseUrl.slice(baseUrl.length))).join('|');
  const page = ['add_header vary Accept always;', ...redirects];

  return `${[
    '# Written by npm run build: see docs/deploying.md.',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    'charset utf-8;',
    'set $site_hsts "";',
    block('if ($scheme = https)', ['set $site_hsts max-age=31536000;']),
    `set $site_missing ${baseUrl}404.html;`,
    ...sites.slice(1).map(({ config: { baseUrl: own } }) =>
      // The address as it was asked for: rules rewrite the other one.
      block(`if ($request_uri ~ ${quote(`^${literal(own.slice(0, -1))}(/|\\?|$)`)})`, [
        `set $site_missing ${own}404.html;`,
      ]),
    ),
    // A name, and no address, for which the rules below would be asked again.
    'error_page 404 @site_missing;',
    block('location @site_missing', [...headers('/404.html'), 'try_files $site_missing =404;']),
    '# What is in no address here: some of it leads a browser to another host, or up a folder.',
    block(`if ($request_uri ~* ${quote(`${path}(${forbidden})`)})`, ['return 400;']),
    block(`if ($request_uri ~* ${quote(`${path}(//|%2f|${dots}(/|$|\\?|${suffix}))`)})`, ['return 404;']),
    block(`location ~ ${quote(`^${base}(\\.|_headers$|_redirects$|(.+/)?index$|(${languages})404$)`)}`, [
      'return 404;',
    ]),
    '# Addresses have one form: without .html, and with or without a slash as the site has it.',
    block(`if ($request_uri ~ ${quote(`^${base}index\\.html(\\?.*)?$`)})`, [`return 301 ${baseUrl}$1;`]),
    block(`if ($request_uri ~ ${quote(`^(${base}(?!/|_page/|assets/)[^?]+?)${suffix}(\\?.*)?$`)})`, [
      'return 301 $1$3;',
    ]),
    '# Who names text/markdown first gets pages as Markdown; nginx weighs no q. Search engines are told to leave out only the address of that alone.',
    'set $site_robots noindex;',
    `set $site_page ${baseUrl}.none;`,
    block('if ($http_accept ~* "^\\s*text/markdown\\s*(,|$)")', ['set $site_page $uri;']),
    block('if ($site_page ~ "^(.+)/$")', ['set $site_page $1;']),
    block(`if ($site_page = ${comparable(baseUrl)})`, [`set $site_page ${baseUrl}index;`]),
    block('if (-f $document_root$site_page.md)', ['set $site_robots "";', 'rewrite ^ $site_page.md last;']),
    block(`location ~ ${quote(`^${base}.+\\.md$`)}`, [
      ...headers('/.md').filter((line) => !line.includes('x-robots-tag')),
      'add_header x-robots-tag $site_robots always;',
      'add_header vary Accept always;',
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
    ...embeds.flatMap((folder) => [withSlash(folder), withoutSlash(folder)]),
    withSlash('/', page),
    withoutSlash('/', page),
  ].join('\n')}\n`;
}

const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => line.replace(/^/gm, '  ')).join('\n')}\n}`;

/** A text in nginx's double quotes. */
const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** A text as a regular expression that fits nothing else. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
