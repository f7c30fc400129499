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
      | { type: 'release' },
  },
}).createMachine({
  id: 'player',
  initial: 'closed',
  states: {
    closed: { on: { open: 'watching' } },
    watching: {
      initial: 'playing',
      states: {
        playing: { on: { pause: 'paused', stall: 'buffering' } },
        paused: { on: { play: 'playing' } },
        buffering: { on: { loaded: 'playing', pause: 'paused' } },
      },
      on: { close: 'closed' },
    },
  },
});
