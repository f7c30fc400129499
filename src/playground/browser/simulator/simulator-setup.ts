import { assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import { openSandbox } from '../sandbox/client.ts';
import type { Replay, SandboxRequest } from '../sandbox/protocol.ts';
import {
  fresh,
  orderOf,
  replayTo,
  type SimulatorContext,
  type SimulatorEvent,
  type SimulatorInput,
  timeAfterPath,
} from './context.ts';

// What a chatty sample prints must not fill the page.
const MOST_LINES = 200;
/** Between the events of a path that is played, in milliseconds. */
const BEAT = 700;

/** What the simulator's machine can do: the sandbox that it talks to, and what it keeps of what comes from there. */
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
        if (event.type !== 'reader.send' && event.type !== 'reader.expire') return past;
        const steps = context.forgotten + context.at + 1;
        return { ...past, commands: [...past.commands, { ...orderOf(event), at: past.until, steps }] };
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
});
