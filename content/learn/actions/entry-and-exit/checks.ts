import { check, mistake } from 'course';
import { callMachine } from './solution.ts';

/** Returns the machine with a camera that records how it's used, and the record. */
function recorded() {
  const log: string[] = [];
  const machine = callMachine.provide({
    actions: {
      turnOnCamera: () => void log.push('on'),
      turnOffCamera: () => void log.push('off'),
    },
  });
  return { log, machine };
}

const ways: [entry: string[], exit: string][] = [
  [['join'], 'hold'],
  [['join'], 'leave'],
  [['join', 'hold', 'resume'], 'hold'],
  [['join', 'leave', 'rejoin'], 'leave'],
  [['join', 'hold', 'leave', 'rejoin'], 'hold'],
];

check('the camera is off in the lobby', ({ start, expectEqual }) => {
  const { log, machine } = recorded();
  start(machine);
  expectEqual('What the camera did', log, []);
});

check(
  '`hold` turns the camera off, and `resume` turns it on',
  ({ start, send, expectActions }) => {
    start(callMachine);
    send('join');
    send('hold');
    expectActions('turnOffCamera');
    send('resume');
    expectActions('turnOnCamera');
  },
);

check('`rejoin` turns the camera on', ({ start, send, expectActions }) => {
  start(callMachine);
  send('join');
  send('leave');
  send('rejoin');
  expectActions('playChime', 'turnOnCamera');
});

check(
  'entering the call turns the camera on once, and exiting it turns the camera off once',
  ({ start, send, expectEqual }) => {
    for (const [entry, exit] of ways) {
      const { log, machine } = recorded();
      start(machine);
      for (const event of entry.slice(0, -1)) send(event);
      log.length = 0;
      send(entry.at(-1)!);
      expectEqual(`The camera after ${entry.join(', ')}`, log, ['on']);
      send(exit);
      expectEqual(`The camera after ${[...entry, exit].join(', ')}`, log, [
        'on',
        'off',
      ]);
    }
  },
);

check(
  'leaving a call on hold doesn’t touch the camera',
  ({ start, send, expectNoAction, expectActions }) => {
    start(callMachine);
    send('join');
    send('hold');
    send('leave');
    expectNoAction('turnOffCamera');
    expectActions('saveSummary');
  },
);

check(
  'the chime comes before the camera, and the summary after it',
  ({ start, send, expectActions }) => {
    start(callMachine);
    send('join');
    expectActions('playChime', 'turnOnCamera');
    send('leave');
    expectActions('turnOffCamera', 'saveSummary');
  },
);

check('`resume` plays no chime', ({ start, send, expectNoAction }) => {
  start(callMachine);
  send('join');
  send('hold');
  send('resume');
  expectNoAction('playChime');
});

mistake(
  'The camera is turned on twice: by `entry` and by the transition. Remove it from the transitions.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    send('join');
    expectEqual('What the camera did', log, ['on', 'on']);
  },
);

mistake(
  'The camera turns on with `entry`, but it’s never turned off. `inCall` needs an `exit` action too.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    for (const event of ['join', 'hold', 'resume', 'leave', 'rejoin'])
      send(event);
    expectEqual('What the camera did', log, ['on', 'on', 'on']);
  },
);

mistake(
  'A transition still turns the camera off: `leave` in `onHold`, where it’s already off. Remove the camera from all transitions, and use the `exit` of `inCall` instead.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    for (const event of ['join', 'hold', 'leave']) send(event);
    expectEqual('What the camera did', log, ['on', 'off', 'off']);
    const leave = callMachine.states.onHold?.transitions.get('leave') ?? [];
    const types = leave.flatMap(({ actions }) =>
      actions.map((action) =>
        typeof action === 'object' && 'type' in action ? action.type : action,
      ),
    );
    expectEqual('A transition', types.includes('turnOffCamera'), true);
  },
);

mistake(
  'The camera turns off when another state is entered, so it turns off again after a hold. Use the `exit` of `inCall`, the only state where the camera is on.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    for (const event of ['join', 'hold', 'leave']) send(event);
    expectEqual('What the camera did', log, ['on', 'off', 'off']);
  },
);

mistake(
  '`entry` and `exit` are in the wrong state: the camera is turned on in the lobby. They belong to `inCall`.',
  ({ start, send, expectEqual }) => {
    const { log, machine } = recorded();
    start(machine);
    expectEqual('What the camera did', log, ['on']);
    send('join');
    expectEqual('What the camera did', log, ['on', 'off']);
  },
);

mistake(
  'The chime moved into `entry` too, so it also plays after a hold. It belongs only to `join` and `rejoin`.',
  ({ start, send, expectActions }) => {
    start(callMachine);
    send('join');
    send('hold');
    send('resume');
    expectActions('playChime');
  },
);
