import type * as XState from 'xstate4';
import type { AnyInterpreter, AnyState, AnyStateMachine, EventObject } from 'xstate4';
import { machineTransitions } from '../../../statechart/machine/machine-node.ts';
import type { Resolving } from '../../explore/walk-v4.ts';
import { type Actor, isInterpreter } from './actors-v4.ts';
import type { GuardWatch } from './guards.ts';
import { print, printLong } from './print.ts';
import type { Child, SimulatedEvent, Step, Timer } from './protocol.ts';
import { real } from './repeatable.ts';
import { eventTypes, type RawStep, type Simulation, type SimulationOptions } from './simulation.ts';
import type { Microstep } from './trace.ts';

// How often actors are polled, in milliseconds.
const WATCH = 250;

/**
 * The interpreter's delayed events (xstate 4.38, `interpreter.js`): the clock's id of each, by its
 * own id.
 */
interface Delays {
  delayedEventsMap: Record<string, number>;
  defer(sending: Sending): void;
  cancel(id: string): void;
}

/** An action that sends an event later. Without a receiver, the machine itself receives it. */
interface Sending {
  id?: string;
  _event: { data: SimulatedEvent };
  to?: unknown;
}

/** A running timeout of the clock. */
interface Timeout {
  startedAt: number;
  delay: number;
  /** The delayed event, if the machine itself receives it. */
  event?: SimulatedEvent;
}

type ResolvedStep = Parameters<Resolving['resolveTransition']>[0];

/** The properties of a state's node that are read. */
interface StateNode4 {
  id: string;
  key: string;
  type: string;
  states: Record<string, StateNode4>;
}

/** Runs an XState 4 machine. @param xstate the package */
export function simulate4({ interpret }: typeof XState, options: SimulationOptions): Simulation {
  const machine = options.machine as AnyStateMachine;
  const order: unknown[] = machineTransitions(machine);
  const { guards, effectOf, watchActors } = options.watch(machine as never);
  const started = new Map<number, Timeout>();
  let last = '';
  let microsteps: Microstep[] = [];
  // A state doesn't include its microsteps (raised events, eventless transitions).
  const resolving = machine as unknown as Resolving;
  const resolve = resolving.resolveTransition;
  resolving.resolveTransition = function (step, ...rest) {
    if (step.transitions.length > 0) microsteps.push(microstepOf(step, (rest[3] as { name?: string })?.name));
    return resolve.call(this, step, ...rest);
  };

  function microstepOf({ transitions, configuration }: ResolvedStep, event = ''): Microstep {
    const active = new Set(configuration.map(({ id }) => id));
    return {
      // An eventless transition continues with the event before it.
      event: event || (microsteps.at(-1)?.event ?? ''),
      taken: transitions.map((transition) => order.indexOf(transition)).filter((at) => at >= 0),
      active: [...active],
      value: print(valueIn(machine as unknown as StateNode4, active)),
    };
  }

  const clock = {
    setTimeout(then: () => void, delay: number): number {
      const id = setTimeout(() => {
        started.delete(id);
        then();
      }, delay) as unknown as number;
      started.set(id, { startedAt: Date.now(), delay });
      return id;
    },
    clearTimeout(id: number): void {
      started.delete(id);
      clearTimeout(id);
    },
  };
  const service = interpret(machine, { clock, devTools: false }) as AnyInterpreter;
  const delays = service as unknown as Delays;
  const { defer } = delays;
  // The clock gets only a callback, and the id of a delayed event can differ from its type.
  delays.defer = (sending) => {
    defer.call(service, sending);
    const { id, to, _event } = sending;
    const timeout = id && timeoutOf(id);
    if (timeout && !to) timeout.event = _event.data;
  };
  const byReader = watchActors(service as never, options.onMessage);

  // A state's actions run before it is reported, but its actors start with it. So the state is read
  // after everything is done.
  service.onTransition((state, event) => reportStep(state, event));

  function reportStep(state: AnyState, event: EventObject, thrown?: unknown): void {
    const guardCalls = guards.take();
    const reported = microsteps;
    microsteps = [];
    const step: RawStep = {
      active: state.configuration.map(({ id }) => id),
      value: printLong(state.value),
      context: state.context === undefined ? '' : printLong(state.context),
      tags: [...state.tags],
      status: state.done ? 'done' : 'active',
      taken: reported.flatMap(({ taken }) => taken),
      next: state.done ? [] : options.aside(() => nextEvents(state, guards)),
      children: childrenOf(service),
      timers: timers(),
    };
    if (event.type !== 'xstate.init') step.event = { ...event };
    if (thrown !== undefined) step.result = print(thrown);
    if (guardCalls.length > 0) step.guardCalls = guardCalls;
    const effects = state.actions.flatMap(effectOf);
    if (effects.length > 0) step.effects = effects;
    if (reported.length > 1) step.microsteps = reported;
    // Drops the microsteps of checking which events can come next.
    microsteps = [];
    options.onStep(step);
  }

  function timers(): Timer[] {
    return Object.keys(delays.delayedEventsMap).flatMap((id) => {
      const timeout = timeoutOf(id);
      return timeout?.event ? [{ ...timeout, id, event: timeout.event.type }] : [];
    });
  }

  /** @param id the id of a delayed event */
  function timeoutOf(id: string): Timeout | undefined {
    const timeout = delays.delayedEventsMap[id];
    return timeout === undefined ? undefined : started.get(timeout);
  }

  /** If something throws, the machine stays in its state; the event is reported anyway. */
  function send(event: SimulatedEvent): void {
    try {
      service.send(event);
    } catch (error) {
      microsteps = [];
      reportStep(service.state as AnyState, event, error);
      console.error(error);
    }
  }

  // XState 4 doesn't report changes of actors.
  real.setInterval(() => {
    const children = childrenOf(service);
    const now = JSON.stringify(children);
    if (now !== last) options.onChildren(children, timers());
    last = now;
  }, WATCH);

  return {
    start: () => void service.start(),
    send: (event, to) =>
      byReader(() => (to === undefined ? send(event) : actorAt(service, to)?.send(event as never))),
    ask: (event) =>
      options.aside(() => {
        isPossible(service.state as AnyState, event);
        return guards.take();
      }),
    machineOf(path) {
      const actor = actorAt(service, path);
      return actor && isInterpreter(actor) ? actor.machine : undefined;
    },
    expire(timer) {
      const event = timeoutOf(timer)?.event;
      if (!event) return;
      delays.cancel(timer);
      byReader(() => send(event));
    },
  };
}

