import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { PageEngine } from '../engine/engine.ts';
import { clearPages, forgetPage, pagesRead, type ReadPage } from './read-pages.ts';
import { forget, readSaved, remember, type Saved, type SavedHit, star, writeSaved } from './saved.ts';
import { searchMachine } from './search.machine.ts';

interface DialogInput {
  engine: PageEngine;
  /** Name of the docs version being read. */
  version: string;
  /** URL path of the page being read. */
  page: string;
  /** The query that the dialog opens with. */
  query: string;
}

export type DialogEvent =
  | { type: 'close' }
  | { type: 'ask'; query: string }
  | { type: 'retry' }
  | { type: 'choose'; hit: SavedHit }
  | { type: 'remember'; hit: SavedHit }
  | { type: 'star'; hit: SavedHit }
  | { type: 'forget'; hit: SavedHit }
  | { type: 'forget page'; page: ReadPage }
  | { type: 'clear pages' };

export type DialogActor = ActorRefFrom<typeof dialogMachine>;

/**
 * Pages of the best group that are shown before "See all". The dialog is for picking a result; the
 * results page is for browsing them.
 */
const PER_GROUP = 5;
/** Pages of each other group that are shown. */
export const PER_OTHER = 3;

/**
 * The state of the search dialog from opening to closing: a search, and the results that the reader
 * chose or starred and the pages they read, which are stored and outlive the dialog.
 */
export const dialogMachine = setup({
  types: {
    context: {} as DialogInput & { saved: Saved; read: ReadPage[] },
    events: {} as DialogEvent,
    input: {} as DialogInput,
  },
  actors: { search: searchMachine },
  actions: { keep: ({ context }) => writeSaved(context.saved) },
}).createMachine({
  id: 'search dialog',
  // Read each time the dialog opens, because another tab may have changed what is stored.
  context: ({ input }) => ({ ...input, saved: readSaved(), read: pagesRead() }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'search',
        id: 'search',
        input: ({ context: { engine, query, version, page } }) => ({
          engine,
          query,
          version,
          page,
          perGroup: PER_GROUP,
          perOther: PER_OTHER,
        }),
      },
      on: {
        close: 'closed',
        ask: { actions: sendTo('search', ({ event }) => event) },
        retry: { actions: sendTo('search', { type: 'retry' }) },
        choose: {
          target: 'closed',
          actions: [assign({ saved: ({ context, event }) => remember(context.saved, event.hit) }), 'keep'],
        },
        remember: {
          actions: [assign({ saved: ({ context, event }) => remember(context.saved, event.hit) }), 'keep'],
        },
        star: {
          actions: [assign({ saved: ({ context, event }) => star(context.saved, event.hit) }), 'keep'],
        },
        forget: {
          actions: [assign({ saved: ({ context, event }) => forget(context.saved, event.hit) }), 'keep'],
        },
        'forget page': { actions: assign({ read: ({ event }) => forgetPage(event.page) }) },
        'clear pages': { actions: assign({ read: () => clearPages() }) },
      },
    },
    closed: { type: 'final' },
  },
});
