import {
  createActor,
  type EventFrom,
  type ExecutableActionsFrom,
  type InputFrom,
  initialTransition,
  type Snapshot,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { orderMachine } from './order-service.machine.ts';

export type OrderEvent = EventFrom<typeof orderMachine>;

/** A side effect to execute, such as sending an email. */
export interface Effect {
  type: string;
  params: unknown;
}

interface DelayedEvent {
  id: string;
  delay: number;
  event: OrderEvent;
}

/** The stored data of an order, as JSON. */
export interface OrderRecord {
  snapshot: Snapshot<unknown>;
  /** Delayed events. */
  timers: { id: string; at: number; event: OrderEvent }[];
  /** Effects that have not been executed yet. */
  outbox: Effect[];
}

type Step = [
  snapshot: SnapshotFrom<typeof orderMachine>,
  actions: ExecutableActionsFrom<typeof orderMachine>[],
];

/** The record of a step, with delayed events as timers, the rest as effects. */
function recordOf(
  [snapshot, actions]: Step,
  before: Pick<OrderRecord, 'timers' | 'outbox'>,
  now: number,
): OrderRecord {
  let timers = before.timers;
  const outbox = [...before.outbox];
  for (const { type, params } of actions as Effect[]) {
    if (type === 'xstate.raise') {
      const { id, delay, event } = params as DelayedEvent;
      timers = [...timers, { id, at: now + delay, event }];
    } else if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string };
      timers = timers.filter(({ id }) => id !== sendId);
    } else {
      outbox.push({ type, params });
    }
  }
  const persisted = orderMachine.getPersistedSnapshot(snapshot);
  return { snapshot: persisted, timers, outbox };
}

/** The snapshot of a stored order. The actor is not started. */
function snapshotOf({ snapshot }: OrderRecord) {
  const input = { email: '', total: 0 }; // read by new orders only
  return createActor(orderMachine, { snapshot, input }).getSnapshot();
}

export interface Surroundings {
  orders: Map<string, OrderRecord>;
  carryOut(effect: Effect, orderId: string): Promise<void>;
  now(): number;
}

export function createOrderService({ orders, carryOut, now }: Surroundings) {
  function place(id: string, input: InputFrom<typeof orderMachine>) {
    const step = initialTransition(orderMachine, input);
    orders.set(id, recordOf(step, { timers: [], outbox: [] }, now()));
  }

  /** Sends an event to an order. Returns whether the event was possible. */
  function send(id: string, event: OrderEvent): boolean {
    const order = orders.get(id);
    if (!order || !snapshotOf(order).can(event)) return false;
    const step = transition(orderMachine, snapshotOf(order), event);
    orders.set(id, recordOf(step, order, now()));
    return true;
  }

  /** Processes due timers and effects. Call it regularly, and after a start. */
  async function wake() {
    for (const id of orders.keys()) {
      ringTimers(id);
      await emptyOutbox(id);
    }
  }

  function ringTimers(id: string) {
    for (;;) {
      const order = orders.get(id);
      const due = order?.timers.find(({ at }) => at <= now());
      if (!order || !due) return;
      const timers = order.timers.filter((timer) => timer !== due);
      const step = transition(orderMachine, snapshotOf(order), due.event);
      orders.set(id, recordOf(step, { ...order, timers }, now()));
    }
  }

  async function emptyOutbox(id: string) {
    for (;;) {
      const effect = orders.get(id)?.outbox[0];
      if (!effect) return;
      await carryOut(effect, id);
      // Read again: other events may have changed the order.
      const order = orders.get(id);
      if (order) orders.set(id, { ...order, outbox: order.outbox.slice(1) });
    }
  }

  return { place, send, wake };
}
