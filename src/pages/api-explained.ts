import type { Element, ElementContent, Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { CompiledPage, PageSection } from '../content/model.ts';
import { plainText } from '../mdx/plain-text.ts';

// Which section of the docs explains an item of the API, and what of it stands on the item's page.

/** Words of prose from which on a section explains what its heading names; with fewer it only shows it, as in a cheatsheet. */
const EXPLAINS = 12;
/** Paragraphs that stand on the item's page; the rest is in the docs. */
const PARAGRAPHS = 2;

/** A section of a page that explains something: its anchor is empty for what stands before the first heading. */
export interface ExplainingSection {
  anchor: string;
  heading: string;
  /** The sentence that defines the name, as text; empty where none does. */
  summary: string;
  /** How well it explains, to compare sections of several pages. */
  score: number;
}

/** The names that a heading is about, in lower case: `Guards: and, or, not` is about three, `assign` about itself. */
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
 * Finds the section of a page whose heading, or whose title, names something, and that explains it in words.
 * @param title the page's
 */
export function explainingSection(
  page: Pick<CompiledPage, 'sections' | 'toc'>,
  title: string,
  name: string,
): ExplainingSection | undefined {
  const found = page.sections.flatMap((section): ExplainingSection[] => {
    const names = namesInHeading(section.heading || title);
    const words = section.text.split(' ').length;
    if (!names.includes(name.toLowerCase()) || words < EXPLAINS) return [];
    const { level } = page.toc.find(({ id }) => id === section.anchor) ?? { level: 1 };
    // A page with this title is all about it; else what counts is how much of the heading it has, and how many words.
    const score = (level === 1 ? 200 : 110 - level * 5) / names.length + Math.min(words, 100) / 2;
    return [asExplanation(section, title, name, score)];
  });
  return found.sort((a, b) => b.score - a.score)[0];
}

/** A section of a page by its anchor, as the configuration names it. */
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

/** Words by which a sentence continues the one before it. */
const CONTINUES = /\b(?:also|too(?=[,.])|instead(?! of)|therefore|however|likewise)\b/;

/** Whether a sentence says what a name is, and can stand alone: the name is its subject, and it needs no words before or after it. */
export function defines(sentence: string, name: string): boolean {
  const own = name.replaceAll('$', '\\$');
  const subject = new RegExp(`^(?:(?:An?|The) )?${own}(?:\\([^)]*\\))? (?:or ${own}\\W|(?!and |or ))`);
  // The rows of a table stand in the text with dashes between their cells, and after a colon at an end the next paragraph.
  const isWhole = /[.!?]$/.test(sentence) && !/ – |: +\p{Lu}/u.test(sentence);
  return isWhole && subject.test(sentence) && !CONTINUES.test(sentence);
}

/** What an item's page takes from the docs. */
export interface Explanation {
  prose: ElementContent[];
  /** A block of code that uses it. */
  sample: ElementContent | undefined;
}

/**
 * Takes an explanation out of an article: the section's paragraphs from the one that defines the name, and its first sample that uses the name, one that runs before others. A section that has
 * none leaves it to another one about the same name, and then to the whole page.
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

/** Whether a paragraph starts with inline code, or a link of it, that is not the name: it is about that. */
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

/** The article from heading to heading. */
function sectionsOf({ children }: Root): Part[] {
  const parts: Part[] = [{ id: '', heading: '', nodes: [] }];
  for (const node of children) {
    if (isElement(node) && /^h[23]$/.test(node.tagName))
      parts.push({ id: String(node.properties.id), heading: plainText(node), nodes: [] });
    else parts.at(-1)!.nodes.push(node);
  }
  return parts;
}

/** Whether code stands alone, so that it can run where nothing stands above it. */
const standsAlone = (code: string) => !/ from (["'])\./.test(code);

function sampleWith(name: string, nodes: Root['children']): Element | undefined {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  let best: Element | undefined;
  visit({ type: 'root', children: nodes }, 'element', (element) => {
    if (element.tagName !== 'CodeBlock') return undefined;
    const code = String(element.properties.html).replace(/<(?:"[^"]*"|[^">])*>/g, '');
    if (!word.test(code)) return SKIP;
    const runs = element.properties.run && standsAlone(code);
    if (runs || !best) {
      const { run, ...properties } = element.properties;
      best = { ...element, properties: runs ? { ...properties, run } : properties };
    }
    return runs ? EXIT : SKIP;
  });
  return best;
}
