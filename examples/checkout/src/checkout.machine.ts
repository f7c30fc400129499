import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';

export const products = [
  { id: 'pot', name: 'Teapot', price: 32 },
  { id: 'cup', name: 'Cup', price: 8 },
  { id: 'tea', name: 'Green tea', price: 6 },
] as const;

export type ProductId = (typeof products)[number]['id'];
export type Cart = Readonly<Record<ProductId, number>>;

export interface Address {
  name: string;
  street: string;
  city: string;
}

export interface Delivery {
  id: string;
  name: string;
  price: number;
}

interface CheckoutContext {
  cart: Cart;
  address: Address;
  deliveries: Delivery[];
  delivery: Delivery | undefined;
  discount: { code: string; percent: number };
  secondsLeft: number;
  problem: string;
  charge: string;
  orderNumber: string;
}

export function totalsOf({ cart, delivery, discount }: CheckoutContext) {
  const goods = products.reduce(
    (sum, { id, price }) => sum + cart[id] * price,
    0,
  );
  const reduction = (goods * discount.percent) / 100;
  const shipping = delivery?.price ?? 0;
  return { goods, reduction, shipping, total: goods - reduction + shipping };
}

// Stand-ins for servers.

const answer = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const findDeliveries = fromPromise<Delivery[], Address>(async ({ input }) => {
  await answer(800);
  const bike = { id: 'bike', name: 'By bike, today', price: 9 };
  const post = { id: 'post', name: 'By post, in three days', price: 4 };
  return input.city.trim().toLowerCase() === 'ghent' ? [bike, post] : [post];
});

const checkCode = fromPromise<number, string>(async ({ input }) => {
  await answer(600);
  if (input !== 'LEAVES') throw new Error('unknown code');
  return 10;
});

const chargeCard = fromPromise<string, { card: string; amount: number }>(
  async ({ input }) => {
    await answer(1200);
    if (input.card.endsWith('0000')) throw new Error('declined');
    return 'charge-1';
  },
);

const placeOrder = fromPromise<string, Cart>(async ({ input }) => {
  await answer(800);
  if (input.pot > 3) throw new Error('sold out');
  return 'T-1001';
});

const refundCard = fromPromise<void, string>(async () => {
  await answer(800);
});

