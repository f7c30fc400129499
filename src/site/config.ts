import { z } from 'zod';
import { contrast } from './contrast.ts';
import { AuthorError, AuthorErrors, describeIssue, formatPath, type Place } from './errors.ts';
import { locales } from './locales.ts';
import { type NavbarItemInput, navbarItem } from './navbar.ts';
import { nearest } from './nearest.ts';
import { comparable, tagSlug } from './paths.ts';
import { fieldsAt } from './setting-fields.ts';

const address = z.string().regex(/^\//, 'must start with /');
const https = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
const link = z.string().regex(/^(\/|https?:\/\/|mailto:)/, 'must start with /, https:// or mailto:');

/** One version of the docs (specification section 3, "Docs version"). */
const version = z.strictObject({
  /** Names the version in code and storage: `current`, `4`. */
  name: z.string().min(1),
  label: z.string().min(1),
  /** Folder below the content folder. */
  folder: z.string().min(1),
  /** Where its pages are mounted. */
  path: address,
  /** Id of the page that the version's links lead to. */
  mainDoc: z.string().min(1),
  /** Where the navbar leads to this version's docs, and what that is called, where it is not its main page. */
  entry: z.strictObject({ href: address, label: z.string().min(1) }).optional(),
  status: z.enum(['latest', 'unreleased', 'unmaintained']),
  /** Version of the xstate package that its samples use, where they do. */
  xstate: z.union([z.literal(4), z.literal(5)]).default(5),
});

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #3a40cf');

/** The site's mark, and the colour of what leads somewhere. */
const brand = z.strictObject({
  /** A picture in `public/` for the navbar, 28 px high; the project's own mark where there is none. */
  logo: address.nullable().default(null),
  /** The colour of links and buttons in each colour mode; it has to be readable on the page (WCAG 1.4.3, 4.5:1). */
  color: z
    .strictObject({
      light: hexColor.refine(
        (color) => contrast(color, '#ffffff') >= 4.5,
        'has too little contrast with white',
      ),
      dark: hexColor.refine(
        (color) => contrast(color, '#0e1015') >= 4.5,
        'has too little contrast with black',
      ),
    })
    .nullable()
    .default(null),
});

/** What the front page says besides the text of `content/pages/index.mdx`. */
const home = z.strictObject({
  /** A command to copy. */
  install: z.string().min(1).nullable().default(null),
  /** The one thing to do next; without an address it leads to the first page of the docs. */
  start: z
    .strictObject({ label: z.string().min(1), href: address.optional() })
    .default({ label: 'Get started' }),
  /** The last section, above the same button. */
  next: z
    .strictObject({ title: z.string().min(1), text: z.string().min(1) })
    .nullable()
    .default(null),
  /** Posts with a tag that have a section of their own. */
  featured: z
    .strictObject({ tag: z.string().min(1), title: z.string().min(1) })
    .nullable()
    .default(null),
});

/** A package that the API reference describes. */
const apiPackage = z.strictObject({
  name: z.string().min(1),
  /** What it is for, in a sentence for the list of packages. */
  purpose: z.string().min(1),
  /** Its folder in its repository, for links to the source. */
  folder: z.string().default(''),
  /** Its entry points as its `exports` name them, for a package with more than it wants described; `*` stands for what fits. All that hold no `*` unless said otherwise. */
  entryPoints: z
    .array(z.string().regex(/^\.($|\/)/, 'must be . or start with ./'))
    .min(1)
    .optional(),
  /**
   * The folder below `node_modules` that stands in for `xstate` where the package's declarations import it. Declarations
   * compile against the types they were published with, and a later minor version may have removed some of those.
   */
  xstate: z.string().min(1).optional(),
});

const wildcardEnd = z.string().regex(/^[^*]*\*?$/, 'may hold one * at its end');
const redirect = z
  .strictObject({ from: address.and(wildcardEnd), to: z.union([address, https]).and(wildcardEnd) })
  .refine(({ from, to }) => from.endsWith('*') || !to.endsWith('*'), {
    path: ['to'],
    error: 'ends with *, so from has to end with *, too',
  });

const footerLink = z.strictObject({ label: z.string().min(1), href: link });

const schema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Origin under which the site is published, without a path; for canonical links, sitemap and feeds. */
  url: https.regex(/^[a-z]+:\/\/[^/]+\/?$/i, 'must have no path: that is baseUrl'),
  /** Path under which the site is mounted; starts and ends with a slash. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'must start and end with /'),
  trailingSlash: z.enum(['never', 'always']),
  /** Where a page's source can be edited; the file's path is appended. */
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
              message: `is that of versions[${first}], too`,
            });
        }
      }
    }),
  /** The languages that the site can be read in, the original's first; docs/translating.md has the steps to another one. */
  locales,
  /** The name of the one that is built; the build takes them in turn. The original without it. */
  locale: z.string().nullable().default(null),
  colorMode: z.strictObject({
    default: z.enum(['light', 'dark']),
    /** Removes the toggle. */
    disableSwitch: z.boolean(),
    /** Follows the system until the reader chooses. */
    respectPrefersColorScheme: z.boolean(),
  }),
  /** Dismissal is remembered until the id changes. `text` may hold a link in Markdown form. */
  announcementBar: z
    .strictObject({ id: z.string().min(1), text: z.string().min(1), closeable: z.boolean() })
    .nullable(),
  navbar: z.strictObject({ hideOnScroll: z.boolean(), items: z.array(navbarItem) }),
  footer: z.strictObject({
    links: z.array(footerLink),
    social: z.array(
      footerLink.extend({ icon: z.enum(['github', 'discord', 'twitter', 'youtube', 'linkedin']) }),
    ),
    copyright: z.string().min(1),
  }),
  brand: brand.prefault({}),
  home: home.prefault({}),
  /** The reference below `/api`, from the declarations of installed packages; null for a site without one. */
  api: z
    .strictObject({ description: z.string().min(1), packages: z.array(apiPackage).min(1) })
    .nullable()
    .default(null),
  /** Null for a site without a blog: no pages, no feeds. */
  blog: z
    .strictObject({
      title: z.string().min(1),
      description: z.string().min(1),
      /** Who signs a post whose front matter names nobody. */
      defaultAuthor: z.string().min(1),
      /** Where it is mounted. */
      path: address.regex(/[^/]$/, 'must not end with /').default('/blog'),
      postsPerPage: z.int().positive(),
      /** Tags that mean the same or nearly so: each keeps its page, and leads to the others. */
      tagGroups: z
        .array(z.array(z.string().min(1)).min(2))
        .default([])
        .refine(
          (groups) => new Set(groups.flat().map(tagSlug)).size === groups.flat().length,
          'names a tag twice',
        ),
    })
    .nullable(),
  search: z
    .strictObject({
      /** A hosted index that answers instead of the embedded one. */
      algolia: z
        .strictObject({
          applicationId: z.string().regex(/^[A-Za-z0-9]+$/, 'must be letters and digits'),
          /** The public, search-only key. */
          apiKey: z.string().min(1),
          indexName: z.string().min(1),
          /** Whether results are limited to the language and the docs being read. */
          contextual: z.boolean().default(true),
        })
        .nullable()
        .default(null),
      /** Where readers report a query that should have results; `{query}` stands for it. */
      missingResults: https.nullable().default(null),
    })
    .prefault({}),
  /** Where the sign-up form posts to, in a popup window. */
  newsletter: z
    .strictObject({
      action: z.string().regex(/^(\/|https:\/\/)/, 'must start with / or https://'),
      /** What a reader gets, in a sentence above the field. */
      text: z.string().min(1),
    })
    .nullable(),
  /** Where our server answers the Model Context Protocol, by which assistants search and read the docs; null switches it off. */
  mcp: address.nullable().default('/mcp'),
  /**
   * Assistants that the page's menu offers to ask about the page. In `href`, `{prompt}` stands for the question, which names the page as Markdown.
   */
  assistants: z
    .array(
      z.strictObject({ name: z.string().min(1), href: https.includes('{prompt}', 'must hold {prompt}') }),
    )
    .default([]),
  /**
   * Where "Was this page helpful?" posts to at the end of docs, API pages and posts: an address of our server, which counts the answers.
   * Null, as a static host needs it, asks nobody.
   */
  feedback: z.strictObject({ action: address }).nullable().default(null),
  /**
   * Where PNGs of charts come from, at the addresses of their SVGs: `server` draws them when they are asked for, which needs our server; `build`
   * writes them as files, as a static host needs it; null offers none.
   */
  chartPictures: z.enum(['server', 'build']).nullable().default('server'),
  /**
   * Whether readers keep the pages that they visit, and whole versions on request, for reading without a network. False ships a service
   * worker that removes what an earlier one kept, and itself.
   */
  offline: z.boolean().default(true),
  /**
   * A script that counts visits and tagged events; nothing is loaded while `domain` is null. The router tells it of each page, so it
   * has to be a "manual" one.
   */
  analytics: z.strictObject({ domain: z.string().nullable(), script: https }),
  /** Old address to new address; a trailing `*` carries the rest of the path over. */
  redirects: z.array(redirect).superRefine((list, context) => {
    for (const [i, { from }] of list.entries()) {
      const first = list.findIndex((other) => comparable(other.from) === comparable(from));
      if (first < i)
        context.addIssue({
          code: 'custom',
          path: [i, 'from'],
          message: `is redirected by redirects[${first}] already`,
        });
    }
  }),
  /** The page that defines the terms of a docs version: their first mention in each of its pages leads there. */
  glossary: z
    .strictObject({
      /** Name of the docs version. */
      version: z.string(),
      /** The page's id. */
      doc: z.string(),
      /**
       * Terms of a single word that are linked, since they are no everyday words. Others of a single word (state, event) are linked by authors
       * where they are the subject; terms of several words always are.
       */
      words: z.array(z.string().min(1)).default([]),
      /** Terms of several words that are not. */
      phrasesToLeave: z.array(z.string().min(1)).default([]),
    })
    .optional(),
  /**
   * Sections of the docs that explain an item of the API reference, by the address of the item's page. Most are found by their headings; here stand those
   * that no heading names.
   */
  explanations: z.record(address, address).default({}),
  /**
   * Addresses of pages that are to be written and that no sidebar lists; each stands for everything below it, too. A link to
   * one of them is a warning, a link to any other page that does not exist is an error.
   */
  planned: z.array(address).default([]),
  /** Says that every page of the sidebars has been written: from then on a missing one fails the build. */
  contentComplete: z.boolean().default(false),
});

