import { withBase } from '../../core/paths.ts';
import { type PageHead, type PageText, usualAnchor } from '../format.ts';
import type { Answer, Hit, HitGroup } from './engine.ts';
import { excerpt, mark } from './excerpt.ts';
import type { Meaning } from './meaning.ts';

/** Longer answers are cut at the end of a sentence; in characters. */
const ANSWER_LENGTH = 420;

/** A section that matches the query. */
export interface Found extends Pick<HitGroup, 'kind' | 'version'> {
  /** Number of the page. */
  number: number;
  page: PageHead;
  /** The package of an API item. */
  package?: string | undefined;
  /** Number of the section on its page. */
  at: number;
  /** Whether it answers the query directly. */
  isAnswer: boolean;
  score: number;
}

/** Returns the heading of a page's section; empty for the section before the first heading. */
export function headingOf({ sections }: PageHead, at: number): string {
  const section = sections[at] ?? '';
  return typeof section === 'string' ? section : section[0];
}

function anchorOf({ sections }: PageHead, at: number): string {
  const section = sections[at] ?? '';
  return typeof section === 'string' ? usualAnchor(section) : section[1];
}

/**
 * Returns the result for a section.
 * @param text the text of its page, without which the result has no excerpt
 */
export function toHit(
  { page, at, kind, version, package: owner }: Found,
  text: PageText | undefined,
  marks: Meaning['marks'],
  baseUrl: string,
  isNested: boolean,
): Hit {
  const heading = headingOf(page, at);
  const anchor = anchorOf(page, at);
  const description = text?.description && mark(text.description, marks);
  const fromText = excerpt(text?.texts[at] || (at === 0 && text?.code) || '', marks);
  // The description summarizes a page best, unless only the text contains matched words.
  const useDescription =
    !anchor &&
    description &&
    (description.some(({ marked }) => marked) || !fromText.some(({ marked }) => marked));
  return {
    href: withBase(page.also?.[version] ?? page.path, baseUrl) + (anchor ? `#${anchor}` : ''),
    page: mark(page.title, marks),
    heading: heading ? mark(heading, marks) : undefined,
    trail: page.trail,
    excerpt: useDescription ? description : fromText,
    kind,
    package: owner,
    isNested,
  };
}

/**
 * Returns a section as the answer to a query. The text is the declaration of an API item, the
 * section's sample if it has one, or its prose. A declaration that had to be cut isn't an answer.
 */
export function toAnswer(found: Found, text: PageText, marks: Meaning['marks'], baseUrl: string): Answer {
  const declaration = text.code?.endsWith('…') ? undefined : text.code;
  const code = found.kind === 'api' ? declaration : text.samples?.[found.at];
  const prose = text.texts[found.at] ?? '';
  const end = prose.slice(0, ANSWER_LENGTH).search(/[.!?](?!.*[.!?](?:\s|$))(?:\s|$)/s);
  return {
    hit: toHit(found, text, marks, baseUrl, false),
    text:
      code ||
      (prose.length <= ANSWER_LENGTH || end < 0 ? prose.slice(0, ANSWER_LENGTH) : prose.slice(0, end + 1)),
    isCode: !!code,
  };
}
