import { z } from 'zod';
import {
  AuthorError,
  AuthorErrors,
  describeIssue,
  formatPath,
  type Place,
  withoutMisspelled,
} from '../core/errors.ts';
import { nearest } from '../core/nearest.ts';
import { comparable, tagSlug } from '../core/paths.ts';
import { locales } from '../i18n/locales.ts';
import { address, https, link, protocol } from './addresses.ts';
import { apiPackage } from './api-package.ts';
import { admonition, brand, home } from './appearance.ts';
import { type NavbarItemInput, navbarItem, serviceIcon } from './navbar.ts';
import { redirects } from './redirects.ts';
import { fieldsAt } from './setting-fields.ts';

/** One version of the docs (specification section 3, "Docs version"). */
const version = z.strictObject({
  /** Identifies the version in code and storage: `current`, `4`. */
  name: z.string().min(1),
  label: z.string().min(1),
  /** A folder in the content folder. */
  folder: z.string().min(1),
  /** The path under which its pages are mounted. */
  path: address.regex(/[^/]$/, 'must not end with /'),
  /** The ID of the page that the version's links lead to. */
  mainDoc: z.string().min(1),
  /** The navbar's link to this version's docs and its label, if it isn't the main page. */
  entry: z.strictObject({ href: address, label: z.string().min(1) }).optional(),
  status: z.enum(['latest', 'unreleased', 'unmaintained']),
  /** The version of the xstate package that its samples use. */
  xstate: z.union([z.literal(4), z.literal(5)]).default(5),
});

const footerLink = z.strictObject({ label: z.string().min(1), href: link });

const schema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** The origin of the published site, without a path; for canonical links, sitemap, and feeds. */
  url: https.regex(/^[a-z]+:\/\/[^/]+\/?$/i, 'must not contain a path; set baseUrl instead'),
  /** The path under which the site is mounted; starts and ends with a slash. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'must start and end with /'),
  trailingSlash: z.enum(['never', 'always']),
  /** The URL for editing a page's source; the file's path is appended. */
  editUrl: https.regex(/\/$/, 'must end with /'),
  versions: z
    .array(version)
    .min(1)
    .superRefine((list, context) => {
      for (const field of ['name', 'path', 'folder'] as const) {
        for (const [i, { [field]: value }] of list.entries()) {
          const first = list.findIndex((other) => comparable(other[field]) === comparable(value));
          if (first < i)
            context.addIssue({
              code: 'custom',
              path: [i, field],
              message: `must be unique, but versions[${first}] has the same ${field}`,
            });
        }
      }
    }),
  /**
   * The languages of the site, the original's first. docs/translating.md explains how to add one.
   */
  locales,
  /**
   * The name of the language that is being built; the build sets it for each language in sequence.
   * By default, the original.
   */
  locale: z.string().nullable().default(null),
  colorMode: z.strictObject({
    default: z.enum(['light', 'dark']),
    /** Removes the toggle. */
    disableSwitch: z.boolean(),
    /** Follows the system until the reader chooses. */
    respectPrefersColorScheme: z.boolean(),
  }),
  /** Dismissal is remembered until the ID changes. `text` may contain a Markdown link. */
  announcementBar: z
    .strictObject({ id: z.string().min(1), text: z.string().min(1), closeable: z.boolean() })
    .nullable(),
  navbar: z.strictObject({ hideOnScroll: z.boolean(), items: z.array(navbarItem) }),
  footer: z.strictObject({
    links: z.array(footerLink),
    /**
     * Links as icons of services: github, mastodon, bluesky, npm, youtube, discord, x, linkedin,
     * rss, and all others of simpleicons.org.
     */
    social: z.array(footerLink.extend({ icon: serviceIcon })),
    copyright: z.string().min(1),
  }),
  brand: brand.prefault({}),
  /** Kinds of admonitions for authors, by name: `recipe` is written `:::recipe`. */
  admonitions: z
    .record(z.string().regex(/^[a-z][a-z\d-]*$/, 'must be a name such as recipe'), admonition)
    .default({}),
  /**
   * Metadata in the head of every page, by name: `{ 'google-site-verification': '…' }` proves to a
   * search engine whose site it is, and `{ robots: 'noindex' }` keeps all pages out of it.
   */
  meta: z.record(z.string().regex(/^[\w:.-]+$/, 'must be the name of a meta tag'), z.string()).default({}),
  home: home.prefault({}),
  /**
   * The reference under `/api`, from the declarations of installed packages; null for a site
   * without one.
   */
  api: z
    .strictObject({ description: z.string().min(1), packages: z.array(apiPackage).min(1) })
    .nullable()
    .default(null),
  /** Null for a site without a blog. It then has no blog pages and no feeds. */
  blog: z
    .strictObject({
      title: z.string().min(1),
      description: z.string().min(1),
      /** The author of posts whose front matter doesn't name one. */
      defaultAuthor: z.string().min(1),
      /** The path under which the blog is mounted. */
      path: address.regex(/[^/]$/, 'must not end with /').default('/blog'),
      postsPerPage: z.int().positive(),
      /**
       * The covers of posts without an image and without a statechart: the title in a box, or a
       * drawn pattern in the site's color, different for each post. Null leaves them out.
       */
      covers: z.enum(['title', 'drawing']).nullable().default('title'),
      /**
       * Groups of tags with the same or a similar meaning. Each keeps its own page, which links to
       * the others.
       */
      tagGroups: z
        .array(z.array(z.string().min(1)).min(2))
        .default([])
        .refine(
          (groups) => new Set(groups.flat().map(tagSlug)).size === groups.flat().length,
          'must not contain the same tag twice',
        ),
    })
    .nullable(),
  search: z
    .strictObject({
      /** A hosted index that replaces the embedded one. */
      algolia: z
        .strictObject({
          applicationId: z.string().regex(/^[A-Za-z0-9]+$/, 'must contain only letters and digits'),
          /** The public, search-only key. */
          apiKey: z.string().min(1),
          indexName: z.string().min(1),
          /** Whether results are limited to the current language and docs version. */
          contextual: z.boolean().default(true),
        })
        .nullable()
        .default(null),
      /** The URL where readers report a query that should have results; `{query}` is replaced. */
      missingResults: https.nullable().default(null),
    })
    .prefault({}),
  /** The sign-up form. It posts to `action` in a popup window. */
  newsletter: z
    .strictObject({
      action: z.string().regex(/^(\/|https:\/\/)/, 'must start with / or https://'),
      /** A sentence above the field that says what subscribers get. */
      text: z.string().min(1),
    })
    .nullable(),
  /**
   * The path of our server's Model Context Protocol endpoint, with which assistants search and read
   * the docs; null turns it off.
   */
  mcp: address.nullable().default('/mcp'),
  /**
   * Assistants in the page's menu that readers can ask about the page. In `href`, `{prompt}` is
   * replaced with the question, which contains the URL of the page's Markdown version.
   */
  assistants: z
    .array(
      z.strictObject({ name: z.string().min(1), href: https.includes('{prompt}', 'must contain {prompt}') }),
    )
    .default([]),
  /**
   * "Was this page helpful?" at the end of docs, API pages, and posts. It posts to `action`, a path
   * on our server, which counts the votes. Null turns the question off, which is required on a
   * static host.
   */
  feedback: z.strictObject({ action: address }).nullable().default(null),
  /**
   * Where PNGs of charts come from. They have the URLs of the SVGs with a different extension.
   * `server` draws them on request, which requires our server. `build` writes them as files, for
   * static hosts. Null turns them off.
   */
  chartPictures: z.enum(['server', 'build']).nullable().default('server'),
  /**
   * Whether the pages that readers visit, and whole versions on request, are stored for offline
   * reading. False ships a service worker that removes everything stored earlier, and itself.
   */
  offline: z.boolean().default(true),
  /**
   * A script that counts visits and tagged events. Nothing is loaded while `domain` is null. The
   * router reports each page to it, so it has to be a "manual" script.
   */
  analytics: z.strictObject({ domain: z.string().nullable(), script: https }),
  /** Redirects from old to new paths; a trailing `*` keeps the rest of the path. */
  redirects,
  /**
   * The page that defines the terms of a docs version. The first mention of each term in a page
   * links to it.
   */
  glossary: z
    .strictObject({
      /** The name of the docs version. */
      version: z.string(),
      /** The page's ID. */
      doc: z.string(),
      /**
       * Single-word terms to link, because they aren't everyday words. Authors link other single
       * words (state, event) where they are the subject. Terms of several words are always linked.
       */
      words: z.array(z.string().min(1)).default([]),
      /** Exceptions: terms of several words that are not linked. */
      phrasesToLeave: z.array(z.string().min(1)).default([]),
    })
    .optional(),
  /**
   * Docs sections that explain an item of the API reference, by the path of the item's page. Most
   * sections are found by their headings; this setting is for those without the name in a heading.
   */
  explanations: z.record(address, address).default({}),
  /**
   * Releases that added items of the API reference, each with the URL of the section about it and
   * the URLs of the items' pages.
   */
  since: z
    .array(z.strictObject({ version: z.string().min(1), href: address, items: z.array(address) }))
    .default([]),
  /**
   * Protocols that links may begin with, in addition to https:, http:, and mailto:, such as
   * `vscode:` and `tel:`.
   */
  protocols: z.array(protocol).default([]),
  /**
   * Paths of pages that have yet to be written and that no sidebar lists. Each includes everything
   * under it. A link to one of them is a warning; a link to any other missing page is an error.
   */
  planned: z.array(address).default([]),
  /** Whether all pages in the sidebars have been written. If so, a missing one fails the build. */
  contentComplete: z.boolean().default(false),
});

