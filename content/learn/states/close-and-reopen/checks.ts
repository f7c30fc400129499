import { check, mistake } from 'course';
import { pullRequestMachine } from './solution.ts';

check('every state can be reached', async ({ expectAllReachable }) => {
  await expectAllReachable(pullRequestMachine);
});

check(
  '`requestChanges` works in `open` and in `approved`',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('requestChanges');
    expectState('changesRequested');
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('requestChanges');
    expectState('changesRequested');
  },
);

check('a draft ignores `requestChanges`', ({ start, expectNoChange }) => {
  start(pullRequestMachine);
  expectNoChange('requestChanges');
});

check(
  '`push` and `approve` resolve a request for changes',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('requestChanges');
    send('push');
    expectState('open');
    send('requestChanges');
    send('approve');
    expectState('approved');
  },
);

check(
  'a pull request with requested changes can’t be merged',
  ({ start, send, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('requestChanges');
    expectNoChange('merge');
  },
);

check(
  'a pull request with requested changes can be closed or become a draft',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('requestChanges');
    send('convertToDraft');
    expectState('draft');
    send('markReady');
    send('requestChanges');
    send('close');
    expectState('closed');
  },
);

check(
  'a reopened pull request needs a new review',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('close');
    send('reopen');
    expectState('open');
    expectNoChange('merge');
  },
);

check(
  '`reopen` works only in `closed`',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    expectNoChange('reopen');
    send('markReady');
    send('approve');
    send('merge');
    expectState('merged');
    for (const type of [
      'reopen',
      'requestChanges',
      'push',
      'close',
      'convertToDraft',
    ])
      expectNoChange(type);
  },
);

mistake(
  '`reopen` leads to `approved`, so a closed pull request can be merged without a new review. Make `open` the target.',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('close');
    send('reopen');
    expectState('approved');
  },
);

mistake(
  '`changesRequested` can be entered but not exited. It needs its own transitions: those of `open` don’t apply there.',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('requestChanges');
    expectState('changesRequested');
    for (const type of ['push', 'approve', 'convertToDraft', 'close'])
      expectNoChange(type);
  },
);

mistake(
  'Changes can be requested after an approval, but not before. Add `requestChanges` to `open` too.',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    expectNoChange('requestChanges');
    send('approve');
    send('requestChanges');
    expectState('changesRequested');
  },
);

mistake(
  '`requestChanges` is under `on` of the machine, where it applies in every state. Drafts and merged pull requests have no reviews, so write it only in the states that do.',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('requestChanges');
    expectState('changesRequested');
  },
);
