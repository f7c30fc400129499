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
  '`setQuantity` changes one item and keeps the rest',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'addItem', item: tea() });
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 3 });
    expectContext({ items: [mug(3), tea()] });
  },
);

check(
  '`setQuantity` doesn’t change an earlier snapshot',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    const before = snapshot().context.items;
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 3 });
    expectEqual('Quantity in the snapshot from before', before[0]?.quantity, 1);
    expectEqual(
      'Same array as before',
      snapshot().context.items === before,
      false,
    );
  },
);

check(
  'the item in the event doesn’t change',
  ({ start, send, expectEqual }) => {
    start(cartMachine);
    const item = mug();
    send({ type: 'addItem', item });
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 3 });
    expectEqual('`event.item.quantity`', item.quantity, 1);
  },
);

check('`removeItem` removes one item', ({ start, send, expectContext }) => {
  start(cartMachine);
  send({ type: 'addItem', item: mug() });
  send({ type: 'addItem', item: tea() });
  send({ type: 'removeItem', sku: 'mug-1' });
  expectContext({ items: [tea()] });
});

check(
  '`removeItem` doesn’t change an earlier snapshot',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'addItem', item: tea() });
    const before = snapshot().context.items;
    send({ type: 'removeItem', sku: 'mug-1' });
    expectEqual('Items in the snapshot from before', before.length, 2);
  },
);

check(
  'an unknown `sku` doesn’t change anything',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'removeItem', sku: 'pen-3' });
    expectContext({ items: [mug()] });
    send({ type: 'setQuantity', sku: 'pen-3', quantity: 5 });
    expectContext({ items: [mug()] });
  },
);

mistake(
  'The array is new, but the item in it is the old object, and its quantity was changed in place. Copy the item too.',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    const before = snapshot().context.items;
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 3 });
    expectEqual('Same array', snapshot().context.items === before, false);
    expectEqual('Same item', snapshot().context.items[0] === before[0], true);
  },
);

mistake(
  'The changed item lost its other properties. Begin the new object with `...item`.',
  ({ start, send, snapshot, expectEqual }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 3 });
    expectEqual('Quantity', snapshot().context.items[0]?.quantity, 3);
    expectEqual('Name', snapshot().context.items[0]?.name, undefined);
  },
);

mistake(
  '`removeItem` keeps the item that should be removed, and removes all the others. `filter` keeps the items for which its function returns `true`.',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'addItem', item: tea() });
    send({ type: 'removeItem', sku: 'mug-1' });
    expectContext({ items: [mug()] });
  },
);

mistake(
  '`setQuantity` changes all items. Return a changed copy only for the item whose `sku` is in the event, and every other item unchanged.',
  ({ start, send, expectContext }) => {
    start(cartMachine);
    send({ type: 'addItem', item: mug() });
    send({ type: 'addItem', item: tea() });
    send({ type: 'setQuantity', sku: 'mug-1', quantity: 3 });
    expectContext({ items: [mug(3), tea(3)] });
  },
);
