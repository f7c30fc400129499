import type { RecordKind } from '../format.ts';

/** Results of one page, so that it does not fill the list: the best, and sections below it. */
export const PER_PAGE = 3;

/** What is asked. */
export interface SearchRequest {
  /** As typed. */
  query: string;
  /** Name of the docs version being read; its results come first. */
  context: string;
  /** Address of the page being read, by which of items of one name that of its package comes first. */
  page?: string | undefined;
  /** Leaves out the docs and the API of every other version, where set. */
  version?: string | undefined;
  /** Leaves out everything else, where set. */
  kind?: RecordKind | undefined;
  /** Pages wanted per group. */
  perGroup: number;
  /**
   * Pages wanted of each group but the best, where those are to cost little: their texts are not fetched, and without them there is
   * no excerpt. As many as of the best, with excerpts, where not set.
   */
  perOther?: number | undefined;
}

/** A piece of text; `marked` where it matches the query. */
export interface Span {
  text: string;
  marked: boolean;
}

/** One result: a page, or a section of it. */
export interface Hit {
  /** Where it leads: address with base URL and anchor. */
  href: string;
  /** Title of its page. */
  page: Span[];
  /** Its heading; undefined for the page itself. */
  heading: Span[] | undefined;
  /** The breadcrumb: what stands above the page, outermost first. */
  trail: string[];
  /** Text around the words found. */
  excerpt: Span[];
  kind: RecordKind;
  /** The package that an item of the API is of. */
  package?: string | undefined;
  /** Whether it stands below another result of its page. */
  isNested: boolean;
}

/** A section that answers the query outright: a definition, a message with its cure, a signature. */
export interface Answer {
  hit: Hit;
  text: string;
  /** Whether the text is code. */
  isCode: boolean;
}

/** Results of one kind and version. */
export interface HitGroup {
  kind: RecordKind;
  /** Name of the docs version, for the API reference of that which it describes; empty elsewhere. */
  version: string;
  /** Sections stand below their page. */
  hits: Hit[];
  /** Set where the API's items that are named as the query stand in a group of their own, before: these are its others. */
  isRest?: boolean;
  /** How many pages there are in all. */
  total: number;
}

/** What is found. */
export interface SearchResponse {
  /** The best first. */
  groups: HitGroup[];
  /** Pages over all groups. */
  total: number;
  answer?: Answer;
}

/** Something that answers queries: the embedded index, or a hosted one. */
export interface SearchEngine {
  /**
   * Answers a query.
   * @throws when the index or the service cannot be reached; the next call tries anew
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
  /** Gets ready before the first query; a failure shows with the query. */
  prepare?(context: string): void;
  /** The service that is to be credited with the results. */
  credit?: 'Algolia';
}
