import { withBase } from '../../site/paths.ts';
import { type PageFile, versionFor } from '../format.ts';
import type { Answer, Hit, HitGroup, SearchRequest, SearchResponse } from './engine.ts';
import { excerpt, mark } from './excerpt.ts';
import type { IndexFiles } from './index-files.ts';
import { meaningOf } from './meaning.ts';
import { readQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { symbolFactor } from './symbols.ts';

/** What is this much worse than the best is not worth a reader's look. */
const WORTH = 0.08;
/** Results of one page, so that it does not fill the list: the best, and sections below it. */
const PER_PAGE = 3;
/** Those this much worse than the page's best stay out. */
const NESTED = 0.25;
/** How many pages beyond those shown may still come up when headings are compared with the query. */
const LOOKED_AT = 1;
/** What a page gains whose title or address says just what was typed, and what a section's heading gains. */
const TITLE_MATCH = 0.9;
const HEADING_MATCH = 0.65;
/** A section whose heading says as much of the query answers it. */
const ANSWERS = 0.75;
/** Longer answers are cut where a sentence ends. */
const ANSWER_LENGTH = 420;
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
  let answer: (Found & Pick<HitGroup, 'kind' | 'version'>) | undefined;
  const filled = await Promise.all(
    groups.map(async ({ kind, version, pages }) => {
      const found = await Promise.all(
        pages.slice(0, request.perGroup + LOOKED_AT).map(async ([number, entries]) => {
          const page = await index.page(number);
          return entries
            .map(({ section, score }): Found => {
              const at = section - index.firstSections[number]!;
              const heading = page.sections[at]?.[1];
              const names = heading ? [heading] : [page.title, ...(page.names ?? [])];
              const likeness = Math.max(...names.map((name) => meaning.likeness(name)));
              const factor = kind === 'api' ? symbolFactor(request.query, heading || page.title, at > 0) : 1;
              const gain = (heading ? HEADING_MATCH : TITLE_MATCH) * likeness ** EXACT;
              const isAnswer =
                kind === 'api' ? at === 0 && factor > 1 : !!heading && !!page.answers && likeness >= ANSWERS;
              return { page, at, isAnswer, score: score * factor * (1 + gain) };
            })
            .sort(byScore);
        }),
      );
      found.sort(([a], [b]) => byScore(a!, b!));
      const hits = found
        .slice(0, request.perGroup)
        .flatMap(([best, ...others]) => [
          toHit(best!, { kind, version }, meaning.matches, baseUrl, false),
          ...others
            .filter(({ at, score }) => at > 0 && score > best!.score * NESTED)
            .map((entry) => toHit(entry, { kind, version }, meaning.matches, baseUrl, true)),
        ]);
      for (const entry of found.flat()) {
        if (entry.isAnswer && entry.score > (answer?.score ?? 0) && (!version || version === request.context))
          answer = { ...entry, kind, version };
      }
      return {
        best: found[0]?.[0]?.score ?? 0,
        group: { kind, version, hits, total: pages.length } satisfies HitGroup,
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
    ...(answer ? { answer: toAnswer(answer, meaning.matches, baseUrl) } : {}),
  };
}

/** A section as it is shown. */
interface Found {
  page: PageFile;
  /** Number of the section on its page. */
  at: number;
  isAnswer: boolean;
  score: number;
}

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score;

type RankedGroup = Pick<HitGroup, 'kind' | 'version'> & { pages: [number, Ranked[]][] };

/** Groups and their pages, each in the order of its best section. */
function groupRanked(
  index: IndexFiles,
  ranked: readonly Ranked[],
  { context, version: only, kind: onlyKind }: SearchRequest,
): RankedGroup[] {
  const groups = new Map<string, RankedGroup>();
  const pages = new Map<number, Ranked[]>();
  for (const entry of ranked) {
    const page = index.pageOf[entry.section]!;
    const pageGroup = index.vocabulary.groups[index.vocabulary.pageGroups[page]!]!;
    const { kind } = pageGroup;
    const version = versionFor(only ?? context, pageGroup);
    if ((only && version && version !== only) || (onlyKind && kind !== onlyKind)) continue;
    const sections = pages.get(page);
    if (sections) {
      if (sections.length < PER_PAGE) sections.push(entry);
      continue;
    }
    const first = [entry];
    pages.set(page, first);
    const key = `${kind}/${version}`;
    const group = groups.get(key);
    if (group) group.pages.push([page, first]);
    else groups.set(key, { kind, version, pages: [[page, first]] });
  }
  return [...groups.values()];
}

type Place = Pick<HitGroup, 'kind' | 'version'>;

function toHit(
  { page, at }: Found,
  { kind, version }: Place,
  matches: (word: string) => boolean,
  baseUrl: string,
  isNested: boolean,
): Hit {
  const [anchor, heading, text] = page.sections[at] ?? ['', '', ''];
  const description = page.description && mark(page.description, matches);
  const fromText = excerpt(text || (at === 0 && page.code) || '', matches);
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
    isNested,
  };
}

function toAnswer(found: Found & Place, matches: (word: string) => boolean, baseUrl: string): Answer {
  const { page, at, kind } = found;
  const isCode = kind === 'api';
  const text = isCode ? (page.code ?? '') : (page.sections[at]?.[2] ?? '');
  const end = text.slice(0, ANSWER_LENGTH).search(/[.!?](?!.*[.!?](?:\s|$))(?:\s|$)/s);
  return {
    hit: toHit(found, found, matches, baseUrl, false),
    text: text.length <= ANSWER_LENGTH || end < 0 ? text.slice(0, ANSWER_LENGTH) : text.slice(0, end + 1),
    isCode,
  };
}
