import { type ActorRefFrom, assign } from 'xstate';
import { format, t } from '../../../i18n/messages.ts';
import { freshReplay } from '../sandbox/fresh-replay.ts';
import { keep, NOTHING, type SimulatorEvent, stillTakes, withCommand, withSent } from './context.ts';
import { REPLAY_LIMIT, simulatorSetup } from './simulator-setup.ts';

const MOST_MESSAGES = 500;

/** Runs one machine in the page: live, or looking back at an earlier step. */
export const simulatorMachine = simulatorSetup.createMachine({
  id: 'simulator',
  context: ({ input }) => ({
    script: input.script,
    machine: undefined,
    stubs: [],
    input: input.shared?.input,
    replay: input.shared?.replay ?? freshReplay(),
    commands: [],
    steps: [],
    forgotten: 0,
    at: 0,
    output: [],
    problem: '',
    refused: undefined,
    refusals: 0,
    messages: [],
    time: { date: 0, at: 0, speed: 1 },
    speed: 1,
    guardCalls: {},
    microstep: undefined,
    tried: NOTHING,
    coming: [],
    chart: undefined,
    isWatched: false,
    isEdited: false,
    isRestarted: false,
  }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'fetchMachine',
        input: ({ context }) => ({ script: context.script }),
        onDone: {
          target: 'open',
          actions: assign({
            machine: ({ event }) => event.output,
            tried: ({ context, event }) =>
              context.machine?.js === event.output.js ? context.tried : NOTHING,
            input: ({ context, event }) => context.input ?? event.output.input,
          }),
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'fail',
            params: { problem: t.simulator.notLoaded },
          },
        },
      },
    },
    open: {
      invoke: { id: 'sandbox', src: 'sandbox', input: ({ context }) => context.machine! },
      on: {
        output: { actions: 'keepOutput' },
        paced: { actions: assign({ time: ({ event }) => event.time }) },
        'reader.pace': {
          actions: [
            assign({ speed: ({ context, event }) => event.speed || context.speed }),
            { type: 'ask', params: ({ event: { speed } }) => ({ type: 'pace', speed }) },
          ],
        },
        failed: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ problem: event.message }) },
        },
        ended: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ problem: event.message }) },
        },
      },
      initial: 'loading',
      states: {
        loading: {
          on: {
            // Sent when it runs.
            'reader.send': { actions: 'sendLater' },
            loaded: {
              target: 'starting',
              actions: assign({ stubs: ({ event }) => event.stubs }),
            },
          },
        },
        starting: {
          entry: 'start',
          after: {
            REPLAY_LIMIT: {
              target: '#simulator.failed',
              actions: {
                type: 'fail',
                params: { problem: format(t.run.tooLong, { seconds: REPLAY_LIMIT / 1000 }) },
              },
            },
          },
          on: {
            'reader.send': { actions: 'sendLater' },
            started: [
              {
                guard: ({ context, event }) => context.isEdited && !stillTakes(context.steps, event.steps),
                target: '#simulator.open',
                reenter: true,
                actions: ['forget', assign({ isRestarted: true })],
              },
              {
                target: 'live',
                actions: assign(({ context, event: { steps, commands, messages, time } }) => ({
                  commands,
                  messages,
                  time,
                  isEdited: false,
                  ...keep({ ...context, tried: commands.reduce(withSent, context.tried) }, steps, 0),
                })),
              },
            ],
          },
        },
        live: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'isPlaying', target: 'playing' } },
            playing: {
              after: { beat: { target: 'idle', actions: ['giveNext', 'forgetNext', 'resume'] } },
              on: {
                // The reader's action ends it.
                'reader.send': { target: 'idle', actions: ['stopPlaying', 'give', 'resume'] },
                'reader.expire': { target: 'idle', actions: ['stopPlaying', 'give', 'resume'] },
              },
            },
          },
          on: {
            step: {
              actions: assign(({ context, event: { step, command } }) => ({
                isRestarted: context.isRestarted && command === undefined,
                commands: withCommand(context.commands, command, step.commands),
                ...keep(
                  { ...context, tried: withSent(context.tried, command) },
                  [...context.steps, step],
                  context.forgotten,
                ),
              })),
            },
            given: {
              actions: assign({
                commands: ({ context: { commands }, event: { command } }) => [...commands, command],
              }),
            },
            messages: {
              actions: assign({
                messages: ({ context, event }) =>
                  [...context.messages, ...event.messages].slice(-MOST_MESSAGES),
              }),
            },
            asked: {
              actions: assign({
                guardCalls: ({ context, event: { event, guardCalls } }) => ({
                  ...context.guardCalls,
                  [event.type]: guardCalls,
                }),
              }),
            },
            // Repeats the run with guard results.
            'reader.watch': {
              guard: 'isUnwatched',
              target: '#simulator.open',
              reenter: true,
              actions: ['branch', 'watch'],
            },
            charted: { actions: assign({ chart: ({ event: { path, graph } }) => ({ path, graph }) }) },
            'reader.ask': {
              actions: { type: 'ask', params: ({ event: { event } }) => ({ type: 'ask', event }) },
            },
            'reader.chart': {
              actions: { type: 'ask', params: ({ event: { path } }) => ({ type: 'chart', path }) },
            },
            children: {
              actions: assign({
                steps: ({ context, event: { children, timers } }) =>
                  context.steps.with(-1, { ...context.steps.at(-1)!, children, timers }),
              }),
            },
            failed: {
              actions: assign({
                output: ({ context, event }) => [
                  ...context.output,
                  { level: 'error', text: event.message } as const,
                ],
              }),
            },
            'reader.send': { actions: 'give' },
            'reader.expire': { actions: 'give' },
            'reader.goto': {
              guard: { type: 'isOld', params: ({ event }) => event.at },
              target: '#simulator.past',
              actions: ['stopPlaying', assign({ at: ({ event }) => event.at, microstep: undefined })],
            },
          },
        },
      },
    },
    /** Continuing from a step starts a new run, in a new thread. */
    past: {
      on: {
        'reader.goto': [
          {
            guard: { type: 'isNewest', params: ({ event }) => event.at },
            target: 'open',
            actions: [assign({ at: ({ event }) => event.at }), 'branch'],
          },
          {
            guard: { type: 'isOld', params: ({ event }) => event.at },
            actions: assign({ at: ({ event }) => event.at, microstep: undefined }),
          },
        ],
        'reader.continue': { target: 'open', actions: 'branch' },
        'reader.send': { target: 'open', actions: 'branch' },
        'reader.expire': { target: 'open', actions: 'branch' },
      },
    },
    failed: {},
  },
  on: {
    'reader.reset': {
      target: '.fetching',
      actions: ['forget', assign({ input: undefined })],
    },
    'reader.edited': { target: '.fetching', actions: 'repeat' },
    'reader.input': [
      {
        guard: ({ context }) => context.machine !== undefined,
        target: '.open',
        actions: ['forget', assign({ input: ({ event }) => event.input })],
      },
      // It couldn't be loaded.
      { target: '.fetching', actions: ['forget', assign({ input: ({ event }) => event.input })] },
    ],
    'reader.play': {
      guard: ({ context }) => context.machine !== undefined,
      target: '.open',
      actions: ['forget', assign({ coming: ({ event }) => event.events })],
    },
    'reader.watch': { actions: 'watch' },
    'reader.refused': {
      actions: assign({
        refused: ({ event: { event, problem } }) => ({ event, problem }),
        refusals: ({ context }) => context.refusals + 1,
      }),
    },
    'reader.microstep': { actions: assign({ microstep: ({ event }) => event.at }) },
  },
});

/** A running simulation. */
export type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;
/** Sends the reader's actions to it. */
export type SimulatorSend = (event: SimulatorEvent) => void;
