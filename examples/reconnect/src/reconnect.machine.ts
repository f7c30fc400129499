import { assign, type EventObject, fromCallback, setup } from 'xstate';

type SocketEvent =
  | { type: 'opened' }
  | { type: 'message'; text: string }
  | { type: 'dropped' };

/**
 * Stands in for a WebSocket: sends prices, and drops the connection after a few
 * of them. Then, it refuses two attempts.
 */
const socket = fromCallback<EventObject, { attempt: number }>(
  ({ input, sendBack }) => {
    const report = (event: SocketEvent) => sendBack(event);
    const isRefused = input.attempt === 1 || input.attempt === 2;
    let price = 100;
    let count = 0;
    let timer = setTimeout(() => {
      if (isRefused) return report({ type: 'dropped' });
      report({ type: 'opened' });
      timer = setInterval(() => {
        if (++count > 6) return report({ type: 'dropped' });
        price += Math.round(Math.random() * 10 - 5);
        report({ type: 'message', text: `$${price}.00` });
      }, 1000);
    }, 600);
    // Also clears an interval.
    return () => clearTimeout(timer);
  },
);

const mostAttempts = 5;
const mostMessages = 5;

export const connectionMachine = setup({
  types: {
    context: {} as {
      /** Attempts to reconnect since the connection was lost. */
      attempt: number;
      messages: string[];
    },
    events: {} as
      | { type: 'connect' }
      | { type: 'disconnect' }
      | { type: 'retry' }
      | SocketEvent,
  },
  actors: { socket },
  delays: {
    timeout: 5000,
    /** 1, 2, 4, 8, and 16 seconds. */
    backoff: ({ context }) => 1000 * 2 ** (context.attempt - 1),
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    addMessage: assign({
      messages: ({ context }, params: { text: string }) =>
        [params.text, ...context.messages].slice(0, mostMessages),
    }),
    clearMessages: assign({ messages: [] }),
  },
  guards: {
    isLastAttempt: ({ context }) => context.attempt >= mostAttempts,
  },
}).createMachine({
  id: 'connection',
  context: { attempt: 0, messages: [] },
  initial: 'disconnected',
  states: {
    disconnected: {
      entry: ['forgetAttempts', 'clearMessages'],
      on: { connect: 'online' },
    },
    online: {
      invoke: {
        src: 'socket',
        input: ({ context }) => ({ attempt: context.attempt }),
      },
      initial: 'connecting',
      states: {
        connecting: {
          after: {
            timeout: [
              { guard: 'isLastAttempt', target: '#connection.failed' },
              { target: '#connection.waiting' },
            ],
          },
          on: { opened: 'connected' },
        },
        connected: {
          entry: 'forgetAttempts',
          on: {
            message: {
              actions: { type: 'addMessage', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        dropped: [
          { guard: 'isLastAttempt', target: 'failed' },
          { target: 'waiting' },
        ],
        disconnect: 'disconnected',
      },
    },
    waiting: {
      entry: 'countAttempt',
      after: { backoff: 'online' },
      on: { retry: 'online', disconnect: 'disconnected' },
    },
    failed: {
      entry: 'forgetAttempts',
      on: { retry: 'online', disconnect: 'disconnected' },
    },
  },
});
