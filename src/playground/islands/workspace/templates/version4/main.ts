import { assign, createMachine, interpret } from 'xstate';

export const lightMachine = createMachine(
  {
    id: 'light',
    schema: { context: {} as { rounds: number } },
    context: { rounds: 0 },
    initial: 'green',
    states: {
      green: { after: { 1000: 'yellow' } },
      yellow: { after: { 500: 'red' } },
      red: {
        after: { 1000: [{ target: 'green', cond: 'goesOn', actions: 'count' }, { target: 'done' }] },
      },
      done: { type: 'final' },
    },
  },
  {
    guards: { goesOn: (context) => context.rounds < 1 },
    actions: { count: assign({ rounds: (context) => context.rounds + 1 }) },
  },
);

interpret(lightMachine)
  .onTransition((state) => console.log(state.value))
  .start();
