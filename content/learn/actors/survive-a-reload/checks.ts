import { type CheckTools, check, mistake } from 'course';
import type { SnapshotFrom } from 'xstate';
import { queueMachine, restore, save } from './solution.ts';

const harbor = { type: 'add', id: 'p1', fileName: 'harbor.jpg', size: 600 };
const gulls = { type: 'add', id: 'p2', fileName: 'gulls.jpg', size: 100 };

type Queue = SnapshotFrom<typeof queueMachine>;
const sentOf = ({ context }: Queue) =>
  context.uploads.map((upload) => upload.getSnapshot().context.sent);

/** Runs a queue with two photos for a while, then saves it and reloads the page. */
async function reloadAfter(ms: number, { start, send, clock }: CheckTools) {
  const queue = start(queueMachine);
  send(harbor);
  send(gulls);
  await clock.advance(ms);
  const text = save(queue);
  queue.stop();
  return { text, queue: restore(text) };
}

check(
  '`save` returns JSON with the state and the children',
  async ({ start, send, clock, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    await clock.advance(1000);
    const saved = JSON.parse(save(queue));
    expectEqual('`value`', saved.value, {
      work: 'uploading',
      connection: 'online',
    });
    expectEqual(
      'Number of saved children',
      Object.keys(saved.children ?? {}).length,
      3,
    );
  },
);

check(
  'saving doesn’t disturb the queue',
  async ({ start, send, clock, expectContext }) => {
    const queue = start(queueMachine);
    send(gulls);
    save(queue);
    await clock.advance(1000);
    expectContext({ urls: ['/photos/gulls.jpg'] });
  },
);

check('an upload keeps the bytes it has sent', async (tools) => {
  const { queue } = await reloadAfter(1500, tools);
  tools.expectEqual(
    'Bytes sent after the reload',
    sentOf(queue.getSnapshot()),
    [100],
  );
  queue.stop();
});

check('the upload continues from there', async (tools) => {
  const { queue } = await reloadAfter(1500, tools);
  await tools.clock.advance(1000);
  tools.expectEqual(
    'Bytes sent a second later',
    sentOf(queue.getSnapshot()),
    [200],
  );
  queue.stop();
});

check('finished photos aren’t uploaded again', async (tools) => {
  const { queue } = await reloadAfter(1500, tools);
  await tools.clock.advance(15_000);
  tools.expectEqual('`urls`', queue.getSnapshot().context.urls, [
    '/photos/gulls.jpg',
    '/photos/harbor.jpg',
  ]);
  tools.expectEqual(
    'Uploads left',
    queue.getSnapshot().context.uploads.length,
    0,
  );
  queue.stop();
});

check('paused uploads are still paused', async (tools) => {
  const { queue } = await reloadAfter(3000, tools);
  await tools.clock.advance(4000);
  tools.expectEqual('State', queue.getSnapshot().value, {
    work: 'uploading',
    connection: 'offline',
  });
  tools.expectEqual('Bytes sent', sentOf(queue.getSnapshot()), [200]);
  queue.stop();
});

check('the toasts are restored', async (tools) => {
  const { queue } = await reloadAfter(1500, tools);
  const toasts = queue.system.get('toasts')?.getSnapshot().context;
  tools.expectEqual('Toasts', toasts, ['gulls.jpg is uploaded']);
  queue.stop();
});

check('a restored queue takes new photos', async (tools) => {
  const { queue } = await reloadAfter(1500, tools);
  queue.send({ type: 'add', id: 'p3', fileName: 'pier.jpg', size: 100 });
  await tools.clock.advance(1000);
  tools.expectEqual('`urls`', queue.getSnapshot().context.urls, [
    '/photos/gulls.jpg',
    '/photos/pier.jpg',
  ]);
  queue.stop();
});

check('a restored queue can be saved again', async (tools) => {
  const { queue } = await reloadAfter(1500, tools);
  await tools.clock.advance(1000);
  const text = save(queue);
  queue.stop();
  const again = restore(text);
  tools.expectEqual('Bytes sent', sentOf(again.getSnapshot()), [200]);
  again.stop();
});

check('the same JSON can be restored twice', async (tools) => {
  const { text, queue } = await reloadAfter(1500, tools);
  await tools.clock.advance(2000);
  queue.stop();
  const again = restore(text);
  tools.expectEqual('Bytes sent', sentOf(again.getSnapshot()), [100]);
  again.stop();
});

mistake(
  'The queue is saved after it was stopped, so it’s restored as stopped. Save it while it’s running: `save` shouldn’t stop it at all.',
  async ({ start, send, expectStatus }) => {
    const queue = start(queueMachine);
    send(harbor);
    try {
      save(queue);
    } finally {
      expectStatus('stopped');
    }
  },
);
mistake(
  'The uploads are spawned from the logic itself, so their snapshots don’t name it, and they can’t be restored. Spawn them by the name `upload` from `setup`.',
  ({ start, send, expectEqual }) => {
    const queue = start(queueMachine);
    expectEqual('Saved', JSON.parse(save(queue)).status, 'active');
    send(harbor);
    let isInline: boolean;
    try {
      const { children } = JSON.parse(save(queue));
      isInline =
        typeof children.p1.snapshot === 'object' &&
        children.p1.src !== 'upload';
    } catch (error) {
      isInline = String(error).includes('inline');
    }
    expectEqual('Inline', isInline, true);
  },
);
mistake(
  '`getSnapshot()` holds references to the children instead of their snapshots. Save what `getPersistedSnapshot()` returns.',
  ({ start, send, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    const { children } = JSON.parse(save(queue));
    expectEqual('Reference', 'xstate$$type' in children.p1, true);
  },
);
mistake(
  'Only the context is saved. It holds references to the uploads, not the uploads themselves. Save what `getPersistedSnapshot()` returns, which includes the children.',
  ({ start, send, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    expectEqual('Keys', Object.keys(JSON.parse(save(queue))).sort(), [
      'uploads',
      'urls',
    ]);
  },
);
mistake(
  '`restore` starts a new queue. Pass the saved data to `createActor` as the `snapshot` option.',
  async (tools) => {
    const { text, queue } = await reloadAfter(1500, tools);
    tools.expectEqual('Saved', JSON.parse(text)?.status, 'active');
    tools.expectEqual('State', queue.getSnapshot().value, {
      work: 'idle',
      connection: 'online',
    });
    queue.stop();
  },
);
mistake(
  'The restored queue has its data, but isn’t running. Call `start()`.',
  async (tools) => {
    const { queue } = await reloadAfter(1500, tools);
    tools.expectEqual('Bytes sent', sentOf(queue.getSnapshot()), [100]);
    tools.expectEqual('Timers', tools.clock.pending(), []);
  },
);
mistake(
  '`snapshot` is a string. Turn it back into data with `JSON.parse` first.',
  ({ start, expectEqual }) => {
    const queue = start(queueMachine);
    const text = save(queue);
    queue.stop();
    expectEqual('Saved', JSON.parse(text).status, 'active');
    const { context } = restore(text).getSnapshot();
    expectEqual('Context', context, undefined);
  },
);
