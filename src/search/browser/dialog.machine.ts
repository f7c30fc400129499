import { assign, sendTo, setup } from 'xstate';
import type { Hit, SearchEngine } from './engine/engine.ts';
import { forget, readSaved, remember, type Saved, type SavedHit, star, writeSaved } from './saved.ts';
import { searchMachine } from './search.machine.ts';

interface DialogContext {
  engine: SearchEngine;
  saved: Saved;
  /** What the dialog opens with. */
  query: string;
  version: string;
}

export type DialogEvent =
  | { type: 'open'; query: string; version: string }
  | { type: 'close' }
  | { type: 'ask'; query: string }
  | { type: 'retry' }
  | { type: 'choose'; hit: Hit }
  | { type: 'star'; hit: SavedHit }
  | { type: 'forget'; hit: SavedHit };

/** Results shown of each group before "See all". */
const PER_GROUP = 5;

/** The search dialog: closed, or open with a search of its own; what a reader chose and starred outlives both. */
export const dialogMachine = setup({
  types: { context: {} as DialogContext, events: {} as DialogEvent, input: {} as { engine: SearchEngine } },
  actors: { search: searchMachine },
  actions: { keep: ({ context }) => writeSaved(context.saved) },
}).createMachine({
  id: 'search dialog',
  context: ({ input }) => ({ engine: input.engine, saved: readSaved(), query: '', version: '' }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: {
          target: 'open',
          // Another tab may have changed what is kept.
          actions: assign(({ event }) => ({
            query: event.query,
            version: event.version,
            saved: readSaved(),
          })),
        },
      },
    },
    open: {
      invoke: {
        src: 'search',
        id: 'search',
        input: ({ context: { engine, query, version } }) => ({ engine, query, version, perGroup: PER_GROUP }),
      },
      on: {
        close: 'closed',
        ask: { actions: sendTo('search', ({ event }) => event) },
        retry: { actions: sendTo('search', { type: 'retry' }) },
        choose: {
          target: 'closed',
          actions: [assign({ saved: ({ context, event }) => remember(context.saved, event.hit) }), 'keep'],
        },
        star: {
          actions: [assign({ saved: ({ context, event }) => star(context.saved, event.hit) }), 'keep'],
        },
        forget: {
          actions: [assign({ saved: ({ context, event }) => forget(context.saved, event.hit) }), 'keep'],
        },
      },
    },
  },
});
