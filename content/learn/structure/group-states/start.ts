import { setup } from 'xstate';

export const playerMachine = setup({
  types: {
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'stall' }
      | { type: 'loaded' },
  },
}).createMachine({
  id: 'player',
  initial: 'closed',
  states: {
    closed: { on: { open: 'playing' } },
    playing: {
      on: { pause: 'paused', stall: 'buffering', close: 'closed' },
    },
    paused: {
      on: { play: 'playing', close: 'closed' },
    },
    buffering: {
      on: { loaded: 'playing', pause: 'paused', close: 'closed' },
    },
  },
});
