import type { PageFile } from '../format.ts';
import { withBase } from '../../site/paths.ts';
import { isCommon } from '../words.ts';
import type { Hit, HitGroup, SearchRequest, SearchResponse } from './engine.ts';
import { excerpt, mark } from './excerpt.ts';
import type { IndexFiles } from './index-files.ts';
import { type Query, readQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';

/** What is this much worse than the best is not worth a reader's look. */
const WORTH = 0.08;
/** Results of one page in a group: the page and its best sections, so that one page does not fill the list. */
const PER_PAGE = 4;

/**
 * Answers a query from the index's files.
 * @throws what fetching a file throws
 */
export async function searchIndex(index: IndexFiles, request: SearchRequest, baseUrl: string): Promise<SearchResponse> {
  const query = readQuery(request.query, index.words);
  const ranked = await rank(query, index, request.context);
  const least = (ranked[0]?.score ?? 0) * WORTH;
  const groups = groupRanked(index, ranked.filter(({ score }) => score >= least), request.version);
  const matches = matcher(query, index);
  const filled = await Promise.all(
    groups.map(async ({ kind, version, ranked }): Promise<HitGroup> => {
      const hits = ranked.slice(0, request.perGroup).map(async ({ section }) => {
        const page = index.pageOf[section]!;
        return toHit(await index.page(page), section - index.firstSections[page]!, kind, matches, baseUrl);
      });
      return { kind, version, hits: await Promise.all(hits), total: ranked.length };
    }),
  );
  return { groups: filled, total: filled.reduce((sum, { total }) => sum + total, 0) };
}

type RankedGroup = Pick<HitGroup, 'kind' | 'version'> & { ranked: Ranked[] };

/** Groups in the order of their best result. */
function groupRanked(index: IndexFiles, ranked: readonly Ranked[], only: string | undefined): RankedGroup[] {
  const groups = new Map<string, RankedGroup>();
  const perPage = new Map<number, number>();
  for (const entry of ranked) {
    const page = index.pageOf[entry.section]!;
    const { kind, version } = index.vocabulary.groups[index.vocabulary.pageGroups[page]!]!;
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

/** Whether a word of a text is one that the query may mean. */
function matcher(query: Query, index: IndexFiles): (word: string) => boolean {
  const found = new Set<string>();
  const telling = query.words.filter(({ required }) => required);
  for (const { variants } of telling.length > 0 ? telling : query.words) {
    const sure = variants.some(({ sureness }) => sureness > 0.8);
    for (const { term, sureness } of variants) {
      const word = index.words.list[term]!;
      // Where a word is known, its guessed meanings would mark half the text.
      if ((!sure || sureness > 0.5) && !(isCommon(word) && telling.length > 0)) found.add(word);
    }
  }
  return (word) => found.has(word);
}

function toHit(page: PageFile, section: number, kind: Hit['kind'], matches: (word: string) => boolean, baseUrl: string): Hit {
  const [anchor, heading, text] = page.sections[section] ?? ['', '', ''];
  const description = page.description && mark(page.description, matches);
  const fromText = excerpt(text, matches);
  // A page says best itself what it is about, unless its text has the words and the description has not.
  const useDescription = !anchor && description && (description.some(({ marked }) => marked) || !fromText.some(({ marked }) => marked));
  return {
    href: withBase(page.path, baseUrl) + (anchor ? `#${anchor}` : ''),
    page: mark(page.title, matches),
    heading: heading ? mark(heading, matches) : undefined,
    trail: page.trail,
    excerpt: useDescription ? description : fromText,
    kind,
  };
}
