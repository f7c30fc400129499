import type * as XState from 'xstate';
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { ROUTE } from '../../../statechart/machine/events.ts';
import { machineTransitions } from '../../../statechart/machine/machine-node.ts';
import type { GuardWatch } from './guards.ts';
import { print, printLong } from './print.ts';
import type { Child, Step, Timer } from './protocol.ts';
import { eventTypes, type RawStep, type Simulation, type SimulationOptions } from './simulation.ts';
import type { Effect, Microstep } from './trace.ts';

/** A delayed event in XState's system (`system.getSnapshot()._scheduledEvents`, xstate 5.33). */
interface ScheduledEvent {
  id: string;
  event: AnyEventObject;
  source: AnyActorRef;
  target: AnyActorRef;
  delay: number;
  startedAt: number;
}

interface Scheduling {
  scheduler: { cancel(source: AnyActorRef, id: string): void };
  getSnapshot(): { _scheduledEvents: Record<string, ScheduledEvent> };
}

/** Runs an XState 5 machine. @param xstate the package */
export function simulate5({ createActor }: typeof XState, options: SimulationOptions): Simulation {
  // A copy, because its guards may be wrapped.
  const machine = (options.machine as AnyStateMachine).provide({});
  const order = machineTransitions(machine);
  const { guards, effectOf, messageOf } = options.watch(machine as never);
  let microsteps: Microstep[] = [];
  let effects: Effect[] = [];
  /** Events that the machine has yet to process. */
  const waiting: AnyEventObject[] = [];
  let isReporting = false;
  let hasFailed = false;
  // The machine's actor is reported before it is assigned to a variable here.
  let root: unknown;
  const actor = createActor(machine, { input: options.input as never, inspect });
  const scheduling = actor.system as unknown as Scheduling;

  function inspect(inspected: InspectionEvent): void {
    root ??= inspected.actorRef;
    const message = messageOf(inspected);
    if (message) options.onMessage(message);
    if (inspected.actorRef !== root) {
      if (inspected.type === '@xstate.snapshot') reportChildren();
      return;
    }
    if (inspected.type === '@xstate.event') waiting.push(inspected.event);
    else if (inspected.type === '@xstate.action') effects.push(...effectOf(inspected.action));
    else if (inspected.type === '@xstate.microstep') {
      const { value, _nodes } = inspected.snapshot as AnyMachineSnapshot;
      microsteps.push({
        event: inspected.event.type,
        taken: inspected._transitions.map((transition) => order.indexOf(transition)).filter((at) => at >= 0),
        active: _nodes.map(({ id }) => id),
        value: print(value),
      });
    } else if (inspected.type === '@xstate.snapshot') reportStep(inspected.snapshot as AnyMachineSnapshot);
  }

  function reportChildren(): void {
    if (isReporting) return;
    isReporting = true;
    queueMicrotask(() => {
      isReporting = false;
      options.onChildren(childrenOf(actor.getSnapshot()), timers());
    });
  }

  function reportStep(snapshot: AnyMachineSnapshot): void {
    const event = waiting.shift();
    const { status, output, error } = snapshot;
    if (hasFailed) return;
    hasFailed = status === 'error';
    const guardCalls = guards.take();
    const step: RawStep = {
      active: snapshot._nodes.map(({ id }) => id),
      value: printLong(snapshot.value),
      context: printLong(snapshot.context),
      tags: [...snapshot.tags],
      status,
      taken: microsteps.flatMap(({ taken }) => taken),
      next: status === 'active' ? options.aside(() => nextEvents(snapshot, guards)) : [],
      children: childrenOf(snapshot),
      timers: timers(),
    };
    if (event && event.type !== 'xstate.init') step.event = event;
    if (status === 'done' && output !== undefined) step.result = printLong(output);
    if (status === 'error') step.result = print(error);
    if (guardCalls.length > 0) step.guardCalls = guardCalls;
    if (effects.length > 0) step.effects = effects;
    if (microsteps.length > 1) step.microsteps = microsteps;
    microsteps = [];
    effects = [];
    options.onStep(step);
  }

  function timers(): Timer[] {
    return Object.entries(scheduling.getSnapshot()._scheduledEvents)
      .filter(([, { target }]) => target === actor)
      .map(([id, { event, delay, startedAt }]) => ({ id, event: event.type, delay, startedAt }));
  }

  return {
    start() {
      // A machine that throws reports no snapshot. Without a listener, the error would be thrown
      // again.
      actor.subscribe({ error: () => reportStep(actor.getSnapshot()) });
      actor.start();
    },
    send: (event, to) => actorAt(actor, to)?.send(event),
    ask: (event) =>
      options.aside(() => {
        isPossible(actor.getSnapshot(), event);
        return guards.take();
      }),
    machineOf(path) {
      const { logic } = (actorAt(actor, path) ?? {}) as { logic?: object };
      return logic && 'root' in logic ? logic : undefined;
    },
    expire(timer) {
      const scheduled = scheduling.getSnapshot()._scheduledEvents[timer];
      if (!scheduled) return;
      scheduling.scheduler.cancel(scheduled.source, scheduled.id);
      actor.send(scheduled.event);
    },
  };
}

/** The types of the events that the active states handle. */
export const typesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  eventTypes(
    _nodes.flatMap(({ transitions }) => [...transitions.keys()]),
    5,
  );

function nextEvents(snapshot: AnyMachineSnapshot, guards: GuardWatch): Step['next'] {
  return typesOf(snapshot).map((type) => {
    // The target of a route is in its event, which isn't known yet.
    const enabled = type === ROUTE || type.includes('*') || isPossible(snapshot, { type });
    const guardCalls = guards.take();
    return { type, enabled, ...(guardCalls.length > 0 ? { guardCalls } : {}) };
  });
}

/** An actor by the ids from the machine to it. */
function actorAt(root: AnyActorRef, path = ''): AnyActorRef | undefined {
  const ids = path === '' ? [] : path.split('/');
  return ids.reduce<AnyActorRef | undefined>((at, id) => childrenBy(at?.getSnapshot())[id], root);
}

/**
 * Whether an event would do something. A guard that needs the event's payload throws, so the result is unknown.
 */
export function isPossible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return true;
  }
}

function childrenOf(snapshot: unknown, above: readonly string[] = []): Child[] {
  return Object.entries(childrenBy(snapshot)).flatMap(([id, ref]) => {
    if (!ref) return [];
    const own = ref.getSnapshot();
    const path = [...above, id];
    const isMachine = Array.isArray(own?._nodes);
    return [
      {
        id,
        depth: above.length,
        path: path.join('/'),
        status: String(own?.status ?? 'active'),
        snapshot: snapshotText(own),
        ...(isMachine && { active: own._nodes.map((node: { id: string }) => node.id), next: typesOf(own) }),
      },
      ...childrenOf(own, path),
    ];
  });
}

function childrenBy(snapshot: unknown): Record<string, AnyActorRef | undefined> {
  return (snapshot as { children?: Record<string, AnyActorRef | undefined> } | undefined)?.children ?? {};
}

/**
 * A readable form of an actor's snapshot: a machine's state, or the value of an observable or
 * promise.
 */
function snapshotText(snapshot: Record<string, unknown> | undefined): string {
  if (!snapshot) return '';
  const { value, context, output, error, status } = snapshot;
  if (status === 'error') return print(error);
  if (output !== undefined) return print(output);
  const isEmpty = typeof context !== 'object' || context === null || Object.keys(context).length === 0;
  if (value !== undefined) return isEmpty ? print(value) : `${print(value)} ${print(context)}`;
  return context === undefined ? '' : print(context);
}
