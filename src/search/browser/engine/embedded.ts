import { withBase } from '../../../site/paths.ts';
import { type PageFile, versionFor } from '../../format.ts';
import type { Hit, HitGroup, SearchRequest, SearchResponse } from './engine.ts';
import { excerpt, mark } from './excerpt.ts';
import type { IndexFiles } from './index-files.ts';
import { meaningOf } from './meaning.ts';
import { readQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { symbolFactor } from './symbols.ts';

/** What is this much worse than the best is not worth a reader's look. */
const WORTH = 0.08;
/** Results of one page in a group: the page and its best sections, so that one page does not fill the list. */
const PER_PAGE = 4;
/** How many results beyond those shown may still come up when headings are compared with the query. */
const LOOKED_AT = 2;
/** What a page gains whose title or address says just what was typed, and what a section's heading gains. */
const TITLE_MATCH = 0.9;
const HEADING_MATCH = 0.65;
/** What says half of it gains less than half. */
const EXACT = 1.4;

/**
 * Answers a query from the index's files.
 * @throws what fetching a file throws
 */
export async function searchIndex(
  index: IndexFiles,
  request: SearchRequest,
  baseUrl: string,
): Promise<SearchResponse> {
  const query = readQuery(request.query, index.words);
  const ranked = await rank(query, index, request.context);
  const least = (ranked[0]?.score ?? 0) * WORTH;
  const groups = groupRanked(
    index,
    ranked.filter(({ score }) => score >= least),
    request,
  );
  const meaning = meaningOf(query, index);
  const filled = await Promise.all(
    groups.map(async ({ kind, version, ranked }) => {
      const hits = await Promise.all(
        ranked.slice(0, request.perGroup + LOOKED_AT).map(async ({ section, score }) => {
          const number = index.pageOf[section]!;
          const page = await index.page(number);
          const at = section - index.firstSections[number]!;
          const heading = page.sections[at]?.[1];
          const factor = kind === 'api' ? symbolFactor(request.query, heading || page.title, at > 0) : 1;
          const gain = heading
            ? HEADING_MATCH * meaning.likeness(heading) ** EXACT
            : TITLE_MATCH *
              Math.max(...[page.title, ...(page.names ?? [])].map((name) => meaning.likeness(name))) ** EXACT;
          return { page, at, score: score * factor * (1 + gain) };
        }),
      );
      hits.sort((a, b) => b.score - a.score);
      const shown = hits
        .slice(0, request.perGroup)
        .map(({ page, at }) => toHit(page, at, { kind, version }, meaning.matches, baseUrl));
      return {
        best: hits[0]?.score ?? 0,
        group: { kind, version, hits: shown, total: ranked.length } satisfies HitGroup,
      };
    }),
  );
  // The version being read goes before the others.
  const own = filled.find(({ group }) => group.version === request.context)?.best ?? 0;
  const place = ({ best, group }: (typeof filled)[number]) =>
    group.version && group.version !== request.context && own > 0 ? Math.min(best, own * 0.999) : best;
  filled.sort((a, b) => place(b) - place(a));
  return {
    groups: filled.map(({ group }) => group),
    total: filled.reduce((sum, { group }) => sum + group.total, 0),
  };
}

type RankedGroup = Pick<HitGroup, 'kind' | 'version'> & { ranked: Ranked[] };

/** Groups in the order of their best result. */
function groupRanked(
  index: IndexFiles,
  ranked: readonly Ranked[],
  { context, version: only }: SearchRequest,
): RankedGroup[] {
  const groups = new Map<string, RankedGroup>();
  const perPage = new Map<number, number>();
  for (const entry of ranked) {
    const page = index.pageOf[entry.section]!;
    const pageGroup = index.vocabulary.groups[index.vocabulary.pageGroups[page]!]!;
    const { kind } = pageGroup;
    const version = versionFor(only ?? context, pageGroup);
    if (only && version && version !== only) continue;
    const shown = perPage.get(page) ?? 0;
    if (shown >= PER_PAGE) continue;
    perPage.set(page, shown + 1);
    const key = `${kind}/${version}`;
    const group = groups.get(key);
    if (group) group.ranked.push(entry);
    else groups.set(key, { kind, version, ranked: [entry] });
  }
  return [...groups.values()];
}

function toHit(
  page: PageFile,
  section: number,
  { kind, version }: Pick<HitGroup, 'kind' | 'version'>,
  matches: (word: string) => boolean,
  baseUrl: string,
): Hit {
  const [anchor, heading, text] = page.sections[section] ?? ['', '', ''];
  const description = page.description && mark(page.description, matches);
  const fromText = excerpt(text, matches);
  // A page says best itself what it is about, unless its text has the words and the description has not.
  const useDescription =
    !anchor &&
    description &&
    (description.some(({ marked }) => marked) || !fromText.some(({ marked }) => marked));
  return {
    href: withBase(page.also?.[version] ?? page.path, baseUrl) + (anchor ? `#${anchor}` : ''),
    page: mark(page.title, matches),
    heading: heading ? mark(heading, matches) : undefined,
    trail: page.trail,
    excerpt: useDescription ? description : fromText,
    kind,
  };
}
