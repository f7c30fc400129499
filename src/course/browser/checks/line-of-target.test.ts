import { expect, it } from 'vitest';
import { lineOfTarget } from './line-of-target.ts';

const code = `createMachine({
  initial: 'closed',
  states: {
    closed: { on: { open: 'watching' } },
    watching: {
      on: { close: 'closed' },
      states: { 'paused': { on: { close: '.closed' } } },
    },
  },
});`;

const missing = (target: string, state: string) =>
  new Error(
    `Invalid transition definition for state node '${state}': Child state '${target}' does not exist on 'x'`,
  );

it.each([
  [missing('watching', 'player.closed'), 4],
  [missing('closed', 'player.watching'), 6],
  [missing('closed', 'player.watching.paused'), 7],
  [missing('watching', 'player.watching.paused'), 4],
  [missing('closed', 'ownId'), 2],
  [missing('elsewhere', 'player.watching'), undefined],
  [new Error('Another problem'), undefined],
])('finds the line of: %s', (error, line) => {
  expect(lineOfTarget(code, error)).toBe(line);
});
