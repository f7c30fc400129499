import { setup } from 'xstate';

export const machine = setup({
  types: {
    events: {} as { type: 'next' },
  },
}).createMachine({
  id: 'machine',
  initial: 'start',
  states: {
    start: {
      on: { next: 'end' },
    },
    end: { type: 'final' },
  },
});
