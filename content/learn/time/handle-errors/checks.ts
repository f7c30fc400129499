import { type CheckTools, check, mistake } from 'course';
import { fromPromise } from 'xstate';
import { bookingMachine } from './solution.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a booking whose charges fail with these errors in order, and then succeed. */
function book({ start, send }: CheckTools, ...errors: unknown[]) {
  start(
    bookingMachine.provide({
      actors: {
        chargeCard: fromPromise(async () => {
          await wait(1000);
          if (errors.length > 0) throw errors.shift();
          return { receipt: 'R-1' };
        }),
      },
    }),
  );
  send({ type: 'reserve', cents: 4500 });
  send({ type: 'pay', token: 'visa' });
}

check(
  'a rejected charge leads to `declined`, with its message',
  async (tools) => {
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.expectStatus('active');
    tools.expectState('declined');
    tools.expectContext({ error: 'Insufficient funds', receipt: null });
  },
);

check(
  'a thrown value that isn’t an `Error` has a message too',
  async (tools) => {
    book(tools, { code: 502 });
    await tools.clock.advance(1000);
    tools.expectState('declined');
    tools.expectContext({ error: 'The payment failed' });
  },
);

check(
  'with your own `chargeCard`, an expired card is declined',
  async ({ start, send, clock, expectState, expectContext }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'expired-card' });
    await clock.advance(1500);
    expectState('declined');
    expectContext({ error: 'Card expired', receipt: null });
  },
);

check('the customer can pay with another card', async (tools) => {
  book(tools, new Error('Insufficient funds'));
  await tools.clock.advance(1000);
  tools.send({ type: 'pay', token: 'amex' });
  tools.expectState('paying');
  tools.expectContext({ token: 'amex' });
  await tools.clock.advance(1000);
  tools.expectState('confirmed');
  tools.expectContext({ receipt: 'R-1' });
});

check('the next `pay` clears the message', async (tools) => {
  book(tools, new Error('Insufficient funds'), new Error('Card stolen'));
  await tools.clock.advance(1000);
  tools.send({ type: 'pay', token: 'amex' });
  tools.expectContext({ error: null });
  await tools.clock.advance(1000);
  tools.expectContext({ error: 'Card stolen' });
  tools.send({ type: 'pay', token: 'visa' });
  await tools.clock.advance(1000);
  tools.expectState('confirmed');
  tools.expectContext({ error: null });
});

check('`pay` also clears the message after `cancel`', async (tools) => {
  book(tools, new Error('Insufficient funds'));
  await tools.clock.advance(1000);
  tools.send('cancel');
  tools.send({ type: 'reserve', cents: 4500 });
  tools.send({ type: 'pay', token: 'amex' });
  tools.expectState('paying');
  tools.expectContext({ error: null });
});

check('`cancel` leads from `declined` to `selecting`', async (tools) => {
  book(tools, new Error('Insufficient funds'));
  await tools.clock.advance(1000);
  tools.send('cancel');
  tools.expectState('selecting');
});

check('the seats of a declined payment are released', async (tools) => {
  book(tools, new Error('Insufficient funds'));
  await tools.clock.advance(1000);
  await tools.clock.advance(9 * 60_000);
  tools.expectState('declined');
  await tools.clock.advance(60_000);
  tools.expectState('expired');
});

check('a successful charge still confirms the booking', async (tools) => {
  book(tools);
  await tools.clock.advance(1000);
  tools.expectState('confirmed');
  tools.expectContext({ receipt: 'R-1', error: null });
});

mistake(
  '`onError` is next to `invoke`, where XState ignores it. Move it into `invoke`, next to `onDone`.',
  ({ fail }) => {
    if (!('onError' in (bookingMachine.config.states?.paying ?? {})))
      fail('It isn’t there.');
  },
);

mistake(
  'The charge was rejected, and then the whole machine failed: its status is `error`. Handle the rejection with `onError` in `invoke`.',
  async (tools) => {
    // Not before the reader has started.
    if (!bookingMachine.config.states?.declined?.on)
      tools.fail('`declined` is as it was.');
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.expectStatus('error');
  },
);

mistake(
  'An expired card gets a confirmed booking. The error was caught inside `chargeCard`, so the promise was fulfilled. Let the error through.',
  async ({ start, send, clock, expectState }) => {
    start(bookingMachine);
    send({ type: 'reserve', cents: 4500 });
    send({ type: 'pay', token: 'expired-card' });
    await clock.advance(1500);
    expectState('confirmed');
  },
);

mistake(
  'The error message is lost: the thrown value is in `event.error`. (It was `event.data` in XState 4.)',
  async (tools) => {
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.expectState('declined');
    tools.expectContext({ error: 'The payment failed' });
  },
);

mistake(
  'The message begins with “Error:”, which customers don’t need to read. Use `messageOf`, which returns the message alone.',
  async (tools) => {
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.expectContext({ error: 'Error: Insufficient funds' });
  },
);

mistake(
  'The customer can’t do anything in `declined`. The transitions of `reserved` don’t apply there: it needs its own.',
  async (tools) => {
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.expectState('declined');
    tools.expectNoChange({ type: 'pay', token: 'amex' });
  },
);

mistake(
  'The old message is still there while the next card is charged. Set `error` to `null` in both transitions for `pay`.',
  async (tools) => {
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.send({ type: 'pay', token: 'amex' });
    tools.expectState('paying');
    tools.expectContext({ error: 'Insufficient funds' });
  },
);

mistake(
  'After `cancel`, the old message is still there while the next booking is paid. Set `error` to `null` in the transition for `pay` in `reserved`, too.',
  async (tools) => {
    book(tools, new Error('Insufficient funds'));
    await tools.clock.advance(1000);
    tools.send('cancel');
    tools.expectState('selecting');
    tools.send({ type: 'reserve', cents: 4500 });
    tools.send({ type: 'pay', token: 'amex' });
    tools.expectState('paying');
    tools.expectContext({ error: 'Insufficient funds' });
  },
);
