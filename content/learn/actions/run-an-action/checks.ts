import { check, mistake } from 'course';
import { callMachine } from './solution.ts';

check('the lobby is silent', ({ start, expectState, expectNoAction }) => {
  start(callMachine);
  expectState('lobby');
  expectNoAction('playChime');
  expectNoAction('saveSummary');
});

check(
  '`join` starts the call and plays the chime',
  ({ start, send, expectState, expectActions, expectNoAction }) => {
    start(callMachine);
    send('join');
    expectState('inCall');
    expectActions('playChime');
    expectNoAction('saveSummary');
  },
);

check(
  '`leave` ends the call and saves the summary',
  ({ start, send, expectState, expectActions, expectNoAction }) => {
    start(callMachine);
    send('join');
    send('leave');
    expectState('ended');
    expectActions('saveSummary');
    expectNoAction('playChime');
  },
);

check('ignored events execute nothing', ({ start, send, expectNoAction }) => {
  start(callMachine);
  send('leave');
  expectNoAction('saveSummary');
  send('join');
  send('join');
  expectNoAction('playChime');
  send('leave');
  send('leave');
  expectNoAction('saveSummary');
});

mistake(
  'The function was called while the machine was being created, so `actions` got its return value instead of a name. Write the name of the action, without parentheses.',
  ({ fail }) => {
    const { lobby, inCall } = callMachine.config.states ?? {};
    const transitions = [lobby?.on?.join, inCall?.on?.leave];
    const called = transitions.some(
      (transition) =>
        typeof transition === 'object' &&
        'actions' in transition &&
        transition.actions === undefined,
    );
    if (!called) fail('No call.');
  },
);

mistake(
  '`actions` is next to the event, so XState reads it as an event, and its value as a target state. Write the transition as an object, and move `actions` into it.',
  ({ expectProblem }) => {
    expectProblem("Child state 'playChime'");
  },
);

mistake(
  'The actions are implemented in `createMachine`, where XState doesn’t look for them. Implement them in `setup`.',
  ({ fail }) => {
    if (!('actions' in callMachine.config)) fail('They are not.');
  },
);

mistake(
  'The property is called `action`, which XState ignores. Write `actions`, even if there is only one.',
  ({ fail }) => {
    const { lobby, inCall } = callMachine.config.states ?? {};
    const transitions = [lobby?.on?.join, inCall?.on?.leave];
    if (
      !transitions.some(
        (transition) =>
          typeof transition === 'object' && 'action' in transition,
      )
    ) {
      fail('No `action`.');
    }
  },
);

mistake(
  'The action is a function that returns a name. XState executes the function and ignores what it returns. Write the name itself.',
  ({ start, send, expectState, expectNoAction, fail }) => {
    const actions = [...(callMachine.states.lobby?.transitions.values() ?? [])]
      .flat()
      .flatMap(({ actions }) => actions);
    if (
      !actions.some(
        (action) =>
          typeof action === 'function' &&
          action({} as never, undefined) !== undefined,
      )
    ) {
      fail('No action returns something.');
    }
    start(callMachine);
    send('join');
    expectState('inCall');
    expectNoAction('playChime');
  },
);

mistake(
  'The chime plays as soon as the machine starts, in the lobby. It belongs to the transition for `join`.',
  ({ start, expectActions }) => {
    start(callMachine);
    expectActions('playChime');
  },
);
