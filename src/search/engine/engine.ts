import type { RecordKind } from '../format.ts';

/**
 * Most results of one page, so that it does not fill the list: the best one, and sections nested
 * under it.
 */
export const PER_PAGE = 3;

/** A request to a search engine. */
export interface SearchRequest {
  /** The query as typed. */
  query: string;
  /** Name of the docs version being read; its results come first. */
  context: string;
  /**
   * URL path of the page being read. Of items with the same name, the one in that page's package
   * comes first.
   */
  page?: string | undefined;
  /** If set, excludes the docs and the API of other versions. */
  version?: string | undefined;
  /** If set, excludes pages of other kinds. */
  kind?: RecordKind | undefined;
  /** Pages wanted per group. */
  perGroup: number;
  /**
   * Pages wanted of each group except the best, if these should be cheap: their texts are not
   * fetched, so they may have no excerpts. If not set, as many as of the best group, with excerpts.
   */
  perOther?: number | undefined;
}

/** A piece of text; `marked` if it matches the query. */
export interface Span {
  text: string;
  marked: boolean;
}

/** One result: a page, or a section of it. */
export interface Hit {
  /** URL path with base URL and anchor. */
  href: string;
  /** Title of the page. */
  page: Span[];
  /** Heading of the section; undefined for the page itself. */
  heading: Span[] | undefined;
  /** The breadcrumb without the page itself, outermost first. */
  trail: string[];
  /** Text around the matched words. */
  excerpt: Span[];
  kind: RecordKind;
  /** The package of an API item. */
  package?: string | undefined;
  /** Whether the result is nested under another result of its page. */
  isNested: boolean;
}

/**
 * A section that answers the query directly: a definition, an error message with its fix, or a
 * signature.
 */
export interface Answer {
  hit: Hit;
  text: string;
  /** Whether the text is code. */
  isCode: boolean;
}

/** Results of one kind and version. */
export interface HitGroup {
  kind: RecordKind;
  /**
   * Name of the docs version, or of the version that the API reference describes; otherwise empty.
   */
  version: string;
  /** Sections are nested under their page. */
  hits: Hit[];
  /**
   * Set on the remaining API items if those named like the query are in a separate group before
   * them.
   */
  isRest?: boolean;
  /** Total number of matching pages. */
  total: number;
}

/** The response to a search request. */
export interface SearchResponse {
  /** Groups, best first. */
  groups: HitGroup[];
  /** Number of matching pages over all groups. */
  total: number;
  answer?: Answer;
}

/** Answers queries: the embedded index, or a hosted service. */
export interface SearchEngine {
  /**
   * Answers a query.
   * @throws if the index or the service cannot be reached; the next call tries again
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
  /** Gets ready before the first query. A failure is reported by the query. */
  prepare?(context: string): void;
  /** The service to credit for the results. */
  credit?: 'Algolia';
}

/** The interface of an engine for pages. */
export interface PageEngine extends SearchEngine {
  /**
   * Calls back when the whole index is loaded, or immediately if it already is. Results found
   * earlier may lack their excerpts.
   * @returns a function that cancels the callback
   */
  onWhole?(listener: () => void): () => void;
}
