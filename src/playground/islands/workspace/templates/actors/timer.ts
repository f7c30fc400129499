import { sendParent, setup } from 'xstate';

/** Tells its parent when its time is over. */
export const timerMachine = setup({
  types: {
    input: {} as { minutes: number },
    context: {} as { minutes: number },
    events: {} as { type: 'pause' } | { type: 'resume' },
  },
  delays: {
    // A second stands for a minute.
    time: ({ context }) => context.minutes * 1000,
  },
}).createMachine({
  id: 'timer',
  context: ({ input }) => ({ minutes: input.minutes }),
  initial: 'running',
  states: {
    running: {
      after: { time: 'over' },
      on: { pause: 'paused' },
    },
    paused: {
      on: { resume: 'running' },
    },
    over: {
      type: 'final',
      entry: sendParent({ type: 'timer.over' }),
    },
  },
});
