import config from '../../site.config.ts';
import {
  docPage,
  older,
  type PageFixture,
  plainPage,
  postPage,
  versionOf,
} from '../content/content.fixture.ts';
import type { Content, VersionContent } from '../content/model.ts';
import type { Reference } from '../reference/model.ts';
import type { SiteConfig } from '../site/config.ts';
import { AuthorErrors } from '../site/errors.ts';
import { escapeAttribute } from '../site/html.ts';
import type { Route, RouteOf, Screen, Site } from './model.ts';
import { createSite } from './routes.ts';

/** A small site: two versions of the docs, a post and a page. */
function smallContent(more: Partial<Content> = {}): Content {
  return {
    folder: 'content',
    versions: [
      versionOf({ about: docPage('about', { slug: '' }), guards: docPage('guards') }),
      versionOf({ studio: docPage('studio', {}, { folder: older.folder }) }, undefined, older),
    ],
    posts: [postPage('2023-12-01-xstate-v5', { title: 'XState v5', tags: ['xstate'] })],
    pages: [plainPage('privacy'), plainPage('code-of-conduct')],
    inboundAnchors: {},
    lastChanges: {},
    drafts: [],
    problems: [],
    ...more,
  };
}

/** Makes a site; the configuration is the real one but for what a test changes. */
export function siteOf(
  content: Partial<Content> = {},
  change: Partial<SiteConfig> = {},
  files: string[] = [],
  reference?: Reference,
): Site {
  // The small content has no quick start.
  const home = { ...config.home, start: { label: 'Start' } };
  return createSite({ ...config, home, ...change }, smallContent(content), reference, files);
}

/** A site with one version of the docs. */
export function siteOfDocs(version: VersionContent, change: Partial<SiteConfig> = {}): Site {
  return siteOf({ versions: [version] }, change);
}

/** The route of an address. */
export function routeAt<S extends Screen = Screen>(site: Site, path: string): RouteOf<S> {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route at ${path}`);
  return route as Route as RouteOf<S>;
}

/** What is said about a site that cannot be made. */
export function complaints(make: () => unknown): string[] {
  try {
    make();
    return [];
  } catch (error) {
    if (error instanceof AuthorErrors) return error.errors.map(({ message }) => message);
    throw error;
  }
}

/** A page with some links, as the compiler gives them. */
export function withLinks(...hrefs: string[]): PageFixture {
  return {
    html: hrefs.map((href) => `<a href="${escapeAttribute(href)}">x</a>`).join(''),
    links: hrefs.map((href, i) => ({ href, line: 6 + i })),
  };
}
