import { assign, type SnapshotFrom, setup } from 'xstate';

export interface Row {
  number: number;
  symbol: string;
  name: string;
  mass: number;
}

export type Column = keyof Row;

export const rows: readonly Row[] = [
  { number: 1, symbol: 'H', name: 'Hydrogen', mass: 1.008 },
  { number: 2, symbol: 'He', name: 'Helium', mass: 4.003 },
  { number: 3, symbol: 'Li', name: 'Lithium', mass: 6.94 },
  { number: 4, symbol: 'Be', name: 'Beryllium', mass: 9.012 },
  { number: 5, symbol: 'B', name: 'Boron', mass: 10.81 },
  { number: 6, symbol: 'C', name: 'Carbon', mass: 12.011 },
  { number: 7, symbol: 'N', name: 'Nitrogen', mass: 14.007 },
  { number: 8, symbol: 'O', name: 'Oxygen', mass: 15.999 },
  { number: 9, symbol: 'F', name: 'Fluorine', mass: 18.998 },
  { number: 10, symbol: 'Ne', name: 'Neon', mass: 20.18 },
  { number: 11, symbol: 'Na', name: 'Sodium', mass: 22.99 },
  { number: 12, symbol: 'Mg', name: 'Magnesium', mass: 24.305 },
  { number: 13, symbol: 'Al', name: 'Aluminum', mass: 26.982 },
  { number: 14, symbol: 'Si', name: 'Silicon', mass: 28.085 },
  { number: 15, symbol: 'P', name: 'Phosphorus', mass: 30.974 },
  { number: 16, symbol: 'S', name: 'Sulfur', mass: 32.06 },
  { number: 17, symbol: 'Cl', name: 'Chlorine', mass: 35.45 },
  { number: 18, symbol: 'Ar', name: 'Argon', mass: 39.95 },
];

const pageSize = 5;

interface TableContext {
  filter: string;
  column: Column;
  /** Starts at 0. */
  page: number;
  /** The numbers of the selected rows. */
  selected: readonly number[];
}

function matchingRows({ filter }: TableContext): Row[] {
  const wanted = filter.trim().toLowerCase();
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted));
}

function lastPage(context: TableContext): number {
  return Math.max(0, Math.ceil(matchingRows(context).length / pageSize) - 1);
}

export const tableMachine = setup({
  types: {
    context: {} as TableContext,
    events: {} as
      | { type: 'sort'; column: Column }
      | { type: 'filter'; text: string }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'toggleRow'; number: number }
      | { type: 'toggleAll' },
  },
  guards: {
    isSameColumn: ({ context }, column: Column) => context.column === column,
    isOnlyPage: ({ context }) => lastPage(context) === 0,
    isFirstPage: ({ context }) => context.page === 0,
    isLastPage: ({ context }) => context.page === lastPage(context),
    isNoneSelected: ({ context }) => context.selected.length === 0,
    isAllSelected: ({ context }) =>
      context.selected.length === matchingRows(context).length,
  },
  actions: {
    setColumn: assign({ column: (_, column: Column) => column }),
    setFilter: assign({ filter: (_, text: string) => text }),
    goToFirst: assign({ page: 0 }),
    goToNext: assign({ page: ({ context }) => context.page + 1 }),
    goToPrevious: assign({ page: ({ context }) => context.page - 1 }),
    toggleRow: assign({
      selected: ({ context }, number: number) =>
        context.selected.includes(number)
          ? context.selected.filter((other) => other !== number)
          : [...context.selected, number],
    }),
    selectAll: assign({
      selected: ({ context }) => matchingRows(context).map((row) => row.number),
    }),
    selectNone: assign({ selected: [] }),
  },
}).createMachine({
  id: 'table',
  context: { filter: '', column: 'number', page: 0, selected: [] },
  type: 'parallel',
  states: {
    filter: {
      on: {
        filter: {
          actions: { type: 'setFilter', params: ({ event }) => event.text },
        },
      },
    },
    sorting: {
      initial: 'unsorted',
      states: {
        unsorted: {
          on: {
            sort: {
              target: 'ascending',
              actions: {
                type: 'setColumn',
                params: ({ event }) => event.column,
              },
            },
          },
        },
        ascending: {
          on: {
            sort: [
              {
                guard: {
                  type: 'isSameColumn',
                  params: ({ event }) => event.column,
                },
                target: 'descending',
              },
              {
                actions: {
                  type: 'setColumn',
                  params: ({ event }) => event.column,
                },
              },
            ],
          },
        },
        descending: {
          on: {
            sort: [
              {
                guard: {
                  type: 'isSameColumn',
                  params: ({ event }) => event.column,
                },
                target: 'unsorted',
              },
              {
                target: 'ascending',
                actions: {
                  type: 'setColumn',
                  params: ({ event }) => event.column,
                },
              },
            ],
          },
        },
      },
    },
    paging: {
      initial: 'deciding',
      on: {
        sort: { target: '.deciding', actions: 'goToFirst' },
        filter: { target: '.deciding', actions: 'goToFirst' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isOnlyPage', target: 'only' },
            { guard: 'isFirstPage', target: 'first' },
            { guard: 'isLastPage', target: 'last' },
            { target: 'between' },
          ],
        },
        only: {},
        first: {
          on: { next: { target: 'deciding', actions: 'goToNext' } },
        },
        between: {
          on: {
            next: { target: 'deciding', actions: 'goToNext' },
            previous: { target: 'deciding', actions: 'goToPrevious' },
          },
        },
        last: {
          on: { previous: { target: 'deciding', actions: 'goToPrevious' } },
        },
      },
    },
    selection: {
      initial: 'none',
      on: {
        filter: { target: '.none', actions: 'selectNone' },
        toggleRow: {
          target: '.deciding',
          actions: { type: 'toggleRow', params: ({ event }) => event.number },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isNoneSelected', target: 'none' },
            { guard: 'isAllSelected', target: 'all' },
            { target: 'some' },
          ],
        },
        none: {
          on: { toggleAll: { target: 'deciding', actions: 'selectAll' } },
        },
        some: {
          on: { toggleAll: { target: 'deciding', actions: 'selectAll' } },
        },
        all: {
          on: { toggleAll: { target: 'none', actions: 'selectNone' } },
        },
      },
    },
  },
});

/** The rows of the current page, and the number of pages. */
export function shownRows(snapshot: SnapshotFrom<typeof tableMachine>) {
  const { context } = snapshot;
  const { column, page } = context;
  const found = matchingRows(context);
  if (!snapshot.matches({ sorting: 'unsorted' })) {
    const sign = snapshot.matches({ sorting: 'ascending' }) ? 1 : -1;
    found.sort((a, b) => (a[column] < b[column] ? -sign : sign));
  }
  return {
    rows: found.slice(page * pageSize, (page + 1) * pageSize),
    pages: lastPage(context) + 1,
  };
}
