import type * as XState from 'xstate';
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { ROUTE } from '../../../statechart/events.ts';
import { machineTransitions } from '../../../statechart/machine-node.ts';
import { print, printLong } from './print.ts';
import type { Child, Step, Timer } from './protocol.ts';
import { eventTypes, type RawStep, type Simulation, type SimulationOptions } from './simulation.ts';

/** A delayed event, as XState's system keeps it (`system.getSnapshot()._scheduledEvents`, xstate 5.33). */
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

/** Runs a machine of XState 5. @param xstate the package */
export function simulate5({ createActor }: typeof XState, options: SimulationOptions): Simulation {
  const machine = options.machine as AnyStateMachine;
  const order = machineTransitions(machine);
  let taken: number[] = [];
  /** Events that the machine has still to take. */
  const waiting: AnyEventObject[] = [];
  let telling = false;
  let hasFailed = false;
  // The machine's own actor is told of first, before there is a name for it here.
  let root: unknown;
  const actor = createActor(machine, { input: options.input as never, inspect });
  const scheduling = actor.system as unknown as Scheduling;

  function inspect(inspected: InspectionEvent): void {
    root ??= inspected.actorRef;
    if (inspected.actorRef !== root) {
      if (inspected.type === '@xstate.snapshot') tellOfChildren();
      return;
    }
    if (inspected.type === '@xstate.event') waiting.push(inspected.event);
    else if (inspected.type === '@xstate.microstep') {
      taken.push(...inspected._transitions.map((transition) => order.indexOf(transition)));
    } else if (inspected.type === '@xstate.snapshot') tellOfStep(inspected.snapshot as AnyMachineSnapshot);
  }

  function tellOfChildren(): void {
    if (telling) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      options.onChildren(childrenOf(actor.getSnapshot()), timers());
    });
  }

  function tellOfStep(snapshot: AnyMachineSnapshot): void {
    const event = waiting.shift();
    const { status, output, error } = snapshot;
    if (hasFailed) return;
    hasFailed = status === 'error';
    const step: RawStep = {
      active: snapshot._nodes.map(({ id }) => id),
      value: printLong(snapshot.value),
      context: printLong(snapshot.context),
      tags: [...snapshot.tags],
      status,
      taken: taken.filter((index) => index >= 0),
      next: status === 'active' ? nextEvents(snapshot) : [],
      children: childrenOf(snapshot),
      timers: timers(),
    };
    if (event && event.type !== 'xstate.init') step.event = event;
    if (status === 'done' && output !== undefined) step.result = printLong(output);
    if (status === 'error') step.result = print(error);
    taken = [];
    options.onStep(step);
  }

  function timers(): Timer[] {
    return Object.entries(scheduling.getSnapshot()._scheduledEvents)
      .filter(([, { target }]) => target === actor)
      .map(([id, { event, delay, startedAt }]) => ({ id, event: event.type, delay, startedAt }));
  }

  return {
    start() {
      // Of a machine that throws, no snapshot is told; without a listener the error would be thrown anew.
      actor.subscribe({ error: () => tellOfStep(actor.getSnapshot()) });
      actor.start();
    },
    send: (event) => actor.send(event),
    expire(timer) {
      const scheduled = scheduling.getSnapshot()._scheduledEvents[timer];
      if (!scheduled) return;
      scheduling.scheduler.cancel(scheduled.source, scheduled.id);
      actor.send(scheduled.event);
    },
  };
}

function nextEvents(snapshot: AnyMachineSnapshot): Step['next'] {
  const described = snapshot._nodes.flatMap(({ transitions }) => [...transitions.keys()]);
  return eventTypes(described, 5).map((type) => ({
    type,
    // A route leads where its `to` says, which is not known yet.
    enabled: type === ROUTE || type.includes('*') || isPossible(snapshot, { type }),
  }));
}

/** A guard that needs more of the event than its type throws: then nobody knows yet. */
function isPossible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return true;
  }
}

function childrenOf(snapshot: unknown, depth = 0): Child[] {
  const { children = {} } = snapshot as { children?: Record<string, AnyActorRef | undefined> };
  return Object.entries(children).flatMap(([id, ref]) => {
    if (!ref) return [];
    const own = ref.getSnapshot();
    return [
      { id, depth, status: String(own?.status ?? 'active'), snapshot: snapshotText(own) },
      ...childrenOf(own ?? {}, depth + 1),
    ];
  });
}

/** What a reader wants to know of an actor's snapshot: where a machine is, what an observable or a promise gave. */
function snapshotText(snapshot: Record<string, unknown> | undefined): string {
  if (!snapshot) return '';
  const { value, context, output, error, status } = snapshot;
  if (status === 'error') return print(error);
  if (output !== undefined) return print(output);
  const isEmpty = typeof context !== 'object' || context === null || Object.keys(context).length === 0;
  if (value !== undefined) return isEmpty ? print(value) : `${print(value)} ${print(context)}`;
  return context === undefined ? '' : print(context);
}
