import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { DocsVersion, SiteConfig } from '../../config/config.ts';
import type { CompiledPage } from '../../content/model.ts';
import { articleTree } from '../../content/tree.ts';
import { rememberByObject } from '../../core/remember-results.ts';
import { plainText } from '../../mdx/plain-text.ts';
import type { Glossary, Term } from '../model.ts';

/**
 * Reads the glossary page. Each third-level heading is a term. Under it, `*Also: other words.*`
 * lists synonyms, and `See [page](…)` names the page that explains it. The configuration decides
 * which terms are linked.
 *
 * @param path the page's path
 * @returns undefined if the page defines no terms
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
  for (const { id, title, also, home } of entriesOf(page)) {
    const words = [title, ...also].map((word) => word.trim().toLowerCase()).filter(isLinked);
    const term: Term = { words, href: `${path}#${id}`, home };
    for (const word of words) terms.set(word, term);
  }
  if (terms.size === 0) return undefined;
  // Longer terms first, so that `finite state machine` doesn't match `finite state`. Plurals match
  // the same term.
  const words = [...terms.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\w ]/g, '\\$&'));
  return { version, path, terms, pattern: new RegExp(`(?<![\\w-])(${words.join('|')})(s?)(?![\\w-])`, 'gi') };
}

/** Returns all words and phrases that a glossary page defines, as written there. */
export function glossaryWords(page: CompiledPage): string[] {
  return entriesOf(page).flatMap(({ title, also }) => [title, ...also]);
}

/** Returns the third-level headings, each with what the content under it says. */
const entriesOf = rememberByObject((page: CompiledPage) => {
  const entries: { id: string; title: string; content: Element[] }[] = [];
  for (const node of articleTree(page).children) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'h3')
      entries.push({ id: String(node.properties.id), title: plainText(node), content: [] });
    else entries.at(-1)?.content.push(node);
  }
  return entries.map(({ id, title, content }) => ({ id, title, ...readEntry(content) }));
});

/** Returns the synonyms of a term, and the page that explains it. */
function readEntry(content: Element[]): { also: string[]; home: string | undefined } {
  let also: string[] = [];
  let home: string | undefined;
  visit({ type: 'root', children: content } satisfies Root, 'element', (element, index, parent) => {
    const words = element.tagName === 'em' && /^Also:? (.+?)\.?$/.exec(plainText(element))?.[1];
    if (words) also = words.split(', ');
    const before = index === undefined ? undefined : parent?.children[index - 1];
    const isSee = before?.type === 'text' && /\bSee $/.test(before.value);
    if (element.tagName === 'a' && isSee) home ??= String(element.properties.href).split('#')[0];
  });
  return { also, home };
}

/** Elements that can't contain links, or don't contain running text. */
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
  'CodeBlock',
  'Statechart',
]);

/**
 * Links the first mention of each term in an article to the glossary, unless the article links the
 * term itself, or is the page that explains it.
 *
 * @param path the article's path
 * @param hrefOf adds the base URL to a path
 */
export function linkTerms(
  tree: Root,
  glossary: Glossary,
  path: string,
  hrefOf: (path: string) => string,
): void {
  const done = new Set<Term>();
  const termOf = (words: string) => glossary.terms.get(words.toLowerCase());
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'a') return;
    const words = plainText(element);
    const term = termOf(words) ?? termOf(words.replace(/s$/, ''));
    if (term) done.add(term);
  });
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && closed.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const parts: ElementContent[] = [];
    let end = 0;
    for (const { 0: mention, 1: word = '', index: at } of node.value.matchAll(glossary.pattern)) {
      const term = termOf(word);
      if (!term || done.has(term) || term.home === path) continue;
      done.add(term);
      parts.push({ type: 'text', value: node.value.slice(end, at) }, linkTo(hrefOf(term.href), mention));
      end = at + mention.length;
    }
    if (end === 0) return undefined;
    parts.push({ type: 'text', value: node.value.slice(end) });
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function linkTo(href: string, words: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['term'], href },
    children: [{ type: 'text', value: words }],
  };
}
