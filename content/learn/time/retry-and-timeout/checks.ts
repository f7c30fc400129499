import { type CheckTools, check, mistake } from 'course';
import { fromPromise } from 'xstate';
import { bookingMachine, NetworkError } from './solution.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const offline = () => new NetworkError('No connection');

/** How a charge ends: with an error, never, or with a receipt. Each takes 100 ms. */
type Answer = Error | 'never' | 'receipt';

/** Starts a booking, pays, and returns the list of charges. The last answer is repeated. */
function pay({ start, send }: CheckTools, ...answers: Answer[]) {
  const charges: unknown[] = [];
  start(
    bookingMachine.provide({
      actors: {
        chargeCard: fromPromise(async ({ input }) => {
          const answer = answers[Math.min(charges.length, answers.length - 1)];
          charges.push(input);
          await wait(answer === 'never' ? 10 ** 9 : 100);
          if (answer instanceof Error) throw answer;
          return { receipt: `R-${charges.length}` };
        }),
      },
    }),
  );
  send({ type: 'reserve', cents: 4500 });
  send({ type: 'pay', token: 'visa' });
  return charges;
}

check(
  'after a network error, the machine waits and tries again',
  async (tools) => {
    const charges = pay(tools, offline(), 'receipt');
    await tools.clock.advance(100);
    tools.expectState('waiting');
    await tools.clock.advance(900);
    tools.expectState('waiting');
    await tools.clock.advance(100);
    tools.expectState('paying');
    await tools.clock.advance(100);
    tools.expectState('confirmed');
    tools.expectContext({ receipt: 'R-2', error: null });
    tools.expectEqual('The charges', charges, [
      { cents: 4500, token: 'visa' },
      { cents: 4500, token: 'visa' },
    ]);
  },
);

check('the second pause is longer', async (tools) => {
  pay(tools, offline(), offline(), 'receipt');
  await tools.clock.advance(100 + 1000 + 100);
  tools.expectState('waiting');
  await tools.clock.advance(1900);
  tools.expectState('waiting');
  await tools.clock.advance(100);
  tools.expectState('paying');
  await tools.clock.advance(100);
  tools.expectState('confirmed');
});

check('after three attempts, it gives up', async (tools) => {
  const charges = pay(tools, offline());
  await tools.clock.advance(60_000);
  tools.expectState('declined');
  tools.expectContext({ error: 'No connection' });
  tools.expectEqual('The number of attempts', charges.length, 3);
});

check('each `pay` gets three attempts', async (tools) => {
  const charges = pay(tools, offline());
  await tools.clock.advance(60_000);
  tools.send({ type: 'pay', token: 'amex' });
  await tools.clock.advance(60_000);
  tools.expectState('declined');
  tools.expectEqual('The number of attempts for two `pay`', charges.length, 6);
});

check('a declined card isn’t charged again', async (tools) => {
  const charges = pay(tools, new Error('Insufficient funds'), 'receipt');
  await tools.clock.advance(100);
  tools.expectState('declined');
  tools.expectContext({ error: 'Insufficient funds' });
  await tools.clock.advance(60_000);
  tools.expectEqual('The number of attempts', charges.length, 1);
});

check(
  'an attempt times out after 10 seconds, and isn’t repeated',
  async (tools) => {
    const charges = pay(tools, 'never');
    await tools.clock.advance(9000);
    tools.expectState('paying');
    await tools.clock.advance(1000);
    tools.expectState('declined');
    tools.expectContext({ error: 'The payment timed out' });
    tools.expectChildren();
    await tools.clock.advance(60_000);
    tools.expectEqual('The number of attempts', charges.length, 1);
  },
);

check('each attempt has its own 10 seconds', async (tools) => {
  pay(tools, offline(), 'never');
  await tools.clock.advance(100 + 1000 + 9000);
  tools.expectState('paying');
  await tools.clock.advance(1000);
  tools.expectState('declined');
});

check('`cancel` ends the retries', async (tools) => {
  const charges = pay(tools, offline());
  await tools.clock.advance(100);
  tools.send('cancel');
  tools.expectState('reserved');
  await tools.clock.advance(60_000);
  tools.expectState('reserved');
  tools.expectEqual('The number of attempts', charges.length, 1);
});

mistake(
  'The attempts are never counted, so the machine tries again forever. Count them with `assign` when `paying` is entered.',
  async (tools) => {
    const charges = pay(tools, offline());
    await tools.clock.advance(60_000);
    if (charges.length < 5) tools.fail('It gave up.');
    tools.expectContext({ attempts: 0 });
  },
);

mistake(
  '`attempts` isn’t reset, so the next `pay` has no attempts left. Set it to 0 in each transition for `pay`, including the one in `declined`.',
  async (tools) => {
    const charges = pay(tools, offline());
    await tools.clock.advance(60_000);
    tools.expectEqual('The number of attempts', charges.length, 3);
    tools.send({ type: 'pay', token: 'amex' });
    await tools.clock.advance(60_000);
    tools.expectEqual('The number of attempts', charges.length, 4);
  },
);

mistake(
  'A card that the bank declined is charged again. Only a `NetworkError` is worth a retry: `canRetry` has to check the error.',
  async (tools) => {
    const charges = pay(tools, new Error('Insufficient funds'));
    await tools.clock.advance(60_000);
    if (charges.length < 2) tools.fail('It was charged once.');
  },
);

mistake(
  'There are four attempts instead of three. The third is the last, so `canRetry` must not pass after it.',
  async (tools) => {
    const charges = pay(tools, offline());
    await tools.clock.advance(60_000);
    tools.expectEqual('The number of attempts', charges.length, 4);
  },
);

mistake(
  'The machine is in `paying`, but no charge is running. A transition from `paying` to itself doesn’t exit the state, so its actor isn’t started again. Go to `waiting` first.',
  async (tools) => {
    const charges = pay(tools, offline());
    await tools.clock.advance(5000);
    tools.expectState('paying');
    tools.expectChildren();
    tools.expectEqual('The number of attempts', charges.length, 1);
  },
);

mistake(
  'The machine stays in `waiting`. Let it go back to `paying` after `backoff`.',
  async (tools) => {
    pay(tools, offline());
    await tools.clock.advance(60_000);
    tools.expectState('waiting');
  },
);

mistake(
  'Each pause is one second. `backoff` has to depend on `attempts`, so that a weak network gets more time.',
  async (tools) => {
    pay(tools, offline(), offline(), 'receipt');
    await tools.clock.advance(100 + 1000 + 100 + 1000);
    tools.expectState('paying');
  },
);

mistake(
  'If a charge gets no answer, the machine stays in `paying` for longer than 10 seconds. Add the timeout to the state that runs the charge.',
  async (tools) => {
    pay(tools, offline());
    await tools.clock.advance(100);
    tools.expectState('waiting');
    pay(tools, 'never');
    await tools.clock.advance(60_000);
    tools.expectState('paying');
  },
);
