import { assign, type EventObject, fromCallback, setup } from 'xstate';

/**
 * Simulates the network. Sends 100 bytes each second, calls `onChunk`
 * after each chunk, and returns a function that stops it.
 */
function sendChunks(_fileName: string, onChunk: (bytes: number) => void) {
  const timer = setInterval(() => onChunk(100), 1000);
  return () => clearInterval(timer);
}

const transfer = fromCallback<EventObject, { fileName: string }>(
  // @ts-expect-error the function returns a promise
  async ({ input, sendBack }) => {
    return sendChunks(input.fileName, (bytes) => {
      sendBack({ type: 'progress', bytes });
    });
  },
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
