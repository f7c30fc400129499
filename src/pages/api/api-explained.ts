import type { Element, ElementContent, Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { CompiledPage, PageSection } from '../../content/model.ts';
import { plainText } from '../../mdx/plain-text.ts';

// Finds the docs section that explains an API item, and extracts the part that is shown on the
// item's page.

/**
 * Minimum number of words with which a section explains what its heading names. A shorter section
 * only shows it, like a cheatsheet.
 */
const EXPLAINS = 12;
/** Maximum number of paragraphs on the item's page. The rest is in the docs. */
const PARAGRAPHS = 2;

/**
 * A section of a page that explains something. Its anchor is empty for the part before the first
 * heading.
 */
export interface ExplainingSection {
  anchor: string;
  heading: string;
  /** The text of the sentence that defines the name; empty if there is none. */
  summary: string;
  /** How well it explains the name, for comparing sections of several pages. */
  score: number;
}

/**
 * Returns the names in a heading, in lower case: three for `Guards: and, or, not`, and a single one
 * for `assign`.
 */
export function namesInHeading(heading: string): string[] {
  return heading
    .replace(/^.*: /, '')
    .split(/, | and | or /)
    .map((name) =>
      name
        .replace(/\(.*\)$/, '')
        .trim()
        .toLowerCase(),
    );
}

/**
 * Finds the section of a page that explains a name: its heading, or the page's title, contains the
 * name, and it has enough prose.
 * @param title the page's title
 */
export function explainingSection(
  page: Pick<CompiledPage, 'sections' | 'toc'>,
  title: string,
  name: string,
): ExplainingSection | undefined {
  const wanted = name.toLowerCase();
  const found = page.sections.flatMap((section): ExplainingSection[] => {
    const heading = section.heading || title;
    // Few headings contain the name; splitting all of them would take most of the time.
    if (!heading.toLowerCase().includes(wanted)) return [];
    const names = namesInHeading(heading);
    const words = section.text.split(' ').length;
    if (!names.includes(wanted) || words < EXPLAINS) return [];
    const { level } = page.toc.find(({ id }) => id === section.anchor) ?? { level: 1 };
    // A page with this title is entirely about the name. Otherwise, the score depends on the name's
    // share of the heading, and on the number of words.
    const score = (level === 1 ? 200 : 110 - level * 5) / names.length + Math.min(words, 100) / 2;
    return [asExplanation(section, title, name, score)];
  });
  return found.sort((a, b) => b.score - a.score)[0];
}

/** Returns the section of a page with an anchor from the configuration. */
export function sectionAt(
  page: Pick<CompiledPage, 'sections'>,
  title: string,
  name: string,
  anchor: string,
): ExplainingSection | undefined {
  const section = page.sections.find((other) => other.anchor === anchor);
  return section && asExplanation(section, title, name, Number.POSITIVE_INFINITY);
}

function asExplanation(
  { anchor, heading, text }: PageSection,
  title: string,
  name: string,
  score: number,
): ExplainingSection {
  const summary = sentencesOf(text).find((sentence) => defines(sentence, name)) ?? '';
  return { anchor, heading: heading || title, summary, score };
}

function sentencesOf(text: string): string[] {
  return text.match(/\S.*?(?:[.!?](?= |$)|$)/g) ?? [];
}

/** Words that connect a sentence to the previous one. */
const CONTINUES = /\b(?:also|too(?=[,.])|instead(?! of)|therefore|however|likewise)\b/;

/**
 * Whether a sentence defines a name and is complete on its own: the name is its subject, and the
 * sentence doesn't refer to those around it.
 */
export function defines(sentence: string, name: string): boolean {
  const own = name.replaceAll('$', '\\$');
  const subject = new RegExp(`^(?:(?:An?|The) )?${own}(?:\\([^)]*\\))? (?:or ${own}\\W|(?!and |or ))`);
  // In the text of a section, table rows have dashes between their cells, and a colon at the end of
  // a paragraph is followed by the next one.
  const isWhole = /[.!?]$/.test(sentence) && !/ – |: +\p{Lu}/u.test(sentence);
  return isWhole && subject.test(sentence) && !CONTINUES.test(sentence);
}

/** The parts of the docs that are shown on an item's page. */
export interface Explanation {
  prose: ElementContent[];
  /** A code block that uses the item. */
  sample: ElementContent | undefined;
}

/**
 * Extracts an explanation from an article: the section's paragraphs, beginning with the one that
 * defines the name, and the first sample that uses the name. Runnable samples take precedence. If
 * the section has no sample, it is taken from another section about the same name, or else from the
 * whole page.
 * @param section its anchor
 */
export function explanationIn(article: Root, section: string, name: string): Explanation {
  const parts = sectionsOf(article);
  const own = parts.find(({ id }) => id === section);
  const alike = parts.filter(({ heading }) => namesInHeading(heading).includes(name.toLowerCase()));
  const sample = [own, ...alike, { nodes: article.children }].reduce<Element | undefined>(
    (found, part) => found ?? sampleWith(name, part?.nodes ?? []),
    undefined,
  );
  const elements = own?.nodes.filter(isElement) ?? [];
  const start = elements.findIndex(
    (element) =>
      element.tagName === 'p' && sentencesOf(plainText(element)).some((sentence) => defines(sentence, name)),
  );
  const [definition, ...after] = start < 0 ? [] : elements.slice(start);
  const end = after.findIndex((next) => next.tagName === 'CodeBlock' || startsWithAnother(name, next));
  const others = after.slice(0, end < 0 ? undefined : end).filter(({ tagName }) => tagName === 'p');
  return { prose: definition ? [definition, ...others].slice(0, PARAGRAPHS) : [], sample };
}

/**
 * Whether a paragraph begins with inline code, linked or not, other than the name. It is about that
 * code.
 */
function startsWithAnother(name: string, { children: [first] }: Element): boolean {
  const [inner] = first?.type === 'element' && first.tagName === 'a' ? first.children : [first];
  return inner?.type === 'element' && inner.tagName === 'code' && plainText(inner) !== name;
}

const isElement = (node: Root['children'][number]): node is Element => node.type === 'element';

interface Part {
  id: string;
  heading: string;
  nodes: Root['children'];
}

/** Splits an article at its headings. */
function sectionsOf({ children }: Root): Part[] {
  const parts: Part[] = [{ id: '', heading: '', nodes: [] }];
  for (const node of children) {
    if (isElement(node) && /^h[23]$/.test(node.tagName))
      parts.push({ id: String(node.properties.id), heading: plainText(node), nodes: [] });
    else parts.at(-1)!.nodes.push(node);
  }
  return parts;
}

/** Whether a sample only imports packages, so that it can run without other samples. */
const importsOnlyPackages = (code: string) => !/ from (["'])\./.test(code);

function sampleWith(name: string, nodes: Root['children']): Element | undefined {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  let best: Element | undefined;
  visit({ type: 'root', children: nodes }, 'element', (element) => {
    if (element.tagName !== 'CodeBlock') return undefined;
    const code = String(element.properties.html).replace(/<(?:"[^"]*"|[^">])*>/g, '');
    if (!word.test(code)) return SKIP;
    const runs = element.properties.run && importsOnlyPackages(code);
    if (runs || !best) {
      const { run, ...properties } = element.properties;
      best = { ...element, properties: runs ? { ...properties, run } : properties };
    }
    return runs ? EXIT : SKIP;
  });
  return best;
}
