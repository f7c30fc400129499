import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { PageEngine, SearchRequest, SearchResponse } from '../engine/engine.ts';
import type { RecordKind } from '../format.ts';

export interface SearchContext {
  engine: PageEngine;
  query: string;
  /** Name of the docs version being read. */
  version: string;
  /** URL path of the page being read; undefined on the results page. */
  page: string | undefined;
  /** If set, excludes the docs of other versions. */
  only: string | undefined;
  /** If set, excludes pages of other kinds. */
  kind: RecordKind | undefined;
  perGroup: number;
  /** Number of pages wanted of each group except the best, if it is lower than `perGroup`. */
  perOther: number | undefined;
  /**
   * The response to the last answered query. It stays while the next query runs, so that nothing
   * flickers.
   */
  response: SearchResponse | undefined;
  /** The query that `response` answers. */
  answered: string;
  /**
   * Number of the list that is shown. It doesn't change when rows get excerpts or more rows are
   * added.
   */
  list: number;
  /** Whether the whole index is loaded, and whether it was when the last query began. */
  isWhole: boolean;
  wasWhole: boolean;
}

export type SearchEvent =
  | ({ type: 'visit' } & Pick<SearchContext, 'query' | 'version' | 'only' | 'kind' | 'perGroup'>)
  | { type: 'ask'; query: string }
  | ({ type: 'filter' } & Pick<SearchContext, 'only' | 'kind'>)
  | { type: 'more'; perGroup: number }
  | { type: 'retry' }
  | { type: 'whole' };

const isBlank = (query: string) => query.trim() === '';

/** Returns the input of the `answer` actor. */
const toAsk = ({ context }: { context: SearchContext }) => {
  const { engine, query, version, page, only, kind, perGroup, perOther } = context;
  return { engine, request: { query, context: version, page, version: only, kind, perGroup, perOther } };
};

const lacksExcerpt = ({ response }: SearchContext) =>
  response?.groups.some(({ hits }) => hits.some((hit) => !hit.isNested && hit.excerpt.length === 0)) ?? false;

/**
 * The state of a search as the reader types: idle until there is a query, then asking the engine,
 * then results, no results, or a failure. The newest query wins.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as Pick<SearchContext, 'engine' | 'version' | 'perGroup'> & {
      query?: string;
      page?: string;
      only?: string | undefined;
      perOther?: number;
    },
  },
  actors: {
    answer: fromPromise(
      ({ input, signal }: { input: { engine: PageEngine; request: SearchRequest }; signal: AbortSignal }) =>
        input.engine.search(input.request, signal),
    ),
    wholeIndex: fromCallback(
      ({ input, sendBack }: { input: PageEngine; sendBack(event: SearchEvent): void }) =>
        input.onWhole?.(() => sendBack({ type: 'whole' })),
    ),
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    query: '',
    page: undefined,
    only: undefined,
    kind: undefined,
    perOther: undefined,
    response: undefined,
    answered: '',
    list: 0,
    isWhole: false,
    wasWhole: false,
    ...input,
  }),
  initial: 'reading',
  invoke: { src: 'wholeIndex', input: ({ context }) => context.engine },
  on: {
    whole: { actions: assign({ isWhole: true }) },
    visit: {
      target: '.reading',
      actions: assign(({ event: { query, version, only, kind, perGroup } }) => ({
        query,
        version,
        only,
        kind,
        perGroup,
      })),
    },
    ask: { target: '.reading', actions: assign({ query: ({ event }) => event.query }) },
    filter: {
      target: '.reading',
      actions: assign({ only: ({ event }) => event.only, kind: ({ event }) => event.kind }),
    },
  },
  states: {
    reading: {
      always: [{ guard: ({ context }) => isBlank(context.query), target: 'idle' }, 'asking'],
    },
    idle: {
      entry: assign(({ context }) => ({ response: undefined, answered: '', list: context.list + 1 })),
    },
    asking: {
      entry: assign(({ context }) => ({ wasWhole: context.isWhole })),
      invoke: {
        src: 'answer',
        input: toAsk,
        onDone: {
          target: 'answered',
          actions: assign(({ context, event }) => ({
            response: event.output,
            answered: context.query,
            list: context.list + 1,
          })),
        },
        onError: 'failed',
      },
    },
    answered: {
      always: [{ guard: ({ context }) => context.response?.total === 0, target: 'nothing' }, 'found'],
    },
    found: {
      initial: 'shown',
      states: {
        shown: {
          always: {
            guard: ({ context }) => context.isWhole && !context.wasWhole && lacksExcerpt(context),
            target: 'filling',
          },
          on: {
            more: { target: 'adding', actions: assign({ perGroup: ({ event }) => event.perGroup }) },
          },
        },
        // Runs the query again now that the texts of rows without excerpts are loaded. The reader
        // didn't ask for it, so a failure changes nothing.
        filling: {
          entry: assign({ wasWhole: true }),
          invoke: {
            src: 'answer',
            input: toAsk,
            onDone: { target: 'shown', actions: assign({ response: ({ event }) => event.output }) },
            onError: 'shown',
          },
        },
        // Ignores `more`, because the end of the results stays in view until more arrive.
        adding: {
          invoke: {
            src: 'answer',
            input: toAsk,
            onDone: { target: 'shown', actions: assign({ response: ({ event }) => event.output }) },
            onError: 'short',
          },
        },
        // Keeps the results that are shown if more could not be loaded.
        short: { on: { retry: 'adding' } },
      },
    },
    nothing: {},
    failed: { on: { retry: 'asking' } },
  },
});
