import { check, mistake } from 'course';
import { uploadMachine } from './solution.ts';

const harbor = { fileName: 'harbor.jpg', size: 500 };
const lighthouse = { fileName: 'lighthouse.png', size: 2000 };

check('the context has the file of the input', ({ start, expectContext }) => {
  start(uploadMachine, { input: harbor });
  expectContext({ fileName: 'harbor.jpg', size: 500, sent: 0 });
});

check('each actor has a file of its own', ({ start, expectContext }) => {
  start(uploadMachine, { input: harbor });
  start(uploadMachine, { input: lighthouse });
  expectContext({ fileName: 'lighthouse.png', size: 2000, sent: 0 });
});

check(
  'the size of the input decides when it is done',
  ({ start, send, expectStatus }) => {
    start(uploadMachine, { input: harbor });
    send({ type: 'progress', bytes: 400 });
    expectStatus('active');
    send({ type: 'progress', bytes: 100 });
    expectStatus('done');
    start(uploadMachine, { input: lighthouse });
    send({ type: 'progress', bytes: 1900 });
    expectStatus('active');
  },
);

check(
  'the output has the URL of the photo',
  ({ start, send, expectOutput }) => {
    start(uploadMachine, { input: harbor });
    send({ type: 'progress', bytes: 500 });
    expectOutput({ url: '/photos/harbor.jpg' });
    start(uploadMachine, { input: lighthouse });
    send({ type: 'progress', bytes: 2000 });
    expectOutput({ url: '/photos/lighthouse.png' });
  },
);

check('there is no output before the end', ({ start, send, expectOutput }) => {
  start(uploadMachine, { input: harbor });
  send({ type: 'progress', bytes: 499 });
  expectOutput(undefined);
});

mistake(
  'The context has no file name: its function takes `input` as its argument. The argument is an object that has `input` among others, so write `({ input }) =>`.',
  ({ start, expectContext }) => {
    start(uploadMachine, { input: harbor });
    expectContext({ fileName: undefined });
  },
);
mistake(
  'The upload is done, but its output is `undefined`. The `output` of a final state goes into the done event of its parent. The output of the actor is the `output` at the root of the machine.',
  ({ start, send, expectContext, expectStatus, expectOutput }) => {
    start(uploadMachine, { input: harbor });
    expectContext({ fileName: 'harbor.jpg', size: 500 });
    send({ type: 'progress', bytes: 500 });
    expectStatus('done');
    expectOutput(undefined);
  },
);
mistake(
  'Each upload has the same output. Make `output` a function that reads `fileName` from the context.',
  ({ start, send, snapshot, expectStatus, expectOutput, expectEqual }) => {
    start(uploadMachine, { input: harbor });
    send({ type: 'progress', bytes: 500 });
    expectStatus('done');
    const { output } = snapshot() as { output: unknown };
    expectEqual('No output', output === undefined, false);
    start(uploadMachine, { input: lighthouse });
    send({ type: 'progress', bytes: 2000 });
    expectOutput(output);
  },
);
mistake(
  'The file name comes from the input, but the size doesn’t: each upload ends at 3000 bytes. Read `size` from the input, too.',
  ({ start, expectContext }) => {
    start(uploadMachine, { input: harbor });
    expectContext({ fileName: 'harbor.jpg', size: 3000 });
  },
);
mistake(
  'The output is the URL itself. Return an object, `{ url: … }`, so that more results can be added later.',
  ({ start, send, expectOutput }) => {
    start(uploadMachine, { input: harbor });
    send({ type: 'progress', bytes: 500 });
    expectOutput('/photos/harbor.jpg');
  },
);
