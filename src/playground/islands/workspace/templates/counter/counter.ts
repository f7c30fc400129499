import { assign, setup } from 'xstate';

export const counterMachine = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'increment' } | { type: 'decrement' } | { type: 'reset' },
  },
  guards: {
    isPositive: ({ context }) => context.count > 0,
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    increment: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    decrement: { guard: 'isPositive', actions: assign({ count: ({ context }) => context.count - 1 }) },
    reset: { actions: assign({ count: 0 }) },
  },
  initial: 'small',
  states: {
    small: {
      always: { guard: ({ context }) => context.count > 9, target: 'large' },
    },
    large: {
      always: { guard: ({ context }) => context.count < 10, target: 'small' },
    },
  },
});