export type SiteConfig = z.infer<typeof schema>;
export type SiteConfigInput = Omit<z.input<typeof schema>, 'navbar'> & {
  navbar: { hideOnScroll: boolean; items: NavbarItemInput[] };
};
export type DocsVersion = SiteConfig['versions'][number];

/** Where a setting stands: `versions[0].folder` of a configuration. */
export interface SettingPlace extends Place {
  setting: string;
}

/**
 * Checks the site's configuration.
 * @throws AuthorErrors naming each wrong field, what was expected and what was found
 */
export function defineConfig(input: SiteConfigInput): SiteConfig {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AuthorErrors(
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(issue.path, key))
        : new AuthorError(placeOf(issue.path), describeIssue(issue, input)),
    ),
  );
}

/** Tells of a field that there is not, in its own line, and which one was meant. */
function unknownField(path: readonly PropertyKey[], key: string): AuthorError {
  const [meant] = nearest(key, fieldsAt(schema, path), 1);
  const owner = path.length > 0 ? `${formatPath(path)}: ` : '';
  const hint = meant && `Did you mean '${meant}'?`;
  return new AuthorError(placeOf([...path, key]), `${owner}unknown field '${key}'`, hint);
}

/** Whoever reads the file finds the line. */
const placeOf = (path: readonly PropertyKey[]): SettingPlace => ({
  file: 'site.config.ts',
  setting: formatPath(path),
});
