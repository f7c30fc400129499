import { check, mistake } from 'course';
import {
  type PullRequestEvent,
  pullRequestMachine,
  replay,
} from './solution.ts';

const markReady: PullRequestEvent = { type: 'markReady' };
const approve: PullRequestEvent = { type: 'approve' };
const merge: PullRequestEvent = { type: 'merge' };

/** The events that the machine receives during a replay. */
function received(log: PullRequestEvent[]): unknown[] {
  const events: unknown[] = [];
  const { transition } = pullRequestMachine;
  pullRequestMachine.transition = (...args) => {
    events.push(args[1]);
    return transition(...args);
  };
  try {
    replay(log);
  } catch {
    // XState's development build throws for events that aren't objects.
  } finally {
    pullRequestMachine.transition = transition;
  }
  return events;
}

check('without events, there is only the initial state', ({ expectEqual }) => {
  expectEqual('replay([])', replay([]), ['draft']);
});

check('each event adds the next state', ({ expectEqual }) => {
  expectEqual('replay([markReady])', replay([markReady]), ['draft', 'open']);
  expectEqual(
    'replay([markReady, approve, merge])',
    replay([markReady, approve, merge]),
    ['draft', 'open', 'approved', 'merged'],
  );
});

check('an ignored event repeats the state', ({ expectEqual }) => {
  expectEqual('replay([merge, markReady])', replay([merge, markReady]), [
    'draft',
    'draft',
    'open',
  ]);
});

check('each call starts from a new draft', ({ expectEqual }) => {
  replay([markReady, approve]);
  expectEqual('A second replay([markReady])', replay([markReady]), [
    'draft',
    'open',
  ]);
});

check('the log stays as it was', ({ expectEqual }) => {
  const log = [markReady, approve];
  replay(log);
  expectEqual('The length of the log', log.length, 2);
});

mistake(
  'You sent only the type. An event is an object with a `type`: pass the whole object to `send`.',
  ({ expectEqual }) => {
    expectEqual('What the machine received', received([markReady]), [
      'markReady',
    ]);
  },
);

mistake(
  'The actor was created but not started, so it only collects the events. Call `start()` before you send the first one.',
  ({ expectEqual }) => {
    expectEqual('replay([markReady])', replay([markReady]), ['draft', 'draft']);
    expectEqual('What the machine received', received([markReady]), []);
  },
);

mistake(
  'The list repeats `draft`, although the actor has moved on. The state comes from a snapshot that was read before the event: call `getSnapshot()` again after each `send`.',
  ({ expectEqual }) => {
    expectEqual('replay([markReady, approve])', replay([markReady, approve]), [
      'draft',
      'draft',
      'draft',
    ]);
  },
);

mistake(
  'The list contains snapshots. The name of the state is the `value` of a snapshot.',
  ({ expectEqual }) => {
    const [first] = replay([]) as unknown[];
    const isSnapshot =
      typeof first === 'object' && first !== null && 'machine' in first;
    expectEqual('A snapshot', isSnapshot, true);
  },
);

mistake(
  'All calls share one actor, so the second call continues where the first one ended. Create the actor inside `replay`.',
  ({ expectEqual }) => {
    replay([markReady, approve]);
    expectEqual(
      'The first state of the second call',
      replay([])[0],
      'approved',
    );
  },
);
