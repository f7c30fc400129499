import {
  createActor,
  type EventFrom,
  type ExecutableActionsFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { orderMachine } from './order-service.machine.ts';
import type { Effect, Store } from './store.ts';

export type OrderEvent = EventFrom<typeof orderMachine>;

type Step = [
  snapshot: SnapshotFrom<typeof orderMachine>,
  actions: ExecutableActionsFrom<typeof orderMachine>[],
];

interface DelayedEvent {
  id: string;
  delay: number;
  event: OrderEvent;
}

export interface Surroundings {
  store: Store;
  carryOut(effect: Effect): Promise<void>;
  now(): number;
}

export function createOrderService({ store, carryOut, now }: Surroundings) {
  /** The stored snapshot of an order. Its actor is not started. */
  function read(orderId: string) {
    const snapshot = store.snapshot(orderId);
    const input = { email: '', total: 0 }; // read by new orders only
    return (
      snapshot && createActor(orderMachine, { snapshot, input }).getSnapshot()
    );
  }

  /** Stores a step: the snapshot, delayed events as timers, the rest as effects. */
  function save(orderId: string, [snapshot, actions]: Step) {
    store.saveSnapshot(orderId, orderMachine.getPersistedSnapshot(snapshot));
    for (const { type, params } of actions as Pick<
      Effect,
      'type' | 'params'
    >[]) {
      if (type === 'xstate.raise') {
        const { id, delay, event } = params as DelayedEvent;
        store.addTimer({ orderId, id, dueAt: now() + delay, event });
      } else if (type === 'xstate.cancel') {
        store.removeTimer(orderId, (params as { sendId: string }).sendId);
      } else {
        store.addEffect(orderId, type, params);
      }
    }
  }

  /** Places an order. Returns false if it exists already, and changes nothing. */
  function place(orderId: string, input: InputFrom<typeof orderMachine>) {
    return store.transaction(() => {
      if (store.snapshot(orderId)) return false;
      save(orderId, initialTransition(orderMachine, input));
      return true;
    });
  }

  /**
   * Sends an event to an order. The same delivery changes the order only once.
   * Returns whether the event is or was possible.
   */
  function receive(orderId: string, delivery: string, event: OrderEvent) {
    return store.transaction(() => {
      if (store.hasDelivery(delivery)) return true;
      const before = read(orderId);
      if (!before?.can(event)) return false;
      save(orderId, transition(orderMachine, before, event));
      store.addDelivery(delivery);
      return true;
    });
  }

  /** Processes due timers and effects. Call it regularly, and after a start. */
  async function wake() {
    while (store.transaction(ringTimer));
    await emptyOutbox();
  }

  function ringTimer(): boolean {
    const due = store.dueTimer(now());
    const before = due && read(due.orderId);
    if (!before) return false;
    store.removeTimer(due.orderId, due.id);
    save(
      due.orderId,
      transition(orderMachine, before, due.event as OrderEvent),
    );
    return true;
  }

  /** An effect that fails holds up only the later ones of its order. */
  async function emptyOutbox() {
    const failed = new Map<string, unknown>();
    for (const effect of store.effects()) {
      if (failed.has(effect.orderId)) continue;
      try {
        await carryOut(effect);
        store.removeEffect(effect.key);
      } catch (error) {
        failed.set(effect.orderId, error);
      }
    }
    if (failed.size > 0) throw new AggregateError(failed.values());
  }

  return { place, receive, wake };
}
