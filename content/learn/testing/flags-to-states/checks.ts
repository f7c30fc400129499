import { check, mistake } from 'course';
import { FlagForm, type SignInEvent, signInMachine } from './solution.ts';

type Type = SignInEvent['type'];
const all: Type[] = [
  'submit',
  'sent',
  'failed',
  'accepted',
  'rejected',
  'back',
];

/** The events that lead to each state, and the events that have an effect there. */
const states: Record<string, { way: Type[]; events: Type[] }> = {
  enteringEmail: { way: [], events: ['submit'] },
  sendingCode: { way: ['submit'], events: ['sent', 'failed'] },
  enteringCode: { way: ['submit', 'sent'], events: ['submit', 'back'] },
  checkingCode: {
    way: ['submit', 'sent', 'submit'],
    events: ['accepted', 'rejected'],
  },
  signedIn: { way: ['submit', 'sent', 'submit', 'accepted'], events: [] },
};

check(
  'the right code signs in',
  ({ start, send, expectState, expectStatus }) => {
    start(signInMachine);
    expectState('enteringEmail');
    send('submit');
    expectState('sendingCode');
    send('sent');
    expectState('enteringCode');
    send('submit');
    expectState('checkingCode');
    send('accepted');
    expectState('signedIn');
    expectStatus('done');
  },
);

check('a wrong code can be corrected', ({ start, send, expectState }) => {
  start(signInMachine);
  for (const event of states.checkingCode?.way ?? []) send(event);
  send('rejected');
  expectState('enteringCode');
  send('submit');
  send('accepted');
  expectState('signedIn');
});

check(
  'after a failure, the email can be sent again',
  ({ start, send, expectState }) => {
    start(signInMachine);
    send('submit');
    send('failed');
    expectState('enteringEmail');
    send('submit');
    expectState('sendingCode');
  },
);

check('`back` returns to the email', ({ start, send, expectState }) => {
  start(signInMachine);
  send('submit');
  send('sent');
  send('back');
  expectState('enteringEmail');
});

for (const [state, { way, events }] of Object.entries(states)) {
  check(
    `other events do nothing in \`${state}\``,
    ({ start, send, expectState, expectNoChange }) => {
      start(signInMachine);
      for (const event of way) send(event);
      expectState(state);
      for (const event of all)
        if (!events.includes(event)) expectNoChange(event);
    },
  );
}

check('the states are the five views of `FlagForm`', ({ expectEqual }) => {
  const names = Object.keys(signInMachine.root.states);
  expectEqual('States', names.sort(), Object.keys(states).sort());
});

check(
  'the machine and `FlagForm` agree on the way to the end',
  ({ start, send, snapshot, expectEqual }) => {
    start(signInMachine);
    const form = new FlagForm();
    for (const type of [
      'submit',
      'sent',
      'submit',
      'rejected',
      'submit',
      'accepted',
    ] as const) {
      form.handle({ type });
      send(type);
      expectEqual(`State after \`${type}\``, snapshot().value, form.view);
    }
  },
);

mistake(
  'A late answer signs people in, because `accepted` works in every state, as it did with the flags. Define it in `checkingCode`, the only state that waits for it.',
  ({ start, send, expectState }) => {
    start(signInMachine);
    send('accepted');
    expectState('signedIn');
  },
);
mistake(
  'If the code can’t be sent, the form waits forever: `sendingCode` has no transition for `failed`.',
  ({ start, send, expectState, expectNoChange }) => {
    start(signInMachine);
    send('submit');
    expectState('sendingCode');
    expectNoChange('failed');
  },
);
mistake(
  'One state waits for two different answers, so `accepted` signs in while the code is still being sent. Make sending and checking two states, since they wait for different events.',
  ({ start, send, expectState }) => {
    start(signInMachine);
    send('submit');
    send('accepted');
    expectState('signedIn');
  },
);
mistake(
  'The code can be entered before it’s sent. `submit` leads to `sendingCode`, which waits for `sent` or `failed`.',
  ({ start, send, expectState }) => {
    start(signInMachine);
    send('submit');
    expectState('enteringCode');
  },
);
mistake(
  'After a wrong code, people have to enter their email again. `rejected` leads back to `enteringCode`.',
  ({ start, send, expectState }) => {
    start(signInMachine);
    for (const event of states.checkingCode?.way ?? []) send(event);
    expectState('checkingCode');
    send('rejected');
    expectState('enteringEmail');
  },
);
