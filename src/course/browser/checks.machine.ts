import { assign, fromPromise, setup } from 'xstate';
import type { Verdict } from './verdict.ts';

/** How long a reader must pause before they see a verdict on their code, in milliseconds. */
export const PAUSE = 500;
/**
 * How long they must pause before the code is checked. Shorter, so that the verdict is ready in
 * time. Not much shorter, because a key during a check uses up the sandbox that was opened for it,
 * and most pauses between two keys are shorter than this one.
 */
export const LEAD = 300;

interface ChecksContext {
  /** The code that is checked next, or was checked last. */
  source: string;
  /** A result that isn't shown yet, because the reader may still be typing. */
  coming: Verdict | undefined;
  /** The last verdict. The code may have changed since. */
  verdict: Verdict | undefined;
  /** The code that the verdict is about. */
  checked: string | undefined;
}

type ChecksEvent =
  | { type: 'reader.edited'; source: string }
  /** The reader doesn't want to wait. */
  | { type: 'reader.check'; source: string };

/** Checks a reader's code when they pause, and immediately when they ask for it. */
export const checksMachine = setup({
  types: { context: {} as ChecksContext, events: {} as ChecksEvent },
  actors: {
    /** Provided by the page. */
    runChecks: fromPromise<Verdict, { source: string }>(() =>
      Promise.reject(new Error('runChecks isn’t provided')),
    ),
  },
  actions: {
    keepSource: assign({ source: ({ event }: { event: ChecksEvent }) => event.source }),
    forgetComing: assign({ coming: undefined }),
    show: assign({
      verdict: ({ context }) => context.coming,
      checked: ({ context }) => context.source,
    }),
    /** Provided by the page: makes the next check start faster. */
    prepare: () => undefined,
  },
  guards: {
    isFinished: ({ context }) => context.coming !== undefined,
  },
  delays: { LEAD, REST: PAUSE - LEAD },
}).createMachine({
  id: 'checks',
  context: { source: '', coming: undefined, verdict: undefined, checked: undefined },
  initial: 'idle',
  states: {
    idle: {},
    typing: { after: { LEAD: 'checking' } },
    checking: {
      entry: 'forgetComing',
      // Each run, even one whose result isn't shown, needs a new sandbox.
      exit: 'prepare',
      invoke: {
        src: 'runChecks',
        input: ({ context: { source } }) => ({ source }),
        onDone: { actions: assign({ coming: ({ event }) => event.output }) },
        onError: {
          actions: assign({
            coming: ({ event }): Verdict => ({ problem: { message: String(event.error) }, results: [] }),
          }),
        },
      },
      initial: 'early',
      states: {
        early: { after: { REST: 'due' } },
        due: { always: { guard: 'isFinished', target: '#checks.idle', actions: 'show' } },
      },
    },
  },
  on: {
    'reader.edited': { target: '.typing', reenter: true, actions: 'keepSource' },
    'reader.check': { target: '.checking.due', reenter: true, actions: 'keepSource' },
  },
});
