import { check, mistake } from 'course';
import { fromPromise } from 'xstate';
import { bookingMachine } from './solution.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the machine with a payment provider that takes a second, and the charges it gets. */
function recorded() {
  const charges: unknown[] = [];
  const machine = bookingMachine.provide({
    actors: {
      chargeCard: fromPromise(async ({ input }) => {
        charges.push(input);
        await wait(1000);
        return { receipt: `R-${charges.length}` };
      }),
    },
  });
  return { charges, machine };
}

check(
  '`pay` charges the card, and the booking waits in `paying`',
  async ({ start, send, settle, expectState, expectEqual }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await settle();
    expectState('paying');
    expectEqual('The charges', charges, [{ cents: 4500, token: 'visa' }]);
  },
);

check(
  'when the charge is done, the booking is confirmed with its receipt',
  async ({ start, send, clock, expectState, expectContext }) => {
    const { machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await clock.advance(900);
    expectState('paying');
    expectContext({ receipt: null });
    await clock.advance(100);
    expectState('confirmed');
    expectContext({ receipt: 'R-1' });
  },
);

check(
  'your own `chargeCard` works too',
  async ({ start, send, clock, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 2000 });
    send({ type: 'pay', token: 'amex' });
    await clock.advance(1500);
    expectState('confirmed');
    expectContext({ receipt: 'amex-2000' });
  },
);

check(
  'a second `pay` doesn’t charge again',
  async ({ start, send, clock, expectEqual, expectNoChange }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    expectNoChange({ type: 'pay', token: 'visa' });
    await clock.advance(1000);
    expectNoChange({ type: 'pay', token: 'visa' });
    await clock.advance(5000);
    expectEqual('The number of charges', charges.length, 1);
  },
);

check(
  'nothing is charged before `pay`',
  async ({ start, send, settle, expectEqual, expectChildren }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    await settle();
    expectChildren();
    expectEqual('The number of charges', charges.length, 0);
  },
);

check(
  'a voucher lowers the charge',
  async ({ start, send, settle, expectEqual }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'applyVoucher', cents: 1500 });
    send({ type: 'pay', token: 'visa' });
    await settle();
    expectEqual('The charges', charges, [{ cents: 3000, token: 'visa' }]);
  },
);

check(
  'the result of a canceled payment is ignored',
  async ({
    start,
    send,
    clock,
    expectState,
    expectContext,
    expectChildren,
  }) => {
    const { machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await clock.advance(500);
    send('cancel');
    expectState('reserved');
    expectChildren();
    await clock.advance(5000);
    expectState('reserved');
    expectContext({ receipt: null });
  },
);

mistake(
  '`onDone` is next to `invoke`. There, it’s for the state’s child states: it’s taken when they are done. Move it into `invoke`.',
  async ({ start, send, clock, expectState, fail }) => {
    if (!('onDone' in (bookingMachine.config.states?.paying ?? {})))
      fail('It isn’t there.');
    const { machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await clock.advance(5000);
    expectState('paying');
  },
);

mistake(
  'The card is charged, but the booking stays in `paying`. The transition for the result is called `onDone`, and it’s a property of `invoke`.',
  async ({ start, send, clock, expectState, expectEqual, expectStatus }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await clock.advance(5000);
    expectEqual('The number of charges', charges.length, 1);
    expectStatus('active');
    expectState('paying');
  },
);

mistake(
  'The actor gets no `input`, so it has nothing to charge. It can’t read the context: pass `cents` and `token` as `input`.',
  async ({ start, send, settle, expectEqual }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await settle();
    expectEqual('The charges', charges, [undefined]);
  },
);

mistake(
  'The card is charged, and then your `onDone` throws. The result of the promise is `event.output`. (It was `event.data` in XState 4.)',
  async ({ start, send, clock, expectStatus, expectEqual }) => {
    const { charges, machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await clock.advance(999);
    expectStatus('active');
    await clock.advance(1);
    expectEqual('The number of charges', charges.length, 1);
    expectStatus('error');
  },
);

mistake(
  'The booking is confirmed, but the receipt is lost. Store it in the `onDone` transition with `assign`.',
  async ({ start, send, clock, expectState, expectContext }) => {
    const { machine } = recorded();
    start(machine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'visa' });
    await clock.advance(1000);
    expectState('confirmed');
    expectContext({ receipt: null });
  },
);
