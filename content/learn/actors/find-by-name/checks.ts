import { check, mistake } from 'course';
import { fromTransition, setup } from 'xstate';
import { queueMachine, uploadMachine } from './solution.ts';

const harbor = { type: 'add', id: 'p1', fileName: 'harbor.jpg', size: 200 };
const gulls = { type: 'add', id: 'p2', fileName: 'gulls.jpg', size: 100 };
type Show = { type: 'show'; text: string };

/** A root that isn't the queue, with toasts under the expected name. */
const gallery = setup({
  actors: {
    upload: uploadMachine,
    toasts: fromTransition(
      (texts: string[], event: Show) => [...texts, event.text],
      [],
    ),
  },
}).createMachine({
  invoke: [
    { src: 'toasts', systemId: 'toasts' },
    { src: 'upload', input: { fileName: 'pier.jpg', size: 100 } },
  ],
});

check(
  'the queue registers `toasts` in the system',
  ({ start, expectEqual }) => {
    const { system } = start(queueMachine);
    expectEqual('Registered actors', Object.keys(system.getAll()), ['toasts']);
  },
);

check(
  'a finished upload shows a toast',
  async ({ start, send, clock, expectEqual }) => {
    const { system } = start(queueMachine);
    send(harbor);
    await clock.advance(2000);
    expectEqual('Toasts', system.get('toasts')?.getSnapshot().context, [
      'harbor.jpg is uploaded',
    ]);
  },
);

check(
  'there is no toast before the upload finishes',
  async ({ start, send, clock, expectEqual }) => {
    const { system } = start(queueMachine);
    send(harbor);
    await clock.advance(1999);
    expectEqual('Toasts', system.get('toasts')?.getSnapshot().context, []);
  },
);

check(
  'each photo has its own text',
  async ({ start, send, clock, expectEqual }) => {
    const { system } = start(queueMachine);
    send(harbor);
    send(gulls);
    await clock.advance(2000);
    const texts = ['gulls.jpg is uploaded', 'harbor.jpg is uploaded'];
    expectEqual('Toasts', system.get('toasts')?.getSnapshot().context, texts);
  },
);

check(
  'an upload finds `toasts` whatever the root actor is',
  async ({ start, clock, expectEqual }) => {
    const { system } = start(gallery);
    await clock.advance(1000);
    expectEqual('Toasts', system.get('toasts')?.getSnapshot().context, [
      'pier.jpg is uploaded',
    ]);
  },
);

check(
  'the queue still collects the URLs',
  async ({ start, send, clock, expectContext, expectState }) => {
    start(queueMachine);
    send(harbor);
    await clock.advance(2000);
    expectContext({ urls: ['/photos/harbor.jpg'] });
    expectState({ work: 'idle' });
  },
);

check(
  'uploads still pause while the connection is lost',
  async ({ start, send, clock, expectState, expectContext }) => {
    start(queueMachine);
    send({ ...harbor, size: 400 });
    await clock.advance(5000);
    expectState({ connection: 'offline' });
    expectContext({ urls: [] });
    await clock.advance(6000);
    expectContext({ urls: ['/photos/harbor.jpg'] });
  },
);

