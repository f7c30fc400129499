import { check, mistake } from 'course';
import { cartMachine, type Item } from './solution.ts';

const mug: Item = { sku: 'mug-1', name: 'Mug', cents: 1200, quantity: 1 };
const desk = (cents: number, quantity = 1): Item => ({
  sku: 'desk-4',
  name: 'Desk',
  cents,
  quantity,
});

check(
  'a small order goes to payment',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    send('checkOut');
    expectState('payment');
    expectContext({ message: '' });
  },
);

check(
  'an empty cart stays in `shopping` and shows the message',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send('checkOut');
    expectState('shopping');
    expectContext({ message: 'Your cart is empty' });
  },
);

check(
  'the message disappears when there’s an item',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send('checkOut');
    send({ type: 'addItem', item: mug });
    expectContext({ message: '' });
    send('checkOut');
    expectState('payment');
  },
);

check('an order of 500.00 needs approval', ({ start, send, expectState }) => {
  start(cartMachine);
  send({ type: 'addItem', item: desk(25_000, 2) });
  send('checkOut');
  expectState('approval');
  send('approve');
  expectState('payment');
});

check('an order of 499.99 doesn’t', ({ start, send, expectState }) => {
  start(cartMachine);
  send({ type: 'addItem', item: desk(49_999) });
  send('checkOut');
  expectState('payment');
});

check('every state can be reached', async ({ expectAllReachable }) => {
  await expectAllReachable(cartMachine, {
    events: [
      { type: 'addItem', item: desk(60_000) },
      { type: 'checkOut' },
      { type: 'approve' },
    ],
  });
});

mistake(
  'Large orders skip the approval. They have items too, so `hasItems` is tried first and passes. Put the stricter guard above it.',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send('checkOut');
    expectContext({ message: 'Your cart is empty' });
    send({ type: 'addItem', item: desk(60_000) });
    send('checkOut');
    expectState('payment');
  },
);

mistake(
  'A transition without a guard is always taken, so the ones after it are never tried. Put the message last.',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    send('checkOut');
    expectState('shopping');
    expectContext({ message: 'Your cart is empty' });
    // The message comes after another transition. As the first one, it's where the step starts.
    send({ type: 'addItem', item: desk(60_000) });
    send('checkOut');
    expectState('approval');
  },
);

mistake(
  'The message is never shown. A guard can’t set it; it only returns true or false. Keep the transition without a guard at the end, for carts that no guard accepts.',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send('checkOut');
    expectContext({ message: '' });
    send({ type: 'addItem', item: mug });
    send('checkOut');
    expectState('payment');
  },
);
