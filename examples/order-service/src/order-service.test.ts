import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMap } from './file-map.ts';
import {
  createOrderService,
  type OrderEvent,
  type OrderRecord,
} from './service.ts';

const day = 24 * 60 * 60 * 1000;

let folder: string;
let time: number;
let done: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orders-'));
  time = Date.UTC(2030, 0, 1);
  done = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The service as a new process creates it. */
function startService(isReachable = () => true) {
  const orders = new FileMap<OrderRecord>(join(folder, 'orders.json'));
  const service = createOrderService({
    orders,
    now: () => time,
    async carryOut({ type, params }) {
      if (!isReachable()) throw new Error('not reachable');
      done.push(`${type} ${Object.values(params as object).join(' ')}`);
    },
  });
  const state = () => orders.get('1')?.snapshot;
  return { ...service, state };
}

/** Each step uses a new service, as if the process had been restarted. */
async function live(...steps: (OrderEvent | { days: number })[]) {
  startService().place('1', { email: 'ada@example.com', total: 30 });
  await startService().wake();
  for (const step of steps) {
    if ('days' in step) time += step.days * day;
    else expect(startService().send('1', step)).toBe(true);
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
    const service = startService();
    service.place('1', { email: 'ada@example.com', total: 30 });
    expect(service.send('1', { type: 'delivered' })).toBe(false);
    expect(service.send('2', { type: 'paid' })).toBe(false);
    expect(service.state()).toMatchObject({ value: 'awaitingPayment' });
  });

  it('retries effects that have failed', async () => {
    const service = startService(() => false);
    service.place('1', { email: 'ada@example.com', total: 30 });
    await expect(service.wake()).rejects.toThrow('not reachable');
    await startService().wake();
    await startService().wake();
    expect(done).toEqual(['mail ada@example.com invoice']);
  });
});
