import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import { openSandbox } from '../sandbox/client.ts';
import type {
  OutputLine,
  Replay,
  SandboxMessage,
  SandboxRequest,
  SimulatedEvent,
  Step,
} from '../sandbox/protocol.ts';

/** What a simulation knows. */
export interface SimulatorContext {
  /** Gives the machine; asked again when the reader tries again. */
  script: () => Promise<MachineScript>;
  machine: MachineScript | undefined;
  /** What stands in place of implementations that the sample leaves out. */
  stubs: string[];
  input: unknown;
  /** What the machine receives when it starts next. */
  replay: Replay;
  steps: Step[];
  /** How many steps came before those, too long ago to be kept. */
  forgotten: number;
  /** The step that is shown. */
  at: number;
  output: OutputLine[];
  problem: string;
}

export type SimulatorEvent =
  | SandboxMessage
  | { type: 'reader.send'; event: SimulatedEvent }
  | { type: 'reader.expire'; timer: string }
  | { type: 'reader.goto'; at: number }
  | { type: 'reader.continue' }
  | { type: 'reader.reset' }
  | { type: 'reader.input'; input: unknown };

export interface SimulatorInput {
  script: () => Promise<MachineScript>;
  /** Events of the address that the reader came with. */
  events: SimulatedEvent[];
}

// What a chatty sample prints must not fill the page.
const MOST_LINES = 200;
const MOST_STEPS = 500;

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
    start: sendTo('sandbox', ({ context: { input, replay } }) => ({ type: 'start', input, replay }) as const),
    halt: sendTo('sandbox', { type: 'stop' } as const),
    keepOutput: assign({
      output: ({ context, event }) =>
        event.type === 'output' ? [...context.output, event.line].slice(-MOST_LINES) : context.output,
    }),
    fail: assign({ problem: (_, params: { problem: string }) => params.problem }),
    /** From the step that is shown, with one event more. */
    branch: assign({
      replay: ({ context, event }): Replay => ({
        count: context.forgotten + context.at,
        ...(event.type === 'reader.send' ? { next: event.event } : {}),
      }),
      output: [],
    }),
  },
  guards: {
    isOld: ({ context }, at: number) => at < context.steps.length - 1 && at >= 0,
    isNewest: ({ context }, at: number) => at === context.steps.length - 1,
  },
}).createMachine({
  id: 'simulator',
  context: ({ input }) => ({
    script: input.script,
    machine: undefined,
    stubs: [],
    input: undefined,
    replay: { events: input.events },
    steps: [],
    forgotten: 0,
    at: 0,
    output: [],
    problem: '',
  }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'fetchMachine',
        input: ({ context }) => ({ script: context.script }),
        onDone: {
          target: 'open',
          actions: assign({ machine: ({ event }) => event.output, input: ({ event }) => event.output.input }),
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
            loaded: {
              target: 'starting',
              actions: assign({ stubs: ({ event }) => event.stubs }),
            },
          },
        },
        starting: {
          entry: 'start',
          on: {
            started: {
              target: 'live',
              actions: assign(({ event: { steps } }) => ({ steps, forgotten: 0, at: steps.length - 1 })),
            },
          },
        },
        live: {
          on: {
            step: {
              actions: assign(({ context, event }) => {
                const all = [...context.steps, event.step];
                const steps = all.slice(-MOST_STEPS);
                const forgotten = context.forgotten + all.length - steps.length;
                return { steps, forgotten, at: steps.length - 1 };
              }),
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
            'reader.send': {
              actions: sendTo('sandbox', ({ event }) => ({ type: 'send', event: event.event }) as const),
            },
            'reader.expire': {
              actions: sendTo('sandbox', ({ event }) => ({ type: 'expire', timer: event.timer }) as const),
            },
            'reader.goto': {
              guard: { type: 'isOld', params: ({ event }) => event.at },
              target: 'past',
              actions: ['halt', assign({ at: ({ event }) => event.at })],
            },
          },
        },
        past: {
          on: {
            'reader.goto': [
              {
                guard: { type: 'isNewest', params: ({ event }) => event.at },
                target: 'starting',
                actions: [assign({ at: ({ event }) => event.at }), 'branch'],
              },
              {
                guard: { type: 'isOld', params: ({ event }) => event.at },
                actions: assign({ at: ({ event }) => event.at }),
              },
            ],
            'reader.continue': { target: 'starting', actions: 'branch' },
            'reader.send': { target: 'starting', actions: 'branch' },
          },
        },
      },
    },
    failed: {},
  },
  on: {
    'reader.reset': {
      target: '.fetching',
      actions: assign({ replay: { events: [] }, steps: [], output: [], problem: '' }),
    },
    'reader.input': {
      target: '.open',
      actions: assign({
        replay: { events: [] },
        steps: [],
        output: [],
        problem: '',
        input: ({ event }) => event.input,
      }),
    },
  },
});

/** A simulation that runs. */
export type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;
