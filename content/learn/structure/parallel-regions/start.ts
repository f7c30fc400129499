import { setup } from 'xstate';

export const playerMachine = setup({
  types: {
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
  initial: 'closed',
  states: {
    closed: { on: { open: 'watching' } },
    watching: {
      initial: 'playing',
      states: {
        playing: {
          on: {
            pause: 'paused',
            stall: 'buffering',
            drag: 'seeking',
            toggleCaptions: 'playingWithCaptions',
          },
        },
        playingWithCaptions: {
          on: {
            pause: 'pausedWithCaptions',
            stall: 'buffering',
            drag: 'seeking',
            toggleCaptions: 'playing',
          },
        },
        paused: {
          on: {
            play: 'playing',
            drag: 'seeking',
            toggleCaptions: 'pausedWithCaptions',
          },
        },
        pausedWithCaptions: {
          on: {
            play: 'playingWithCaptions',
            drag: 'seeking',
            toggleCaptions: 'paused',
          },
        },
        buffering: { on: { loaded: 'playing', pause: 'paused' } },
        seeking: { on: { release: 'buffering', close: 'playing' } },
      },
      on: { close: 'closed' },
    },
  },
});
