// The mistake of https://github.com/statelyai/xstate/issues/3741
import { assign, setup } from 'xstate';

export type Item = {
  sku: string;
  name: string;
  cents: number;
  quantity: number;
};

export const cartMachine = setup({
  types: {
    context: {} as { items: Item[] },
    events: {} as { type: 'addItem'; item: Item } | { type: 'clear' },
  },
}).createMachine({
  id: 'cart',
  context: { items: [] },
  initial: 'shopping',
  states: {
    shopping: {
      on: {
        addItem: {
          actions: assign({
            items: ({ context, event }) => {
              context.items.push(event.item);
              return context.items;
            },
          }),
        },
        clear: { actions: assign({ items: [] }) },
      },
    },
  },
});
