import { withBase } from '../../site/paths.ts';
import { type PageHead, type PageText, usualAnchor } from '../format.ts';
import type { Answer, Hit, HitGroup } from './engine.ts';
import { excerpt, mark } from './excerpt.ts';
import type { Meaning } from './meaning.ts';

/** Longer answers are cut where a sentence ends. */
const ANSWER_LENGTH = 420;

/** A section that was found. */
export interface Found extends Pick<HitGroup, 'kind' | 'version'> {
  /** Number of the page. */
  number: number;
  page: PageHead;
  /** The package that an item of the API is of. */
  package?: string | undefined;
  /** Number of the section on its page. */
  at: number;
  /** Whether it answers the query outright. */
  isAnswer: boolean;
  score: number;
}

/** The heading of a page's section; empty for what stands before the first one. */
export function headingOf({ sections }: PageHead, at: number): string {
  const section = sections[at] ?? '';
  return typeof section === 'string' ? section : section[0];
}

function anchorOf({ sections }: PageHead, at: number): string {
  const section = sections[at] ?? '';
  return typeof section === 'string' ? usualAnchor(section) : section[1];
}

/** What is shown of a section. @param text of its page, without which there is no excerpt */
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
  // A page says best itself what it is about, unless its text has the words and the description has not.
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

/** The text of a section that answers a query: its sample where it has one, the declaration of an item of the API, else its prose. */
export function toAnswer(found: Found, text: PageText, marks: Meaning['marks'], baseUrl: string): Answer {
  const code = found.kind === 'api' ? (text.code ?? '') : text.samples?.[found.at];
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
