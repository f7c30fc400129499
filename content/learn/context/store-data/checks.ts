import { check, mistake } from 'course';
import { cartMachine, type Item } from './solution.ts';

const mug: Item = { sku: 'mug-1', name: 'Mug', cents: 1200, quantity: 1 };
const tea: Item = { sku: 'tea-7', name: 'Green tea', cents: 650, quantity: 2 };

check('a new cart is empty', ({ start, expectContext }) => {
  start(cartMachine);
  expectContext({ items: [] });
});

check(
  '`addItem` adds the item to the cart',
  ({ start, send, expectContext, expectState }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    expectContext({ items: [mug] });
    expectState('shopping');
  },
);

check(
  'a second item comes after the first',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    send({ type: 'addItem', item: tea });
    expectContext({ items: [mug, tea] });
  },
);

check(
  '`clear` empties the cart, and it can be filled again',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    send('clear');
    expectContext({ items: [] });
    send({ type: 'addItem', item: tea });
    expectContext({ items: [tea] });
  },
);

check(
  'an earlier snapshot doesn’t change',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    const before = snapshot();
    send({ type: 'addItem', item: mug });
    expectEqual(
      'Items in the snapshot from before `addItem`',
      before.context.items.length,
      0,
    );
  },
);

check('two carts don’t share their items', ({ start, send, expectContext }) => {
  start(cartMachine);
  send({ type: 'addItem', item: mug });
  start(cartMachine);
  expectContext({ items: [] });
});

mistake(
  '`addItem` replaces the items instead of adding one. Begin the new array with the items in `context`.',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    send({ type: 'addItem', item: tea });
    expectContext({ items: [tea] });
  },
);

mistake(
  'The array in context was changed in place, for example with `push`. Earlier snapshots and other carts share that array. Return a new one.',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    const { items } = snapshot().context;
    const length = items.length;
    send({ type: 'addItem', item: mug });
    expectEqual('Items in the old array', items.length, length + 1);
  },
);

mistake(
  '`assign` is called inside another function. It only creates an action, and XState doesn’t execute it there. Make `assign(…)` itself the value of `actions`.',
  ({ start, send, expectContext, fail }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug });
    expectContext({ items: [] });
    const actions = cartMachine.states.shopping?.transitions
      .get('addItem')
      ?.flatMap(({ actions }) => actions);
    if (
      !actions?.some(
        (action) => typeof action === 'function' && !('type' in action),
      )
    )
      fail('No plain function.');
  },
);
