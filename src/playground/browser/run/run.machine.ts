import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { shownComponent } from '../../../content/samples/jsx.ts';
import { loadPart } from '../../../core/browser/load-part.ts';
import { format, t } from '../../../i18n/messages.ts';
import { link, type Modules } from '../../../statechart/machine/link.ts';
import type { openFrame } from '../frame/client.ts';
import { openSandbox } from '../sandbox/client.ts';
import type { OutputLine, SandboxMessage } from '../sandbox/protocol.ts';
import { type Assertion, judge, type Verdict, watchAssertions } from './assertions.ts';
import { watchLoops } from './loops.ts';
import { toScript } from './script.ts';
import { type Problem, SampleError } from './tokens.ts';

/** A line of output, with the result of its assertion. */
export interface Row extends OutputLine {
  verdict?: Verdict;
}

/** A runnable sample. */
export interface Runnable {
  js: string;
  xstate: 4 | 5;
  assertions: Assertion[];
  /** The component to render, by export name, and where. */
  rendered?: { component: string; place: HTMLElement; open: typeof openFrame };
}

export interface RunInput {
  xstate: 4 | 5;
  /** Such as `ts`; with `tsx`, a component is rendered. */
  lang: string;
  /** The element for components. */
  place: HTMLElement;
  /** Returns the page's samples that code imports. */
  modulesOf: (source: string) => Modules;
}

export interface RunContext extends RunInput {
  source: string;
  runnable: Runnable | undefined;
  rows: Row[];
  problem: Problem | undefined;
}

export type RunEvent =
  | { type: 'output'; line: Row }
  | Exclude<SandboxMessage, { type: 'output' }>
  | { type: 'reader.run'; source: string }
  | { type: 'reader.stop' }
  | { type: 'reader.close' };

/** The time limit for a sample in milliseconds: as long as a reader may watch it. */
export const RUN_LIMIT = 30_000;
const MOST_ROWS = 500;

/** Runs one sample of the page, repeatedly. */
export const runMachine = setup({
  types: { context: {} as RunContext, events: {} as RunEvent, input: {} as RunInput },
  actors: {
    prepare: fromPromise<Runnable, RunInput & { source: string }>(async ({ input }) => {
      const { lang, xstate, place } = input;
      const { source, assertions } = watchAssertions(input.source, lang);
      const isRendered = lang.endsWith('x');
      // A thread can always be terminated; a frame can't in some browsers.
      const script = toScript(isRendered ? watchLoops(source, lang) : source, lang);
      const js = link(script, input.modulesOf(input.source));
      if (!isRendered) return { js, xstate, assertions };
      const component = shownComponent(input.source);
      if (component === undefined) throw new SampleError(t.run.noComponent);
      const { openFrame: open } = await loadPart(() => import('../frame/client.ts')).catch(() => {
        throw new SampleError(t.run.noRenderer);
      });
      return { js, xstate, assertions, rendered: { component, place, open } };
    }),
    sandbox: fromCallback<RunEvent, Runnable>(({ sendBack, input }) => {
      const { js, xstate, assertions, rendered } = input;
      const verdictOf = judge(assertions);
      const onMessage = (message: SandboxMessage) => {
        if (message.type !== 'output') return sendBack(message);
        const verdict = verdictOf(message.line);
        sendBack({ type: 'output', line: verdict ? { ...message.line, verdict } : message.line });
      };
      if (rendered) return rendered.open(rendered.place, { js, component: rendered.component }, onMessage);
      const sandbox = openSandbox(onMessage);
      sandbox.ask({ type: 'run', js, xstate });
      return sandbox.close;
    }),
  },
  delays: { RUN_LIMIT },
}).createMachine({
  id: 'run',
  context: ({ input }) => ({
    ...input,
    source: '',
    runnable: undefined,
    rows: [],
    problem: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {},
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context }) => context,
        onDone: { target: 'running', actions: assign({ runnable: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ problem: ({ event }) => event.error as Problem }),
        },
      },
      on: { 'reader.stop': 'stopped' },
    },
    running: {
      invoke: { src: 'sandbox', input: ({ context }) => context.runnable! },
      on: {
        output: {
          actions: assign({
            rows: ({ context, event }) => [...context.rows, event.line].slice(-MOST_ROWS),
          }),
        },
        finished: 'finished',
        failed: {
          target: 'failed',
          actions: assign({ problem: ({ event: { message, line } }) => ({ message, line }) }),
        },
        ended: {
          target: 'stopped',
          actions: assign({ problem: ({ event: { message } }) => ({ message }) }),
        },
        'reader.stop': 'stopped',
      },
      after: {
        RUN_LIMIT: {
          // Components keep running, because readers use them.
          guard: ({ context }) => context.runnable?.rendered === undefined,
          target: 'stopped',
          actions: assign({
            problem: {
              message: format(t.run.tooLong, { seconds: RUN_LIMIT / 1000 }),
            },
          }),
        },
      },
    },
    /** The sample ended, and nothing is pending. */
    finished: {},
    /** The reader or a time limit ended it. */
    stopped: {},
    /** The sample threw an error. */
    failed: {},
  },
  on: {
    'reader.run': {
      target: '.preparing',
      actions: assign({ source: ({ event }) => event.source, rows: [], problem: undefined }),
    },
    'reader.close': '.closed',
  },
});
