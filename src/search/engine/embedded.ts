import type { PageHead } from '../format.ts';
import { joined } from '../words.ts';
import { type Answer, type HitGroup, PER_PAGE, type SearchRequest, type SearchResponse } from './engine.ts';
import { groupRanked, isAskedFor } from './groups.ts';
import { type Found, headingOf, toAnswer, toHit } from './hits.ts';
import type { IndexFiles } from './index-files.ts';
import { EXACT, type Meaning, meaningOf } from './meaning.ts';
import { alignScoresByName, packageOrder } from './packages.ts';
import { readQuery } from './query.ts';
import { rank } from './rank.ts';
import { symbolFactor } from './symbols.ts';

/** The lowest score of a result, as a fraction of the best score. */
const MIN_SCORE_SHARE = 0.11;
/** The lowest score of a nested section, as a fraction of its page's best section score. */
const NESTED = 0.5;
/** Number of pages beyond those shown that are also compared with the query by their headings. */
const EXTRA_CANDIDATES = 1;
/**
 * Number of pages beyond those shown among which the answer is looked for. A glossary mentions
 * everything briefly, so it ranks low. Used only if looking at more pages fetches no more files.
 */
const ANSWERED_BY = 25;
/**
 * Gain of a page whose title or URL is exactly the query, or of a section whose heading is, with or
 * without the page's title.
 */
const NAME_MATCH = 1;
/**
 * If the query contains words that are not in the page's names, the best section goes before the
 * beginning of the page, unless its score is below this fraction of the beginning's.
 */
const BEFORE_BEGINNING = 0.4;
/** A section answers the query if its heading is at least this similar to it. */
const ANSWERS = 0.75;

/**
 * Answers a query from the index's files.
 * @throws the errors of fetching the files
 */
export async function searchIndex(
  index: IndexFiles,
  request: SearchRequest,
  baseUrl: string,
): Promise<SearchResponse> {
  index.prepare();
  const query = readQuery(request.query, index.words);
  // A chosen version replaces the one being read.
  const context = request.version ?? request.context;
  const ranked = (await rank(query, index, context)).filter(isAskedFor(index, request));
  const least = (ranked[0]?.score ?? 0) * MIN_SCORE_SHARE;
  const groups = groupRanked(
    index,
    ranked.filter(({ score }) => score >= least),
    context,
  );
  const meaning = meaningOf(query, index);
  const candidates = request.perGroup + EXTRA_CANDIDATES;
  const packages = packageOrder(index.packages, request.query, request.page);
  const isBeingRead = (version: string) => !version || version === context;
  const filled = await Promise.all(
    groups.map(async ({ kind, version, pages }) => {
      const mayAnswer = index.areHeadsTogether && isBeingRead(version);
      const searched = mayAnswer ? request.perGroup + ANSWERED_BY : candidates;
      const all = await Promise.all(
        pages.slice(0, searched).map(async ([number, entries]) => {
          const page = await index.head(number);
          const { package: owner } = index.groupOf(number);
          const pageNames = [page.title, ...(page.names ?? [])];
          const sections = entries
            .map(({ section, score }): Found => {
              const at = section - index.firstSections[number]!;
              const heading = headingOf(page, at);
              const names = heading ? [heading, `${heading} ${page.title}`] : pageNames;
              const gain = NAME_MATCH * Math.max(...names.map(meaning.similarity)) ** EXACT;
              const factor = kind === 'api' ? symbolFactor(request.query, heading || page.title, at > 0) : 1;
              const isAnswer =
                kind === 'api' ? at === 0 && factor > 1 : answersAt(page, at, meaning.similarity) >= ANSWERS;
              const total = score * factor * (1 + gain);
              return { number, page, package: owner, at, kind, version, isAnswer, score: total };
            })
            .sort(byScore);
          const isMore = kind !== 'api' && meaning.hasOtherWords(pageNames);
          return isMore ? beginningAfterSections(sections) : sections;
        }),
      );
      if (kind === 'api') {
        const items = all.flatMap(([best]) => (best?.at === 0 ? best : []));
        alignScoresByName(items, packages);
      }
      const found = all.slice(0, candidates).sort(([a], [b]) => byScore(a!, b!));
      return { kind, version, all, found, best: found[0]?.[0]?.score ?? 0, total: pages.length };
    }),
  );
  // The docs being read go before those of other versions and before the API of other versions. The
  // docs of a chosen version go first.
  const own = filled.find(({ kind, version }) => kind === 'docs' && version === context)?.best ?? 0;
  const place = ({ kind, best, version }: (typeof filled)[number]) => {
    if (kind === 'docs' && version === request.version) return Number.POSITIVE_INFINITY;
    // Course steps practice what the docs explain.
    const ranksLower = kind === 'course' || (version !== '' && version !== context);
    return ranksLower && own > 0 ? Math.min(best, own * 0.999) : best;
  };
  filled.sort((a, b) => place(b) - place(a));
  const answers = filled
    .flatMap(({ all }) => all.flat())
    .filter(({ isAnswer, version }) => isAnswer && isBeingRead(version))
    .sort(byScore);
  /** Returns the best answer that has a text. */
  const answered = async (): Promise<Answer | undefined> => {
    for (const found of answers) {
      const answer = toAnswer(found, await index.text(found.number), meaning.marks, baseUrl);
      if (answer.text) return answer;
    }
    return undefined;
  };

  const withTexts = async (group: FilledGroup, isBest: boolean): Promise<HitGroup> => {
    const { kind, version, total, isRest } = group;
    const shown = group.found.slice(0, isBest ? request.perGroup : (request.perOther ?? request.perGroup));
    const hits = await Promise.all(
      shown.map(async (sections) => {
        const [best, ...others] = sections as [Found, ...Found[]];
        const isNeeded = isBest || request.perOther === undefined || index.hasText(best.number);
        const text = isNeeded ? await index.text(best.number) : undefined;
        return [
          toHit(best, text, meaning.marks, baseUrl, false),
          ...others
            .filter(({ at, score }) => at > 0 && score > best.score * NESTED)
            .slice(0, PER_PAGE - 1)
            .map((entry) => toHit(entry, text, meaning.marks, baseUrl, true)),
        ];
      }),
    );
    return { kind, version, hits: hits.flat(), total, ...(isRest ? { isRest } : {}) };
  };
  const [answer, ...shown] = await Promise.all([
    answered(),
    ...restAfterDocs(filled, request.query, context).map((group, i) => withTexts(group, i === 0)),
  ]);
  return {
    groups: shown,
    total: filled.reduce((sum, { total }) => sum + total, 0),
    ...(answer ? { answer } : {}),
  };
}

