import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from './tokens.ts';

/** What comes of looking at edited code. */
export interface Checked<Drawing> {
  /** The charts of it that could be drawn. */
  drawings: Drawing[];
  problem: Problem | undefined;
}

/** Looks at the code when the reader pauses; `Drawing` is whatever its `check` makes. */
interface CheckContext {
  source: string;
  problem: Problem | undefined;
}

type CheckEvent = { type: 'edited'; source: string } | { type: 'left' };

/** How long a reader pauses before the code is looked at, in milliseconds. */
export const PAUSE = 300;

/** Draws charts anew while their code is edited. The last good drawing stays until the next one. */
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
    /** Provided by the page: puts drawings in their places. */
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
