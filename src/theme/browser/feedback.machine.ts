import { assign, fromPromise, setup } from 'xstate';
import { t } from '../../i18n/messages.ts';

/** A vote and its comment, as the server expects them. */
export interface Ballot {
  action: string;
  page: string;
  helpful: boolean;
  /** Empty for a vote without a comment. */
  comment: string;
}

interface Context {
  action: string;
  page: string;
  /** The vote that is being sent. */
  chosen: boolean | undefined;
  /** The vote that the server has counted. */
  counted: boolean | undefined;
  /** The message for the reader. */
  notice: string;
}

type FeedbackEvent = { type: 'vote'; helpful: boolean } | { type: 'comment'; text: string };

/**
 * Sends a vote.
 * @throws Error with the server's message if it doesn't count the vote
 */
async function cast({ action, page, helpful, comment }: Ballot): Promise<void> {
  const body = new URLSearchParams({ page, helpful: helpful ? 'yes' : 'no', comment });
  const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
  const answer: { message: string } = await response.json();
  if (!response.ok) throw new Error(answer.message);
}

/** The server's message, or that the server didn't respond. */
const reason = (error: unknown) =>
  error instanceof Error && !(error instanceof TypeError || error instanceof SyntaxError)
    ? error.message
    : t.newsletter.unreachable;

/** "Was this page helpful?": a vote, which can be changed, and then an optional comment. */
export const feedbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FeedbackEvent,
    input: {} as Pick<Context, 'action' | 'page'>,
  },
  actors: { cast: fromPromise<void, Ballot>(({ input }) => cast(input)) },
  guards: { hasVoted: ({ context }) => context.counted !== undefined },
  actions: {
    choose: assign(({ event }) => (event.type === 'vote' ? { chosen: event.helpful } : {})),
    noteFailure: assign(({ event }) => ({
      chosen: undefined,
      notice: reason('error' in event ? event.error : undefined),
    })),
  },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => ({ ...input, chosen: undefined, counted: undefined, notice: '' }),
  initial: 'asking',
  states: {
    asking: { on: { vote: { target: 'voting', actions: 'choose' } } },
    voting: {
      entry: assign({ notice: '' }),
      invoke: {
        src: 'cast',
        input: ({ context: { action, page, chosen = true } }) => ({
          action,
          page,
          helpful: chosen,
          comment: '',
        }),
        onDone: {
          target: 'counted',
          actions: assign(({ context }) => ({
            counted: context.chosen,
            chosen: undefined,
            notice: t.feedback.thanks,
          })),
        },
        // An earlier vote still counts.
        onError: [
          { guard: 'hasVoted', target: 'counted', actions: 'noteFailure' },
          { target: 'asking', actions: 'noteFailure' },
        ],
      },
    },
    counted: {
      on: { vote: { target: 'voting', actions: 'choose' }, comment: 'commenting' },
    },
    commenting: {
      entry: assign({ notice: '' }),
      invoke: {
        src: 'cast',
        input: ({ context: { action, page, counted = true }, event }) => ({
          action,
          page,
          helpful: counted,
          comment: event.type === 'comment' ? event.text : '',
        }),
        onDone: { target: 'done', actions: assign(() => ({ notice: t.feedback.kept })) },
        onError: { target: 'counted', actions: 'noteFailure' },
      },
    },
    done: { type: 'final' },
  },
});
