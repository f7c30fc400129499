import { check, mistake } from 'course';
import { bookingMachine } from './solution.ts';

const minute = 60_000;

check(
  'the seats are released after 10 minutes',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(10 * minute);
    expectState('expired');
    start(bookingMachine);
    send('reserve');
    await clock.advance(10 * minute - 1);
    expectState('reserved');
  },
);

check(
  '`extend` restarts the 10 minutes',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(9 * minute);
    send('extend');
    expectState('reserved');
    await clock.advance(9 * minute);
    expectState('reserved');
    await clock.advance(minute);
    expectState('expired');
  },
);

check(
  'a paid booking doesn’t expire',
  async ({ start, send, clock, expectState, expectEqual }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(5 * minute);
    send('pay');
    expectEqual('Timers that are still running', clock.pending().length, 0);
    await clock.advance(20 * minute);
    expectState('confirmed');
  },
);

check(
  '`cancel` cancels the timer',
  async ({ start, send, clock, expectState, expectEqual }) => {
    start(bookingMachine);
    send('reserve');
    send('cancel');
    expectEqual('Timers that are still running', clock.pending().length, 0);
    await clock.advance(20 * minute);
    expectState('selecting');
  },
);

check(
  'seats that are reserved again are held for the full time',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(8 * minute);
    send('cancel');
    send('reserve');
    await clock.advance(9 * minute);
    expectState('reserved');
    await clock.advance(minute);
    expectState('expired');
  },
);

check(
  'no timer runs while nothing is reserved',
  async ({ start, clock, expectState, expectEqual }) => {
    start(bookingMachine);
    expectEqual('Timers that are running', clock.pending().length, 0);
    await clock.advance(20 * minute);
    expectState('selecting');
  },
);

check(
  'the delay has the name `hold`, so that a test can shorten it',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine.provide({ delays: { hold: 10 } }));
    send('reserve');
    await clock.advance(10);
    expectState('expired');
  },
);

mistake(
  'The seats are released after 0.6 seconds. Delays are in milliseconds: one minute is 60,000.',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(599);
    expectState('reserved');
    await clock.advance(1);
    expectState('expired');
  },
);

mistake(
  '`after` is inside `on`, so XState reads it as an event with that name. Move it out: `after` is a property of the state, next to `on`.',
  ({ fail }) => {
    if (!('after' in (bookingMachine.config.states?.reserved?.on ?? {})))
      fail('There is no event called `after`.');
  },
);

mistake(
  'The seats are released immediately, because the name in `after` isn’t defined under `delays`. Check the spelling.',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(1);
    expectState('expired');
  },
);

mistake(
  'The timer belongs to the machine, so it starts with the machine and runs in every state. Write `after` in `reserved`.',
  async ({ start, clock, expectState }) => {
    start(bookingMachine);
    await clock.advance(10 * minute);
    expectState('expired');
  },
);

mistake(
  '`extend` doesn’t restart the timer. A transition from `reserved` to itself doesn’t exit the state, unless it has `reenter: true`.',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send('reserve');
    await clock.advance(9 * minute);
    send('extend');
    expectState('reserved');
    await clock.advance(minute);
    expectState('expired');
  },
);
