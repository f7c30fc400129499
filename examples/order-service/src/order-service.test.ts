import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrderService, type OrderEvent } from './service.ts';
import { openStore, type Store } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const ada = { email: 'ada@example.com', total: 30 };

let folder: string;
let stores: Store[];
let time: number;
let done: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orders-'));
  stores = [];
  time = Date.UTC(2030, 0, 1);
  done = [];
});
afterEach(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true });
});

/** The service as a new process creates it. */
function startService(isReachable = (_orderId: string) => true) {
  const store = openStore(join(folder, 'orders.db'));
  stores.push(store);
  const service = createOrderService({
    store,
    now: () => time,
    async carryOut({ orderId, type, params }) {
      if (!isReachable(orderId)) throw new Error('not reachable');
      done.push(`${type} ${Object.values(params as object).join(' ')}`);
    },
  });
  return { ...service, state: (id = '1') => store.snapshot(id) };
}

/** Each step uses a new service, as if the process had been restarted. */
async function live(...steps: (OrderEvent | { days: number })[]) {
  startService().place('1', ada);
  await startService().wake();
  for (const [i, step] of steps.entries()) {
    if ('days' in step) time += step.days * day;
    else expect(startService().receive('1', `${i}`, step)).toBe(true);
    await startService().wake();
  }
  return startService().state();
}

describe('an order', () => {
  it('leads from the invoice to completion', async () => {
    const state = await live(
      { type: 'paid' },
      { type: 'packed', trackingCode: 'XY7' },
      { type: 'delivered' },
      { days: 14 },
    );
    expect(state).toMatchObject({ value: 'completed' });
    expect(done).toEqual([
      'mail ada@example.com invoice',
      'orderParcel ada@example.com',
      'mail ada@example.com shipped',
    ]);
  });

  it('is canceled when it is not paid within three days', async () => {
    expect(await live({ days: 2.9 })).toMatchObject({
      value: 'awaitingPayment',
    });
    expect(await live({ days: 3 })).toMatchObject({ value: 'canceled' });
    expect(done.at(-1)).toBe('mail ada@example.com canceled');
  });

  it('is not canceled by the payment deadline once it is paid', async () => {
    expect(await live({ type: 'paid' }, { days: 30 })).toMatchObject({
      value: 'packing',
    });
  });

  it('is refunded when it is canceled after payment', async () => {
    const state = await live(
      { type: 'paid' },
      { type: 'cancel' },
      { type: 'refunded' },
    );
    expect(state).toMatchObject({ value: 'canceled' });
    expect(done).toContain('refund ada@example.com 30');
  });

  it('asks the carrier once when a parcel takes too long', async () => {
    const state = await live(
      { type: 'paid' },
      { type: 'packed', trackingCode: 'XY7' },
      { days: 10 },
      { days: 10 },
    );
    expect(state).toMatchObject({ value: 'shipping' });
    expect(done.filter((effect) => effect === 'askCarrier XY7')).toHaveLength(
      1,
    );
  });
});

describe('the service', () => {
  it('rejects impossible events and unknown orders', () => {
    const { place, receive, state } = startService();
    place('1', ada);
    expect(receive('1', 'a', { type: 'delivered' })).toBe(false);
    expect(receive('2', 'b', { type: 'paid' })).toBe(false);
    expect(state()).toMatchObject({ value: 'awaitingPayment' });
  });

  it('accepts a delivery that was rejected because it came too early', () => {
    const { place, receive, state } = startService();
    const packed = { type: 'packed', trackingCode: 'XY7' } as const;
    place('1', ada);
    expect(receive('1', 'b', packed)).toBe(false);
    expect(receive('1', 'a', { type: 'paid' })).toBe(true);
    expect(receive('1', 'b', packed)).toBe(true);
    expect(state()).toMatchObject({ value: 'shipping' });
  });

  it('processes a delivery once, however often it arrives', async () => {
    await live({ type: 'paid' }, { type: 'cancel' }, { type: 'refunded' });
    for (let again = 0; again < 3; again++) {
      expect(startService().receive('1', '1', { type: 'cancel' })).toBe(true);
      expect(startService().place('1', { ...ada, total: 1 })).toBe(false);
    }
    await startService().wake();
    expect(startService().state()).toMatchObject({
      value: 'canceled',
      context: ada,
    });
    expect(done.filter((effect) => effect.startsWith('refund'))).toHaveLength(
      1,
    );
  });

  it('saves a step whole or not at all', () => {
    const store = openStore(join(folder, 'orders.db'));
    stores.push(store);
    // The disk is full when the effects of the step are stored.
    const addEffect = () => {
      throw new Error('disk full');
    };
    const { place } = createOrderService({
      store: { ...store, addEffect },
      now: () => time,
      carryOut: async () => {},
    });
    expect(() => place('1', ada)).toThrow('disk full');
    expect(store.orderIds()).toEqual([]);
    expect(store.dueTimer(time + 30 * day)).toBeUndefined();
  });

  it('retries effects that have failed, and executes those of other orders', async () => {
    const service = startService((orderId) => orderId !== '1');
    service.place('1', ada);
    service.place('2', { email: 'bob@example.com', total: 9 });
    await expect(service.wake()).rejects.toThrow(AggregateError);
    expect(done).toEqual(['mail bob@example.com invoice']);
    await startService().wake();
    await startService().wake();
    expect(done).toEqual([
      'mail bob@example.com invoice',
      'mail ada@example.com invoice',
    ]);
  });
});
