import { assign, fromPromise, setup } from 'xstate';

const allRivers =
  'Amazon,Congo,Danube,Dnieper,Douro,Ebro,Elbe,Euphrates,Ganges,Garonne,Guadalquivir,Indus,Irrawaddy,Jordan,Lena,Loire,Mekong,Meuse,Mississippi,Niger,Nile,Oder,Po,Rhine,Rhône,Seine,Tagus,Thames,Tiber,Vistula,Volga,Zambezi'.split(
    ',',
  );
const pageSize = 8;

interface RiverPage {
  rivers: string[];
  /** Where the next page begins; null after the last one. */
  next: number | null;
}

const broken = new Set([16]);

/** Stands in for a server. The first request for the third page fails. */
const loadPage = fromPromise<RiverPage, { from: number }>(async ({ input }) => {
  await new Promise((resolve) => setTimeout(resolve, 700));
  if (broken.delete(input.from)) throw new Error('The server does not answer.');
  const end = input.from + pageSize;
  return {
    rivers: allRivers.slice(input.from, end),
    next: end < allRivers.length ? end : null,
  };
});

/** After so many pages in a row, the list waits for a press. */
const pagesInARow = 3;

export const riversMachine = setup({
  types: {
    context: {} as {
      rivers: string[];
      next: number | null;
      /** Pages since the list last waited for a press. */
      pages: number;
    },
    events: {} as
      | { type: 'endReached' }
      | { type: 'showMore' }
      | { type: 'retry' }
      | { type: 'startOver' },
  },
  actors: { loadPage },
  actions: {
    addPage: assign({
      rivers: ({ context }, { rivers }: RiverPage) => [
        ...context.rivers,
        ...rivers,
      ],
      next: (_, { next }: RiverPage) => next,
      pages: ({ context }) => context.pages + 1,
    }),
    countFromHere: assign({ pages: 0 }),
    clear: assign({ rivers: [], next: 0, pages: 0 }),
  },
  guards: {
    hasAll: ({ context }) => context.next === null,
    hasEnough: ({ context }) => context.pages >= pagesInARow,
  },
}).createMachine({
  id: 'rivers',
  context: { rivers: [], next: 0, pages: 0 },
  initial: 'loading',
  on: {
    startOver: { target: '.loading', actions: 'clear' },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ from: context.next ?? 0 }),
        onDone: {
          target: 'deciding',
          actions: { type: 'addPage', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    deciding: {
      always: [
        { guard: 'hasAll', target: 'complete' },
        { guard: 'hasEnough', target: 'resting' },
        { target: 'ready' },
      ],
    },
    ready: {
      on: { endReached: 'loading' },
    },
    resting: {
      on: { showMore: { target: 'loading', actions: 'countFromHere' } },
    },
    failed: {
      on: { retry: 'loading' },
    },
    complete: {},
  },
});
