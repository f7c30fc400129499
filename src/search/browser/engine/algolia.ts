import { algoliaHosts } from '../../../config/algolia-hosts.ts';
import type { AlgoliaClientConfig } from '../../../config/client-config.ts';
import {
  type Hit,
  type HitGroup,
  PER_PAGE,
  type SearchEngine,
  type SearchRequest,
  type Span,
} from '../../engine/engine.ts';

/** Most hits requested from Algolia in one query, over all groups. */
const MOST_HITS = 100;

interface Highlighted {
  value: string;
}

/** A record in the format that DocSearch's crawler writes. */
interface AlgoliaHit {
  url: string;
  type: string;
  docusaurus_tag?: string;
  _highlightResult?: { hierarchy?: Record<string, Highlighted | undefined> };
  _snippetResult?: { content?: Highlighted };
  hierarchy: Record<string, string | null>;
}

/**
 * Returns the hosted engine, which uses Algolia's REST API. Its responses are shown as text, never
 * as markup.
 */
export function algoliaEngine(options: AlgoliaClientConfig): SearchEngine {
  return {
    credit: 'Algolia',
    async search(request, signal) {
      const { hits, nbHits } = await ask(options, body(request, options), signal);
      const groups = new Map<string, { kind: Hit['kind']; version: string; pages: Map<string, Hit[]> }>();
      for (const found of hits) {
        const hit = toHit(found, options.origin);
        if (request.kind && hit.kind !== request.kind) continue;
        const tagged = /^docs-default-(.+)$/.exec(found.docusaurus_tag ?? '')?.[1] ?? '';
        const version = hit.kind === 'docs' ? tagged : '';
        const key = `${hit.kind}/${version}`;
        const group = groups.get(key) ?? { kind: hit.kind, version, pages: new Map<string, Hit[]>() };
        groups.set(key, group);
        const page = hit.href.split('#')[0]!;
        const shown = group.pages.get(page);
        if (!shown) group.pages.set(page, [hit]);
        else if (hit.heading && shown.length < PER_PAGE) shown.push({ ...hit, isNested: true });
      }
      const version = request.version ?? request.context;
      const isOther = (group: HitGroup) => Number(group.version !== '' && group.version !== version);
      const sorted = Array.from(groups.values(), ({ pages, ...group }): HitGroup => {
        return { ...group, hits: [...pages.values()].slice(0, request.perGroup).flat(), total: pages.size };
      }).sort((a, b) => isOther(a) - isOther(b));
      // Algolia counts sections, so the number of pages is known only if the response contains
      // every hit.
      const isAll = request.kind !== undefined || nbHits <= hits.length;
      const total = isAll ? sorted.reduce((sum, group) => sum + group.total, 0) : nbHits;
      return { groups: sorted, total };
    },
  };
}

function body(
  { query, context, version, kind, perGroup }: SearchRequest,
  { contextual, language }: AlgoliaClientConfig,
) {
  // Posts and single pages are tagged `default`, docs by their version. The index has no other
  // information about the kind of a page.
  const isUnversioned = kind === 'blog' || kind === 'course' || kind === 'page';
  const docs = `docs-default-${version || context || 'current'}`;
  const tags = kind === 'docs' ? [docs] : isUnversioned ? ['default'] : ['default', docs];
  return {
    query: query.slice(0, 500),
    // Hits of other kinds are filtered out afterwards.
    hitsPerPage: kind ? MOST_HITS : Math.min(MOST_HITS, perGroup * 4),
    attributesToRetrieve: ['hierarchy', 'url', 'type', 'docusaurus_tag'],
    attributesToSnippet: ['content:25'],
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
    snippetEllipsisText: '…',
    ...(contextual || version || isUnversioned
      ? { facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)] }
      : {}),
  };
}

/** Tries one host after another, as Algolia asks its clients to do. */
async function ask(
  { applicationId, apiKey, indexName }: AlgoliaClientConfig,
  payload: object,
  signal: AbortSignal | undefined,
): Promise<{ hits: AlgoliaHit[]; nbHits: number }> {
  let last: unknown;
  for (const host of algoliaHosts(applicationId)) {
    try {
      const response = await fetch(`https://${host}/1/indexes/${encodeURIComponent(indexName)}/query`, {
        method: 'POST',
        headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey },
        body: JSON.stringify(payload),
        signal: signal ?? null,
      });
      if (response.ok) return await response.json();
      last = new Error(`Algolia answered ${response.status}.`);
      // A bad request fails on every host.
      if (response.status < 500) break;
    } catch (error) {
      if (signal?.aborted) throw error;
      last = error;
    }
  }
  throw last;
}

// Private-use characters, which don't occur in any text.
const MARK_START = '\ue000';
const MARK_END = '\ue001';

function spans(text: string): Span[] {
  return decodeEntities(text)
    .split(/(\ue000[^\ue001]*\ue001)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith(MARK_START) ? { text: part.slice(1, -1), marked: true } : { text: part, marked: false },
    );
}

/**
 * Decodes HTML entities. Algolia doesn't escape text, but DocSearch's crawler stores some entities.
 */
function decodeEntities(text: string): string {
  const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => known[name] ?? '');
}

function toHit(
  { url, type, hierarchy, _highlightResult, _snippetResult }: AlgoliaHit,
  published: string,
): Hit {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
  const text = (level: string) => _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '';
  const deepest = levels.findLast((level) => hierarchy[level] && level !== 'lvl1' && type !== 'lvl1');
  const { pathname, hash, origin } = new URL(url, globalThis.location?.href);
  const kind = /\/blog(\/|$)/.test(pathname)
    ? 'blog'
    : /\/api(\/|$)/.test(pathname)
      ? 'api'
      : /\/docs(\/|$)/.test(pathname)
        ? 'docs'
        : /\/learn(\/|$)/.test(pathname)
          ? 'course'
          : 'page';
  return {
    // The index contains URLs of the published site. A preview links to its own pages instead.
    href: origin === published ? pathname + hash : url,
    page: spans(text('lvl1')),
    heading: deepest ? spans(text(deepest)) : undefined,
    trail: hierarchy.lvl0 ? [hierarchy.lvl0] : [],
    excerpt: spans(_snippetResult?.content?.value ?? ''),
    kind,
    isNested: false,
  };
}
