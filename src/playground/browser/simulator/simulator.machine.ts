import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
} from 'xstate';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import { openSandbox } from '../sandbox/client.ts';
import type { Replay, SandboxRequest } from '../sandbox/protocol.ts';
import {
  fresh,
  keep,
  NOTHING,
  orderOf,
  replayTo,
  type SimulatorContext,
  type SimulatorEvent,
  type SimulatorInput,
  timeAfterPath,
  withCommand,
} from './context.ts';

// What a chatty sample prints must not fill the page.
const MOST_LINES = 200;
const MOST_MESSAGES = 500;
/** Between the events of a path that is played, in milliseconds. */
const BEAT = 700;

/** Runs one machine in the page: live, or looking back at one of its earlier steps. */
export const simulatorMachine = setup({
  types: {
    context: {} as SimulatorContext,
    events: {} as SimulatorEvent,
    input: {} as SimulatorInput,
  },
  actors: {
    fetchMachine: fromPromise(({ input }: { input: { script: () => Promise<MachineScript> } }) =>
      input.script(),
    ),
    sandbox: fromCallback<SandboxRequest, MachineScript>(({ sendBack, receive, input }) => {
      const { js, name, xstate } = input;
      const sandbox = openSandbox(sendBack);
      receive((request) => sandbox.ask(request));
      sandbox.ask({ type: 'load', js, name, xstate });
      return sandbox.close;
    }),
  },
  actions: {
    start: sendTo('sandbox', ({ context: { input, replay, time, coming, isWatched } }) => {
      // A path is one of events alone: no delay comes between them.
      const speed = coming.length > 0 ? 0 : time.speed;
      return {
        type: 'start',
        input,
        replay,
        ...(speed === 1 ? {} : { speed }),
        ...(isWatched && { watch: true }),
      } as const;
    }),
    keepOutput: assign({
      output: ({ context, event }) =>
        event.type === 'output' ? [...context.output, event.line].slice(-MOST_LINES) : context.output,
    }),
    fail: assign({ problem: (_, params: { problem: string }) => params.problem }),
    give: sendTo('sandbox', ({ event }) => ({ type: 'give', order: orderOf(event) }) as const),
    ask: sendTo('sandbox', (_, request: SandboxRequest) => request),
    /** The next event of a path: a delayed one comes by its timer, which would come as well otherwise. */
    giveNext: sendTo('sandbox', ({ context: { coming, steps } }) => {
      const event = coming[0]!;
      const timer = steps.at(-1)?.timers.find((candidate) => candidate.event === event.type);
      return { type: 'give', order: timer ? { expire: timer.id } : { event } } as const;
    }),
    forgetNext: assign({ coming: ({ context }) => context.coming.slice(1) }),
    stopPlaying: assign(({ context }) => ({ coming: [], time: timeAfterPath(context) })),
    /** Lets time go on after the last event of a path. */
    goOn: enqueueActions(({ context: { coming, speed }, enqueue }) => {
      if (coming.length === 0) enqueue.sendTo('sandbox', { type: 'pace', speed });
    }),
    sendLater: raise(({ event }) => event, { delay: 50 }),
    watch: assign({ isWatched: true }),
    forget: assign({
      time: ({ context }) => timeAfterPath(context),
      replay: fresh,
      steps: [],
      output: [],
      messages: [],
      problem: '',
      coming: [],
      microstep: undefined,
      chart: undefined,
    }),
    /** From the step that is shown, with one event more. */
    branch: assign({
      replay: ({ context, event }): Replay => {
        const past = replayTo(context);
        if (event.type !== 'reader.send') return past;
        const steps = context.forgotten + context.at + 1;
        const { event: sent, to } = event;
        const command = { event: sent, ...(to === undefined ? {} : { to }), at: past.until, steps };
        return { ...past, commands: [...past.commands, command] };
      },
      output: [],
      messages: [],
      microstep: undefined,
    }),
  },
  guards: {
    isOld: ({ context }, at: number) => at < context.steps.length - 1 && at >= 0,
    isNewest: ({ context }, at: number) => at === context.steps.length - 1,
    isUnwatched: ({ context }) => !context.isWatched,
    isPlaying: ({ context }) => context.coming.length > 0,
  },
  delays: { beat: BEAT },
}).createMachine({
  id: 'simulator',
  context: ({ input }) => ({
    script: input.script,
    machine: undefined,
    stubs: [],
    input: input.shared?.input,
    replay: input.shared?.replay ?? fresh(),
    commands: [],
    steps: [],
    forgotten: 0,
    at: 0,
    output: [],
    problem: '',
    messages: [],
    time: { date: 0, at: 0, speed: 1 },
    speed: 1,
    asked: {},
    microstep: undefined,
    tried: NOTHING,
    coming: [],
    chart: undefined,
    isWatched: false,
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
            params: { problem: 'The machine could not be loaded. Check your connection and try again.' },
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
            // A moment later, when it runs.
            'reader.send': { actions: 'sendLater' },
            loaded: {
              target: 'starting',
              actions: assign({ stubs: ({ event }) => event.stubs }),
            },
          },
        },
        starting: {
          entry: 'start',
          on: {
            'reader.send': { actions: 'sendLater' },
            started: {
              target: 'live',
              actions: assign(({ context, event: { steps, commands, messages, time } }) => ({
                commands,
                messages,
                time,
                ...keep(context, steps, 0),
              })),
            },
          },
        },
        live: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'isPlaying', target: 'playing' } },
            playing: {
              after: { beat: { target: 'idle', actions: ['giveNext', 'forgetNext', 'goOn'] } },
              on: {
                // What the reader does ends it.
                'reader.send': { target: 'idle', actions: ['stopPlaying', 'give', 'goOn'] },
                'reader.expire': { target: 'idle', actions: ['stopPlaying', 'give', 'goOn'] },
              },
            },
          },
          on: {
            step: {
              actions: assign(({ context, event: { step, command } }) => ({
                commands: withCommand(context.commands, command, step.commands),
                ...keep(context, [...context.steps, step], context.forgotten),
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
                asked: ({ context, event: { event, asked } }) => ({ ...context.asked, [event.type]: asked }),
              }),
            },
            // The same once more, with what the guards say.
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
    /** What goes on from a step is another run, in a thread that knows nothing of the first. */
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
      },
    },
    failed: {},
  },
  on: {
    'reader.reset': {
      target: '.fetching',
      actions: ['forget', assign({ input: undefined })],
    },
    'reader.input': {
      target: '.open',
      actions: ['forget', assign({ input: ({ event }) => event.input })],
    },
    'reader.play': {
      guard: ({ context }) => context.machine !== undefined,
      target: '.open',
      actions: ['forget', assign({ coming: ({ event }) => event.events })],
    },
    'reader.watch': { actions: 'watch' },
    'reader.microstep': { actions: assign({ microstep: ({ event }) => event.at }) },
  },
});

/** A simulation that runs. */
export type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;
/** Tells it what the reader does. */
export type SimulatorSend = (event: SimulatorEvent) => void;