mistake(
  '`toasts` has replaced `connection` in the `invoke` of the queue, so uploads no longer pause. Make `invoke` an array of both.',
  ({ start, expectEqual }) => {
    const { system } = start(queueMachine);
    expectEqual('Registered', Object.keys(system.getAll()), ['toasts']);
    const sources = queueMachine.root.invoke.map(({ src }) => src);
    expectEqual('Connection', sources.includes('connection'), false);
  },
);
mistake(
  '`toasts` runs, but isn’t registered in the system: an `id` names an actor only for its parent. Use `systemId`.',
  ({ start, expectEqual }) => {
    const queue = start(queueMachine);
    expectEqual('Registered', Object.keys(queue.system.getAll()), []);
    const ids = Object.keys(queue.getSnapshot().children);
    expectEqual('Child', ids.includes('toasts'), true);
  },
);
mistake(
  'The second photo fails with “Actor with system ID … already exists”: each upload starts `toasts` under the same name. Start it once, in the queue.',
  ({ start, send, snapshot, expectEqual }) => {
    start(queueMachine);
    send(harbor);
    send(gulls);
    const { error } = snapshot() as { error?: Error };
    const message = error?.message ?? '';
    expectEqual('Error', message.includes('already exists'), true);
  },
);
mistake(
  'The upload looks up `toasts`, but the queue doesn’t start it. Add it to the `invoke` of the queue, with its `systemId`.',
  async ({ start, clock, expectEqual }) => {
    const { system } = start(gallery);
    await clock.advance(1000);
    const texts = system.get('toasts')?.getSnapshot().context;
    expectEqual('Toasts', texts, ['pier.jpg is uploaded']);
    expectEqual(
      'Registered',
      Object.keys(start(queueMachine).system.getAll()),
      [],
    );
  },
);
mistake(
  'The toast appears when an upload starts. Keep `announce` as an entry action of `uploaded`, where the photo is complete.',
  async ({ start, send, clock, expectEqual }) => {
    const { system } = start(queueMachine);
    send(harbor);
    await clock.advance(500);
    const texts = system.get('toasts')?.getSnapshot().context;
    expectEqual('Toasts', texts, ['harbor.jpg is uploaded']);
  },
);
mistake(
  "The upload sends to its own child with the id `toasts`, but it has no such child. To find an actor in the system, pass a function: `({ system }) => system.get('toasts')`.",
  async ({ start, clock, expectEqual }) => {
    const upload = start(uploadMachine, {
      input: { fileName: 'pier.jpg', size: 100 },
    });
    await clock.advance(1000);
    const { error } = upload.getSnapshot() as { error?: Error };
    const isUnknown = error?.message.includes("to actor 'toasts' from");
    expectEqual('Unknown child', isUnknown, true);
  },
);
mistake(
  'All toasts have the same text. Make the second argument of `sendTo` a function that reads `fileName` from the context.',
  async ({ start, send, clock, expectEqual }) => {
    const { system } = start(queueMachine);
    send(harbor);
    send(gulls);
    await clock.advance(2000);
    const texts: string[] = system.get('toasts')?.getSnapshot().context ?? [];
    expectEqual('Toasts', texts.length, 2);
    expectEqual('Same', texts[0], texts[1]);
  },
);
mistake(
  'The event is sent to the parent, which has no transition for it. Send it to `toasts`: `sendTo` accepts a function that looks up the actor in `system`.',
  async ({ start, clock, expectEqual }) => {
    const parent = setup({ actors: { upload: uploadMachine } }).createMachine({
      invoke: { src: 'upload', input: { fileName: 'pier.jpg', size: 100 } },
      initial: 'silent',
      states: { silent: { on: { show: 'told' } }, told: {} },
    });
    const root = start(parent);
    await clock.advance(1000);
    expectEqual('State', root.getSnapshot().value, 'told');
  },
);
mistake(
  "The upload is announced, but `toasts` in the system gets no event. Send it with `sendTo` to the actor that `system.get('toasts')` returns; a second actor with the same logic has its own toasts.",
  async ({ start, send, clock, expectEqual }) => {
    const { system } = start(queueMachine);
    expectEqual('Registered', Object.keys(system.getAll()), ['toasts']);
    send(harbor);
    await clock.advance(2000);
    expectEqual('Toasts', system.get('toasts')?.getSnapshot().context, []);
    // Not at the start, where `announce` does nothing.
    const announce: unknown = uploadMachine.implementations.actions.announce;
    expectEqual(
      'Empty',
      String(announce).replace(/\s/g, '') === '()=>{}',
      false,
    );
  },
);
