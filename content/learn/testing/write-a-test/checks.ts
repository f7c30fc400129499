import { check, mistake } from 'course';
import { signInMachine, testLock } from './solution.ts';

const locksAt = (limit: number) =>
  signInMachine.provide({
    guards: { isLastTry: ({ context }) => context.wrongCodes + 1 === limit },
  });

/** Machines that have one bug each. */
const mutants = {
  'locks at the first wrong code': locksAt(1),
  'locks at the second wrong code': locksAt(2),
  'locks at the fourth wrong code': locksAt(4),
  'never locks': signInMachine.provide({ guards: { isLastTry: () => false } }),
  'doesn’t count': signInMachine.provide({
    actions: { countWrongCode: () => {} },
  }),
  'doesn’t reset the count': signInMachine.provide({
    actions: { resetWrongCodes: () => {} },
  }),
};
type Mutant = keyof typeof mutants;

/** The error that the reader's test throws, or `undefined` if it passes. */
function thrown(machine: typeof signInMachine): string | undefined {
  try {
    testLock(machine);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}
const notices = (mutant: Mutant) => thrown(mutants[mutant]) !== undefined;

check('`testLock` passes for the right machine', ({ expectEqual }) => {
  expectEqual('What `testLock` throws', thrown(signInMachine), undefined);
});

for (const mutant of Object.keys(mutants) as Mutant[]) {
  check(`\`testLock\` notices a machine that ${mutant}`, ({ fail }) => {
    if (!notices(mutant))
      fail(`\`testLock\` passed for a machine that ${mutant}.`);
  });
}

check(
  '`signInMachine` hasn’t changed',
  ({ start, send, expectState, expectContext }) => {
    start(signInMachine);
    for (const event of [
      'submit',
      'sent',
      'submit',
      'rejected',
      'submit',
      'rejected',
    ])
      send(event);
    expectContext({ wrongCodes: 2 });
    expectState('enteringCode');
    send('submit');
    send('rejected');
    expectState('locked');
  },
);

mistake(
  'The test runs `signInMachine` instead of the machine it gets, so it passes for every machine. Create the actors from the `machine` parameter.',
  ({ expectEqual }) => {
    let created = 0;
    const machine = signInMachine.provide({});
    const { getInitialSnapshot } = machine;
    machine.getInitialSnapshot = (...args) => {
      created += 1;
      return getInitialSnapshot.apply(machine, args);
    };
    testLock(machine);
    expectEqual('Actors', created, 0);
  },
);
mistake(
  'The actors aren’t started. An actor processes no events before `start()`, so its state is always the initial one.',
  ({ expectEqual }) => {
    expectEqual('Fails', thrown(signInMachine) !== undefined, true);
    const events: string[] = [];
    const machine = signInMachine.provide({});
    const { transition } = machine;
    machine.transition = (snapshot, event, scope) => {
      events.push(event.type);
      return transition.call(machine, snapshot, event, scope);
    };
    thrown(machine);
    expectEqual('Events', events, []);
  },
);
mistake(
  'All stories share one actor, so each one starts where the previous one ended, and the test fails for the right machine. Create an actor for each story.',
  ({ expectEqual }) => {
    let created = 0;
    const machine = signInMachine.provide({});
    const { getInitialSnapshot } = machine;
    machine.getInitialSnapshot = (...args) => {
      created += 1;
      return getInitialSnapshot.apply(machine, args);
    };
    expectEqual('Fails', thrown(machine) !== undefined, true);
    expectEqual('Actors', created, 1);
  },
);
mistake(
  'The test can’t fail: it passes for every machine, even for one that never locks. Pass each condition to `assert`, which throws if it’s false.',
  ({ expectEqual }) => {
    for (const mutant of Object.keys(mutants) as Mutant[])
      expectEqual(mutant, notices(mutant), false);
    expectEqual(
      'At the start',
      notices('locks at the first wrong code'),
      false,
    );
  },
);
mistake(
  'The test checks only the end. A machine that locks at the second wrong code is also locked at the third. Assert that the form is still open before that.',
  ({ expectEqual }) => {
    expectEqual('Never', notices('never locks'), true);
    expectEqual(
      'Early',
      notices('locks at the second wrong code') &&
        notices('locks at the first wrong code'),
      false,
    );
  },
);
mistake(
  'Both limits are tested, but a new code isn’t: after `back`, `submit`, and `sent`, the count should start at zero.',
  ({ expectEqual }) => {
    expectEqual('Passes', thrown(signInMachine), undefined);
    expectEqual('Early', notices('locks at the second wrong code'), true);
    expectEqual('Never', notices('never locks'), true);
    expectEqual('Reset', notices('doesn’t reset the count'), false);
  },
);
