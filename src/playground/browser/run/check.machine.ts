import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from './tokens.ts';

/** The result of checking edited code. */
export interface Checked<Drawing> {
  /** The charts that could be drawn. */
  drawings: Drawing[];
  problem: Problem | undefined;
}

/** Checks the code when the reader pauses. `check` determines the type of `Drawing`. */
interface CheckContext {
  source: string;
  problem: Problem | undefined;
}

type CheckEvent = { type: 'edited'; source: string } | { type: 'left' };

/** The pause after which the code is checked, in milliseconds. */
export const PAUSE = 300;

/** Redraws charts while their code is edited. The last good drawing stays until the next one. */
export const checkMachine = setup({
  types: { context: {} as CheckContext, events: {} as CheckEvent },
  actors: {
    /** Provided by the page: reads and draws the machines of the code. */
    check: fromPromise<Checked<unknown>, { source: string }>(async () => ({
      drawings: [],
      problem: undefined,
    })),
  },
  actions: {
    /** Provided by the page: shows drawings. */
    show: (_, _params: { drawings: unknown[] }) => undefined,
  },
  delays: { PAUSE },
}).createMachine({
  id: 'check',
  context: { source: '', problem: undefined },
  initial: 'resting',
  states: {
    resting: {},
    typing: { after: { PAUSE: 'checking' } },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context: { source } }) => ({ source }),
        onDone: {
          target: 'resting',
          actions: [
            assign({ problem: ({ event }) => event.output.problem }),
            { type: 'show', params: ({ event }) => ({ drawings: event.output.drawings }) },
          ],
        },
        onError: {
          target: 'resting',
          actions: assign({ problem: ({ event }) => event.error as Problem }),
        },
      },
    },
  },
  on: {
    edited: { target: '.typing', reenter: true, actions: assign({ source: ({ event }) => event.source }) },
    left: { target: '.resting', actions: assign({ problem: undefined }) },
  },
});
