import { check, mistake } from 'course';
import { type Coupon, cartMachine, type Item } from './solution.ts';

const item = (cents: number): Item => ({
  sku: 'mug-1',
  name: 'Mug',
  cents,
  quantity: 1,
});
const spring: Coupon = { code: 'SPRING', percent: 10 };
const vip: Coupon = { code: 'VIP', percent: 50 };

check(
  'an order of 20.00 accepts a coupon',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: item(2000) });
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: spring });
  },
);

check(
  'an order of 19.99 doesn’t',
  ({ start, send, expectContext, expectCan }) => {
    start(cartMachine);
    send({ type: 'addItem', item: item(1999) });
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: null });
    expectCan({ type: 'applyCoupon', coupon: spring }, false);
  },
);

check(
  'a second coupon is ignored',
  ({ start, send, expectContext, expectCan }) => {
    start(cartMachine);
    send({ type: 'addItem', item: item(5000) });
    send({ type: 'applyCoupon', coupon: spring });
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: spring });
    expectCan({ type: 'applyCoupon', coupon: vip }, false);
  },
);

check(
  'after `removeCoupon`, another coupon is accepted',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: item(5000) });
    send({ type: 'applyCoupon', coupon: spring });
    send('removeCoupon');
    expectContext({ coupon: null });
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: vip });
  },
);

check(
  'the condition combines the two named guards',
  ({ start, send, expectContext }) => {
    start(
      cartMachine.provide({
        guards: { reachesMinimum: () => true, hasCoupon: () => false },
      }),
    );
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: spring });
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: vip });
    start(
      cartMachine.provide({
        guards: { reachesMinimum: () => true, hasCoupon: () => true },
      }),
    );
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: null });
  },
);

check(
  'the coupon is kept until the payment',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: item(5000) });
    send({ type: 'applyCoupon', coupon: spring });
    send('checkOut');
    expectState('payment');
    expectContext({ coupon: spring });
  },
);

mistake(
  'Your guard passes if one condition is met, but a coupon needs both. `or` passes if any of its guards passes; `and` passes only if all of them do.',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: spring });
    start(
      cartMachine.provide({
        guards: { reachesMinimum: () => true, hasCoupon: () => true },
      }),
    );
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: vip });
    start(
      cartMachine.provide({
        guards: { reachesMinimum: () => false, hasCoupon: () => true },
      }),
    );
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: null });
  },
);

mistake(
  'A coupon is accepted only if there’s one already, so the first is never accepted. Negate `hasCoupon`.',
  ({ start, send, expectContext }) => {
    start(
      cartMachine.provide({
        guards: { reachesMinimum: () => true, hasCoupon: () => true },
      }),
    );
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: spring });
    start(
      cartMachine.provide({
        guards: { reachesMinimum: () => true, hasCoupon: () => false },
      }),
    );
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: null });
  },
);

mistake(
  'Both guards are negated, so only small orders accept a coupon. Negate only `hasCoupon`.',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: spring });
    send('removeCoupon');
    send({ type: 'addItem', item: item(5000) });
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: null });
  },
);

mistake(
  'Only `hasCoupon` is evaluated. JavaScript’s `&&` returns the guard on the right and drops the other one. Use `and([…])`.',
  ({ start, send, expectContext }) => {
    start(cartMachine.provide({ guards: { reachesMinimum: () => false } }));
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: spring });
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: spring });
  },
);

mistake(
  'Only `reachesMinimum` is evaluated, so a second coupon replaces the first. Combine both guards with `and([…])`; JavaScript’s `&&` keeps only the one on the right.',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'applyCoupon', coupon: spring });
    expectContext({ coupon: null });
    send({ type: 'addItem', item: item(5000) });
    send({ type: 'applyCoupon', coupon: spring });
    send({ type: 'applyCoupon', coupon: vip });
    expectContext({ coupon: vip });
  },
);

mistake(
  'The guard failed, because `and` and `or` take only one argument: an array of guards. Put both guards in brackets, `and([…])`.',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    send({ type: 'applyCoupon', coupon: spring });
    const { error } = snapshot() as { error?: Error };
    expectEqual(
      'Error',
      /\.(every|some) is not a function/.test(error?.message ?? ''),
      true,
    );
  },
);
