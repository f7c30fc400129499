import { assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { openSandbox } from '../sandbox/client.ts';
import { freshReplay } from '../sandbox/fresh-replay.ts';
import type { Replay, SandboxRequest } from '../sandbox/protocol.ts';
import {
  orderOf,
  replayTo,
  type SimulatorContext,
  type SimulatorEvent,
  type SimulatorInput,
  timeAfterPath,
} from './context.ts';

// A sample with a lot of output must not fill the page.
const MOST_LINES = 200;
/** Milliseconds between the events of a path. */
const STEP_INTERVAL = 700;
/** Milliseconds that a replay may take. Delays of the machine could make a link's replay endless. */
export const REPLAY_LIMIT = 30_000;

/** The initial context of a machine that starts. */
const NOTHING_YET = {
  output: [],
  messages: [],
  problem: '',
  coming: [],
  microstep: undefined,
  chart: undefined,
  isRestarted: false,
};

/**
 * The setup of the simulator's machine: its sandbox, and what it keeps of the sandbox's messages.
 */
export const simulatorSetup = setup({
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
      // A path consists only of events, so no delay expires in between.
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
    /**
     * The next event of a path. A delayed event comes from its timer; sending it would duplicate
     * it.
     */
    giveNext: sendTo('sandbox', ({ context: { coming, steps } }) => {
      const event = coming[0]!;
      const timer = steps.at(-1)?.timers.find((candidate) => candidate.event === event.type);
      return { type: 'give', order: timer ? { expire: timer.id } : { event } } as const;
    }),
    forgetNext: assign({ coming: ({ context }) => context.coming.slice(1) }),
    stopPlaying: assign(({ context }) => ({ coming: [], time: timeAfterPath(context) })),
    /** Resumes time after the last event of a path. */
    resume: enqueueActions(({ context: { coming, speed }, enqueue }) => {
      if (coming.length === 0) enqueue.sendTo('sandbox', { type: 'pace', speed });
    }),
    sendLater: raise(({ event }) => event, { delay: 50 }),
    watch: assign({ isWatched: true }),
    forget: assign({
      time: ({ context }) => timeAfterPath(context),
      replay: freshReplay,
      steps: [],
      ...NOTHING_YET,
      isEdited: false,
    }),
    /** Continues from the shown step with a different event. */
    branch: assign({
      replay: ({ context, event }): Replay => {
        const past = replayTo(context);
        if (event.type !== 'reader.send' && event.type !== 'reader.expire') return past;
        const steps = context.forgotten + context.at + 1;
        return { ...past, commands: [...past.commands, { ...orderOf(event), at: past.until, steps }] };
      },
      output: [],
      messages: [],
      microstep: undefined,
    }),
    /**
     * Starts the edited machine with the events up to the shown step. Unless the reader entered
     * input, it uses the machine's.
     */
    repeat: assign({
      time: ({ context }) => timeAfterPath(context),
      replay: ({ context }): Replay => replayTo(context),
      // Later steps aren't repeated, so they aren't expected again.
      commands: ({ context }) => replayTo(context).commands,
      steps: ({ context }) => context.steps.slice(0, context.at + 1),
      input: ({ context: { input, machine } }) =>
        JSON.stringify(input) === JSON.stringify(machine?.input) ? undefined : input,
      ...NOTHING_YET,
      isEdited: true,
    }),
  },
  guards: {
    isOld: ({ context }, at: number) => at < context.steps.length - 1 && at >= 0,
    isNewest: ({ context }, at: number) => at === context.steps.length - 1,
    isUnwatched: ({ context }) => !context.isWatched,
    isPlaying: ({ context }) => context.coming.length > 0,
  },
  delays: { beat: STEP_INTERVAL, REPLAY_LIMIT },
});
