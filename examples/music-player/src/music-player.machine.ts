import { and, assign, fromCallback, not, setup, stateIn } from 'xstate';

export interface Track {
  title: string;
  notes: readonly string[];
}

export const tracks: readonly Track[] = [
  {
    title: 'Frère Jacques',
    notes: 'C4 D4 E4 C4 C4 D4 E4 C4 E4 F4 G4 - E4 F4 G4 -'.split(' '),
  },
  {
    title: 'Ode to Joy',
    notes: 'E4 E4 F4 G4 G4 F4 E4 D4 C4 C4 D4 E4 E4 D4 D4 -'.split(' '),
  },
  {
    title: 'Twinkle, Twinkle',
    notes: 'C4 C4 G4 G4 A4 A4 G4 - F4 F4 E4 E4 D4 D4 C4 -'.split(' '),
  },
];

const metronome = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'beat' }), 400);
  return () => clearInterval(timer);
});

export const playerMachine = setup({
  types: {
    context: {} as {
      track: number;
      /** The index of the next note to play. */
      note: number;
      volume: number;
    },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'beat' }
      | { type: 'unplug' }
      | { type: 'plugIn' }
      | { type: 'toggleMute' }
      | { type: 'setVolume'; volume: number }
      | { type: 'toggleRepeat' },
  },
  actors: { metronome },
  guards: {
    isLastNote: ({ context }) =>
      context.note === (tracks[context.track]?.notes.length ?? 0) - 1,
    isLastTrack: ({ context }) => context.track === tracks.length - 1,
    isRepeating: stateIn({ repeat: 'on' }),
    isOver: and(['isLastNote', 'isLastTrack', not('isRepeating')]),
  },
  actions: {
    // Provided by the view, because it needs browser audio.
    sound: (_, _params: { note: string; volume: number }) => {},
    nextNote: assign({ note: ({ context }) => context.note + 1 }),
    nextTrack: assign({
      track: ({ context }) => (context.track + 1) % tracks.length,
      note: 0,
    }),
    previousTrack: assign({
      track: ({ context }) =>
        (context.track + tracks.length - 1) % tracks.length,
      note: 0,
    }),
    setVolume: assign({ volume: (_, volume: number) => volume }),
  },
}).createMachine({
  id: 'player',
  context: { track: 0, note: 0, volume: 60 },
  type: 'parallel',
  states: {
    volume: {
      initial: 'audible',
      on: {
        setVolume: {
          target: '.audible',
          actions: { type: 'setVolume', params: ({ event }) => event.volume },
        },
      },
      states: {
        audible: {
          on: {
            toggleMute: 'muted',
            beat: {
              actions: {
                type: 'sound',
                params: ({ context }) => ({
                  note: tracks[context.track]?.notes[context.note] ?? '-',
                  volume: context.volume,
                }),
              },
            },
          },
        },
        muted: {
          on: { toggleMute: 'audible' },
        },
      },
    },
    repeat: {
      initial: 'off',
      states: {
        off: { on: { toggleRepeat: 'on' } },
        on: { on: { toggleRepeat: 'off' } },
      },
    },
    headphones: {
      initial: 'plugged',
      on: {
        next: { actions: 'nextTrack' },
        previous: { actions: 'previousTrack' },
      },
      states: {
        plugged: {
          initial: 'paused',
          on: { unplug: 'unplugged' },
          states: {
            paused: {
              on: { play: 'playing' },
            },
            playing: {
              invoke: { src: 'metronome' },
              on: {
                pause: 'paused',
                beat: [
                  { guard: 'isOver', target: 'paused', actions: 'nextTrack' },
                  { guard: 'isLastNote', actions: 'nextTrack' },
                  { actions: 'nextNote' },
                ],
              },
            },
            asBefore: { type: 'history' },
          },
        },
        unplugged: {
          on: { plugIn: 'plugged.asBefore' },
        },
      },
    },
  },
});
