import { complete4, complete5 } from './assumed.ts';
import { evaluate, lineOf } from './evaluate.ts';
import { loadPackages } from './packages.ts';
import { print, printLine } from './print.ts';
import type { OutputLine, SandboxMessage, SandboxRequest, SimulatedEvent } from './protocol.ts';
import { eventsOf, type Simulation, type SimulationOptions } from './simulation.ts';

/**
 * Runs code of samples, apart from the page: a thread of its own that can be ended, without the page's document, storage and cookies, and by its
 * Content-Security-Policy (`framework/publish.ts`) without a network.
 */

const post = (message: SandboxMessage) => postMessage(message);

const line =
  (level: OutputLine['level']) =>
  (...values: unknown[]) =>
    post({ type: 'output', line: { level, text: printLine(values) } });
const output = {
  ...console,
  log: line('log'),
  info: line('log'),
  debug: line('log'),
  warn: line('warn'),
  error: line('error'),
};
Object.assign(console, output);

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

addEventListener('message', async ({ data }: MessageEvent<SandboxRequest>) => {
  try {
    await answer(data);
  } catch (error) {
    fail(error);
  }
  post({ type: 'settled' });
});

async function answer(request: SandboxRequest): Promise<void> {
  switch (request.type) {
    case 'run':
      await evaluate(request.js, await loadPackages(request.js, request.xstate), output);
      return;
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
      return;
    case 'ping':
  }
}

async function load({ js, name, xstate }: Extract<SandboxRequest, { type: 'load' }>): Promise<void> {
  const exported = await evaluate(js, await loadPackages(js, xstate), output);
  const { machine, assumed } =
    xstate === 5 ? await complete5(exported[name] as never) : complete4(exported[name] as never);
  loaded = { machine, xstate };
  post({ type: 'loaded', assumed });
}

/** The graph of an edited machine. */
async function read({ js, name, xstate }: Extract<SandboxRequest, { type: 'read' }>): Promise<void> {
  const { toNamedGraph } = await import('../../statechart/graph.ts');
  const exported = await evaluate(js, await loadPackages(js, xstate), output);
  post({ type: 'read', graph: toNamedGraph(exported, name) });
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
