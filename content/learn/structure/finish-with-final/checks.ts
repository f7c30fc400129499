import { check, mistake } from 'course';
import { playerMachine } from './solution.ts';

check(
  'the end of the video completes the lecture',
  ({ start, send, expectState, expectStatus }) => {
    start(playerMachine);
    send('open');
    send('ended');
    expectState('completed');
    expectStatus('done');
  },
);

check(
  'the lecture completes with captions on, too',
  ({ start, send, expectState, expectStatus }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    send('adStarted');
    send('adEnded');
    send('ended');
    expectState('completed');
    expectStatus('done');
  },
);

check(
  'the output is `{ isCompleted: true }`',
  ({ start, send, expectOutput }) => {
    start(playerMachine);
    send('open');
    send('ended');
    expectOutput({ isCompleted: true });
  },
);

check('the region `playback` finishes in a final state', ({ expectEqual }) => {
  const playback = playerMachine.root.states.watching?.states.playback;
  const nodes = Object.values(playback?.states ?? {});
  const final = nodes.filter(({ type }) => type === 'final');
  expectEqual('Final states in `playback`', final.length, 1);
});

check(
  'a closed player is not done and opens again',
  ({ start, send, expectStatus, expectState }) => {
    start(playerMachine);
    expectState('closed');
    send('open');
    send('close');
    expectState('closed');
    expectStatus('active');
    send('open');
    expectState({ watching: { playback: 'playing' } });
  },
);

check('in `closed`, no video can end', ({ start, expectNoChange }) => {
  start(playerMachine);
  expectNoChange('ended');
});

mistake(
  'The region is finished, but `watching` waits for all of its regions, and `captions` has no final state. Define `onDone` on `playback`.',
  ({ start, send, expectState, expectEqual }) => {
    start(playerMachine);
    send('open');
    send('ended');
    expectState('watching');
    const { watching } = playerMachine.root.states;
    const playback = watching?.states.playback;
    const own = Object.values(playback?.states ?? {});
    expectEqual(
      'Final',
      own.some(({ type }) => type === 'final'),
      true,
    );
    const events = watching?.ownEvents.map(String) ?? [];
    expectEqual(
      '`onDone`',
      events.some((type) => type.includes('done')),
      true,
    );
  },
);
mistake(
  "The player reaches `completed`, but its status is still `active`. The machine is done only when a top-level state has `type: 'final'`.",
  ({ start, send, expectState, expectStatus }) => {
    start(playerMachine);
    send('open');
    send('ended');
    expectState('completed');
    expectStatus('active');
  },
);
mistake(
  'The machine is done, but its output is `undefined`. The `output` of a final state goes into the done event of its parent. The output of the actor comes from `output` at the root of the machine, next to `initial`.',
  ({ start, send, expectStatus, expectOutput }) => {
    start(playerMachine);
    send('open');
    send('ended');
    expectStatus('done');
    expectOutput(undefined);
  },
);
mistake(
  '`closed` is now a final state. A final state ends the machine, and a machine that has ended ignores events, so the viewer can’t open the player again.',
  ({ expectEqual }) => {
    expectEqual(
      'Type of `closed`',
      playerMachine.root.states.closed?.type,
      'final',
    );
  },
);
mistake(
  "`ended` leads to `finished`, but nothing follows: the state isn’t final, so the region is never done and its `onDone` is never taken. Add `type: 'final'`.",
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('ended');
    expectState({ watching: { playback: 'finished' } });
  },
);
