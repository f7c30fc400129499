import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  setup,
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
    uploaded: { type: 'final' },
  },
  output: ({ context }) => ({ url: `/photos/${context.fileName}` }),
});

export const queueMachine = setup({
  types: {
    context: {} as {
      uploads: ActorRefFrom<typeof uploadMachine>[];
      urls: string[];
    },
    events: {} as
      | { type: 'add'; id: string; fileName: string; size: number }
      | DoneActorEvent<{ url: string }>,
  },
  actors: { upload: uploadMachine },
  guards: {
    isEmpty: ({ context }) => context.uploads.length === 0,
  },
}).createMachine({
  id: 'queue',
  context: { uploads: [], urls: [] },
  on: {
    add: {
      target: '.uploading',
      actions: assign({
        uploads: ({ context, event, spawn }) => [
          ...context.uploads,
          spawn('upload', {
            id: event.id,
            input: { fileName: event.fileName, size: event.size },
          }),
        ],
      }),
    },
    'xstate.done.actor.*': {
      actions: assign({
        uploads: ({ context }) => context.uploads.slice(1),
        urls: ({ context, event }) => [...context.urls, event.output.url],
      }),
    },
  },
  initial: 'idle',
  states: {
    idle: {},
    uploading: {
      always: { guard: 'isEmpty', target: 'idle' },
    },
  },
});
