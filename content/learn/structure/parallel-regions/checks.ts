import { check, mistake } from 'course';
import { playerMachine } from './solution.ts';

check('the player opens with captions off', ({ start, send, expectState }) => {
  start(playerMachine);
  send('open');
  expectState({ watching: { playback: 'playing', captions: 'off' } });
});

check(
  '`toggleCaptions` turns captions on and off',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    expectState({ watching: { playback: 'playing', captions: 'on' } });
    send('toggleCaptions');
    expectState({ watching: { playback: 'playing', captions: 'off' } });
  },
);

check(
  'captions stay on, whatever playback does',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    send('stall');
    expectState({ watching: { playback: 'buffering', captions: 'on' } });
    send('loaded');
    send('drag');
    expectState({ watching: { playback: 'seeking', captions: 'on' } });
    send('close');
    expectState({ watching: { playback: 'playing', captions: 'on' } });
    send('pause');
    expectState({ watching: { playback: 'paused', captions: 'on' } });
  },
);

check(
  'captions can be toggled in every state of playback',
  ({ start, send, expectState }) => {
    for (const event of ['pause', 'stall', 'drag']) {
      start(playerMachine);
      send('open');
      send(event);
      send('toggleCaptions');
      expectState({ watching: { captions: 'on' } });
      send('toggleCaptions');
      expectState({ watching: { captions: 'off' } });
    }
  },
);

check(
  'toggling captions doesn’t change playback',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('stall');
    send('toggleCaptions');
    expectState({ watching: { playback: 'buffering' } });
  },
);

check(
  '`close` closes the player, but only cancels a drag',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('drag');
    send('close');
    expectState({ watching: { playback: 'playing' } });
    send('close');
    expectState('closed');
    send('toggleCaptions');
    expectState('closed');
  },
);

check('`watching` has two regions', ({ expectEqual }) => {
  const { watching } = playerMachine.root.states;
  const regions = Object.keys(watching?.states ?? {});
  expectEqual('Children of `watching`', regions.sort(), [
    'captions',
    'playback',
  ]);
});

check('every state can be reached', ({ expectAllReachable }) => {
  expectAllReachable(playerMachine);
});

mistake(
  "Whether captions are on is stored in context, next to the states. It works, but the machine then needs a guard wherever captions matter. Make it a region, so that `captions: 'on'` is a state that you can see and match.",
  ({ start, send, snapshot, expectEqual }) => {
    start(playerMachine);
    send('open');
    const before = snapshot().context;
    send('toggleCaptions');
    expectEqual('Context is the same', before === snapshot().context, false);
  },
);
mistake(
  "`playback` and `captions` take turns: only one of them is active. Add `type: 'parallel'` to `watching`, and remove its `initial`.",
  ({ start, send, snapshot, expectEqual }) => {
    start(playerMachine);
    send('open');
    const { watching } = snapshot().value as { watching?: object };
    expectEqual('Active children', Object.keys(watching ?? {}).length, 1);
    const { watching: node } = playerMachine.root.states;
    expectEqual('Both exist', Object.keys(node?.states ?? {}).length, 2);
  },
);
mistake(
  'Captions are already on when the player opens. Each region starts in its own `initial` state; for `captions`, that should be `off`.',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    expectState({ watching: { captions: 'on' } });
  },
);
mistake(
  'Captions turn on but never off again. Both `off` and `on` need a transition for `toggleCaptions`.',
  ({ start, send, expectState, expectNoChange }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    expectState({ watching: { captions: 'on' } });
    expectNoChange('toggleCaptions');
  },
);
