import { check, mistake } from 'course';
import { pullRequestMachine } from './solution.ts';

check(
  'an approved pull request can be merged',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    expectState('approved');
    send('merge');
    expectState('merged');
  },
);

check(
  'nothing is merged without an approval',
  ({ start, send, expectNoChange }) => {
    start(pullRequestMachine);
    expectNoChange('merge');
    send('markReady');
    expectNoChange('merge');
  },
);

check('a draft can’t be approved', ({ start, expectNoChange }) => {
  start(pullRequestMachine);
  expectNoChange('approve');
});

check(
  '`push` removes the approval',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('push');
    expectState('open');
    expectNoChange('merge');
  },
);

check(
  'a draft loses its approval',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('convertToDraft');
    expectState('draft');
    send('markReady');
    expectState('open');
    expectNoChange('merge');
  },
);

check(
  'an open pull request can still become a draft',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('convertToDraft');
    expectState('draft');
  },
);

check(
  'no event changes a merged pull request',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('merge');
    expectState('merged');
    for (const type of [
      'markReady',
      'convertToDraft',
      'approve',
      'push',
      'merge',
    ])
      expectNoChange(type);
  },
);

mistake(
  'An approved pull request ignores `convertToDraft`. The transitions of `open` don’t apply in `approved`: each state lists its own.',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    expectState('approved');
    send('convertToDraft');
    expectState('approved');
  },
);

mistake(
  'An open pull request can be merged, so it doesn’t need an approval. Move `merge` to the state that follows a review.',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('merge');
    expectState('merged');
  },
);

mistake(
  'After `push`, the pull request is still approved. New code needs a new review, so `push` has to lead back to `open`.',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('push');
    expectState('approved');
  },
);
