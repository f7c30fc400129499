import { evaluate, lineOf } from '../../../statechart/evaluate.ts';
import type { InitialTransition } from '../../../statechart/settle.ts';
import { hooks, resetOutput } from './output.ts';
import { loadPackages, loadXState5 } from './packages.ts';
import { print } from './print.ts';
import type { Pulse, SandboxMessage, SandboxRequest, SimulatedEvent } from './protocol.ts';
import { eventsOf, type Simulation, type SimulationOptions } from './simulation.ts';
import { withStubs4, withStubs5 } from './stubs.ts';
import { watchTimers } from './timers.ts';

/**
 * Runs code of samples, apart from the page: a thread of its own that can be ended, without the page's document, storage and cookies, and by its
 * Content-Security-Policy (`framework/node/publish.ts`) without a network.
 */

const post = (message: SandboxMessage | Pulse) => postMessage(message);
const given = hooks((line) => post({ type: 'output', line }));
Object.assign(console, given.console);

let loaded: { machine: unknown; xstate: 4 | 5 } | undefined;
let simulation: Simulation | undefined;
let received: SimulatedEvent[] = [];

function fail(error: unknown): void {
  const at = lineOf(error);
  post({
    type: 'failed',
    message: error instanceof Error ? `${error.name}: ${error.message}` : print(error),
    ...(at ? { line: at } : {}),
  });
}
addEventListener('error', (event) => {
  event.preventDefault();
  fail(event.error ?? event.message);
});
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  fail(event.reason);
});

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
      simulation?.stop();
      await start(request);
      return;
    case 'send':
      simulation?.send(request.event);
      return;
    case 'expire':
      simulation?.expire(request.timer);
      return;
    case 'stop':
      simulation?.stop();
  }
}

async function load({ js, name, xstate }: Extract<SandboxRequest, { type: 'load' }>): Promise<void> {
  const exported = await evaluate(js, await loadPackages(js, xstate), given);
  const { machine, stubs } =
    xstate === 5 ? await withStubs5(exported[name] as never) : withStubs4(exported[name] as never);
  loaded = { machine, xstate };
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

async function start({ input, replay }: Extract<SandboxRequest, { type: 'start' }>): Promise<void> {
  if (!loaded) throw new Error('no machine is loaded');
  const { machine, xstate } = loaded;
  const events = eventsOf(replay, received);
  received = [];
  const options: SimulationOptions = {
    machine,
    input,
    replay: events,
    onStep(step) {
      if (step.event) received.push(step.event);
      post({ type: 'step', step: sendable(step) });
    },
    onChildren: (children, timers) => post({ type: 'children', children, timers }),
  };
  simulation = await (xstate === 5
    ? (await import('./simulate-v5.ts')).simulate5(options)
    : (await import('./simulate-v4.ts')).simulate4(options));
  received = simulation.steps.flatMap(({ event }) => event ?? []);
  post({ type: 'started', steps: simulation.steps.map(sendable) });
}

/** What a thread cannot hand over (functions, actors) stays behind; an event's type is always text. */
function sendable<T extends { event?: SimulatedEvent; shareable: boolean }>(step: T): T {
  if (!step.event || step.shareable) return step;
  const { type } = step.event;
  return { ...step, event: { type, payload: print(step.event) } };
}
