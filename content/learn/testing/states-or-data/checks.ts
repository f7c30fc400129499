import { check, mistake } from 'course';
import { signInMachine } from './solution.ts';

const toTheCode = ['submit', 'sent'];
const wrong = ['submit', 'rejected'];

check(
  'two wrong codes are counted',
  ({ start, send, expectState, expectContext }) => {
    start(signInMachine);
    for (const event of toTheCode) send(event);
    expectContext({ wrongCodes: 0 });
    for (const event of wrong) send(event);
    expectState('enteringCode');
    expectContext({ wrongCodes: 1 });
    for (const event of wrong) send(event);
    expectState('enteringCode');
    expectContext({ wrongCodes: 2 });
  },
);

check(
  'the third wrong code locks the form',
  ({ start, send, expectState, expectStatus }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong, ...wrong, ...wrong])
      send(event);
    expectState('locked');
    expectStatus('done');
  },
);

check(
  'the right code still works on the third try',
  ({ start, send, expectState }) => {
    start(signInMachine);
    for (const event of [
      ...toTheCode,
      ...wrong,
      ...wrong,
      'submit',
      'accepted',
    ])
      send(event);
    expectState('signedIn');
  },
);

check(
  'a new code resets the count',
  ({ start, send, expectState, expectContext }) => {
    start(signInMachine);
    for (const event of [
      ...toTheCode,
      ...wrong,
      ...wrong,
      'back',
      ...toTheCode,
    ])
      send(event);
    expectContext({ wrongCodes: 0 });
    for (const event of [...wrong, ...wrong]) send(event);
    expectState('enteringCode');
    for (const event of wrong) send(event);
    expectState('locked');
  },
);

check('no state keeps the count', ({ expectEqual }) => {
  const names = Object.keys(signInMachine.root.states);
  expectEqual('States', names.sort(), [
    'checkingCode',
    'enteringCode',
    'enteringEmail',
    'locked',
    'sendingCode',
    'signedIn',
  ]);
});

check('every state can be reached', ({ expectAllReachable }) => {
  expectAllReachable(signInMachine);
});

mistake(
  'The form locks at the fourth wrong code. The guard is evaluated before the action that counts: at the third wrong code, `wrongCodes` is still 2.',
  ({ start, send, expectState }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong, ...wrong, ...wrong])
      send(event);
    expectState('enteringCode');
    for (const event of wrong) send(event);
    expectState('locked');
  },
);
mistake(
  'The form already locks at the second wrong code. When the third one arrives, `wrongCodes` is 2.',
  ({ start, send, expectState }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong, ...wrong]) send(event);
    expectState('locked');
  },
);
mistake(
  'Failed attempts with the old code still count. Set `wrongCodes` to 0 when a new code is sent.',
  ({ start, send, expectContext, expectState }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong, 'back', ...toTheCode])
      send(event);
    expectState('enteringCode');
    expectContext({ wrongCodes: 1 });
  },
);
mistake(
  'You store whether the form is locked as a flag in the context, but the state still accepts `submit`. A form that no longer reacts is a different state: make `locked` a state.',
  ({ start, send, expectState, expectEqual, snapshot }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong, ...wrong, ...wrong])
      send(event);
    const values = Object.values(snapshot().context as object);
    expectEqual('A flag', values.includes(true), true);
    expectState('enteringCode');
  },
);
mistake(
  'Wrong codes are counted, but never lock the form: the first transition of `rejected` has no guard, so the second one is never tried. Put the one with the guard first.',
  ({ start, send, expectContext, expectState }) => {
    start(signInMachine);
    for (const event of [
      ...toTheCode,
      ...wrong,
      ...wrong,
      ...wrong,
      ...wrong,
      ...wrong,
    ])
      send(event);
    expectState('enteringCode');
    expectContext({ wrongCodes: 5 });
  },
);
mistake(
  'After a wrong code, the form stays in `checkingCode`. The transition that counts needs a `target` too: `enteringCode`.',
  ({ start, send, expectContext, expectState }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong]) send(event);
    expectState('checkingCode');
    expectContext({ wrongCodes: 1 });
  },
);
mistake(
  '`wrongCodes` stays 0: no transition counts. Add an action to the transition back to `enteringCode`.',
  ({ start, send, expectContext, expectState }) => {
    start(signInMachine);
    for (const event of [...toTheCode, ...wrong, ...wrong]) send(event);
    expectState('enteringCode');
    expectContext({ wrongCodes: 0 });
  },
);