function nextEvents(state: AnyState, guards: GuardWatch): Step['next'] {
  return eventTypes(state.nextEvents, 4).map((type) => {
    const enabled = type.includes('*') || isPossible(state, { type });
    const guardCalls = guards.take();
    return { type, enabled, ...(guardCalls.length > 0 ? { guardCalls } : {}) };
  });
}

/** A guard that needs the event's payload throws, so the result is unknown. */
function isPossible(state: AnyState, event: SimulatedEvent): boolean {
  try {
    return state.can(event);
  } catch {
    return true;
  }
}

function childrenOf(service: AnyInterpreter, above: readonly string[] = []): Child[] {
  return Array.from(service.children).flatMap(([name, actor]): Child[] => {
    const id = String(name);
    const path = [...above, id];
    const place = { id, depth: above.length, path: path.join('/') };
    if (!isInterpreter(actor)) {
      const snapshot: unknown = actor.getSnapshot?.();
      return [{ ...place, status: 'active', snapshot: snapshot === undefined ? '' : print(snapshot) }];
    }
    const state = actor.getSnapshot() as AnyState;
    const child: Child = {
      ...place,
      status: state.done ? 'done' : 'active',
      snapshot: print(state.value),
      active: state.configuration.map(({ id: active }) => active),
      next: eventTypes(state.nextEvents, 4),
    };
    return [child, ...childrenOf(actor, path)];
  });
}

/** An actor by the ids from the machine to it. */
function actorAt(service: AnyInterpreter, path: string): Actor | undefined {
  return path
    .split('/')
    .reduce<Actor | undefined>(
      (at, id) => (at && isInterpreter(at) ? (at.children.get(id) as Actor | undefined) : undefined),
      service,
    );
}

/** The value of a state whose active descendants have the given ids. */
function valueIn(node: StateNode4, active: ReadonlySet<string>): unknown {
  const children = Object.values(node.states);
  if (node.type === 'parallel')
    return Object.fromEntries(children.map((child) => [child.key, valueIn(child, active)]));
  const child = children.find((candidate) => isActive(candidate, active));
  if (!child) return {};
  return Object.keys(child.states).length === 0 ? child.key : { [child.key]: valueIn(child, active) };
}

function isActive(node: StateNode4, active: ReadonlySet<string>): boolean {
  return active.has(node.id) || Object.values(node.states).some((child) => isActive(child, active));
}
