import { assign, setup } from 'xstate';

export const uploadMachine = setup({
  types: {
    context: {} as { fileName: string; size: number; sent: number },
    events: {} as { type: 'progress'; bytes: number },
    input: {} as { fileName: string; size: number },
    output: {} as { url: string },
  },
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
      on: {
        progress: {
          actions: {
            type: 'addBytes',
            params: ({ event }) => ({ bytes: event.bytes }),
          },
        },
      },
      always: { guard: 'isComplete', target: 'uploaded' },
    },
    uploaded: { type: 'final' },
  },
  output: { url: '/photos/harbor.jpg' },
});
