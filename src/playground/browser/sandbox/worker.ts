import { evaluate, lineOf } from '../../../statechart/evaluate.ts';
import type { InitialTransition } from '../../../statechart/settle.ts';
import { failureOf, messageOf, onUncaught } from './failure.ts';
import { hooks, resetOutput } from './output.ts';
import { loadPackages, loadXState4, loadXState5 } from './packages.ts';
import { print } from './print.ts';
import type { Pulse, SandboxMessage, SandboxRequest, SandboxTime, Step } from './protocol.ts';
import { type Clock, makeRepeatable, real } from './repeatable.ts';
import {
  isPlain,
  type Session,
  type Simulation,
  type SimulationOptions,
  startSession,
} from './simulation.ts';
import { type Missing, withStubs4, withStubs5 } from './stubs.ts';
import { watchTimers } from './timers.ts';

/**
 * Runs code of samples, apart from the page: a thread of its own that can be ended, without the page's document, storage and cookies, and by its
 * Content-Security-Policy (`framework/node/publish.ts`) without a network.
 */

const post = (message: SandboxMessage | Pulse) => postMessage(message);
const given = hooks((line) => post({ type: 'output', line }));
Object.assign(console, given.console);

let loaded: { machine: unknown; xstate: 4 | 5; missing: Missing } | undefined;
let session: Session | undefined;
let isSimulating = false;
let clock: Clock | undefined;
let speed = 1;

const fail = (error: unknown) => post(failureOf(error));

/** What nobody catches ends a sample; a machine goes on, and what it has thrown is printed. */
function failLate(error: unknown): void {
  if (isSimulating) post({ type: 'output', line: { level: 'error', text: messageOf(error) } });
  else fail(error);
}

onUncaught(failLate);

addEventListener('message', async ({ data }: MessageEvent<SandboxRequest | { type: 'ping' }>) => {
  if (data.type === 'ping') {
    resetOutput();
    post({ type: 'pong' });
    return;
  }
  try {
    await answer(data);
  } catch (error) {
    fail(error);
  }
});
post({ type: 'ready' });

async function answer(request: SandboxRequest): Promise<void> {
  switch (request.type) {
    case 'run': {
      const packages = await loadPackages(request.js, request.xstate);
      const timers = watchTimers();
      await evaluate(request.js, packages, given);
      await timers.done();
      post({ type: 'finished' });
      return;
    }
    case 'load':
      await load(request);
      return;
    case 'read':
      await read(request);
      return;
    case 'start':
      await start(request);
      return;
    case 'give':
      await session?.give(request.order);
      return;
    case 'ask':
      if (session) post({ type: 'asked', event: request.event, asked: session.ask(request.event) });
      return;
    case 'explore': {
      if (!loaded) return;
      const { machine, xstate, missing } = loaded;
      const [{ explore }, graphs] = await Promise.all([import('./explore.ts'), import('xstate/graph')]);
      const walk =
        xstate === 5
          ? (await import('./walk.ts')).walk5(graphs, machine as never)
          : (await import('./walk-v4.ts')).walk4(machine as never);
      post({ type: 'explored', exploration: explore(graphs, walk, request.question), missing });
      return;
    }
    case 'pace':
      speed = request.speed;
      await clock?.pace(speed);
      post({ type: 'paced', time: timeOf() });
      return;
    case 'chart': {
      const { toNamedGraph } = await import('../../../statechart/graph.ts');
      const machine = session?.machineOf(request.path);
      const name = request.path.split('/').at(-1) ?? '';
      if (machine)
        post({ type: 'charted', path: request.path, graph: toNamedGraph({ [name]: machine }, name) });
    }
  }
}

async function load({ js, name, xstate }: Extract<SandboxRequest, { type: 'load' }>): Promise<void> {
  const exported = await evaluate(js, await loadPackages(js, xstate), given);
  const { machine, stubs, missing } =
    xstate === 5 ? await withStubs5(exported[name] as never) : withStubs4(exported[name] as never);
  loaded = { machine, xstate, missing };
  post({ type: 'loaded', stubs });
}

/** The graph of an edited machine, which is started as the build does it, to see that it comes to rest. */
async function read({ js, name, xstate }: Extract<SandboxRequest, { type: 'read' }>): Promise<void> {
  const [{ toNamedGraph }, { explain, withName }, { settle }, { initialTransition }, packages] =
    await Promise.all([
      import('../../../statechart/graph.ts'),
      import('../../../statechart/machine-error.ts'),
      import('../../../statechart/settle.ts'),
      loadXState5(),
      loadPackages(js, xstate),
    ]);
  try {
    const exported = await evaluate(js, packages, given);
    const graph = toNamedGraph(exported, name);
    settle(exported[name], graph, initialTransition as unknown as InitialTransition);
    post({ type: 'read', graph });
  } catch (error) {
    const { message: said, hint, word } = explain(error);
    const message = withName(said, name);
    const line = lineOf(error);
    post({
      type: 'failed',
      message: hint ? `${message}. ${hint}` : message,
      ...(line ? { line } : {}),
      ...(word ? { word } : {}),
    });
  }
}

async function start({
  input,
  replay,
  speed: wanted = 1,
  watch: isWatched,
}: Extract<SandboxRequest, { type: 'start' }>): Promise<void> {
  if (!loaded) throw new Error('no machine is loaded');
  const { machine, xstate } = loaded;
  const simulate = await simulatorOf(xstate);
  let isRandom = false;
  const onRandom = () => {
    isRandom = true;
  };
  const watchers = isWatched && (await import('./watch.ts'));
  const watch = watchers && (xstate === 5 ? watchers.watch5 : watchers.watch4);
  isSimulating = true;
  clock = makeRepeatable(globalThis, { seed: replay.seed, ahead: replay.until, onRandom });
  session = await startSession(simulate, {
    machine,
    input,
    replay,
    watch,
    clock,
    isRandom: () => isRandom,
    onStep: (step, command) => post({ type: 'step', step: sendable(step), ...(command ? { command } : {}) }),
    onChildren: (children, timers) => post({ type: 'children', children, timers }),
    onMessages: (messages) => post({ type: 'messages', messages }),
    onGiven: (command) => post({ type: 'given', command }),
  });
  speed = wanted;
  await clock.pace(speed);
  const { steps, commands, messages } = session;
  post({ type: 'started', steps: steps.map(sendable), commands, messages, time: timeOf() });
}

function timeOf(): SandboxTime {
  return { date: clock?.date() ?? 0, at: real.Date.now(), speed };
}

async function simulatorOf(xstate: 4 | 5): Promise<(options: SimulationOptions) => Simulation> {
  if (xstate === 5) {
    const [{ simulate5 }, XState] = await Promise.all([import('./simulate-v5.ts'), loadXState5()]);
    return (options) => simulate5(XState, options);
  }
  const [{ simulate4 }, XState] = await Promise.all([import('./simulate-v4.ts'), loadXState4()]);
  return (options) => simulate4(XState, options);
}

/** What a thread cannot hand over (functions, actors) stays behind; an event's type is always text. */
function sendable(step: Step): Step {
  if (!step.event || isPlain(step.event)) return step;
  const { type } = step.event;
  return { ...step, event: { type, payload: print(step.event) } };
}