export type SiteConfig = z.infer<typeof schema>;
export type SiteConfigInput = Omit<z.input<typeof schema>, 'navbar'> & {
  navbar: { hideOnScroll: boolean; items: NavbarItemInput[] };
};
export type DocsVersion = SiteConfig['versions'][number];
export type OwnAdmonitions = SiteConfig['admonitions'];

/** The location of a setting: `versions[0].folder` in a configuration. */
export interface SettingPlace extends Place {
  setting: string;
}

/**
 * Validates the site's configuration.
 * @throws AuthorErrors that name each wrong field, what was expected, and what was found
 */
export function defineConfig(input: SiteConfigInput): SiteConfig {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AuthorErrors(
    withoutMisspelled(result.error.issues, meantBy).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(issue.path, key))
        : new AuthorError(placeOf(issue.path), describeIssue(issue, input)),
    ),
  );
}

const meantBy = (path: readonly PropertyKey[], key: string) => nearest(key, fieldsAt(schema, path), 1)[0];

/** Returns an error for an unknown field, with its position and a similar name. */
function unknownField(path: readonly PropertyKey[], key: string): AuthorError {
  const suggestion = meantBy(path, key);
  const owner = path.length > 0 ? `${formatPath(path)}: ` : '';
  const hint = suggestion ? `Did you mean '${suggestion}'?` : 'For all fields, see src/config/config.ts.';
  return new AuthorError(placeOf([...path, key]), `${owner}unknown field '${key}'`, hint);
}

/** Returns the setting without a line. `loadConfig` adds the line. */
const placeOf = (path: readonly PropertyKey[]): SettingPlace => ({
  file: 'site.config.ts',
  setting: formatPath(path),
});
