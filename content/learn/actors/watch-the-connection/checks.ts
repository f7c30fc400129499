import { check, mistake } from 'course';
import type { SnapshotFrom } from 'xstate';
import { queueMachine } from './solution.ts';

const harbor = { type: 'add', id: 'p1', fileName: 'harbor.jpg', size: 600 };
const gulls = { type: 'add', id: 'p2', fileName: 'gulls.jpg', size: 300 };

type Queue = SnapshotFrom<typeof queueMachine>;
const sentOf = ({ context }: Queue) =>
  context.uploads.map((upload) => upload.getSnapshot().context.sent);
const statesOf = ({ context }: Queue) =>
  context.uploads.map((upload) => upload.getSnapshot().value);

check(
  'the queue goes offline with the connection',
  async ({ start, clock, expectState }) => {
    start(queueMachine);
    expectState({ connection: 'online' });
    await clock.advance(2499);
    expectState({ connection: 'online' });
    await clock.advance(1);
    expectState({ connection: 'offline' });
  },
);

check(
  'it is online again when the connection returns',
  async ({ start, clock, expectState }) => {
    start(queueMachine);
    await clock.advance(7500);
    expectState({ connection: 'online' });
  },
);

check(
  'the second loss is noticed, too',
  async ({ start, clock, expectState }) => {
    start(queueMachine);
    await clock.advance(9700);
    expectState({ connection: 'offline' });
    await clock.advance(3000);
    expectState({ connection: 'online' });
  },
);

check(
  'uploads pause while offline',
  async ({ start, send, clock, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    await clock.advance(2500);
    expectEqual('States of the uploads', statesOf(queue.getSnapshot()), [
      'paused',
    ]);
    await clock.advance(4000);
    expectEqual('Bytes sent', sentOf(queue.getSnapshot()), [200]);
  },
);

check(
  'uploads finish after the connection returns',
  async ({ start, send, clock, expectState, expectContext }) => {
    start(queueMachine);
    send(gulls);
    await clock.advance(8500);
    expectContext({ urls: ['/photos/gulls.jpg'] });
    expectState({ work: 'idle' });
  },
);

check(
  'a photo added while offline waits',
  async ({ start, send, clock, expectEqual }) => {
    const queue = start(queueMachine);
    await clock.advance(3000);
    send(gulls);
    await clock.advance(3000);
    expectEqual('States of the uploads', statesOf(queue.getSnapshot()), [
      'paused',
    ]);
    await clock.advance(2500);
    expectEqual('Bytes sent', sentOf(queue.getSnapshot()), [100]);
  },
);

check('a stopped queue unsubscribes', ({ start, clock, expectEqual }) => {
  const queue = start(queueMachine);
  expectEqual('The stream has subscribers', clock.pending().length > 0, true);
  queue.stop();
  expectEqual('Timers after `stop()`', clock.pending(), []);
});

mistake(
  'The logic is ready, but no actor runs it. Add it to `actors` in `setup`, and invoke it at the root of the machine.',
  ({ start, clock, expectStatus, expectEqual }) => {
    const connection: unknown = queueMachine.implementations.actors.connection;
    expectEqual('In `setup`', connection !== undefined, true);
    start(queueMachine);
    expectStatus('active');
    expectEqual('Timers', clock.pending(), []);
  },
);
mistake(
  'The actor subscribes, but the queue gets no events: `fromObservable` keeps each item as its own value. Use `fromEventObservable`, which sends it to the parent.',
  async ({ start, clock, expectStatus, expectState, expectEqual }) => {
    start(queueMachine);
    expectStatus('active');
    expectEqual('Subscribed', clock.pending().length > 0, true);
    await clock.advance(2500);
    expectState({ connection: 'online' });
  },
);
mistake(
  'The actor stops when `online` is exited, so the queue gets no event when the connection returns. Invoke it at the root of the machine, or on the region.',
  async ({ start, clock, expectState, expectEqual }) => {
    start(queueMachine);
    await clock.advance(2500);
    expectState({ connection: 'offline' });
    expectEqual('Subscribed', clock.pending(), []);
  },
);
mistake(
  'The queue failed because the logic got the stream itself. Pass a function that returns the stream: `() => connectionChanges`.',
  ({ start, snapshot, expectEqual }) => {
    start(queueMachine);
    const { error } = snapshot() as { error?: Error };
    expectEqual('Error', /not a function/.test(error?.message ?? ''), true);
  },
);
mistake(
  'The events arrive, but the stream stays subscribed after the queue has stopped. An observable actor unsubscribes automatically; in a callback actor, return the cleanup yourself.',
  async ({ start, clock, expectState, expectEqual }) => {
    const queue = start(queueMachine);
    await clock.advance(2500);
    expectState({ connection: 'offline' });
    queue.stop();
    expectEqual('Subscribed', clock.pending().length > 0, true);
  },
);
