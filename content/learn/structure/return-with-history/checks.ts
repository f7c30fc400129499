import { check, mistake } from 'course';
import { playerMachine } from './solution.ts';

check(
  'captions that were on are still on after the ad',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    send('adStarted');
    expectState('ad');
    send('adEnded');
    expectState({ watching: { captions: 'on' } });
  },
);

check(
  'a paused lecture is still paused after the ad',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('pause');
    send('adStarted');
    send('adEnded');
    expectState({ watching: { playback: 'paused', captions: 'off' } });
  },
);

check('both regions return together', ({ start, send, expectState }) => {
  start(playerMachine);
  send('open');
  send('toggleCaptions');
  send('stall');
  send('adStarted');
  send('adEnded');
  expectState({ watching: { playback: 'buffering', captions: 'on' } });
});

check(
  'a second ad returns to the latest state',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    send('adStarted');
    send('adEnded');
    send('toggleCaptions');
    send('pause');
    send('adStarted');
    send('adEnded');
    expectState({ watching: { playback: 'paused', captions: 'off' } });
  },
);

check(
  'nothing plays or toggles during an ad',
  ({ start, send, expectNoChange }) => {
    start(playerMachine);
    send('open');
    send('adStarted');
    expectNoChange('play');
    expectNoChange('toggleCaptions');
  },
);

check(
  '`open` starts the next lecture from the beginning',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    send('pause');
    send('close');
    send('open');
    expectState({ watching: { playback: 'playing', captions: 'off' } });
  },
);

mistake(
  'The history state is next to `watching`, so it would record the children of the player, which is never exited. Move it into the `states` of `watching`.',
  ({ expectEqual }) => {
    const nodes = Object.values(playerMachine.root.states);
    const types: string[] = nodes.map(({ type }) => type);
    expectEqual('At the root', types.includes('history'), true);
  },
);

mistake(
  "The history is shallow, so it records only which regions were active, and both start in their initial states again. Add `history: 'deep'`.",
  ({ expectEqual }) => {
    const { watching } = playerMachine.root.states;
    const nodes = Object.values(watching?.states ?? {});
    const history = nodes.find(({ type }) => type === 'history');
    expectEqual('There is one', history !== undefined, true);
    expectEqual('It is deep', history?.history === 'deep', false);
  },
);
mistake(
  'The history state belongs to one region, so the other region starts in its initial state. Make it a child of `watching`, next to the two regions.',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('toggleCaptions');
    send('pause');
    send('adStarted');
    send('adEnded');
    expectState({ watching: { playback: 'paused', captions: 'off' } });
  },
);
mistake(
  '`open` enters the history state, too, so the next lecture begins where the last one was closed. Only `adEnded` should return to it.',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('pause');
    send('close');
    send('open');
    expectState({ watching: { playback: 'paused' } });
  },
);
mistake(
  'The history state exists, but no transition targets it. `adEnded` still enters `watching` with its initial states.',
  ({ expectEqual, start, send, expectState }) => {
    const { watching } = playerMachine.root.states;
    const types = Object.values(watching?.states ?? {}).map(({ type }) => type);
    expectEqual('History state', types.includes('history'), true);
    start(playerMachine);
    send('open');
    send('pause');
    send('adStarted');
    send('adEnded');
    expectState({ watching: { playback: 'playing' } });
  },
);
