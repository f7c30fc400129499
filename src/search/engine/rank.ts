import { IMPACT_SCALE, versionFor } from '../format.ts';
import type { IndexFiles } from './index-files.ts';
import { keywordSimilarity, type TypedWord } from './keywords.ts';
import { EXACT } from './meaning.ts';
import type { Query } from './query.ts';

/** A section that matches, with its score. */
export interface Ranked {
  section: number;
  score: number;
}

/**
 * Factor for docs of versions other than the one being read, so that they come after everything
 * nearly as good.
 */
const OTHER_VERSION = 0.45;
/**
 * Factor for pages that only link to others and for deprecated or internal items, which readers
 * rarely want.
 */
const MINOR = 0.55;
/** Factor for blog posts, since readers look for what is true today. */
export const POST = 0.5;
/**
 * A page with more sections than this is a list of definitions, messages, or snippets. It mentions
 * everything briefly, so it should come after the page that explains a term. `LIST` is the exponent
 * by which its sections count less, the more of them there are.
 */
const SECTIONS = 20;
const LIST = 0.25;
/**
 * How much a section gains from the weights of the words on its whole page. A page about a word
 * mentions it throughout, and a query's words are seldom all in one section.
 */
const PAGE = 4.8;
/** Weight from which more mentions of a word on a page count less and less. */
const MENTIONS = 12;
/**
 * Gain of a section with a keyword that is exactly the query, as high as that of a heading that
 * contains the words.
 */
const KEYWORD = 6.5;
/** Exponent by which a section counts less if it lacks other words of the query. */
const COVERAGE = 1.35;

/**
 * Scores the sections that match a query, and returns them best first.
 * @throws the errors of fetching the words' postings
 */
export async function rank(query: Query, index: IndexFiles, context: string): Promise<Ranked[]> {
  const { pageOf, vocabulary } = index;
  const scores = new Map<number, { score: number; matched: number }>();
  const pages = new Map<number, number>();
  let required = 0;
  const words: TypedWord[] = [];
  const lists = await Promise.all(
    query.words.map(({ variants }) =>
      Promise.all(
        variants.map(async ({ term, confidence }) => ({ confidence, ...(await index.word(term)) })),
      ),
    ),
  );
  for (const meanings of lists) {
    // Only the best meaning of a word counts, so that several forms of a word don't add up.
    const best = new Map<number, number>();
    for (const { confidence, postings } of meanings) {
      for (let at = 0; at < postings.length; at += 2) {
        const value = (postings[at + 1]! / IMPACT_SCALE) * confidence;
        if (value > (best.get(postings[at]!) ?? 0)) best.set(postings[at]!, value);
      }
    }
    // Rare words count more.
    const rarity = Math.log(1 + (pageOf.length - best.size + 0.5) / (best.size + 0.5));
    required += rarity;
    words.push({ rarity, meanings });
    const onPage = new Map<number, number>();
    for (const [section, value] of best) {
      const entry = scores.get(section) ?? { score: 0, matched: 0 };
      entry.score += rarity * value;
      entry.matched += rarity;
      scores.set(section, entry);
      const page = pageOf[section]!;
      onPage.set(page, (onPage.get(page) ?? 0) + value);
    }
    for (const [page, value] of onPage)
      pages.set(page, (pages.get(page) ?? 0) + rarity * Math.log(1 + value / MENTIONS));
  }
  const result = new Map(
    [...scores].map(([section, { score, matched }]) => {
      const page = pageOf[section]!;
      const inList = Math.min(1, (SECTIONS / vocabulary.pageSections[page]!) ** LIST);
      const covered = score * (required > 0 ? (matched / required) ** COVERAGE : 1);
      const own = covered * (section === index.firstSections[page] ? 1 : inList);
      return [section, own + PAGE * inList * pages.get(page)!];
    }),
  );
  const similarity = keywordSimilarity(words, required);
  return [...result]
    .map(([section, score]) => {
      const group = index.groupOf(pageOf[section]!);
      const { kind, minor } = group;
      const version = versionFor(context, group);
      const place = version && version !== context ? OTHER_VERSION : 1;
      const known = score + KEYWORD * required * (similarity.get(section) ?? 0) ** EXACT;
      return { section, score: known * (kind === 'blog' ? POST : 1) * place * (minor ? MINOR : 1) };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}
