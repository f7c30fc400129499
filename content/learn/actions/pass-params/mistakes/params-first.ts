import { assign, setup } from 'xstate';

export const callMachine = setup({
  types: {
    context: {} as {
      cameraId: string;
      muted: boolean;
      participants: string[];
    },
    events: {} as
      | { type: 'join' }
      | { type: 'hold' }
      | { type: 'resume' }
      | { type: 'leave' }
      | { type: 'rejoin' }
      | { type: 'switchCamera'; cameraId: string }
      | { type: 'toggleMute' }
      | { type: 'participantJoined'; name: string }
      | { type: 'participantLeft'; name: string }
      | { type: 'handRaised'; name: string },
  },
  actions: {
    playChime: () => console.log('Ding!'),
    saveSummary: () => console.log('Summary saved'),
    turnOnCamera: ({ context }) => console.log(`${context.cameraId} on`),
    turnOffCamera: ({ context }) => console.log(`${context.cameraId} off`),
    notify: (params: { text: string }) => console.log(params.text),
  },
}).createMachine({
  id: 'call',
  context: { cameraId: 'front', muted: false, participants: [] },
  initial: 'lobby',
  states: {
    lobby: {
      on: { join: { target: 'inCall', actions: 'playChime' } },
    },
    inCall: {
      entry: 'turnOnCamera',
      exit: 'turnOffCamera',
      on: {
        participantJoined: {
          actions: [
            assign({
              participants: ({ context, event }) => [
                ...context.participants,
                event.name,
              ],
            }),
            {
              type: 'notify',
              params: ({ event }) => ({ text: `${event.name} joined` }),
            },
          ],
        },
        participantLeft: {
          actions: [
            assign({
              participants: ({ context, event }) =>
                context.participants.filter((name) => name !== event.name),
            }),
            {
              type: 'notify',
              params: ({ event }) => ({ text: `${event.name} left` }),
            },
          ],
        },
        handRaised: {
          actions: {
            type: 'notify',
            params: ({ event }) => ({ text: `${event.name} raised a hand` }),
          },
        },
        switchCamera: {
          target: 'inCall',
          reenter: true,
          actions: assign({ cameraId: ({ event }) => event.cameraId }),
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
