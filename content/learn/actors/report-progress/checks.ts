import { check, mistake } from 'course';
import { uploadMachine } from './solution.ts';

const input = { fileName: 'harbor.jpg', size: 300 };

check(
  'each chunk is counted',
  async ({ start, clock, expectContext, expectState }) => {
    start(uploadMachine, { input });
    expectContext({ sent: 0 });
    await clock.advance(1000);
    expectContext({ sent: 100 });
    await clock.advance(1000);
    expectContext({ sent: 200 });
    expectState('uploading');
  },
);

check(
  'the upload is done after the last chunk',
  async ({ start, clock, expectOutput, expectStatus }) => {
    start(uploadMachine, { input });
    await clock.advance(2999);
    expectStatus('active');
    await clock.advance(1);
    expectStatus('done');
    expectOutput({ url: '/photos/harbor.jpg' });
  },
);

check(
  'nothing arrives while paused',
  async ({ start, send, clock, expectState, expectContext }) => {
    start(uploadMachine, { input });
    await clock.advance(1500);
    send('pause');
    expectState('paused');
    await clock.advance(5000);
    expectContext({ sent: 100 });
  },
);

check(
  'the timer is cleared on `pause`',
  async ({ start, send, clock, expectEqual }) => {
    start(uploadMachine, { input });
    await clock.advance(1500);
    expectEqual('Timers while uploading', clock.pending().length, 1);
    send('pause');
    expectEqual('Timers while paused', clock.pending(), []);
  },
);

check(
  '`resume` continues where the upload was paused',
  async ({ start, send, clock, expectContext, expectStatus }) => {
    start(uploadMachine, { input });
    await clock.advance(1500);
    send('pause');
    send('resume');
    expectContext({ sent: 100 });
    await clock.advance(1000);
    expectContext({ sent: 200 });
    await clock.advance(1000);
    expectStatus('done');
  },
);

check(
  'no timer is left when the upload is done',
  async ({ start, clock, expectStatus, expectEqual }) => {
    start(uploadMachine, { input });
    await clock.advance(3000);
    expectStatus('done');
    expectEqual('Timers', clock.pending(), []);
  },
);

check(
  'the transfer runs only in `uploading`',
  async ({ start, send, clock, snapshot, expectEqual }) => {
    start(uploadMachine, { input });
    const running = () => Object.keys(snapshot().children).length;
    expectEqual('Actors in `uploading`', running(), 1);
    await clock.advance(1000);
    send('pause');
    expectEqual('Actors in `paused`', running(), 0);
  },
);

mistake(
  'The function is `async`, so it returns a promise, which XState can’t call to clean up. Remove `async`, and return the cleanup function itself.',
  ({ start, send, snapshot, expectEqual }) => {
    start(uploadMachine, { input });
    send('pause');
    const { error } = snapshot() as { error?: Error };
    expectEqual('Error', /not a function/.test(error?.message ?? ''), true);
  },
);
mistake(
  'The chunks arrive, but the transfer doesn’t stop: its timer keeps running after `pause`. Return the function that `sendChunks` returns. It’s the cleanup.',
  async ({ start, send, clock, snapshot, expectEqual, expectContext }) => {
    start(uploadMachine, { input });
    await clock.advance(1000);
    expectContext({ sent: 100 });
    send('pause');
    expectEqual('Actors', Object.keys(snapshot().children).length, 0);
    expectEqual('Timers', clock.pending().length, 1);
  },
);
mistake(
  'The transfer runs in every state, because it’s invoked at the root. Move the `invoke` into `uploading`: then `pause` stops it and `resume` starts it again.',
  ({ start, send, snapshot, expectEqual }) => {
    start(uploadMachine, { input });
    send('pause');
    expectEqual('Actors', Object.keys(snapshot().children).length, 1);
  },
);
mistake(
  'All bytes are sent, but the upload doesn’t finish. A callback actor is never done, so its `onDone` is never taken. Keep the `always` transition, which checks the bytes.',
  async ({ start, clock, expectState, snapshot, expectEqual }) => {
    start(uploadMachine, { input });
    await clock.advance(4000);
    expectState('uploading');
    const { sent } = snapshot().context as { sent: number };
    expectEqual('Enough', sent >= 300, true);
  },
);
mistake(
  'The transfer stops as soon as it starts, because `stop()` calls the function. Return the function without calling it.',
  ({ start, snapshot, clock, expectEqual }) => {
    start(uploadMachine, { input });
    expectEqual('Actors', Object.keys(snapshot().children).length, 1);
    expectEqual('Timers', clock.pending(), []);
  },
);
mistake(
  'The transfer runs, but no `progress` event with its bytes reaches the machine. Call `sendBack` with one object that has the `type` and the `bytes`.',
  async ({ start, clock, snapshot, expectEqual }) => {
    start(uploadMachine, { input });
    expectEqual('Timers', clock.pending().length, 1);
    await clock.advance(1000);
    const { sent } = snapshot().context as { sent: number };
    expectEqual('Counted', sent === 100, false);
  },
);
