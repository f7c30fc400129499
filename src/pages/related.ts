import type { Post } from '../content/blog.ts';
import { decoded, tagSlug } from '../site/paths.ts';
import { articleOf } from './addresses.ts';
import type { AddressBook, Related, Route, RouteOf } from './model.ts';

const HOW_MANY = 3;
/** So many terms say what a page is about; more cost time and change little. */
const TERMS = 80;
/** What stands in these places counts as often as if the text said it so many times. */
const weights = { title: 6, description: 3, heading: 2, text: 1, tag: 6, link: 3 };

type Counts = Map<string, number>;

interface Subject<R extends Route = Route> {
  route: R;
  /** Its heaviest terms, of length 1 together. */
  terms: Counts;
}

/**
 * Finds the posts and the pages of the latest docs that have most in common with a post, without reading order or chance having a part in it: the cosine of
 * their TF-IDF vectors, over words, tags and links. A link counts for both ends and for pages that link to the same one; what few pages share weighs most.
 * The pages are read when the first post is asked for.
 */
export function relatedPages(routes: readonly Route[], addresses: AddressBook): (post: Post) => Related {
  let subjects: Subject[] | undefined;
  /** The subjects that have a term, with its weight in each: most pages share nothing. */
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
    // A plural is the same word. Numbers and short words say little.
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
