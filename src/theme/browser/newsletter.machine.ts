import { assign, fromPromise, setup } from 'xstate';
import { serverAnswers } from '../../core/browser/reload-once.ts';
import { t } from '../../i18n/messages.ts';

type SubmitEvent = {
  type: 'submit';
  /** The window for the server's response; null if there is none. */
  popup: Window | null;
  /** The form's URL and fields. */
  action: string;
  fields: URLSearchParams;
};

/** Signs up without a window. Returns the server's message. */
export async function post({ action, fields }: Pick<SubmitEvent, 'action' | 'fields'>): Promise<string> {
  const headers = { accept: 'application/json' };
  const response = await fetch(action, { method: 'POST', headers, body: fields });
  const { message } = await response.json();
  return message;
}

/**
 * The sign-up form. The response appears in a popup window, or below the form without one. If the
 * server doesn't respond, the popup would show the browser's error page, so the server is checked
 * before the form is sent there.
 */
export const newsletterMachine = setup({
  types: {
    context: {} as { answer: string; popup: Window | null },
    events: {} as SubmitEvent | { type: 'sent' },
  },
  actors: {
    post: fromPromise<string, SubmitEvent>(({ input }) => post(input)),
    serverAnswers: fromPromise(serverAnswers),
  },
  actions: {
    reportUnreachable: assign(() => ({ answer: t.newsletter.unreachable })),
    closePopup: ({ context }) => context.popup?.close(),
  },
}).createMachine({
  id: 'newsletter sign-up',
  context: { answer: '', popup: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        submit: [
          {
            guard: ({ event }) => event.popup !== null,
            target: 'asking',
            actions: assign(({ event }) => ({ answer: '', popup: event.popup })),
          },
          { target: 'sending' },
        ],
      },
    },
    asking: {
      invoke: {
        src: 'serverAnswers',
        onDone: [
          { guard: ({ event }) => event.output, target: 'answered' },
          { target: 'ready', actions: ['closePopup', 'reportUnreachable'] },
        ],
      },
    },
    answered: { on: { sent: 'ready' } },
    sending: {
      invoke: {
        src: 'post',
        input: ({ event }) => event as SubmitEvent,
        onDone: { target: 'ready', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: 'reportUnreachable' },
      },
    },
  },
});
