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
          actions: ({ context, event }) => {
            const item = context.items.find(({ sku }) => sku === event.sku);
            if (item) item.quantity = event.quantity;
          },
        },
        removeItem: {
          actions: assign({
            items: ({ context, event }) => {
              const index = context.items.findIndex(
                ({ sku }) => sku === event.sku,
              );
              context.items.splice(index, 1);
              return context.items;
            },
          }),
        },
        clear: { actions: assign({ items: [] }) },
      },
    },
  },
});
