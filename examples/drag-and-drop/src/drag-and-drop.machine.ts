import { assign, emit, fromCallback, not, raise, setup } from 'xstate';

export type PointerSignal =
  | { type: 'move'; y: number; index: number }
  | { type: 'drop' }
  | { type: 'cancel' };

type Change = 'lifted' | 'moved' | 'dropped' | 'canceled';

export const sortMachine = setup({
  types: {
    context: {} as {
      items: string[];
      /** The order to return to. */
      before: string[];
      held: string;
      /** Where the pointer was pressed. */
      startY: number;
    },
    events: {} as
      | { type: 'press'; item: string; y: number }
      | { type: 'lift'; item: string }
      | { type: 'up' }
      | { type: 'down' }
      | PointerSignal,
    emitted: {} as {
      type: Change;
      item: string;
      position: number;
      count: number;
    },
  },
  // Provided by the view, because it needs elements of the page.
  actors: { pointer: fromCallback(() => {}) },
  actions: {
    hold: assign({
      held: (_, item: string) => item,
      before: ({ context }) => context.items,
    }),
    setStart: assign({ startY: (_, y: number) => y }),
    moveTo: assign({
      items: ({ context: { held, items } }, index: number) =>
        items.filter((item) => item !== held).toSpliced(index, 0, held),
    }),
    moveBy: assign({
      items: ({ context: { held, items } }, by: 1 | -1) =>
        items
          .filter((item) => item !== held)
          .toSpliced(items.indexOf(held) + by, 0, held),
    }),
    restore: assign({ items: ({ context }) => context.before }),
    announce: emit(({ context: { held, items } }, type: Change) => ({
      type,
      item: held,
      position: items.indexOf(held) + 1,
      count: items.length,
    })),
  },
  guards: {
    isFar: ({ context }, y: number) => Math.abs(y - context.startY) > 4,
    isElsewhere: ({ context: { held, items } }, index: number) =>
      index !== items.indexOf(held),
    isFirst: ({ context: { held, items } }) => items[0] === held,
    isLast: ({ context: { held, items } }) => items.at(-1) === held,
  },
}).createMachine({
  id: 'sort',
  context: {
    items: [
      'Bake bread',
      'Water the plants',
      'Call Mei',
      'Post the letter',
      'Read',
    ],
    before: [],
    held: '',
    startY: 0,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        press: {
          target: 'pointing',
          actions: [
            { type: 'hold', params: ({ event }) => event.item },
            { type: 'setStart', params: ({ event }) => event.y },
          ],
        },
        lift: {
          target: 'lifted',
          actions: [
            { type: 'hold', params: ({ event }) => event.item },
            { type: 'announce', params: 'lifted' },
          ],
        },
      },
    },
    pointing: {
      invoke: { src: 'pointer' },
      initial: 'pressed',
      states: {
        pressed: {
          on: {
            move: {
              guard: { type: 'isFar', params: ({ event }) => event.y },
              target: 'dragging',
              // The first movement counts, too.
              actions: [
                { type: 'announce', params: 'lifted' },
                raise(({ event }) => event),
              ],
            },
            drop: '#sort.idle',
            cancel: '#sort.idle',
          },
        },
        dragging: {
          on: {
            move: {
              guard: {
                type: 'isElsewhere',
                params: ({ event }) => event.index,
              },
              actions: [
                { type: 'moveTo', params: ({ event }) => event.index },
                { type: 'announce', params: 'moved' },
              ],
            },
            drop: {
              target: '#sort.idle',
              actions: { type: 'announce', params: 'dropped' },
            },
            cancel: {
              target: '#sort.idle',
              actions: ['restore', { type: 'announce', params: 'canceled' }],
            },
          },
        },
      },
    },
    lifted: {
      on: {
        up: {
          guard: not('isFirst'),
          actions: [
            { type: 'moveBy', params: -1 },
            { type: 'announce', params: 'moved' },
          ],
        },
        down: {
          guard: not('isLast'),
          actions: [
            { type: 'moveBy', params: 1 },
            { type: 'announce', params: 'moved' },
          ],
        },
        drop: {
          target: 'idle',
          actions: { type: 'announce', params: 'dropped' },
        },
        cancel: {
          target: 'idle',
          actions: ['restore', { type: 'announce', params: 'canceled' }],
        },
      },
    },
  },
});
