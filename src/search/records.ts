import type { PageSection } from '../content/sections.ts';
import { trail } from '../content/sidebar-tree.ts';
import { articleOf } from '../pages/addresses.ts';
import type { Route, Site } from '../pages/routes.ts';

/** What a page is, for the groups that results are shown in. */
export type RecordKind = 'docs' | 'api' | 'blog' | 'page';

/** A page as the search index takes it. */
export interface SearchRecord {
  /** Site address, without base URL. */
  path: string;
  title: string;
  description: string;
  kind: RecordKind;
  /** Name of the docs version; empty outside of the docs. */
  version: string;
  /** What stands above the page, outermost first: the breadcrumb without the page itself. */
  trail: string[];
  /** Other names that the page should be found by as by its title: its sidebar label, the words of its address. */
  names: string[];
  /** What else the page is about: a post's tags. */
  keywords: string[];
  /** Whether the page only leads to others. */
  index: boolean;
  sections: PageSection[];
}

/**
 * The pages that can be found: docs, categories, posts, pages and the API reference. Lists, tags and what is unlisted are left
 * out; they hold nothing of their own.
 */
export function searchRecords(site: Site): SearchRecord[] {
  return site.routes.filter((route) => !route.unlisted).flatMap((route) => recordOf(route, site) ?? []);
}

function recordOf(route: Route, site: Site): SearchRecord | undefined {
  const { path, title, description } = route;
  const sections = articleOf(route)?.sections ?? [{ anchor: '', heading: '', text: '', names: '' }];
  const base = { path, title, description, version: '', names: [lastOf(path)], keywords: [], index: false, sections };
  const screen: string = route.screen;
  if (screen === 'doc' || screen === 'category') {
    const { version } = route;
    if (!version) return undefined;
    const nodes = trail(version.nodes, path);
    return {
      ...base,
      kind: 'docs',
      version: version.version.name,
      trail: nodes.slice(0, -1).map(({ label }) => label),
      names: [...base.names, ...nodes.slice(-1).map(({ label }) => label)],
      index: screen === 'category',
    };
  }
  if (route.screen === 'post') {
    return { ...base, kind: 'blog', trail: [site.config.blog.title], names: [], keywords: route.post.tags.map(({ label }) => label) };
  }
  if (screen === 'page') return { ...base, kind: 'page', trail: [] };
  if (screen.startsWith('api-')) {
    // /api/@xstate/react/function/useMachine: package, kind and symbol stand in the address.
    const steps = decodeURI(path).split('/').filter(Boolean).slice(1);
    const above = steps.slice(0, -1).join('/').replace(/\/(function|interface|class|enum|type|variable)$/, ' $1').split(' ');
    return { ...base, kind: 'api', trail: ['API', ...above.filter(Boolean)], names: [], index: screen === 'api-index' };
  }
  return undefined;
}

const lastOf = (path: string) => path.split('/').filter(Boolean).at(-1)?.replace(/^\d{4}-\d{2}-\d{2}-/, '') ?? '';
