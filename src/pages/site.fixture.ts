import config from '../../site.config.ts';
import type { SiteConfig } from '../config/config.ts';
import {
  docPage,
  older,
  type PageFixture,
  plainPage,
  postPage,
  versionOf,
} from '../content/content.fixture.ts';
import type { Content, VersionContent } from '../content/model.ts';
import { AuthorErrors } from '../core/errors.ts';
import { escapeAttribute } from '../core/html.ts';
import type { Reference } from '../reference/model.ts';
import type { Route, RouteOf, Screen, Site } from './model.ts';
import { createSite } from './routes.ts';

/** Returns the content of a small site: two docs versions, a post, and two pages. */
function smallContent(more: Partial<Content> = {}): Content {
  return {
    folder: 'content',
    versions: [
      versionOf({ about: docPage('about', { slug: '' }), guards: docPage('guards') }),
      versionOf({ studio: docPage('studio', {}, { folder: older.folder }) }, undefined, older),
    ],
    posts: [postPage('2023-12-01-xstate-v5', { title: 'XState v5', tags: ['xstate'] })],
    pages: [plainPage('privacy'), plainPage('code-of-conduct')],
    course: [],
    inboundAnchors: {},
    lastChanges: {},
    drafts: [],
    problems: [],
    ...more,
  };
}

/** Creates a site with the real configuration, except for the changes of a test. */
export function siteOf(
  content: Partial<Content> = {},
  change: Partial<SiteConfig> = {},
  files: string[] = [],
  reference?: Reference,
): Site {
  // The small site has no quick start page.
  const home = { ...config.home, start: { label: 'Start' } };
  return createSite({ ...config, home, ...change }, smallContent(content), reference, files);
}

/** Creates a site with a single docs version. */
export function siteOfDocs(version: VersionContent, change: Partial<SiteConfig> = {}): Site {
  return siteOf({ versions: [version] }, change);
}

/** Returns the route at a path. */
export function routeAt<S extends Screen = Screen>(site: Site, path: string): RouteOf<S> {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route at ${path}`);
  return route as Route as RouteOf<S>;
}

/** Returns the error messages of a site that can't be created. */
export function complaints(make: () => unknown): string[] {
  try {
    make();
    return [];
  } catch (error) {
    if (error instanceof AuthorErrors) return error.errors.map(({ message }) => message);
    throw error;
  }
}

/** Returns a page with links, in the form that the compiler returns. */
export function withLinks(...hrefs: string[]): PageFixture {
  return {
    html: hrefs.map((href) => `<a href="${escapeAttribute(href)}">x</a>`).join(''),
    links: hrefs.map((href, i) => ({ href, line: 6 + i })),
  };
}
