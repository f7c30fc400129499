import { assign, setup } from 'xstate';

export const callMachine = setup({
  types: {
    context: {} as { cameraId: string; muted: boolean },
    events: {} as
      | { type: 'join' }
      | { type: 'hold' }
      | { type: 'resume' }
      | { type: 'leave' }
      | { type: 'rejoin' }
      | { type: 'switchCamera'; cameraId: string }
      | { type: 'toggleMute' },
  },
  actions: {
    playChime: () => console.log('Ding!'),
    saveSummary: () => console.log('Summary saved'),
    turnOnCamera: ({ context }) => console.log(`${context.cameraId} on`),
    turnOffCamera: ({ context }) => console.log(`${context.cameraId} off`),
  },
}).createMachine({
  id: 'call',
  context: { cameraId: 'front', muted: false },
  initial: 'lobby',
  states: {
    lobby: {
      on: { join: { target: 'inCall', actions: 'playChime' } },
    },
    inCall: {
      entry: 'turnOnCamera',
      exit: 'turnOffCamera',
      on: {
        switchCamera: {
          actions: [
            'turnOffCamera',
            assign({ cameraId: ({ event }) => event.cameraId }),
            'turnOnCamera',
          ],
        },
        toggleMute: {
          actions: assign({ muted: ({ context }) => !context.muted }),
        },
        hold: 'onHold',
        leave: { target: 'ended', actions: 'saveSummary' },
      },
    },
    onHold: {
      on: {
        switchCamera: {
          actions: assign({ cameraId: ({ event }) => event.cameraId }),
        },
        resume: 'inCall',
        leave: { target: 'ended', actions: 'saveSummary' },
      },
    },
    ended: {
      on: { rejoin: { target: 'inCall', actions: 'playChime' } },
    },
  },
});
