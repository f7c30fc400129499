import { check, mistake } from 'course';
import type { SnapshotFrom } from 'xstate';
import { queueMachine } from './solution.ts';

const harbor = { type: 'add', id: 'p1', fileName: 'harbor.jpg', size: 200 };
const gulls = { type: 'add', id: 'p2', fileName: 'gulls.jpg', size: 400 };

type Queue = SnapshotFrom<typeof queueMachine>;
const filesOf = ({ context }: Queue) =>
  context.uploads.map((upload) => upload.getSnapshot().context.fileName);
const sentOf = ({ context }: Queue) =>
  context.uploads.map((upload) => upload.getSnapshot().context.sent);

check(
  '`add` spawns an upload with its input',
  ({ start, send, expectState, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    expectState('uploading');
    expectEqual('Files in `uploads`', filesOf(queue.getSnapshot()), [
      'harbor.jpg',
    ]);
  },
);

check(
  'two uploads run at the same time',
  async ({ start, send, clock, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    send(gulls);
    expectEqual('Files in `uploads`', filesOf(queue.getSnapshot()), [
      'harbor.jpg',
      'gulls.jpg',
    ]);
    await clock.advance(1000);
    expectEqual(
      'Bytes sent after 1 s',
      sentOf(queue.getSnapshot()),
      [100, 100],
    );
  },
);

check(
  'the id of an upload is the id of its photo',
  ({ start, send, expectChildren }) => {
    start(queueMachine);
    send(harbor);
    send({ ...gulls, fileName: 'harbor.jpg' });
    expectChildren('p1', 'p2');
  },
);

check(
  'a finished upload moves from `uploads` to `urls`',
  async ({ start, send, clock, expectContext, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    send(gulls);
    await clock.advance(2000);
    expectContext({ urls: ['/photos/harbor.jpg'] });
    expectEqual('Files in `uploads`', filesOf(queue.getSnapshot()), [
      'gulls.jpg',
    ]);
  },
);

check(
  'uploads can finish in any order',
  async ({ start, send, clock, expectContext, expectEqual }) => {
    const queue = start(queueMachine);
    send(gulls);
    send(harbor);
    await clock.advance(2000);
    expectContext({ urls: ['/photos/harbor.jpg'] });
    expectEqual('Files in `uploads`', filesOf(queue.getSnapshot()), [
      'gulls.jpg',
    ]);
  },
);

check(
  'the queue is idle when all are done',
  async ({ start, send, clock, expectState, expectContext }) => {
    start(queueMachine);
    send(harbor);
    send(gulls);
    await clock.advance(3999);
    expectState('uploading');
    await clock.advance(1);
    expectState('idle');
    expectContext({
      urls: ['/photos/harbor.jpg', '/photos/gulls.jpg'],
      uploads: [],
    });
  },
);

check(
  'earlier snapshots and other queues don’t change',
  ({ start, send, expectEqual }) => {
    const before = start(queueMachine).getSnapshot();
    send(harbor);
    expectEqual(
      'Uploads of the snapshot before',
      before.context.uploads.length,
      0,
    );
    expectEqual(
      'Uploads of a new queue',
      start(queueMachine).getSnapshot().context.uploads.length,
      0,
    );
  },
);

mistake(
  'The queue failed, because your own actions don’t get `spawn`. Only the function that you pass to `assign` does, and it returns the updates to the context.',
  ({ start, send, snapshot, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    const { error } = snapshot() as { error?: Error };
    const message = error?.message ?? '';
    expectEqual('Error', message.includes('spawn is not a function'), true);
  },
);
mistake(
  'The upload failed because it got no `input`, and the queue failed with it. Pass `input` in the options of `spawn`.',
  ({ start, send, snapshot, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    const { error } = snapshot() as { error?: Error };
    expectEqual('Error', /fileName/.test(error?.message ?? ''), true);
  },
);
mistake(
  '`push` changes the array of the current context, which earlier snapshots and all new queues share. Return a new array: `[...context.uploads, …]`.',
  ({ start, send, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    const { uploads } = start(queueMachine).getSnapshot().context;
    expectEqual('A new queue has uploads', uploads.length > 0, true);
  },
);
mistake(
  'The upload runs, but `uploads` is empty: `spawnChild` returns no reference. Call the `spawn` that the function of `assign` receives.',
  ({ start, send, snapshot, expectContext, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    expectContext({ uploads: [] });
    expectEqual('Children', Object.keys(snapshot().children).length, 1);
  },
);
mistake(
  'The upload is a separate actor, not a child of the queue, so the queue gets no done event. Use `spawn` instead of `createActor`.',
  ({ start, send, snapshot, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    expectEqual('Children', Object.keys(snapshot().children), []);
    expectEqual('Uploads', queue.getSnapshot().context.uploads.length, 1);
  },
);
mistake(
  'The id is the file name, so two photos with the same name get the same id, and the queue loses one of them. Use the `id` of the event.',
  ({ start, send, snapshot, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    expectEqual('Children', Object.keys(snapshot().children), ['harbor.jpg']);
  },
);
mistake(
  'The uploads get generated ids. Pass `id: event.id` to `spawn`, so that the app can find the upload of a photo.',
  ({ start, send, snapshot, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    const [id] = Object.keys(snapshot().children);
    expectEqual('Generated', /^x:\d+$/.test(id ?? ''), true);
  },
);
mistake(
  'The second photo replaces the first. Keep the uploads that are already in `context.uploads`.',
  ({ start, send, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    send(gulls);
    expectEqual('Files', filesOf(queue.getSnapshot()), ['gulls.jpg']);
  },
);
mistake(
  'The URL arrives, but the finished upload stays in `uploads`, so the queue is never idle again. Remove the upload whose `id` is the event’s `actorId`.',
  async ({ start, send, clock, expectContext, expectState }) => {
    start(queueMachine);
    send(harbor);
    await clock.advance(5000);
    expectContext({ urls: ['/photos/harbor.jpg'] });
    expectState('uploading');
  },
);
mistake(
  'The uploads finish, but no transition takes their done events. The event type ends with the `id` of the child, so use the key `xstate.done.actor.*`.',
  async ({ start, send, clock, expectContext, expectEqual }) => {
    const queue = start(queueMachine);
    send(harbor);
    await clock.advance(5000);
    expectContext({ urls: [] });
    const [upload] = queue.getSnapshot().context.uploads;
    expectEqual('Status', upload?.getSnapshot().status, 'done');
  },
);
mistake(
  'The upload that was added first is removed, but another one can be done before it. Remove the upload whose `id` is the event’s `actorId`.',
  async ({ start, send, clock, expectEqual }) => {
    const queue = start(queueMachine);
    send(gulls);
    send(harbor);
    await clock.advance(2000);
    expectEqual('Files', filesOf(queue.getSnapshot()), ['harbor.jpg']);
  },
);
