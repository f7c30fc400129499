import { assign, createActor, fromPromise, setup } from 'xstate';

interface Weather {
  city: string;
  degrees: number;
}

export const weatherMachine = setup({
  types: {
    context: {} as { attempts: number; weather?: Weather },
    events: {} as { type: 'load' } | { type: 'retry' } | { type: 'cancel' },
  },
  actors: {
    fetchWeather: fromPromise<Weather, { attempts: number }>(async ({ input }) => {
      // Stands for a request that fails twice.
      if (input.attempts < 3) throw new Error('The server is busy.');
      return { city: 'Oslo', degrees: 12 };
    }),
  },
  delays: {
    backoff: ({ context }) => 200 * 2 ** context.attempts,
  },
  guards: {
    mayRetry: ({ context }) => context.attempts < 4,
  },
}).createMachine({
  id: 'weather',
  context: { attempts: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { load: 'loading' },
    },
    loading: {
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        src: 'fetchWeather',
        input: ({ context }) => ({ attempts: context.attempts }),
        onDone: {
          target: 'loaded',
          actions: assign({ weather: ({ event }) => event.output }),
        },
        onError: [{ guard: 'mayRetry', target: 'waiting' }, { target: 'failed' }],
      },
      on: { cancel: 'idle' },
    },
    waiting: {
      after: { backoff: 'loading' },
      on: { cancel: 'idle' },
    },
    failed: {
      on: { retry: { target: 'loading', actions: assign({ attempts: 0 }) } },
    },
    loaded: { type: 'final' },
  },
});

const actor = createActor(weatherMachine);
actor.subscribe(({ value, context }) => console.log(value, context.attempts, context.weather));
actor.start();
actor.send({ type: 'load' });
