import { assign, fromCallback, setup } from 'xstate';

const clock = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'tick' }), 50);
  return () => clearInterval(timer);
});

export const stopwatchMachine = setup({
  types: {
    context: {} as {
      /** Milliseconds measured up to `countedUntil`. */
      elapsed: number;
      countedUntil: number;
      laps: number[];
    },
    events: {} as
      | { type: 'start' }
      | { type: 'tick' }
      | { type: 'lap' }
      | { type: 'pause' }
      | { type: 'reset' },
  },
  actors: { clock },
  actions: {
    startCounting: assign({ countedUntil: () => performance.now() }),
    count: assign(({ context }) => {
      const now = performance.now();
      return {
        elapsed: context.elapsed + now - context.countedUntil,
        countedUntil: now,
      };
    }),
    addLap: assign({
      laps: ({ context }) => [...context.laps, context.elapsed],
    }),
    clear: assign({ elapsed: 0, laps: [] }),
  },
}).createMachine({
  id: 'stopwatch',
  context: { elapsed: 0, countedUntil: 0, laps: [] },
  initial: 'ready',
  states: {
    ready: {
      on: { start: 'running' },
    },
    running: {
      entry: 'startCounting',
      invoke: { src: 'clock' },
      on: {
        tick: { actions: 'count' },
        lap: { actions: ['count', 'addLap'] },
        pause: { target: 'paused', actions: 'count' },
      },
    },
    paused: {
      on: {
        start: 'running',
        reset: { target: 'ready', actions: 'clear' },
      },
    },
  },
});
