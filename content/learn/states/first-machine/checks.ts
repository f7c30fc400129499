import { check, mistake } from 'course';
import { pullRequestMachine } from './solution.ts';

check('a new pull request is a draft', ({ start, expectState }) => {
  start(pullRequestMachine);
  expectState('draft');
});

check('`markReady` opens a draft', ({ start, send, expectState }) => {
  start(pullRequestMachine);
  send('markReady');
  expectState('open');
});

check(
  '`convertToDraft` turns it back into a draft',
  ({ start, send, expectState }) => {
    start(pullRequestMachine);
    send('markReady');
    send('convertToDraft');
    expectState('draft');
    send('markReady');
    expectState('open');
  },
);

check(
  'each event works in only one direction',
  ({ start, send, expectNoChange }) => {
    start(pullRequestMachine);
    expectNoChange('convertToDraft');
    send('markReady');
    expectNoChange('markReady');
  },
);

mistake(
  'The event and the state are swapped. In `on`, the event is on the left, and the next state is on the right.',
  ({ expectProblem }) => {
    expectProblem("Child state 'markReady'");
  },
);

mistake(
  'A target is the name of a state next to this one. Leave out the name of the machine: `open`, not `pullRequest.open`.',
  ({ expectProblem }) => {
    expectProblem("Child state 'pullRequest'");
  },
);

mistake(
  'The transition is written directly in the state, where XState ignores it. Put it into `on: { … }`.',
  ({ fail }) => {
    const states: Record<string, object> =
      pullRequestMachine.config.states ?? {};
    const names = Object.values(states).flatMap((state) => Object.keys(state));
    if (!names.includes('markReady') && !names.includes('convertToDraft'))
      fail('No event is beside `on`.');
  },
);

mistake(
  'An event isn’t named as declared in `types.events`. Event types must match exactly, including case: write `markReady` and `convertToDraft`.',
  ({ fail }) => {
    const unknown = pullRequestMachine.events.filter(
      (type) => !['markReady', 'convertToDraft'].includes(type),
    );
    if (unknown.length === 0) fail('All events have the right names.');
  },
);

mistake(
  'The transitions are in the wrong states. `markReady` starts in `draft`, so it belongs to `draft`.',
  ({ start, send, expectCan, expectState }) => {
    start(pullRequestMachine);
    expectCan('markReady', false);
    send('convertToDraft');
    expectState('open');
    expectCan('markReady', true);
  },
);
