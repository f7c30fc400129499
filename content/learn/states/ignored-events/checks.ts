import { check, mistake } from 'course';
import { pullRequestMachine } from './solution.ts';

check('a draft can’t be merged', ({ start, expectCan, expectNoChange }) => {
  start(pullRequestMachine);
  expectNoChange('merge');
  expectCan('merge', false);
});

check(
  'an open pull request can’t be merged',
  ({ start, send, expectCan, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    expectNoChange('merge');
    expectCan('merge', false);
  },
);

check(
  'an approved pull request can be merged',
  ({ start, send, expectState, expectCan }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    expectCan('merge', true);
    send('merge');
    expectState('merged');
  },
);

check(
  'a merged pull request can’t be closed',
  ({ start, send, expectCan, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('merge');
    expectState('merged');
    expectNoChange('close');
    expectCan('close', false);
  },
);

check(
  'everything that isn’t merged can be closed',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('close');
    expectState('closed');
    start(pullRequestMachine);
    send('markReady');
    send('close');
    expectState('closed');
    start(pullRequestMachine);
    send('markReady');
    send('approve');
    send('close');
    expectState('closed');
  },
);

check(
  'a closed pull request can’t be merged',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    send('close');
    expectState('closed');
    expectNoChange('merge');
  },
);

check('the other events work as before', ({ start, send, expectState }) => {
  start(pullRequestMachine);
  send('markReady');
  send('approve');
  send('push');
  expectState('open');
  send('approve');
  send('convertToDraft');
  expectState('draft');
});

mistake(
  'A target that starts with a dot is a child of the state that has the transition, and these states have no children. The target is a sibling: write only its name.',
  ({ expectProblem }) => {
    expectProblem('Child state');
  },
);

mistake(
  'Merging works now, but `close` is still under `on` of the machine, so it applies in `merged` too.',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    expectNoChange('merge');
    send('markReady');
    send('approve');
    send('merge');
    expectState('merged');
    send('close');
    expectState('closed');
  },
);

mistake(
  'Only open pull requests can be closed. Drafts and approved ones have to list `close` too, because a state handles only the events under its own `on` (and its parents’ `on`).',
  ({ start, send, expectState, expectNoChange }) => {
    start(pullRequestMachine);
    expectNoChange('close');
    send('markReady');
    send('close');
    expectState('closed');
  },
);

mistake(
  'No event leads to `merged` anymore. You removed `merge` from the machine, so one of the states has to handle it now.',
  async ({ paths, fail }) => {
    const { states } = await paths(pullRequestMachine);
    if (states.includes('merged')) fail('`merged` can be reached.');
  },
);
