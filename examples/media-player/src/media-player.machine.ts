import {
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  not,
  raise,
  setup,
  stateIn,
} from 'xstate';

/** All times are in seconds. */
export const duration = 60;
const tick = 0.5;
const chunk = 2;

const clock = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'tick' }), 1000 * tick);
  return () => clearInterval(timer);
});

/** Stands in for a server, which is slow between 10 and 20 seconds. */
const download = fromCallback<EventObject, { from: number }>(
  ({ input, sendBack }) => {
    let at = input.from;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const isSlow = at >= 10 && at < 20;
      timer = setTimeout(
        () => {
          at += chunk;
          sendBack({ type: 'loaded' });
          next();
        },
        isSlow ? 3500 : 700,
      );
    };
    next();
    return () => clearTimeout(timer);
  },
);

export const videoMachine = setup({
  types: {
    context: {} as {
      position: number;
      /** The part of the video that has been downloaded. */
      buffered: { from: number; to: number };
    },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'seek'; position: number }
      | { type: 'tick' }
      | { type: 'loaded' }
      | { type: 'activity' }
      | { type: 'toggleFullscreen' }
      | { type: 'fullscreenEnded' },
  },
  actors: {
    clock,
    download,
    // Provided by the view, because they need an element of the page.
    enterFullscreen: fromPromise(async () => {}),
    fullscreen: fromCallback(() => {}),
  },
  delays: { hideControls: 3000 },
  actions: {
    advance: assign({ position: ({ context }) => context.position + tick }),
    setPosition: assign({ position: (_, position: number) => position }),
    finish: assign({ position: duration }),
    addChunk: assign({
      buffered: ({ context: { buffered } }) => ({
        from: buffered.from,
        to: Math.min(buffered.to + chunk, duration),
      }),
    }),
    startBuffer: assign({
      buffered: (_, from: number) => ({ from, to: from }),
    }),
  },
  guards: {
    isLastTick: ({ context }) => context.position + tick >= duration,
    isStarved: ({ context: { buffered, position } }) =>
      position >= buffered.to && buffered.to < duration,
    hasEnough: ({ context: { buffered, position } }) =>
      buffered.to >= Math.min(position + 2 * chunk, duration),
    isLastChunk: ({ context }) => context.buffered.to + chunk >= duration,
    isBuffered: ({ context: { buffered } }, position: number) =>
      position >= buffered.from && position <= buffered.to,
    isPlaying: stateIn({ playback: 'playing' }),
  },
}).createMachine({
  id: 'video',
  context: { position: 0, buffered: { from: 0, to: 0 } },
  type: 'parallel',
  states: {
    playback: {
      initial: 'paused',
      states: {
        paused: {
          on: {
            play: 'playing',
            seek: {
              actions: {
                type: 'setPosition',
                params: ({ event }) => event.position,
              },
            },
          },
        },
        playing: {
          initial: 'running',
          on: {
            pause: 'paused',
            seek: {
              target: '.running',
              actions: {
                type: 'setPosition',
                params: ({ event }) => event.position,
              },
            },
          },
          states: {
            running: {
              invoke: { src: 'clock' },
              always: { guard: 'isStarved', target: 'stalled' },
              on: {
                tick: [
                  {
                    guard: 'isLastTick',
                    target: '#video.playback.ended',
                    actions: 'finish',
                  },
                  { actions: 'advance' },
                ],
              },
            },
            stalled: {
              always: { guard: 'hasEnough', target: 'running' },
            },
          },
        },
        ended: {
          on: {
            play: {
              target: 'playing',
              actions: raise({ type: 'seek', position: 0 }),
            },
            seek: {
              target: 'paused',
              actions: {
                type: 'setPosition',
                params: ({ event }) => event.position,
              },
            },
          },
        },
      },
    },
    network: {
      initial: 'loading',
      on: {
        seek: [
          {
            guard: {
              type: 'isBuffered',
              params: ({ event }) => event.position,
            },
          },
          {
            target: '.loading',
            actions: {
              type: 'startBuffer',
              params: ({ event }) => event.position,
            },
          },
        ],
      },
      states: {
        loading: {
          invoke: {
            src: 'download',
            input: ({ context }) => ({ from: context.buffered.to }),
          },
          on: {
            loaded: [
              { guard: 'isLastChunk', target: 'complete', actions: 'addChunk' },
              { actions: 'addChunk' },
            ],
          },
        },
        complete: {},
      },
    },
    controls: {
      initial: 'pinned',
      states: {
        pinned: {
          always: { guard: 'isPlaying', target: 'shown' },
        },
        shown: {
          always: { guard: not('isPlaying'), target: 'pinned' },
          after: { hideControls: 'hidden' },
          on: { activity: { target: 'shown', reenter: true } },
        },
        hidden: {
          always: { guard: not('isPlaying'), target: 'pinned' },
          on: { activity: 'shown' },
        },
      },
    },
    screen: {
      initial: 'inline',
      states: {
        inline: {
          on: { toggleFullscreen: 'entering' },
        },
        entering: {
          invoke: {
            src: 'enterFullscreen',
            onDone: 'full',
            onError: 'refused',
          },
        },
        full: {
          invoke: { src: 'fullscreen' },
          on: { toggleFullscreen: 'inline', fullscreenEnded: 'inline' },
        },
        refused: {
          on: { toggleFullscreen: 'entering' },
        },
      },
    },
  },
});
