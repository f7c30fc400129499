import { assign, fromPromise, setup } from 'xstate';
import { t } from '../../site/messages.ts';

type SignUpEvent = {
  type: 'submit';
  /** Whether the browser opened the window in which the server answers. */
  popup: boolean;
  /** Where to, and the form's fields. */
  action: string;
  fields: URLSearchParams;
};

/** Signs up without a window; the server's own words on how it went. */
export async function post({ action, fields }: Pick<SignUpEvent, 'action' | 'fields'>): Promise<string> {
  const headers = { accept: 'application/json' };
  const response = await fetch(action, { method: 'POST', headers, body: fields });
  const { message } = await response.json();
  return message;
}

/** The sign-up form: the answer comes in a popup window, and below the form where the browser blocks it. */
export const newsletterMachine = setup({
  types: { context: {} as { answer: string }, events: {} as SignUpEvent },
  actors: { post: fromPromise<string, SignUpEvent>(({ input }) => post(input)) },
  guards: { opened: ({ event }) => event.popup },
}).createMachine({
  id: 'newsletter sign-up',
  context: { answer: '' },
  initial: 'ready',
  states: {
    ready: {
      on: { submit: [{ guard: 'opened', actions: assign({ answer: '' }) }, { target: 'sending' }] },
    },
    sending: {
      invoke: {
        src: 'post',
        input: ({ event }) => event,
        onDone: { target: 'ready', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: assign(() => ({ answer: t.newsletter.unreachable })) },
      },
    },
  },
});
