import {
  type ActorRefFrom,
  assign,
  createActor,
  type DoneActorEvent,
  type EventObject,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromTransition,
  type Observer,
  type Subscribable,
  sendTo,
  setup,
  toObserver,
} from 'xstate';

/**
 * Simulates the network. Sends 100 bytes each second, calls `onChunk`
 * after each chunk, and returns a function that stops it.
 */
function sendChunks(_fileName: string, onChunk: (bytes: number) => void) {
  const timer = setInterval(() => onChunk(100), 1000);
  return () => clearInterval(timer);
}

const transfer = fromCallback<EventObject, { fileName: string }>(
  ({ input, sendBack }) =>
    sendChunks(input.fileName, (bytes) => {
      sendBack({ type: 'progress', bytes });
    }),
);

/** Collects the messages that the app shows. */
export const toasts = fromTransition(
  (texts: string[], event: { type: 'show'; text: string }) => [
    ...texts,
    event.text,
  ],
  [],
);

export const uploadMachine = setup({
  types: {
    context: {} as { fileName: string; size: number; sent: number },
    events: {} as
      | { type: 'progress'; bytes: number }
      | { type: 'pause' }
      | { type: 'resume' },
    input: {} as { fileName: string; size: number },
    output: {} as { url: string },
  },
  actors: { transfer },
  actions: {
    addBytes: assign({
      sent: ({ context }, params: { bytes: number }) =>
        context.sent + params.bytes,
    }),
    announce: sendTo(
      ({ system }): ActorRefFrom<typeof toasts> => system.get('toasts'),
      ({ context }) => ({
        type: 'show',
        text: `${context.fileName} is uploaded`,
      }),
    ),
  },
  guards: {
    isComplete: ({ context }) => context.sent >= context.size,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    fileName: input.fileName,
    size: input.size,
    sent: 0,
  }),
  initial: 'uploading',
  states: {
    uploading: {
      invoke: {
        src: 'transfer',
        input: ({ context }) => ({ fileName: context.fileName }),
      },
      on: {
        progress: {
          actions: {
            type: 'addBytes',
            params: ({ event }) => ({ bytes: event.bytes }),
          },
        },
        pause: 'paused',
      },
      always: { guard: 'isComplete', target: 'uploaded' },
    },
    paused: { on: { resume: 'uploading' } },
    uploaded: { type: 'final', entry: 'announce' },
  },
  output: ({ context }) => ({ url: `/photos/${context.fileName}` }),
});

type ConnectionEvent = { type: 'offline' } | { type: 'online' };

/** Simulates a browser that loses its connection twice. */
const connectionChanges: Subscribable<ConnectionEvent> = {
  subscribe(
    listener: Observer<ConnectionEvent> | ((event: ConnectionEvent) => void),
  ) {
    const { next } = toObserver(listener);
    const timers = [
      setTimeout(() => next?.({ type: 'offline' }), 2500),
      setTimeout(() => next?.({ type: 'online' }), 7500),
      setTimeout(() => next?.({ type: 'offline' }), 9700),
      setTimeout(() => next?.({ type: 'online' }), 12_700),
    ];
    return {
      unsubscribe() {
        for (const timer of timers) clearTimeout(timer);
      },
    };
  },
};

const connection = fromEventObservable(() => connectionChanges);

export const queueMachine = setup({
  types: {
    context: {} as {
      uploads: ActorRefFrom<typeof uploadMachine>[];
      urls: string[];
    },
    events: {} as
      | { type: 'add'; id: string; fileName: string; size: number }
      | ConnectionEvent
      | DoneActorEvent<{ url: string }>,
  },
  actors: { upload: uploadMachine, connection, toasts },
  actions: {
    pauseAll: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) {
        enqueue.sendTo(upload, { type: 'pause' });
      }
    }),
    resumeAll: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) {
        enqueue.sendTo(upload, { type: 'resume' });
      }
    }),
  },
  guards: {
    isEmpty: ({ context }) => context.uploads.length === 0,
  },
}).createMachine({
  id: 'queue',
  context: { uploads: [], urls: [] },
  invoke: [{ src: 'connection' }, { src: 'toasts', systemId: 'toasts' }],
  type: 'parallel',
  states: {
    work: {
      on: {
        add: {
          target: '.uploading',
          actions: assign({
            // @ts-expect-error setup asks for the name
            uploads: ({ context, event, spawn }) => [
              ...context.uploads,
              spawn(uploadMachine, {
                // @ts-expect-error see above
                id: event.id,
                input: { fileName: event.fileName, size: event.size },
              }),
            ],
          }),
        },
        'xstate.done.actor.*': {
          actions: assign({
            uploads: ({ context, event }) =>
              context.uploads.filter(({ id }) => id !== event.actorId),
            urls: ({ context, event }) => [...context.urls, event.output.url],
          }),
        },
      },
      initial: 'idle',
      states: {
        idle: {},
        uploading: { always: { guard: 'isEmpty', target: 'idle' } },
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: { on: { offline: 'offline' } },
        offline: {
          entry: 'pauseAll',
          exit: 'resumeAll',
          // Photos added while offline wait, too.
          on: { online: 'online', add: { actions: 'pauseAll' } },
        },
      },
    },
  },
});

/** Returns a running queue as JSON that can be stored. */
export function save(queue: ActorRefFrom<typeof queueMachine>): string {
  return JSON.stringify(queue.getPersistedSnapshot());
}

/** Starts the queue from the JSON that `save` returned. */
export function restore(text: string) {
  return createActor(queueMachine, { snapshot: JSON.parse(text) }).start();
}
