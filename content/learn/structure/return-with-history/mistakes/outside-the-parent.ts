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
      | { type: 'toggleCaptions' }
      | { type: 'adStarted' }
      | { type: 'adEnded' },
  },
}).createMachine({
  id: 'player',
  initial: 'closed',
  states: {
    closed: { on: { open: 'watching' } },
    watching: {
      type: 'parallel',
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
        captions: {
          initial: 'off',
          states: {
            off: { on: { toggleCaptions: 'on' } },
            on: { on: { toggleCaptions: 'off' } },
          },
        },
      },
      on: { close: 'closed', adStarted: 'ad' },
    },
    ad: { on: { adEnded: 'asBefore' } },
    asBefore: { type: 'history', history: 'deep', target: 'watching' },
  },
});
