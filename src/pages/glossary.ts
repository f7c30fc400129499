import type { CompiledPage } from '../content/model.ts';
import type { DocsVersion, SiteConfig } from '../site/config.ts';
import { escapeAttribute } from '../site/html.ts';
import type { Glossary, Term } from './model.ts';

const entryStart = /<h3 id="([^"]+)">([^<]+)/g;

/**
 * Reads the glossary page: every heading of the third level is a term, `*Also: other words.*` below it names others for the same, and `See [page](…)`
 * the page that explains it. Which of them are linked is decided by the configuration.
 *
 * @param path the page's address
 * @returns undefined where it defines nothing
 */
export function readGlossary(
  page: CompiledPage,
  path: string,
  version: DocsVersion,
  { words: linked, phrasesToLeave }: NonNullable<SiteConfig['glossary']>,
): Glossary | undefined {
  const lower = (list: readonly string[]) => new Set(list.map((word) => word.toLowerCase()));
  const [singles, left] = [lower(linked), lower(phrasesToLeave)];
  const isLinked = (word: string) => (word.includes(' ') ? !left.has(word) : singles.has(word));
  const terms = new Map<string, Term>();
  const starts = [...page.html.matchAll(entryStart)];
  for (const [i, { index, 1: id = '', 2: title = '' }] of starts.entries()) {
    const entry = page.html.slice(index, starts[i + 1]?.index);
    const also = /<em>Also:? ([^<]+?)\.?<\/em>/.exec(entry)?.[1]?.split(', ') ?? [];
    const link = /\bSee <a href="@@(\d+)@@"/.exec(entry)?.[1];
    const home = link === undefined ? undefined : page.links[Number(link)]?.href.split('#')[0];
    const words = [title, ...also].map((word) => word.trim().toLowerCase()).filter(isLinked);
    const term: Term = { words, href: `${path}#${id}`, home };
    for (const word of words) terms.set(word, term);
  }
  if (terms.size === 0) return undefined;
  // Longer terms first, so that `finite state machine` is not taken for `finite state`. A plural is the same term.
  const words = [...terms.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\w ]/g, '\\$&'));
  return { version, path, terms, pattern: new RegExp(`(?<![\\w-])(${words.join('|')})(s?)(?![\\w-])`, 'gi') };
}

// What holds no links, and what is no running text.
const closed = new Set([
  'a',
  'pre',
  'code',
  'h1',
  'h2',
  'h3',
  'h4',
  'button',
  'summary',
  'label',
  'svg',
  'figure',
  'th',
  'title',
]);
const part = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/g;

/**
 * Links the first mention of each term in an article to the glossary, where the article neither links these words itself nor is the page that
 * explains them.
 *
 * @param path the article's address
 */
export function linkTerms(
  html: string,
  glossary: Glossary,
  path: string,
  withBase: (path: string) => string,
): string {
  const done = new Set<Term>();
  for (const [, text = ''] of html.matchAll(/<a\b[^>]*>([^<]+)<\/a>/g)) {
    const term =
      glossary.terms.get(text.toLowerCase()) ?? glossary.terms.get(text.toLowerCase().replace(/s$/, ''));
    if (term) done.add(term);
  }
  let depth = 0;
  return html.replace(part, (piece: string, slash: string | undefined, name: string | undefined) => {
    if (name !== undefined) {
      if (closed.has(name)) depth += slash ? -1 : 1;
      return piece;
    }
    if (depth > 0) return piece;
    return piece.replace(glossary.pattern, (mention: string, word: string) => {
      const term = glossary.terms.get(word.toLowerCase());
      if (!term || done.has(term) || term.home === path) return mention;
      done.add(term);
      return `<a class="term" href="${escapeAttribute(withBase(term.href))}">${mention}</a>`;
    });
  });
}
