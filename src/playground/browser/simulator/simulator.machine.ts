import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import { openSandbox } from '../sandbox/client.ts';
import type {
  Command,
  Order,
  OutputLine,
  Replay,
  SandboxMessage,
  SandboxRequest,
  SimulatedEvent,
  Step,
} from '../sandbox/protocol.ts';
import type { SharedSimulation } from './address.ts';

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
  /** What the reader has done so far. */
  commands: readonly Command[];
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
  /** The simulation of the address that the reader came with. */
  shared?: SharedSimulation | undefined;
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
    keepOutput: assign({
      output: ({ context, event }) =>
        event.type === 'output' ? [...context.output, event.line].slice(-MOST_LINES) : context.output,
    }),
    fail: assign({ problem: (_, params: { problem: string }) => params.problem }),
    give: sendTo('sandbox', (_, order: Order) => ({ type: 'give', order }) as const),
    /** From the step that is shown, with one event more. */
    branch: assign({
      replay: ({ context, event }): Replay => {
        const past = replayTo(context);
        if (event.type !== 'reader.send') return past;
        const steps = context.forgotten + context.at + 1;
        return { ...past, commands: [...past.commands, { event: event.event, at: past.until, steps }] };
      },
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
    input: input.shared?.input,
    replay: input.shared?.replay ?? fresh(),
    commands: [],
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
          actions: assign({
            machine: ({ event }) => event.output,
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
              actions: assign(({ event: { steps, commands } }) => ({ commands, ...keep(steps, 0) })),
            },
          },
        },
        live: {
          on: {
            step: {
              actions: assign(({ context: { steps, commands, forgotten }, event: { step, command } }) => ({
                commands: command && step.commands > commands.length ? [...commands, command] : commands,
                ...keep([...steps, step], forgotten),
              })),
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
              actions: { type: 'give', params: ({ event: { event } }) => ({ event }) },
            },
            'reader.expire': {
              actions: { type: 'give', params: ({ event: { timer } }) => ({ expire: timer }) },
            },
            'reader.goto': {
              guard: { type: 'isOld', params: ({ event }) => event.at },
              target: '#simulator.past',
              actions: assign({ at: ({ event }) => event.at }),
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
            actions: assign({ at: ({ event }) => event.at }),
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
      actions: assign({ replay: fresh, input: undefined, steps: [], output: [], problem: '' }),
    },
    'reader.input': {
      target: '.open',
      actions: assign({
        replay: fresh,
        steps: [],
        output: [],
        problem: '',
        input: ({ event }) => event.input,
      }),
    },
  },
});

/** From its beginning, with luck of its own. */
function fresh(): Replay {
  return { commands: [], until: 0, seed: Math.floor(Math.random() * 2 ** 31) };
}

/** What an address has to say of the step that is shown. */
export function sharedOf(context: SimulatorContext, machine: string): SharedSimulation {
  const { steps, at, input, machine: script } = context;
  const { seed, ...way } = replayTo(context);
  const isOwn = JSON.stringify(input) !== JSON.stringify(script?.input);
  return {
    machine,
    replay: { ...way, seed: steps[at]?.isRandom ? seed : 0 },
    ...(isOwn ? { input } : {}),
  };
}

/** The way to the step that is shown. */
function replayTo({ steps, at, commands, replay }: SimulatorContext): Replay {
  const step = steps[at];
  return { commands: commands.slice(0, step?.commands), until: step?.at ?? 0, seed: replay.seed };
}

/** The newest steps. */
function keep(all: Step[], forgotten: number): Pick<SimulatorContext, 'steps' | 'forgotten' | 'at'> {
  const steps = all.slice(-MOST_STEPS);
  return { steps, forgotten: forgotten + all.length - steps.length, at: steps.length - 1 };
}

/** A simulation that runs. */
export type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;
