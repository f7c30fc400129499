import { check, mistake } from 'course';
import { bookingMachine } from './solution.ts';

check(
  'a voucher for the full price confirms the booking',
  ({ start, send, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 4500 });
    expectState('confirmed');
    expectContext({ due: 0 });
  },
);

check(
  'a smaller voucher leaves an amount to pay',
  ({ start, send, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 4499 });
    expectState('reserved');
    expectContext({ due: 1 });
    send('pay');
    expectState('confirmed');
  },
);

check(
  'two vouchers together can cover the price',
  ({ start, send, expectState }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 2000 });
    expectState('reserved');
    send({ type: 'applyVoucher', cents: 3000 });
    expectState('confirmed');
  },
);

check(
  'a free concert is confirmed immediately',
  ({ start, send, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 0 });
    expectState('confirmed');
    expectContext({ due: 0 });
  },
);

check(
  'nothing is confirmed before seats are reserved',
  ({ start, send, expectState }) => {
    start(bookingMachine);
    expectState('selecting');
    send({ type: 'reserve', cents: 4500 });
    expectState('reserved');
  },
);

check(
  'a confirmed booking has no timer',
  async ({ start, send, clock, expectState, expectEqual }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 4500 });
    expectEqual('Timers that are still running', clock.pending().length, 0);
    await clock.advance(20 * 60_000);
    expectState('confirmed');
  },
);

check(
  'an unpaid booking still expires',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 500 });
    await clock.advance(10 * 60_000);
    expectState('expired');
  },
);

check(
  'the guard `isSettled` decides, whatever the event',
  ({ start, send, expectState }) => {
    start(bookingMachine.provide({ guards: { isSettled: () => true } }));
    send({ type: 'reserve', cents: 4500 });
    expectState('confirmed');
  },
);

/** The types of events with guards. */
const guarded = (): string[] =>
  Object.values(bookingMachine.states)
    .flatMap(({ transitions }) => [...transitions.values()].flat())
    .filter(({ guard }) => guard)
    .map(({ eventType }) => eventType);

check('events have no guards', ({ expectEqual }) => {
  expectEqual('The events with guards', guarded(), []);
});

mistake(
  'The machine never settles. A transition under `always` without a target keeps the machine in the state, so it’s taken again and again. Only transitions to another state belong there.',
  ({ start, send, snapshot, expectStatus, fail }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    expectStatus('error');
    if (!String(snapshot().error).includes('Infinite loop'))
      fail('It settles.');
  },
);

mistake(
  'Each booking is confirmed as soon as it’s reserved, because the eventless transition has no guard.',
  ({ start, send, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    expectState('confirmed');
    expectContext({ due: 4500 });
  },
);

mistake(
  'The booking is confirmed when the machine starts: nothing is due before anything is reserved. `always` belongs to `reserved`.',
  ({ start, expectState }) => {
    start(bookingMachine);
    expectState('confirmed');
  },
);

mistake(
  'An event with an empty name is XState 4 syntax. Write the transition under `always`, next to `on`.',
  ({ expectProblem }) => {
    expectProblem('Null events');
  },
);

mistake(
  '`always` is inside `on`, so XState reads it as an event with that name. Move it out: it’s a property of the state, next to `on`.',
  ({ fail }) => {
    if (!('always' in (bookingMachine.config.states?.reserved?.on ?? {})))
      fail('There is no event called `always`.');
  },
);

mistake(
  'The guard is on the transition for `applyVoucher`, where it’s evaluated before the amount changes. So no voucher is accepted while something is due. Move the guarded transition to `always`.',
  ({ start, send, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 4500 });
    expectState('reserved');
    expectContext({ due: 4500 });
  },
);

mistake(
  'Vouchers work, but a free concert has to be paid for. A guard on one event doesn’t apply to the others. Write it once, under `always` in `reserved`.',
  ({ start, send, expectState }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 4500 });
    expectState('confirmed');
    start(bookingMachine);
    send({ type: 'reserve', cents: 0 });
    expectState('reserved');
  },
);

mistake(
  'The eventless transition works, but an event still has a guard. Remove the guards on `reserve` and `applyVoucher`, and the transitions that they guard.',
  ({ start, send, expectState, fail }) => {
    if (guarded().length === 0) fail('No event has a guard.');
    start(bookingMachine.provide({ guards: { isSettled: () => true } }));
    send({ type: 'reserve', cents: 4500 });
    expectState('confirmed');
  },
);