const countdown = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'second' }), 1000);
  return () => clearInterval(timer);
});

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as
      | { type: 'add'; id: ProductId }
      | { type: 'remove'; id: ProductId }
      | { type: 'checkOut' }
      | { type: 'backToCart' }
      | { type: 'back' }
      | { type: 'submitAddress'; address: Address }
      | { type: 'retry' }
      | { type: 'chooseDelivery'; id: string }
      | { type: 'enterCode'; code: string }
      | { type: 'removeCode' }
      | { type: 'pay'; card: string }
      | { type: 'second' }
      | { type: 'restart' },
    output: {} as { orderNumber: string; total: number },
  },
  actors: {
    findDeliveries,
    checkCode,
    chargeCard,
    placeOrder,
    refundCard,
    countdown,
  },
  guards: {
    hasItems: ({ context }) => products.some(({ id }) => context.cart[id] > 0),
    isInCart: ({ context }, id: ProductId) => context.cart[id] > 0,
    isComplete: (_, address: Address) =>
      Object.values(address).every((line) => line.trim() !== ''),
    isOffered: ({ context }, id: string) =>
      context.deliveries.some((delivery) => delivery.id === id),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    changeQuantity: assign({
      cart: ({ context }, change: { id: ProductId; by: 1 | -1 }) => ({
        ...context.cart,
        [change.id]: context.cart[change.id] + change.by,
      }),
    }),
    setAddress: assign({ address: (_, address: Address) => address }),
    setDeliveries: assign({
      deliveries: (_, deliveries: Delivery[]) => deliveries,
      delivery: undefined,
    }),
    setDelivery: assign({
      delivery: ({ context }, id: string) =>
        context.deliveries.find((delivery) => delivery.id === id),
    }),
    setCode: assign({ discount: (_, code: string) => ({ code, percent: 0 }) }),
    setPercent: assign({
      discount: ({ context }, percent: number) => ({
        ...context.discount,
        percent,
      }),
    }),
    removeCode: assign({ discount: { code: '', percent: 0 } }),
    startCountdown: assign({ secondsLeft: 600 }),
    countSecond: assign({
      secondsLeft: ({ context }) => context.secondsLeft - 1,
    }),
    setCharge: assign({ charge: (_, charge: string) => charge }),
    setOrderNumber: assign({ orderNumber: (_, number: string) => number }),
    explain: assign({ problem: (_, problem: string) => problem }),
    clearProblem: assign({ problem: '' }),
  },
}).createMachine({
  id: 'checkout',
  context: {
    cart: { pot: 0, cup: 0, tea: 0 },
    address: { name: '', street: '', city: '' },
    deliveries: [],
    delivery: undefined,
    discount: { code: '', percent: 0 },
    secondsLeft: 0,
    problem: '',
    charge: '',
    orderNumber: '',
  },
  initial: 'shopping',
  states: {
    shopping: {
      on: {
        add: {
          actions: {
            type: 'changeQuantity',
            params: ({ event }) => ({ id: event.id, by: 1 }),
          },
        },
        remove: {
          guard: { type: 'isInCart', params: ({ event }) => event.id },
          actions: {
            type: 'changeQuantity',
            params: ({ event }) => ({ id: event.id, by: -1 }),
          },
        },
        checkOut: {
          guard: 'hasItems',
          target: 'ordering.asBefore',
          actions: 'clearProblem',
        },
      },
    },
    ordering: {
      type: 'parallel',
      on: { backToCart: 'shopping' },
      states: {
        asBefore: { type: 'history', history: 'deep' },
        steps: {
          initial: 'address',
          states: {
            address: {
              on: {
                submitAddress: [
                  {
                    guard: {
                      type: 'isComplete',
                      params: ({ event }) => event.address,
                    },
                    target: 'delivery',
                    actions: [
                      {
                        type: 'setAddress',
                        params: ({ event }) => event.address,
                      },
                      'clearProblem',
                    ],
                  },
                  {
                    actions: {
                      type: 'explain',
                      params: 'Please fill in all three lines.',
                    },
                  },
                ],
              },
            },
            delivery: {
              initial: 'loading',
              on: { back: 'address' },
              states: {
                loading: {
                  invoke: {
                    src: 'findDeliveries',
                    input: ({ context }) => context.address,
                    onDone: {
                      target: 'choosing',
                      actions: {
                        type: 'setDeliveries',
                        params: ({ event }) => event.output,
                      },
                    },
                    onError: 'failed',
                  },
                },
                failed: {
                  on: { retry: 'loading' },
                },
                choosing: {
                  on: {
                    chooseDelivery: {
                      guard: {
                        type: 'isOffered',
                        params: ({ event }) => event.id,
                      },
                      target: '#payment',
                      actions: {
                        type: 'setDelivery',
                        params: ({ event }) => event.id,
                      },
                    },
                  },
                },
              },
            },
            payment: {
              id: 'payment',
              on: { back: 'delivery', pay: '#checkout.paying' },
            },
          },
        },
        discount: {
          initial: 'none',
          states: {
            none: {},
            checking: {
              invoke: {
                src: 'checkCode',
                input: ({ context }) => context.discount.code,
                onDone: {
                  target: 'applied',
                  actions: {
                    type: 'setPercent',
                    params: ({ event }) => event.output,
                  },
                },
                onError: 'unknown',
              },
            },
            unknown: {},
            applied: {
              on: { removeCode: { target: 'none', actions: 'removeCode' } },
            },
          },
          on: {
            enterCode: {
              target: '.checking',
              actions: { type: 'setCode', params: ({ event }) => event.code },
            },
          },
        },
        reservation: {
          entry: 'startCountdown',
          invoke: { src: 'countdown' },
          on: {
            second: [
              { guard: 'isLastSecond', target: '#checkout.expired' },
              { actions: 'countSecond' },
            ],
          },
        },
      },
    },
    paying: {
      initial: 'charging',
      entry: 'clearProblem',
      states: {
        charging: {
          invoke: {
            src: 'chargeCard',
            input: ({ context, event }) => {
              assertEvent(event, 'pay');
              return { card: event.card, amount: totalsOf(context).total };
            },
            onDone: {
              target: 'placing',
              actions: {
                type: 'setCharge',
                params: ({ event }) => event.output,
              },
            },
            onError: {
              target: '#checkout.ordering.asBefore',
              actions: {
                type: 'explain',
                params: 'Your card was declined. Please try another one.',
              },
            },
          },
        },
        placing: {
          invoke: {
            src: 'placeOrder',
            input: ({ context }) => context.cart,
            onDone: {
              target: '#checkout.placed',
              actions: {
                type: 'setOrderNumber',
                params: ({ event }) => event.output,
              },
            },
            onError: 'refunding',
          },
        },
        refunding: {
          invoke: {
            src: 'refundCard',
            input: ({ context }) => context.charge,
            onDone: {
              target: '#checkout.shopping',
              actions: {
                type: 'explain',
                params: 'Sold out. Your payment has been refunded.',
              },
            },
            onError: {
              target: '#checkout.shopping',
              actions: {
                type: 'explain',
                params: 'Sold out. We will refund your payment manually.',
              },
            },
          },
        },
      },
    },
    expired: {
      on: { restart: 'shopping' },
    },
    placed: { type: 'final' },
  },
  output: ({ context }) => ({
    orderNumber: context.orderNumber,
    total: totalsOf(context).total,
  }),
});
