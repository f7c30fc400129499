import { assign, createActor, setup } from 'xstate';

export const playerMachine = setup({
  types: {
    context: {} as { track: number; tracks: number },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'next' }
      | { type: 'mute' }
      | { type: 'power' },
  },
  guards: {
    hasNext: ({ context }) => context.track < context.tracks,
  },
}).createMachine({
  id: 'player',
  context: { track: 1, tracks: 3 },
  initial: 'off',
  states: {
    off: {
      // Where it was when it was turned off.
      on: { power: 'on.last' },
    },
    on: {
      type: 'parallel',
      on: { power: 'off' },
      states: {
        playback: {
          initial: 'paused',
          states: {
            paused: { on: { play: 'playing' } },
            playing: {
              on: {
                pause: 'paused',
                next: {
                  guard: 'hasNext',
                  actions: assign({ track: ({ context }) => context.track + 1 }),
                },
              },
            },
          },
        },
        sound: {
          initial: 'on',
          states: {
            on: { on: { mute: 'muted' } },
            muted: { on: { mute: 'on' } },
          },
        },
        last: { type: 'history', history: 'deep' },
      },
    },
  },
});

const player = createActor(playerMachine).start();
for (const type of ['power', 'play', 'next', 'power', 'power'] as const) {
  player.send({ type });
  const { value, context } = player.getSnapshot();
  console.log(type, value, context.track);
}
