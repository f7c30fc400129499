import { assign, setup } from 'xstate';

export const playerMachine = setup({
  types: {
    context: {} as { hasCaptions: boolean },
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'stall' }
      | { type: 'loaded' }
      | { type: 'drag' }
      | { type: 'release' }
      | { type: 'toggleCaptions' },
  },
}).createMachine({
  id: 'player',
  context: { hasCaptions: false },
  initial: 'closed',
  states: {
    closed: { on: { open: 'watching' } },
    watching: {
      initial: 'playback',
      states: {
        playback: {
          initial: 'playing',
          states: {
            playing: {
              on: { pause: 'paused', stall: 'buffering', drag: 'seeking' },
            },
            paused: { on: { play: 'playing', drag: 'seeking' } },
            buffering: { on: { loaded: 'playing', pause: 'paused' } },
            seeking: { on: { release: 'buffering', close: 'playing' } },
          },
        },
      },
      on: {
        close: 'closed',
        toggleCaptions: {
          actions: assign({
            hasCaptions: ({ context }) => !context.hasCaptions,
          }),
        },
      },
    },
  },
});
