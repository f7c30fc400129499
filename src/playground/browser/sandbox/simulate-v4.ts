import type * as XState from 'xstate4';
import type { AnyInterpreter, AnyState, AnyStateMachine, EventObject } from 'xstate4';
import { machineTransitions } from '../../../statechart/machine-node.ts';
import type { GuardWatch } from './guards.ts';
import { print, printLong } from './print.ts';
import type { Child, SimulatedEvent, Step, Timer } from './protocol.ts';
import { real } from './repeatable.ts';
import { eventTypes, type RawStep, type Simulation, type SimulationOptions } from './simulation.ts';

// How often actors are looked at, in milliseconds.
const WATCH = 250;

/** What the interpreter keeps of delayed events (xstate 4.38, `interpreter.js`): the clock's name of each, by its own. */
interface Delays {
  delayedEventsMap: Record<string, number>;
  cancel(id: string): void;
}

/** How it goes from one state to the next (xstate 4.38, `StateNode.js`), once for each raised event and eventless transition, too. */
interface Resolving {
  resolveTransition(step: { transitions: unknown[] }, ...rest: unknown[]): unknown;
}

/** Runs a machine of XState 4. @param xstate the package */
export function simulate4({ interpret }: typeof XState, options: SimulationOptions): Simulation {
  const machine = options.machine as AnyStateMachine;
  const order: unknown[] = machineTransitions(machine);
  const { guards, effectOf } = options.watch(machine as never);
  const started = new Map<number, { startedAt: number; delay: number }>();
  let last = '';
  let taken: unknown[] = [];
  // What is done on the way to a state (raised events, eventless transitions) is not in the state itself.
  const resolving = machine as unknown as Resolving;
  const resolve = resolving.resolveTransition;
  resolving.resolveTransition = function (step, ...rest) {
    taken.push(...step.transitions);
    return resolve.call(this, step, ...rest);
  };

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

  // Actions of a state run before it is told, but actors are started with it: they are read once all of it is done.
  service.onTransition(tellOfStep);

  function tellOfStep(state: AnyState, event: EventObject): void {
    const asked = guards.take();
    const step: RawStep = {
      active: state.configuration.map(({ id }) => id),
      value: printLong(state.value),
      context: state.context === undefined ? '' : printLong(state.context),
      tags: [...state.tags],
      status: state.done ? 'done' : 'active',
      taken: taken.map((transition) => order.indexOf(transition)).filter((index) => index >= 0),
      next: state.done ? [] : options.aside(() => nextEvents(state, guards)),
      children: childrenOf(service),
      timers: timers(),
    };
    if (event.type !== 'xstate.init') step.event = { ...event };
    if (asked.length > 0) step.asked = asked;
    const effects = state.actions.flatMap(effectOf);
    if (effects.length > 0) step.effects = effects;
    // Also of the questions what may come next.
    taken = [];
    options.onStep(step);
  }

  function timers(): Timer[] {
    return Object.entries(delays.delayedEventsMap).flatMap(([id, timeout]) => {
      const running = started.get(timeout);
      return running ? [{ id, event: id, ...running }] : [];
    });
  }

  /** What throws leaves the machine where it was; the event is told all the same. */
  function send(event: SimulatedEvent): void {
    try {
      service.send(event);
    } catch (error) {
      taken = [];
      tellOfStep(service.state as AnyState, event);
      console.error(error);
    }
  }

  // XState 4 does not tell when an actor goes on.
  real.setInterval(() => {
    const children = childrenOf(service);
    const now = JSON.stringify(children);
    if (now !== last) options.onChildren(children, timers());
    last = now;
  }, WATCH);

  return {
    start: () => void service.start(),
    send: (event, to) => (to === undefined ? send(event) : void service.children.get(to)?.send(event)),
    ask: (event) =>
      options.aside(() => {
        isPossible(service.state as AnyState, event);
        return guards.take();
      }),
    machineOf: () => undefined,
    expire(timer) {
      delays.cancel(timer);
      send({ type: timer });
    },
  };
}

function nextEvents(state: AnyState, guards: GuardWatch): Step['next'] {
  return eventTypes(state.nextEvents, 4).map((type) => {
    const enabled = type.includes('*') || isPossible(state, { type });
    const asked = guards.take();
    return { type, enabled, ...(asked.length > 0 ? { asked } : {}) };
  });
}

/** A guard that needs more of the event than its type throws: then nobody knows yet. */
function isPossible(state: AnyState, event: SimulatedEvent): boolean {
  try {
    return state.can(event);
  } catch {
    return true;
  }
}

function childrenOf(service: AnyInterpreter): Child[] {
  return Array.from(service.children, ([id, child]) => {
    const snapshot = child.getSnapshot?.() as { value?: unknown; done?: boolean } | undefined;
    const isMachine =
      snapshot !== undefined && snapshot !== null && typeof snapshot === 'object' && 'value' in snapshot;
    return {
      id: String(id),
      path: String(id),
      depth: 0,
      status: isMachine && snapshot.done ? 'done' : 'active',
      snapshot: isMachine ? print(snapshot.value) : snapshot === undefined ? '' : print(snapshot),
    };
  });
}
