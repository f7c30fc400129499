// The mistake of https://github.com/statelyai/xstate/issues/272
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
    events: {} as
      | { type: 'addItem'; item: Item }
      | { type: 'setQuantity'; sku: string; quantity: number }
      | { type: 'removeItem'; sku: string }
      | { type: 'clear' },
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
            items: ({ context, event }) => [...context.items, event.item],
          }),
        },
        setQuantity: {
          actions: assign({
            items: ({ context, event }) =>
              context.items.map((item) =>
                item.sku === event.sku
                  ? { sku: item.sku, quantity: event.quantity }
                  : item,
              ),
          }),
        },
        removeItem: {
          actions: assign({
            items: ({ context, event }) =>
              context.items.filter((item) => item.sku !== event.sku),
          }),
        },
        clear: { actions: assign({ items: [] }) },
      },
    },
  },
});
