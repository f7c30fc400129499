import { check, mistake } from 'course';
import { playerMachine } from './solution.ts';

const children = ['playing', 'paused', 'buffering'] as const;
/** The events that lead from `closed` to a child of `watching`. */
const ways = {
  playing: ['open'],
  paused: ['open', 'pause'],
  buffering: ['open', 'stall'],
};

/** The states in which an event is defined, by their path. */
function definedIn(type: string): string[] {
  const found: string[] = [];
  const visit = (node: typeof playerMachine.root, path: string[]) => {
    if (node.ownEvents.some((own) => own === type)) {
      found.push(path.join('.') || 'the root');
    }
    for (const key of Object.keys(node.states)) {
      const child = node.states[key];
      if (child) visit(child, [...path, key]);
    }
  };
  visit(playerMachine.root, []);
  return found;
}

check(
  '`open` plays the lecture in `watching`',
  ({ start, send, expectState }) => {
    start(playerMachine);
    expectState('closed');
    send('open');
    expectState({ watching: 'playing' });
  },
);

check(
  'the player still pauses, stalls, and plays',
  ({ start, send, expectState }) => {
    start(playerMachine);
    send('open');
    send('pause');
    expectState({ watching: 'paused' });
    send('play');
    expectState({ watching: 'playing' });
    send('stall');
    expectState({ watching: 'buffering' });
    send('loaded');
    expectState({ watching: 'playing' });
    send('stall');
    send('pause');
    expectState({ watching: 'paused' });
  },
);

for (const child of children) {
  check(
    `\`close\` closes the player in \`${child}\``,
    ({ start, send, expectState }) => {
      start(playerMachine);
      for (const event of ways[child]) send(event);
      expectState({ watching: child });
      send('close');
      expectState('closed');
    },
  );
}

check('`close` does nothing in `closed`', ({ start, expectNoChange }) => {
  start(playerMachine);
  expectNoChange('close');
});

check('`close` is defined once, on `watching`', ({ expectEqual }) => {
  expectEqual('States that define `close`', definedIn('close'), ['watching']);
});

mistake(
  'The children have moved, but each of them still has its own `close`. Remove it from the children: the one on `watching` applies to all of them.',
  ({ start, send, expectState, expectEqual }) => {
    start(playerMachine);
    send('open');
    expectState('watching');
    const places = definedIn('close');
    expectEqual('In several states', places.length > 1, true);
    expectEqual('In `watching`', places.includes('watching'), true);
    const states = Object.keys(playerMachine.root.states);
    expectEqual('Next to it', states, ['closed', 'watching']);
  },
);
mistake(
  '`close` is defined on the root, so it applies in every state, even in `closed`. Define it on `watching`, the parent of the states that it applies to.',
  ({ expectEqual }) => {
    expectEqual('On the root', definedIn('close').includes('the root'), true);
  },
);
mistake(
  'Not all three states are inside `watching`. Move `playing`, `paused`, and `buffering` into its `states`.',
  ({ expectEqual }) => {
    const names = Object.keys(playerMachine.root.states);
    expectEqual('`watching`', names.includes('watching'), true);
    const isOutside = children.some((name) => names.includes(name));
    expectEqual('A child outside', isOutside, true);
  },
);
