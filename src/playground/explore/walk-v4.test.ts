import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate4';
import { explore4, options } from './explore.fixture.ts';
import { simplePaths } from './simple-paths.ts';
import { walk4 } from './walk-v4.ts';

const types = ({ events }: { events: readonly { type: string }[] }) =>
  events.map(({ type }) => type).join(' ');

describe('explore4', () => {
  it('distinguishes situations regardless of the order in which regions changed', async () => {
    const region = (event: string) => ({
      initial: 'off',
      states: { off: { on: { [event]: 'on' } }, on: { on: { [event]: 'off' } } },
    });
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      predictableActionArguments: true,
      states: { a: region('A'), b: region('B') },
    });
    const events = [{ type: 'A' }, { type: 'B' }];
    const { situations, paths } = await explore4(machine, { events });
    expect(situations).toBe(4);
    expect(paths.filter(({ takes }) => takes === undefined).map((path) => types(path))).toEqual([
      '',
      'A',
      'B',
      'A B',
    ]);
    const found = simplePaths(walk4(machine), { input: undefined, events, to: 'm.b.on' }, options);
    expect(found.paths.map((path) => types(path))).toEqual(['B', 'A B']);
  });
});