/**
 * Returns how similar the heading of a self-contained section is to the query, from 0 to 1.
 * Compares the whole heading and the parts before and after its colon. Returns 0 for other
 * sections.
 */
function answersAt(page: PageHead, at: number, similarity: Meaning['similarity']): number {
  const heading = headingOf(page, at);
  const answers = page.answers === true || page.answers?.includes(at);
  return heading && answers ? Math.max(...[heading, ...heading.split(': ')].map(similarity)) : 0;
}

/**
 * Moves a page's best section before the beginning of the page if the beginning ranks first. The
 * beginning wins by the page's name alone, but a reader who types more than that name is looking
 * for a section. The page keeps its score.
 */
function beginningAfterSections(sections: Found[]): Found[] {
  const [first, second, ...others] = sections;
  if (!first || !second || first.at > 0 || second.score < first.score * BEFORE_BEGINNING) return sections;
  return [{ ...second, score: first.score }, first, ...others];
}

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score;

interface FilledGroup extends Pick<HitGroup, 'kind' | 'version' | 'total' | 'isRest'> {
  /** The pages that may be shown, best first, each with its sections. */
  found: Found[][];
}

/**
 * Splits an API group that comes first, so that only the items named exactly like the query stay at
 * the top. The guide explains a function better than the types named after it (`SendToAction` for
 * `sendTo`), so these go after the docs being read.
 */
function restAfterDocs(
  groups: readonly FilledGroup[],
  query: string,
  context: string,
): readonly FilledGroup[] {
  const [api, ...others] = groups;
  const docs = others.findIndex(({ kind, version }) => kind === 'docs' && version === context) + 1;
  if (api?.kind !== 'api' || docs === 0) return groups;
  const isNamed = ([best]: Found[]) => best?.at === 0 && joined(best.page.title) === joined(query);
  const named = api.found.filter(isNamed);
  if (named.length === 0 || named.length === api.found.length) return groups;
  const rest = api.found.filter((sections) => !isNamed(sections));
  return [
    { ...api, found: named, total: named.length },
    ...others.slice(0, docs),
    { ...api, found: rest, total: api.total - named.length, isRest: true },
    ...others.slice(docs),
  ];
}
