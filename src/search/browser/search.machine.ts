import { assign, fromPromise, setup } from 'xstate';
import type { SearchEngine, SearchRequest, SearchResponse } from '../engine/engine.ts';
import type { RecordKind } from '../format.ts';

/** What a search keeps in mind. */
export interface SearchContext {
  engine: SearchEngine;
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
}

export type SearchEvent =
  | ({ type: 'visit' } & Pick<SearchContext, 'query' | 'version' | 'only' | 'kind' | 'perGroup'>)
  | { type: 'ask'; query: string }
  | ({ type: 'filter' } & Pick<SearchContext, 'only' | 'kind'>)
  | { type: 'more'; perGroup: number }
  | { type: 'retry' };

const isBlank = (query: string) => query.trim() === '';

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
      ({ input, signal }: { input: { engine: SearchEngine; request: SearchRequest }; signal: AbortSignal }) =>
        input.engine.search(input.request, signal),
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
    ...input,
  }),
  initial: 'reading',
  on: {
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
    idle: { entry: assign({ response: undefined, answered: '' }) },
    asking: {
      invoke: {
        src: 'answer',
        input: ({ context: { engine, query, version, page, only, kind, perGroup, perOther } }) => ({
          engine,
          request: { query, context: version, page, version: only, kind, perGroup, perOther },
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.total > 0,
            target: 'found',
            actions: assign({
              response: ({ event }) => event.output,
              answered: ({ context }) => context.query,
            }),
          },
          {
            target: 'nothing',
            actions: assign({
              response: ({ event }) => event.output,
              answered: ({ context }) => context.query,
            }),
          },
        ],
        onError: 'failed',
      },
    },
    found: {
      // Not while more is on its way: the end of the results stays in view until it comes.
      on: { more: { target: 'asking', actions: assign({ perGroup: ({ event }) => event.perGroup }) } },
    },
    nothing: {},
    failed: { on: { retry: 'asking' } },
  },
});
