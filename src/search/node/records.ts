import { blogOf } from '../../content/blog.ts';
import type { CompiledPage, PageSection } from '../../content/model.ts';
import { trail } from '../../content/sidebar-tree.ts';
import { textOfHtml } from '../../core/html.ts';
import { comparable } from '../../core/paths.ts';
import { format, t } from '../../i18n/messages.ts';
import { articleOf } from '../../pages/addresses/addresses.ts';
import { sinceOf } from '../../pages/api/api-since.ts';
import { versionOfRoute } from '../../pages/docs/docs-links.ts';
import type { Route, Site } from '../../pages/model.ts';
import type { ApiItem, Markup } from '../../reference/model.ts';
import type { PageHead, RecordKind } from '../format.ts';
import { samplesOf } from './samples.ts';

/** A page as input of the search index. */
export interface SearchRecord {
  /** URL path without base URL. */
  path: string;
  title: string;
  description: string;
  kind: RecordKind;
  /**
   * Name of the docs version, or of the version that the API reference describes; otherwise empty.
   */
  version: string;
  /** URL paths in other docs versions with the same text, by the version's name. */
  also?: Record<string, string>;
  /** The breadcrumb without the page itself, outermost first. */
  trail: string[];
  /** Other names that find the page like its title: its sidebar label and the words of its URL. */
  names: string[];
  /** The package that an API page documents. */
  package?: string;
  /** Tags of a post. */
  tags: string[];
  /**
   * Whether readers rarely look for the page: it only links to others, or documents something that
   * is internal or deprecated.
   */
  minor: boolean;
  /**
   * Sections that each answer a question on their own, such as those of a glossary: their numbers,
   * or `true` for all.
   */
  answers?: PageHead['answers'];
  /**
   * The part of the code sample that answers a question, by the number of its section, for sections
   * that are mostly a sample.
   */
  samples?: Record<number, string>;
  /** The short declaration of an API item. */
  code?: string;
  sections: PageSection[];
}

/**
 * Returns the pages that can be found: docs, categories, posts, single pages, and the API
 * reference. Lists, tags, and unlisted pages are excluded, because they have no text that is not
 * elsewhere. Pages with the same text in several versions are one record.
 */
export function searchRecords(site: Site): SearchRecord[] {
  const listed = site.routes.filter((route) => !route.unlisted);
  const paths = new Set(listed.map(({ path }) => comparable(path)));
  const shared = new Map<string, Record<string, string>>();
  for (const { canonical, version, path } of listed) {
    if (canonical === undefined || !version) continue;
    shared.set(canonical, { ...shared.get(canonical), [version.name]: path });
  }
  return listed.flatMap((route) => {
    const record = route.canonical === undefined && recordOf(route, site);
    // If the parent path is a page as well, the last part of the path and the sidebar label
    // describe the subject only together with that page: /docs/xstate-store/vue. Pages directly below
    // a version's main page, such as /docs/guards, don't need them either (lab notes on ranking).
    const path = comparable(route.path);
    if (record && paths.has(path.slice(0, path.lastIndexOf('/')))) record.names = [];
    const also = shared.get(route.path);
    return record ? (also ? { ...record, also } : record) : [];
  });
}

function recordOf(route: Route, site: Site): SearchRecord | undefined {
  const { path, title, description } = route;
  const sections = articleOf(route)?.sections ?? [{ anchor: '', heading: '', text: '', names: '' }];
  const base = {
    path,
    title,
    description,
    version: versionOfRoute(route, site)?.version.name ?? '',
    names: [lastOf(path)],
    tags: [],
    minor: false,
    sections,
  };
  if (route.screen === 'doc' || route.screen === 'category') {
    const { version } = route;
    const nodes = trail(version.nodes, path);
    return {
      ...base,
      kind: 'docs',
      trail: nodes.slice(0, -1).map(({ label }) => label),
      names: [...base.names, ...nodes.slice(-1).map(({ label }) => label)],
      minor: route.screen === 'category',
      ...(route.screen === 'doc' && route.page.frontMatter.answers ? answersOf(route.page) : {}),
    };
  }
  if (route.screen === 'post') {
    return {
      ...base,
      kind: 'blog',
      trail: [blogOf(site.config).title],
      names: [],
      tags: route.post.tags.map(({ label }) => label),
    };
  }
  if (route.screen === 'page') return { ...base, kind: 'page', trail: [] };
  if (route.screen === 'learn') return { ...base, kind: 'course', trail: [], names: [t.course.name] };
  if (route.screen === 'step')
    return { ...base, kind: 'course', trail: [t.course.name, route.chapter.title] };
  if (route.screen === 'api-index') return { ...base, kind: 'api', trail: [], names: ['API'], minor: true };
  if (route.screen === 'api-package') {
    const sections = [{ anchor: '', heading: '', text: route.package.purpose, names: '' }];
    return { ...base, kind: 'api', trail: [t.api.name], names: [], sections };
  }
  if (route.screen === 'api-item') {
    const { item } = route;
    return {
      ...base,
      title: item.name,
      kind: 'api',
      package: route.package.name,
      trail: [t.api.name, route.package.name, t.api.kinds[item.kind].one],
      names: [],
      minor: item.internal || item.deprecated !== undefined,
      code: declarationOf(item),
      sections: itemSections(item, sinceOf(site.config, item)?.version),
    };
  }
  return undefined;
}

/**
 * Returns the sections that answer a question: those with samples if they are most of the page, as
 * in a cheatsheet; otherwise all.
 */
function answersOf(page: CompiledPage): Pick<SearchRecord, 'answers' | 'samples'> {
  const samples = samplesOf(page);
  const numbers = Object.keys(samples).map(Number);
  return numbers.length > page.sections.length / 2 ? { answers: numbers, samples } : { answers: true };
}

const lastOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/^\d{4}-\d{2}-\d{2}-/, '') ?? '';

/** Longer declarations are hard to read at a glance; in characters. */
const LONGEST_CODE = 160;

/** Returns an item's declaration as text on one line. */
function declarationOf({ short, declaration }: ApiItem): string {
  const text = textOfHtml(short ?? declaration)
    .replace(/\s+/g, ' ')
    .replace(/([([<]) | (?=[)\]>])/g, '$1');
  return text.length > LONGEST_CODE ? `${text.slice(0, LONGEST_CODE)} …` : text;
}

/** Returns an item of the API reference and its members as sections. */
function itemSections({ description, sections }: ApiItem, since?: string): PageSection[] {
  const members = sections.filter(({ form }) => form === 'members').flatMap(({ entries }) => entries);
  return [
    {
      anchor: '',
      heading: '',
      text: [textOf(description), since && `${format(t.api.since, { version: since })}.`]
        .filter(Boolean)
        .join(' '),
      names: members.map(({ name }) => name).join(' '),
    },
    ...members
      // Inherited members are found in the item that declares them. A member without a description
      // is found by its item.
      .filter((member) => !member.inheritedFrom && member.description.length > 0)
      .map(({ id, name, description }) => ({
        anchor: id,
        heading: name,
        text: textOf(description),
        names: '',
      })),
  ];
}

/** Elements whose text is separated from the text that follows. */
const blocks = new Set(['p', 'li', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Returns the text of a doc comment without code samples. */
function textOf(markup: Markup): string {
  const parts = (nodes: Markup): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.value;
        if (node.type !== 'element' || node.tagName === 'CodeBlock') return ' ';
        return parts(node.children) + (blocks.has(node.tagName) ? ' ' : '');
      })
      .join('');
  return parts(markup).replace(/\s+/g, ' ').trim();
}
