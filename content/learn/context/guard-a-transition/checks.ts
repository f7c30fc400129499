import { check, mistake } from 'course';
import { cartMachine, type Item } from './solution.ts';

const mug = (quantity = 1): Item => ({
  sku: 'mug-1',
  name: 'Mug',
  cents: 1200,
  quantity,
});
const tea = (quantity = 2): Item => ({
  sku: 'tea-7',
  name: 'Green tea',
  cents: 650,
  quantity,
});

check(
  'an empty cart can’t check out',
  ({ start, expectCan, expectNoChange }) => {
    start(cartMachine);
    expectNoChange('checkOut');
    expectCan('checkOut', false);
  },
);

check(
  'a cart with an item can check out',
  ({ start, send, expectCan, expectState, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    expectCan('checkOut', true);
    send('checkOut');
    expectState('payment');
    expectContext({ items: [mug()] });
  },
);

check('an emptied cart can’t check out', ({ start, send, expectNoChange }) => {
  start(cartMachine);
  send({ type: 'addItem', item: mug() });
  send({ type: 'removeItem', sku: 'mug-1' });
  expectNoChange('checkOut');
});

check(
  'a quantity of 0 doesn’t count',
  ({ start, send, expectState, expectNoChange }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 0 });
    expectNoChange('checkOut');
    send({ type: 'addItem', item: tea() });
    send('checkOut');
    expectState('payment');
  },
);

check(
  'the guard only reads the cart',
  ({ start, send, snapshot, expectCan, expectEqual }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug(0) });
    send({ type: 'addItem', item: tea() });
    const before = JSON.stringify(snapshot().context.items);
    expectCan('checkOut', true);
    expectEqual(
      'The items after `can`',
      JSON.stringify(snapshot().context.items),
      before,
    );
  },
);

check(
  'the guard has the name `hasItems`, so that a test can replace it',
  ({ start, send, expectState }) => {
    start(cartMachine.provide({ guards: { hasItems: () => true } }));
    send('checkOut');
    expectState('payment');
  },
);

check(
  '`back` returns to the cart with its items',
  ({ start, send, expectState, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: tea() });
    send('checkOut');
    send('back');
    expectState('shopping');
    expectContext({ items: [tea()] });
  },
);

mistake(
  'The property is called `cond`, which was its name in XState 4. Write `guard`.',
  ({ fail }) => {
    const checkOut = cartMachine.config.states?.shopping?.on?.checkOut;
    if (typeof checkOut !== 'object' || !('cond' in checkOut))
      fail('There is no `cond`.');
  },
);

mistake(
  'The guard is defined in `setup`, but `checkOut` doesn’t use it. Write its name next to the target of the transition.',
  ({ start, send, expectState, fail }) => {
    if (!cartMachine.implementations.guards?.hasItems)
      fail('There is no such guard.');
    start(cartMachine.provide({ guards: { hasItems: () => false } }));
    send('checkOut');
    expectState('payment');
  },
);

mistake(
  'The guard is the wrong way around: it passes for an empty cart and fails for a full one.',
  ({ start, send, expectState }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send('checkOut');
    expectState('shopping');
    send('clear');
    send('checkOut');
    expectState('payment');
  },
);

mistake(
  'The guard returns nothing, which counts as `false`. A function with braces needs a `return`.',
  ({ start, send, expectState, expectEqual }) => {
    let returned: unknown = true;
    start(
      cartMachine.provide({
        guards: {
          hasItems: (args, params) => {
            const { hasItems } = cartMachine.implementations.guards;
            returned = typeof hasItems === 'function' && hasItems(args, params);
            return true;
          },
        },
      }),
    );
    send({ type: 'addItem', item: mug() });
    send('checkOut');
    expectState('payment');
    expectEqual('What it returns', returned, undefined);
  },
);

mistake(
  'The guard is written in the transition. Move it into `setup`, under `guards`, and write its name, `hasItems`, in the transition.',
  ({ expectEqual }) => {
    const checkOut = cartMachine.config.states?.shopping?.on?.checkOut;
    const guard =
      typeof checkOut === 'object' && 'guard' in checkOut && checkOut.guard;
    expectEqual('The guard', typeof guard, 'function');
  },
);

mistake(
  '`every` passes for an empty cart, and fails as soon as one quantity is 0. One item is enough: use `some`.',
  ({ start, send, expectState }) => {
    start(cartMachine);
    send('checkOut');
    expectState('payment');
    send('back');
    send({ type: 'addItem', item: mug(0) });
    send({ type: 'addItem', item: tea() });
    send('checkOut');
    expectState('shopping');
  },
);

mistake(
  'The guard returns something that always counts as true, such as an array (even an empty one) or a promise. Return a boolean.',
  ({ start, send, expectState }) => {
    start(cartMachine.provide({ guards: { hasItems: () => false } }));
    send('checkOut');
    expectState('shopping');
    start(cartMachine);
    send('checkOut');
    expectState('payment');
  },
);

mistake(
  'The guard changes the cart. XState can evaluate a guard at any time, for example in `can`. Only read `context`, and leave updates to `assign`.',
  ({ start, send, snapshot, expectCan, fail }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug(0) });
    send({ type: 'addItem', item: tea() });
    const before = JSON.stringify(snapshot().context.items);
    expectCan('checkOut', true);
    if (JSON.stringify(snapshot().context.items) === before)
      fail('It changes nothing.');
  },
);

mistake(
  'The guard counts entries. An item whose quantity was set to 0 is still an entry, but there’s nothing to pay for.',
  ({ start, send, expectState, expectNoChange }) => {
    start(cartMachine);
    expectNoChange('checkOut');
    send({ type: 'addItem', item: mug(0) });
    send('checkOut');
    expectState('payment');
  },
);
