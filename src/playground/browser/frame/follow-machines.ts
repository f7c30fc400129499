import { Actor, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { machineTransitions } from '../../../statechart/machine/machine-node.ts';
import { revive } from '../../../statechart/machine/special-values.ts';
import type { SimulatedEvent } from '../sandbox/protocol.ts';
import { isPossible, typesOf } from '../sandbox/simulate-v5.ts';
import type { MachineState } from './protocol.ts';

/** Milliseconds in which the steps of a machine become one report. */
const PAUSE = 16;

// The frame's original function: readers' code can replace it.
const later = globalThis.setTimeout.bind(globalThis);

type Inside = AnyActorRef & { logic: { id: string; root?: object } };

/**
 * Reports the states of all machines that start from now on, using XState's inspection.
 * @returns a function that sends an event to the newest actor of a machine
 */
export function followMachines(
  report: (state: MachineState) => void,
): (machine: string, event: SimulatedEvent) => void {
  const newest = new Map<string, Inside>();
  /** Transitions taken since the last report, by the machine that is about to be reported. */
  const taken = new Map<string, number[]>();

  function inspect(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as Inside;
    if (actor.logic.root === undefined) return;
    const { id } = actor.logic;
    if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') newest.set(id, actor);
    if (newest.get(id) !== actor) return;
    if (inspected.type === '@xstate.microstep') {
      const order = machineTransitions(actor.logic);
      const steps = inspected._transitions.map((transition) => order.indexOf(transition));
      waiting(id).push(...steps.filter((at) => at >= 0));
    } else if (inspected.type === '@xstate.snapshot') waiting(id);
  }

  function waiting(id: string): number[] {
    const known = taken.get(id);
    if (known) return known;
    const list: number[] = [];
    taken.set(id, list);
    later(() => {
      taken.delete(id);
      const snapshot = newest.get(id)!.getSnapshot() as AnyMachineSnapshot;
      report({
        machine: id,
        active: snapshot._nodes.map((node) => node.id),
        taken: list,
        status: snapshot.status,
        next: typesOf(snapshot).map((type) => ({ type, enabled: isPossible(snapshot, { type }) })),
      });
    }, PAUSE);
    return list;
  }

  const systems = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function followed() {
    if (!systems.has(this.system)) this.system.inspect(inspect);
    systems.add(this.system);
    return start.call(this);
  };
  return (machine, event) => newest.get(machine)?.send(revive(event));
}
