import { assign, setup } from 'xstate';

const limit = 10;

export const counterMachine = setup({
  types: {
    context: {} as { count: number },
    events: {} as
      | { type: 'increment' }
      | { type: 'decrement' }
      | { type: 'reset' },
  },
  actions: {
    addOne: assign({ count: ({ context }) => context.count + 1 }),
    takeOne: assign({ count: ({ context }) => context.count - 1 }),
    clear: assign({ count: 0 }),
  },
  guards: {
    isZero: ({ context }) => context.count === 0,
    isAtLimit: ({ context }) => context.count === limit,
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'empty',
  states: {
    empty: {
      on: { increment: { target: 'counting', actions: 'addOne' } },
    },
    counting: {
      always: [
        { guard: 'isZero', target: 'empty' },
        { guard: 'isAtLimit', target: 'full' },
      ],
      on: {
        increment: { actions: 'addOne' },
        decrement: { actions: 'takeOne' },
        reset: { target: 'empty', actions: 'clear' },
      },
    },
    full: {
      on: {
        decrement: { target: 'counting', actions: 'takeOne' },
        reset: { target: 'empty', actions: 'clear' },
      },
    },
  },
});
