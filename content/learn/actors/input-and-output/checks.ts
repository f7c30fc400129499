import { check, mistake } from 'course';
import { uploadMachine } from './solution.ts';

const harbor = { fileName: 'harbor.jpg', size: 500 };
const lighthouse = { fileName: 'lighthouse.png', size: 2000 };

check(
  'the context holds the file from the input',
  ({ start, expectContext }) => {
    start(uploadMachine, { input: harbor });
    expectContext({ fileName: 'harbor.jpg', size: 500, sent: 0 });
  },
);

check('each actor has its own file', ({ start, expectContext }) => {
  start(uploadMachine, { input: harbor });
  start(uploadMachine, { input: lighthouse });
  expectContext({ fileName: 'lighthouse.png', size: 2000, sent: 0 });
});

check(
  'the size from the input decides when the upload is done',
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

check(
  'there is no output before the upload is done',
  ({ start, send, expectOutput }) => {
    start(uploadMachine, { input: harbor });
    send({ type: 'progress', bytes: 499 });
    expectOutput(undefined);
  },
);

mistake(
  'The context has no file name, because its function takes `input` itself as the argument. The argument is an object with an `input` property, so write `({ input }) =>`.',
  ({ start, expectContext }) => {
    start(uploadMachine, { input: harbor });
    expectContext({ fileName: undefined });
  },
);
mistake(
  'The upload is done, but its output is `undefined`. The `output` of a final state goes into the done event of its parent. The output of the actor comes from `output` at the root of the machine.',
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
  'The file name comes from the input, but the size doesn’t: each upload ends at 3,000 bytes. Read `size` from the input, too.',
  ({ start, expectContext }) => {
    start(uploadMachine, { input: harbor });
    expectContext({ fileName: 'harbor.jpg', size: 3000 });
  },
);
mistake(
  'The output is the URL itself. Return an object, `{ url: … }`, so that you can add more results later.',
  ({ start, send, expectOutput }) => {
    start(uploadMachine, { input: harbor });
    send({ type: 'progress', bytes: 500 });
    expectOutput('/photos/harbor.jpg');
  },
);
