/** What a reader may type, and the result that is right for it. */
export interface Judged {
  query: string;
  kind:
    | 'concept'
    | 'api'
    | 'partial'
    | 'misspelling'
    | 'question'
    | 'heading'
    | 'v4'
    | 'blog'
    | 'page'
    | 'pattern'
    | 'package'
    | 'message'
    | 'example'
    | 'studio'
    | 'glossary';
  /**
   * Addresses that are right, each with its anchor where only that section is; a page's address accepts its sections too. A query
   * counts as soon as one of them exists.
   */
  right: string[];
  /** Docs version being read; the latest unless said otherwise. */
  context?: string;
}

/** Judged queries of one kind, by what is typed. */
export const list = (
  kind: Judged['kind'],
  entries: Record<string, string | string[]>,
  context?: string,
): Judged[] =>
  Object.entries(entries).map(([query, right]) => ({
    query,
    kind,
    right: [right].flat(),
    ...(context ? { context } : {}),
  }));

/** The section of the page on messages that explains one of them. */
export const message = (anchor: string) => `/docs/troubleshooting#${anchor}`;
/** Where the migration guide says it in short, and where its reference says it with samples. */
export const migration = (anchor: string) => `/docs/migration#${anchor}`;
export const migrationReference = (anchor: string) => `/docs/migration-reference#${anchor}`;
export const glossary = (anchor: string) => `/docs/glossary#${anchor}`;
