import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { ROUTE } from '../../../statechart/events.ts';
import { machineTransitions } from '../../../statechart/machine-node.ts';
import { loadXState5 } from './packages.ts';
import { print, printLong } from './print.ts';
import type { Child, SimulatedEvent, Step, Timer } from './protocol.ts';
import { eventTypes, isShareable, type Simulation, type SimulationOptions } from './simulation.ts';

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

/** Runs a machine of XState 5. */
export async function simulate5(options: SimulationOptions): Promise<Simulation> {
  const { createActor } = await loadXState5();
  const machine = options.machine as AnyStateMachine;
  const order = machineTransitions(machine);
  const steps: Step[] = [];
  let taken: number[] = [];
  // Steps of the start are given back together, later ones are told one by one.
  let starting = true;
  let deaf = options.replay.length > 0;
  let telling = false;
  // The machine's own actor is told of first, before there is a name for it here.
  let root: unknown;
  const replayed = new WeakSet<object>();

  const actor = createActor(
    withoutChildrensEvents(machine, (event) => deaf && !replayed.has(event)),
    {
      input: options.input as never,
      inspect,
    },
  );
  const scheduling = actor.system as unknown as Scheduling;

  function inspect(inspected: InspectionEvent): void {
    root ??= inspected.actorRef;
    if (inspected.actorRef !== root) {
      if (inspected.type === '@xstate.snapshot' && !starting) tellOfChildren();
      return;
    }
    if (inspected.type === '@xstate.microstep') {
      taken.push(...inspected._transitions.map((transition) => order.indexOf(transition)));
    } else if (inspected.type === '@xstate.snapshot') {
      const { event, snapshot } = inspected;
      addStep(event.type === 'xstate.init' ? undefined : event, snapshot as AnyMachineSnapshot);
    }
  }

  function tellOfChildren(): void {
    if (telling) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      options.onChildren(childrenOf(actor.getSnapshot()), timers());
    });
  }

  function addStep(event: SimulatedEvent | undefined, snapshot: AnyMachineSnapshot): void {
    const { status, output, error } = snapshot;
    const step: Step = {
      shareable: !event || isShareable(event),
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
    if (event) step.event = event;
    if (status === 'done' && output !== undefined) step.result = printLong(output);
    if (status === 'error') step.result = print(error);
    taken = [];
    steps.push(step);
    if (!starting) options.onStep(step);
  }

  function timers(): Timer[] {
    return Object.entries(scheduling.getSnapshot()._scheduledEvents)
      .filter(([, { target }]) => target === actor)
      .map(([id, { event, delay, startedAt }]) => ({ id, event: event.type, delay, startedAt }));
  }

  function expire(timer: string): void {
    const scheduled = scheduling.getSnapshot()._scheduledEvents[timer];
    if (!scheduled) return;
    scheduling.scheduler.cancel(scheduled.source, scheduled.id);
    deliver(scheduled.event);
  }

  function deliver(event: AnyEventObject): void {
    replayed.add(event);
    actor.send(event);
  }

  /** A delayed event is the one that is on its way, so that it does not come twice. */
  function replay(event: SimulatedEvent): void {
    const waiting = timers().find((timer) => timer.event === event.type);
    if (waiting) expire(waiting.id);
    else deliver({ ...event });
  }

  actor.subscribe({
    // Told as the last step; without a listener the error would be thrown anew.
    error(error) {
      const last = steps.at(-1);
      if (last?.status === 'error') return;
      addStep(undefined, {
        ...(actor.getSnapshot() as AnyMachineSnapshot),
        status: 'error',
        error,
      } as AnyMachineSnapshot);
    },
  });
  actor.start();
  for (const event of options.replay) replay(event);
  deaf = false;
  starting = false;

  return { steps, send: deliver, expire, stop: () => actor.stop() };
}

/**
 * The machine, deaf to what its actors send while a past is played back: those events are part of that past and come from there.
 */
function withoutChildrensEvents(
  machine: AnyStateMachine,
  ignores: (event: object) => boolean,
): AnyStateMachine {
  return Object.create(machine, {
    transition: {
      value: (...[snapshot, event, scope]: Parameters<AnyStateMachine['transition']>) =>
        ignores(event) ? snapshot : machine.transition(snapshot, event, scope),
    },
  });
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
