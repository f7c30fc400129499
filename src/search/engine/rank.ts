import { IMPACT_SCALE, versionFor } from '../format.ts';
import type { IndexFiles } from './index-files.ts';
import { keywordLikeness, type TypedWord } from './keywords.ts';
import { EXACT } from './meaning.ts';
import type { Query } from './query.ts';

/** A section that matches, with its score. */
export interface Ranked {
  section: number;
  score: number;
}

/** Docs of another version than the one being read come after all that is nearly as good. */
export const OTHER_VERSION = 0.45;
/** A page that only leads to others, or an item that is deprecated or internal, is what a reader wants last. */
const MINOR = 0.55;
/** What a reader looks for is what is true today. */
export const POST = 0.5;
/**
 * A page of more sections than this is a list: of definitions, of messages, of snippets. It has a little on everything, and comes
 * after the page that explains what it lists: `LIST` is the power by which its sections count less, the more they are.
 */
const SECTIONS = 20;
const LIST = 0.25;
/**
 * How much a section gains from what the words weigh on its whole page, all sections together: the page that is about a word mentions it throughout, and nobody
 * says all that was typed in one place.
 */
const PAGE = 4.8;
/** From this weight on, further mentions on a page count ever less. */
const MENTIONS = 12;
/** What a section gains one of whose keywords is just what was typed: as much as by a heading that holds the words. */
const KEYWORD = 6.5;
/** By this power the words of a section count less where others of the query are missing. */
const COVERAGE = 1.35;

/**
 * Scores the sections that match a query, best first.
 * @throws what fetching the words' postings throws
 */
export async function rank(query: Query, index: IndexFiles, context: string): Promise<Ranked[]> {
  const { pageOf, vocabulary } = index;
  const scores = new Map<number, { score: number; matched: number }>();
  const pages = new Map<number, number>();
  let required = 0;
  const words: TypedWord[] = [];
  const lists = await Promise.all(
    query.words.map(({ variants }) =>
      Promise.all(variants.map(async ({ term, sureness }) => ({ sureness, ...(await index.word(term)) }))),
    ),
  );
  for (const meanings of lists) {
    // The best of a word's meanings counts, so that forms of one word do not add up.
    const best = new Map<number, number>();
    for (const { sureness, postings } of meanings) {
      for (let at = 0; at < postings.length; at += 2) {
        const value = (postings[at + 1]! / IMPACT_SCALE) * sureness;
        if (value > (best.get(postings[at]!) ?? 0)) best.set(postings[at]!, value);
      }
    }
    // The rarer a word, the more it says.
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
  const likeness = keywordLikeness(words, required);
  return [...result]
    .map(([section, score]) => {
      const group = index.groupOf(pageOf[section]!);
      const { kind, minor } = group;
      const version = versionFor(context, group);
      const place = version && version !== context ? OTHER_VERSION : 1;
      const known = score + KEYWORD * required * (likeness.get(section) ?? 0) ** EXACT;
      return { section, score: known * (kind === 'blog' ? POST : 1) * place * (minor ? MINOR : 1) };
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}
