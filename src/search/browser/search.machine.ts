import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { SearchRequest, SearchResponse } from '../engine/engine.ts';
import type { RecordKind } from '../format.ts';
import type { PageEngine } from './engine/page-engine.ts';

/** What a search keeps in mind. */
export interface SearchContext {
  engine: PageEngine;
  query: string;
  /** Name of the docs version being read. */
  version: string;
  /** Address of the page being read, where it is another than that of the results. */
  page: string | undefined;
  /** Leaves out the docs of other versions, where set. */
  only: string | undefined;
  /** Leaves out everything of another kind, where set. */
  kind: RecordKind | undefined;
  perGroup: number;
  /** Pages wanted of each group but the best, where fewer are. */
  perOther: number | undefined;
  /** What the last answered query found; stays while the next one is asked, so that nothing flickers. */
  response: SearchResponse | undefined;
  /** The query that `response` answers. */
  answered: string;
  /** Number of the list that is shown. It stays when its rows get their excerpts, or more come after them. */
  list: number;
  /** Whether all of the index is there, and whether it was when the engine was asked last. */
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

/** What the engine is asked. */
const toAsk = ({ context }: { context: SearchContext }) => {
  const { engine, query, version, page, only, kind, perGroup, perOther } = context;
  return { engine, request: { query, context: version, page, version: only, kind, perGroup, perOther } };
};

const lacksExcerpt = ({ response }: SearchContext) =>
  response?.groups.some(({ hits }) => hits.some((hit) => !hit.isNested && hit.excerpt.length === 0)) ?? false;

/** A search as typed: waits for words, asks the engine, and has found something, nothing, or failed. The newest query wins. */
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
        // The same once more, now that what its rows lacked is there. It was not asked for: a failure changes nothing.
        filling: {
          entry: assign({ wasWhole: true }),
          invoke: {
            src: 'answer',
            input: toAsk,
            onDone: { target: 'shown', actions: assign({ response: ({ event }) => event.output }) },
            onError: 'shown',
          },
        },
        // More is not asked for meanwhile: the end of the results stays in view until it comes.
        adding: {
          invoke: {
            src: 'answer',
            input: toAsk,
            onDone: { target: 'shown', actions: assign({ response: ({ event }) => event.output }) },
            onError: 'short',
          },
        },
        // What is there stays where more could not be had.
        short: { on: { retry: 'adding' } },
      },
    },
    nothing: {},
    failed: { on: { retry: 'asking' } },
  },
});
