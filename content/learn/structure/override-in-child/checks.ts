import { check, mistake } from 'course';
import { playerMachine } from './solution.ts';

check(
  '`drag` seeks, from `playing` and from `paused`',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('drag');
    expectState({ watching: 'seeking' });
    start(playerMachine);
    send('open');
    send('pause');
    send('drag');
    expectState({ watching: 'seeking' });
  },
);

check('`release` loads the new position', ({ start, send, expectState }) => {
  start(playerMachine);
  send('open');
  send('drag');
  send('release');
  expectState({ watching: 'buffering' });
  send('loaded');
  expectState({ watching: 'playing' });
});

check(
  '`close` while `seeking` cancels the drag',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('drag');
    send('close');
    expectState({ watching: 'playing' });
  },
);

check(
  '`close` still closes the player elsewhere',
  ({ start, send, expectState }) => {
    for (const events of [['open'], ['open', 'pause'], ['open', 'stall']]) {
      start(playerMachine);
      for (const event of events) send(event);
      send('close');
      expectState('closed');
    }
  },
);

check(
  'after a canceled drag, a second `close` closes the player',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('drag');
    send('close');
    expectState('watching');
    send('close');
    expectState('closed');
  },
);

check(
  '`drag` does nothing while `buffering` or `seeking`',
  ({ start, send, expectNoChange }) => {
    start(playerMachine);
    send('open');
    send('stall');
    expectNoChange('drag');
    send('loaded');
    send('drag');
    expectNoChange('drag');
  },
);

mistake(
  '`close` on `watching` has changed, so it no longer closes the player in any state. Keep the transition on the parent, and add the exception to `seeking`.',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('close');
    expectState('watching');
  },
);
mistake(
  '`seeking` doesn’t define `close`, so the transition on `watching` is taken. Define `close` in `seeking`, too: XState looks in the child first.',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('drag');
    expectState({ watching: 'seeking' });
    send('close');
    expectState('closed');
  },
);
mistake(
  '`seeking` is outside `watching`. Make it a child of `watching`, like the other states of an open lecture.',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('drag');
    expectState('seeking');
  },
);
mistake(
  'The viewer can’t cancel the drag: `close` is forbidden in `seeking`. An empty `{}` makes a child ignore the event; give `close` the target `playing` instead.',
  ({ start, send, expectState, expectNoChange }) => {
    start(playerMachine);
    send('open');
    send('drag');
    expectState({ watching: 'seeking' });
    expectNoChange('close');
  },
);
