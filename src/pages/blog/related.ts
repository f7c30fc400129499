import type { Post } from '../../content/blog.ts';
import { decoded, tagSlug } from '../../core/paths.ts';
import { articleOf } from '../addresses/addresses.ts';
import type { AddressBook, Related, Route, RouteOf } from '../model.ts';

const HOW_MANY = 3;
/** Number of terms that describe a page. More take time and change little. */
const TERMS = 80;
/** How many times a word counts in each part of a page, relative to its text. */
const weights = { title: 6, description: 3, heading: 2, text: 1, tag: 6, link: 3 };

type Counts = Map<string, number>;

interface Subject<R extends Route = Route> {
  route: R;
  /** Its heaviest terms. Their weights are a vector of length 1. */
  terms: Counts;
}

/**
 * Finds the posts and the pages of the latest docs that have the most in common with a post, by the
 * cosine of their TF-IDF vectors. The terms are words, tags, and links. A link counts for both of
 * its pages, and for pages that link to the same target. Terms that few pages share have the
 * highest weights. The result doesn't depend on the order of the routes. Pages are analyzed on the
 * first call.
 */
export function relatedPages(routes: readonly Route[], addresses: AddressBook): (post: Post) => Related {
  let subjects: Subject[] | undefined;
  /**
   * The subjects that contain a term, with its weight in each. Most pages share no terms, so few
   * are compared.
   */
  let having: Map<string, [Subject, number][]>;
  return (post) => {
    if (!subjects) {
      subjects = subjectsOf(routes.filter(isCandidate), addresses);
      having = invert(subjects);
    }
    const own = subjects.find(({ route }) => route.screen === 'post' && route.post === post);
    if (!own) return { posts: [], docs: [] };
    const scores = new Map<Subject, number>();
    for (const [term, weight] of own.terms)
      for (const [other, its] of having.get(term)!)
        scores.set(other, (scores.get(other) ?? 0) + weight * its);
    scores.delete(own);
    const others = [...scores]
      .map(([{ route }, score]) => ({ route, score }))
      .sort((a, b) => b.score - a.score || (a.route.path < b.route.path ? -1 : 1));
    const best = <S extends 'post' | 'doc'>(screen: S) =>
      others
        .map(({ route }) => route)
        .filter((route): route is RouteOf<S> => route.screen === screen)
        .slice(0, HOW_MANY);
    return { posts: best('post'), docs: best('doc') };
  };
}

function isCandidate(route: Route): boolean {
  if (route.unlisted || route.canonical !== undefined) return false;
  return route.screen === 'post' || (route.screen === 'doc' && route.version.version.status === 'latest');
}

function subjectsOf(routes: readonly Route[], addresses: AddressBook): Subject[] {
  const pages = routes.map((route) => ({ route, counts: countTerms(route, addresses) }));
  const spread: Counts = new Map();
  for (const { counts } of pages) for (const term of counts.keys()) add(spread, term, 1);
  return pages.map(({ route, counts }) => {
    const weighed = [...counts]
      .filter(([term]) => spread.get(term)! > 1)
      .map(([term, count]): [string, number] => [
        term,
        (1 + Math.log(count)) * Math.log(pages.length / spread.get(term)!),
      ])
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, TERMS);
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    return { route, terms: new Map(weighed.map(([term, weight]) => [term, weight / length])) };
  });
}

function countTerms(route: Route, addresses: AddressBook): Counts {
  const counts: Counts = new Map();
  const read = (text: string, weight: number) => {
    // Plurals count as the same word. Numbers and words of fewer than three letters carry little
    // meaning.
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu))
      add(counts, word.replace(/(?<=\p{L}{3}[^s])s$/u, ''), weight);
  };
  read(route.title, weights.title);
  read(route.description, weights.description);
  const page = articleOf(route);
  for (const { heading, text, names } of page?.sections ?? []) {
    read(heading, weights.heading);
    read(`${text} ${names}`, weights.text);
  }
  if (route.screen === 'post')
    for (const { label } of route.post.tags) add(counts, `#${tagSlug(label)}`, weights.tag);
  add(counts, route.path, weights.link);
  for (const { href } of page?.links ?? []) {
    const target = addresses.resolve(href, route);
    if ('href' in target && target.href.startsWith('/'))
      add(counts, decoded(target.href.replace(/[?#].*/, '')), weights.link);
  }
  return counts;
}

function add(counts: Counts, term: string, by: number): void {
  counts.set(term, (counts.get(term) ?? 0) + by);
}

function invert(subjects: readonly Subject[]): Map<string, [Subject, number][]> {
  const having = new Map<string, [Subject, number][]>();
  for (const subject of subjects) {
    for (const [term, weight] of subject.terms) {
      const list = having.get(term);
      if (list) list.push([subject, weight]);
      else having.set(term, [[subject, weight]]);
    }
  }
  return having;
}
