import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { checkoutMachine, totalsOf } from './checkout.machine.ts';
import { Checkout } from './checkout.tsx';

type CheckoutEvent = EventFromLogic<typeof checkoutMachine>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const address = { name: 'Ada', street: 'Quay 1', city: 'Ghent' };
const toDelivery: CheckoutEvent[] = [
  { type: 'add', id: 'cup' },
  { type: 'checkOut' },
  { type: 'submitAddress', address },
];
const toPayment: CheckoutEvent[] = [
  ...toDelivery,
  { type: 'chooseDelivery', id: 'bike' },
];
const pay: CheckoutEvent = { type: 'pay', card: '4000 1234' };

describe('the machine', () => {
  /** Sends events in order, and waits for the servers' answers in between. */
  async function checkoutAfter(...events: CheckoutEvent[]) {
    const actor = createActor(checkoutMachine).start();
    const send = async (...more: CheckoutEvent[]) => {
      for (const event of more) {
        actor.send(event);
        await vi.advanceTimersByTimeAsync(2000);
      }
    };
    await send(...events);
    const value = () => actor.getSnapshot().value;
    const context = () => actor.getSnapshot().context;
    return { actor, context, send, value };
  }

  it('leads from the cart to the order number', async () => {
    const { actor, value } = await checkoutAfter(...toPayment, pay);
    expect(value()).toBe('placed');
    expect(actor.getSnapshot().output).toEqual({
      orderNumber: 'T-1001',
      total: 17,
    });
  });

  it('does not check out an empty cart', async () => {
    const { value } = await checkoutAfter(
      { type: 'add', id: 'cup' },
      { type: 'remove', id: 'cup' },
      { type: 'remove', id: 'cup' },
      { type: 'checkOut' },
    );
    expect(value()).toBe('shopping');
  });

  it('requires the complete address', async () => {
    const { context, value } = await checkoutAfter(
      { type: 'add', id: 'cup' },
      { type: 'checkOut' },
      { type: 'submitAddress', address: { ...address, street: ' ' } },
    );
    expect(value()).toMatchObject({ ordering: { steps: 'address' } });
    expect(context().problem).toMatch('fill in');
  });

  it('offers the deliveries for the city', async () => {
    const { context, send } = await checkoutAfter(...toDelivery);
    expect(context().deliveries.map(({ id }) => id)).toEqual(['bike', 'post']);
    const elsewhere = { ...address, city: 'Oslo' };
    await send({ type: 'back' }, { type: 'submitAddress', address: elsewhere });
    expect(context().deliveries.map(({ id }) => id)).toEqual(['post']);
  });

  it('applies the discount in any step', async () => {
    const { context, value } = await checkoutAfter(
      ...toDelivery.slice(0, 2),
      { type: 'enterCode', code: 'ROOTS' },
      ...toDelivery.slice(2),
      { type: 'enterCode', code: 'LEAVES' },
    );
    expect(value()).toMatchObject({
      ordering: { steps: { delivery: 'choosing' }, discount: 'applied' },
    });
    expect(totalsOf(context()).total).toBe(7.2);
  });

  it('restores the step after a visit to the cart', async () => {
    const { context, send, value } = await checkoutAfter(
      ...toPayment,
      { type: 'enterCode', code: 'LEAVES' },
      { type: 'backToCart' },
      { type: 'add', id: 'pot' },
      { type: 'checkOut' },
    );
    expect(value()).toMatchObject({
      ordering: { steps: 'payment', discount: 'applied' },
    });
    await send(pay);
    expect(totalsOf(context()).total).toBe(45);
  });

  it('returns to the payment when the card is declined', async () => {
    const { context, send, value } = await checkoutAfter(...toPayment, {
      type: 'pay',
      card: '4000 0000',
    });
    expect(value()).toMatchObject({ ordering: { steps: 'payment' } });
    expect(context().problem).toMatch('declined');
    await send(pay);
    expect(value()).toBe('placed');
  });

  it('refunds the payment when the order cannot be placed', async () => {
    const pots = Array(4).fill({ type: 'add', id: 'pot' });
    const { context, send, value } = await checkoutAfter(
      ...pots,
      ...toPayment,
      pay,
    );
    await vi.advanceTimersByTimeAsync(2000);
    expect(value()).toBe('shopping');
    expect(context().problem).toMatch('has been refunded');
    await send({ type: 'remove', id: 'pot' }, { type: 'checkOut' }, pay);
    expect(value()).toBe('placed');
  });

  it('ends the reservation after ten minutes, not during payment', async () => {
    const { actor, send, value } = await checkoutAfter(...toPayment);
    const left = actor.getSnapshot().context.secondsLeft;
    await vi.advanceTimersByTimeAsync((left - 1) * 1000);
    expect(value()).toMatchObject({ ordering: { steps: 'payment' } });
    await send(pay);
    expect(value()).toBe('placed');

    const late = await checkoutAfter(...toPayment);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(late.value()).toBe('expired');
  });
});

describe('the view', () => {
  const click = (name: RegExp) =>
    fireEvent.click(screen.getByRole('button', { name }));
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const answered = () => act(() => vi.advanceTimersByTimeAsync(2500));

  it('leads from the cart to the confirmation', async () => {
    render(<Checkout />);
    click(/One Teapot more/);
    click(/Check out, \$32/);
    expect(document.activeElement?.textContent).toBe('Where to?');
    write('Name', 'Ada');
    write('Street', 'Quay 1');
    write('City', 'Oslo');
    click(/Continue/);
    await answered();
    click(/By post/);
    expect(screen.getByLabelText('Your order').textContent).toMatch(
      /Total\$36\.00/,
    );
    write('Card number', '4000 1234');
    click(/^Pay/);
    await answered();
    screen.getByText(/Your order T-1001 of \$36\.00/);
  });
});
