import * as XState from 'xstate';
import type * as XState4 from 'xstate4';
import { toNamedGraph } from '../../../statechart/graph/graph.ts';
import { evaluate, lineOf } from '../../../statechart/machine/evaluate.ts';
import { explain, withName } from '../../../statechart/machine/machine-error.ts';
import { requiredBy } from '../../../statechart/machine/required-by.ts';
import { type InitialTransition, settle } from '../../../statechart/machine/settle.ts';
import type { ExploreQuestion } from '../../explore/exploration.ts';
import { explore } from '../../explore/explore.ts';
import { simplePaths } from '../../explore/simple-paths.ts';
import { type Missing, withStubs4, withStubs5 } from '../../explore/stubs.ts';
import { walk5 } from '../../explore/walk.ts';
import { walk4 } from '../../explore/walk-v4.ts';
import { FOREIGN } from '../foreign/foreign.ts';
import { connect } from '../frame/connect.ts';
import { runCourseChecks } from './course-checks.ts';
import { failureOf, messageOf, onUncaught } from './failure.ts';
import { LONGEST_LINE } from './limits.ts';
import { hooks, quietly } from './output.ts';
import { packagesFrom } from './packages.ts';
import { print } from './print.ts';
import type { SandboxMessage, SandboxRequest, SandboxTime, Step } from './protocol.ts';
import { type Clock, makeRepeatable, real } from './repeatable.ts';
import { simulate4 } from './simulate-v4.ts';
import { simulate5 } from './simulate-v5.ts';
import {
  isPlain,
  type Session,
  type Simulation,
  type SimulationOptions,
  startSession,
} from './simulation.ts';
import { watchTimers } from './timers.ts';
import { watch4, watch5 } from './watch.ts';

/**
 * Runs readers' code in a worker at an opaque origin (`frame/isolated.ts`): it can be terminated at
 * any time and has neither storage nor network. It is a single script, because it can't load
 * others.
 */

/** A request with the packages that its code needs. */
type Request = SandboxRequest & { packages: string[] };
type Simulate = (options: SimulationOptions) => Simulation;

/** Provided by the script that runs this one (`frame/bootstrap.inline.ts`). */
declare const port: MessagePort;

const post = connect<SandboxMessage, Request>(port, answer);
const given = hooks((line) => post({ type: 'output', line }));
Object.assign(console, given.console);
// A worker in the worker would keep a core busy, while this one answers pings.
Reflect.deleteProperty(globalThis, 'Worker');

let loaded: { machine: unknown; simulate: Simulate; xstate: 4 | 5; missing: Missing } | undefined;
let session: Session | undefined;
let isSimulating = false;
let clock: Clock | undefined;
let speed = 1;

const fail = (error: unknown) => post(failureOf(error));

/** An uncaught error ends a sample; a machine continues, and the error is printed. */
function failLate(error: unknown): void {
  if (isSimulating) post({ type: 'output', line: { level: 'error', text: messageOf(error) } });
  else fail(error);
}

let handleUncaught = failLate;
onUncaught((error) => handleUncaught(error));

post({ type: 'ready' });

async function answer(request: Request): Promise<void> {
  switch (request.type) {
    case 'run': {
      const packages = packagesFrom(request.packages, request.xstate);
      const timers = watchTimers();
      await evaluate(request.js, packages, given);
      await timers.done();
      post({ type: 'finished' });
      return;
    }
    case 'check': {
      const { course, ...packages } = packagesFrom(request.packages, 5);
      const report = await runCourseChecks(course, request, {
        packages,
        given,
        onUncaught: (listen) => {
          handleUncaught = listen;
        },
      });
      post({ type: 'checked', report });
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
      if (session) post({ type: 'asked', event: request.event, guardCalls: session.ask(request.event) });
      return;
    case 'explore':
      if (loaded) post(await explored(loaded, request.question));
      return;
    case 'pace':
      speed = request.speed;
      await clock?.setSpeed(speed);
      post({ type: 'paced', time: timeOf() });
      return;
    case 'chart': {
      const machine = session?.machineOf(request.path);
      const name = request.path.split('/').at(-1) ?? '';
      if (machine)
        post({ type: 'charted', path: request.path, graph: toNamedGraph({ [name]: machine }, name) });
    }
  }
}

/** @param loaded a machine without missing implementations */
async function explored(
  { machine, xstate, missing }: NonNullable<typeof loaded>,
  question: ExploreQuestion,
): Promise<SandboxMessage> {
  const walk = xstate === 5 ? walk5(machine as never) : walk4(machine as never);
  const { to } = question;
  if (to !== undefined)
    return { type: 'simple paths', to, ...simplePaths(walk, { ...question, to }, { quietly }) };
  const pause = () => new Promise<void>((resolve) => real.setTimeout(resolve));
  return { type: 'explored', exploration: await explore(walk, question, { quietly, pause }), missing };
}

async function load({
  js,
  name,
  xstate,
  packages: texts,
}: Extract<Request, { type: 'load' }>): Promise<void> {
  const packages = packagesFrom(texts, xstate);
  const exported = await evaluate(js, packages, given);
  const { machine, stubs, missing } =
    xstate === 5 ? withStubs5(exported[name] as never) : withStubs4(exported[name] as never);
  const simulate: Simulate = (options) =>
    xstate === 5 ? simulate5(XState, options) : simulate4(packages.xstate as typeof XState4, options);
  loaded = { machine, simulate, xstate, missing };
  post({ type: 'loaded', stubs });
}

/** The graph of an edited machine. Like the build, this starts it to check that it settles. */
async function read({ js, name, xstate, packages }: Extract<Request, { type: 'read' }>): Promise<void> {
  try {
    const exported = await evaluate(js, packagesFrom(packages, xstate), given);
    const graph = toNamedGraph(exported, name);
    // Stubs return random guard results, which could cause an endless loop.
    if (!requiredBy(js).includes(FOREIGN))
      settle(exported[name], graph, XState.initialTransition as unknown as InitialTransition);
    post({ type: 'read', graph });
  } catch (error) {
    const { message: text, hint, word } = explain(error);
    const message = withName(text, name).slice(0, LONGEST_LINE);
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
  if (!loaded) throw new Error('No machine is loaded.');
  const { machine, simulate, xstate } = loaded;
  let isRandom = false;
  const onRandom = () => {
    isRandom = true;
  };
  const watch = isWatched ? (xstate === 5 ? watch5 : watch4) : undefined;
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
    onCommand: (command) => post({ type: 'given', command }),
  });
  speed = wanted;
  await clock.setSpeed(speed);
  const { steps, commands, messages } = session;
  post({ type: 'started', steps: steps.map(sendable), commands, messages, time: timeOf() });
}

function timeOf(): SandboxTime {
  return { date: clock?.date() ?? 0, at: real.Date.now(), speed };
}

/** Drops what a thread can't transfer (functions, actors); an event's type is always text. */
function sendable(step: Step): Step {
  if (!step.event || isPlain(step.event)) return step;
  const { type } = step.event;
  return { ...step, event: { type, payload: print(step.event) } };
}
