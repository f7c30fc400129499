import { and, assign, not, setup } from 'xstate';

export type Item = {
  sku: string;
  name: string;
  cents: number;
  quantity: number;
};
export type Coupon = { code: string; percent: number };

export const total = (items: Item[]) =>
  items.reduce((sum, item) => sum + item.cents * item.quantity, 0);

export const cartMachine = setup({
  types: {
    context: {} as { items: Item[]; message: string; coupon: Coupon | null },
    events: {} as
      | { type: 'addItem'; item: Item }
      | { type: 'setQuantity'; sku: string; quantity: number }
      | { type: 'removeItem'; sku: string }
      | { type: 'clear' }
      | { type: 'checkOut' }
      | { type: 'applyCoupon'; coupon: Coupon }
      | { type: 'removeCoupon' }
      | { type: 'approve' }
      | { type: 'back' },
  },
  guards: {
    hasItems: ({ context }) => context.items.some((item) => item.quantity > 0),
    isLarge: ({ context }) => total(context.items) >= 50_000,
    reachesMinimum: ({ context }) => total(context.items) >= 2000,
    hasCoupon: ({ context }) => context.coupon !== null,
  },
}).createMachine({
  id: 'cart',
  context: { items: [], message: '', coupon: null },
  initial: 'shopping',
  states: {
    shopping: {
      on: {
        addItem: {
          actions: assign({
            items: ({ context, event }) => [...context.items, event.item],
            message: '',
          }),
        },
        setQuantity: {
          actions: assign({
            items: ({ context, event }) =>
              context.items.map((item) =>
                item.sku === event.sku
                  ? { ...item, quantity: event.quantity }
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
        clear: { actions: assign({ items: [], coupon: null }) },
        applyCoupon: {
          guard: and('reachesMinimum', not('hasCoupon')),
          actions: assign({ coupon: ({ event }) => event.coupon }),
        },
        removeCoupon: { actions: assign({ coupon: null }) },
        checkOut: [
          { guard: 'isLarge', target: 'approval' },
          { guard: 'hasItems', target: 'payment' },
          { actions: assign({ message: 'Your cart is empty' }) },
        ],
      },
    },
    approval: { on: { approve: 'payment', back: 'shopping' } },
    payment: { on: { back: 'shopping' } },
  },
});
