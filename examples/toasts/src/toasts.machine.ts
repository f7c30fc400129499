import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';

/** A message that disappears after a while, unless someone is reading it. */
export const toastMachine = setup({
  types: {
    context: {} as { text: string },
    input: {} as { text: string },
    events: {} as { type: 'pause' } | { type: 'resume' } | { type: 'dismiss' },
  },
  delays: { duration: 5000 },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ text: input.text }),
  initial: 'shown',
  on: { dismiss: '.closed' },
  states: {
    shown: {
      after: { duration: 'closed' },
      on: { pause: 'paused' },
    },
    paused: { on: { resume: 'shown' } },
    closed: { type: 'final' },
  },
});

export type Toast = ActorRefFrom<typeof toastMachine>;

const mostToasts = 3;

export const toasterMachine = setup({
  types: {
    context: {} as { toasts: Toast[]; count: number },
    events: {} as { type: 'show'; text: string } | DoneActorEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    add: assign(({ context: { count, toasts }, spawn }, text: string) => ({
      count: count + 1,
      toasts: [
        ...toasts,
        spawn('toast', { id: `toast-${count}`, input: { text } }),
      ],
    })),
    dismissOldest: sendTo(({ context }) => context.toasts[0]!, {
      type: 'dismiss',
    }),
    stop: stopChild((_, id: string) => id),
    remove: assign({
      toasts: ({ context }, id: string) =>
        context.toasts.filter((toast) => toast.id !== id),
    }),
  },
  guards: {
    isFull: ({ context }) => context.toasts.length >= mostToasts,
  },
}).createMachine({
  id: 'toaster',
  context: { toasts: [], count: 0 },
  on: {
    show: [
      {
        guard: 'isFull',
        actions: [
          'dismissOldest',
          { type: 'add', params: ({ event }) => event.text },
        ],
      },
      { actions: { type: 'add', params: ({ event }) => event.text } },
    ],
    'xstate.done.actor.*': {
      actions: [
        { type: 'stop', params: ({ event }) => event.actorId },
        { type: 'remove', params: ({ event }) => event.actorId },
      ],
    },
  },
});
