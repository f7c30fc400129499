import { blogOf } from '../../content/blog.ts';
import type { CompiledPage, PageSection } from '../../content/model.ts';
import { trail } from '../../content/sidebar-tree.ts';
import { articleOf } from '../../pages/addresses.ts';
import { versionOfRoute } from '../../pages/docs-links.ts';
import type { Route, Site } from '../../pages/model.ts';
import type { ApiItem, Markup } from '../../reference/model.ts';
import { textOfHtml } from '../../site/html.ts';
import { t } from '../../site/messages.ts';
import { comparable } from '../../site/paths.ts';
import type { PageHead, RecordKind } from '../format.ts';
import { samplesOf } from './samples.ts';

/** A page as the search index takes it. */
export interface SearchRecord {
  /** Site address, without base URL. */
  path: string;
  title: string;
  description: string;
  kind: RecordKind;
  /** Name of the docs version, for the API reference of that which it describes; empty elsewhere. */
  version: string;
  /** Its addresses in other docs versions that have the same text, by the version's name. */
  also?: Record<string, string>;
  /** What stands above the page, outermost first: the breadcrumb without the page itself. */
  trail: string[];
  /** Other names that the page should be found by as by its title: its sidebar label, the words of its address. */
  names: string[];
  /** The package that a page of the API reference is of. */
  package?: string;
  /** What a post is about. */
  tags: string[];
  /** Whether the page is rarely what is looked for: it only leads to others, or is no longer meant for use. */
  minor: boolean;
  /** Sections that answer a question by themselves, as those of a glossary do: their numbers, or all. */
  answers?: PageHead['answers'];
  /** Of sections that show rather than say, what answers a question, by their number. */
  samples?: Record<number, string>;
  /** The declaration of an item of the API in short. */
  code?: string;
  sections: PageSection[];
}

/**
 * The pages that can be found: docs, categories, posts, pages and the API reference. Lists, tags and what is unlisted are left
 * out; they hold nothing of their own. Pages that share a text are one.
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
    // Below another page, the last part of an address and the label say the subject together with that page: /docs/xstate-store/vue.
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
      sections: itemSections(item),
    };
  }
  return undefined;
}

/** A page that mostly shows, as a cheatsheet does, answers by its samples; any other by each of its sections. */
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

/** Longer declarations say little at a glance. */
const LONGEST_CODE = 160;

/** An item's declaration as text on one line. */
function declarationOf({ short, declaration }: ApiItem): string {
  const text = textOfHtml(short ?? declaration)
    .replace(/\s+/g, ' ')
    .replace(/([([<]) | (?=[)\]>])/g, '$1');
  return text.length > LONGEST_CODE ? `${text.slice(0, LONGEST_CODE)} …` : text;
}

/** An item of the API reference and its members as sections. */
function itemSections({ description, sections }: ApiItem): PageSection[] {
  const members = sections.filter(({ form }) => form === 'members').flatMap(({ entries }) => entries);
  return [
    {
      anchor: '',
      heading: '',
      text: textOf(description),
      names: members.map(({ name }) => name).join(' '),
    },
    ...members
      // What is inherited is found where it comes from; a bare name says nothing that its item does not.
      .filter((member) => !member.inheritedFrom && member.description.length > 0)
      .map(({ id, name, description }) => ({
        anchor: id,
        heading: name,
        text: textOf(description),
        names: '',
      })),
  ];
}

/** Elements whose text does not run on into what follows. */
const blocks = new Set(['p', 'li', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The text of a doc comment; samples are left out. */
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
