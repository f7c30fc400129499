/** The code that the converter shows until the reader pastes something. */
export const EXAMPLE = `import { assign, createMachine, interpret } from 'xstate';

const orderMachine = createMachine(
  {
    predictableActionArguments: true,
    id: 'order',
    context: { items: 0, number: null },
    initial: 'cart',
    states: {
      cart: {
        on: {
          ADD: { actions: assign({ items: (context, event) => context.items + event.count }) },
          PAY: { target: 'paying', cond: 'isFilled' },
        },
      },
      paying: {
        invoke: {
          src: 'pay', // a promise
          onDone: {
            target: 'paid',
            actions: assign({ number: (_, event) => event.data }),
          },
          onError: 'cart',
        },
      },
      paid: { type: 'final' },
    },
  },
  {
    guards: { isFilled: (context) => context.items > 0 },
    services: { pay: async (context) => 100 + context.items },
  },
);

const service = interpret(orderMachine)
  .onTransition((state) => console.log(state.value, state.context))
  .start();

service.send('ADD', { count: 2 });
service.send('PAY');
`;
