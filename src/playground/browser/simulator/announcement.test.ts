import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { stepOf } from '../../islands/sandbox.fixture.ts';
import { announcementOf } from './announcement.ts';

const graph = toGraph(
  createMachine({
    id: 'door',
    initial: 'locked',
    states: { locked: { on: { badge: { guard: () => false, target: 'open' } } }, open: {} },
  }),
);
const machine = { graph } as MachineScript;
const start = stepOf({ value: "'locked'", active: ['door', 'door.locked'] });
const shown = (steps = [start], more = {}) => ({
  steps,
  at: steps.length - 1,
  problem: '',
  refused: undefined,
  isRestarted: false,
  machine,
  ...more,
});
const announcedAfter = (step: Partial<Parameters<typeof stepOf>[0]>) =>
  announcementOf(shown([start, stepOf({ ...start, ...step })]), false);

describe('the announcement for screen readers after an event', () => {
  it('contains the new state', () => {
    expect(announcementOf(shown(), false)).toBe("State 'locked'");
    expect(announcedAfter({ event: { type: 'badge' }, value: "'open'", taken: [0] })).toBe("State 'open'");
  });

  it('explains why nothing has changed', () => {
    expect(announcedAfter({ event: { type: 'badge' } })).toBe(
      "badge changed nothing: no guard in state 'locked' allows it",
    );
    expect(announcedAfter({ event: { type: 'bell' } })).toBe(
      "bell changed nothing: state 'locked' has no transition for it",
    );
  });

  it('contains a missing field of a form', () => {
    const refused = { event: 'badge', problem: 'Enter a value for id.' };
    expect(announcementOf(shown([start], { refused }), false)).toBe(
      'badge wasn’t sent. Enter a value for id.',
    );
  });

  it('contains the error in each version of XState, and the end', () => {
    expect(announcedAfter({ event: { type: 'badge' }, status: 'error', result: 'Error: no' })).toBe(
      'The machine ended with an error: Error: no',
    );
    expect(announcedAfter({ event: { type: 'badge' }, result: 'Error: no' })).toBe(
      "badge failed with an error, so the machine stays in state 'locked': Error: no",
    );
    expect(announcedAfter({ status: 'done', value: "'open'" })).toBe("The machine is done, in state 'open'");
    expect(announcementOf(shown([], { problem: 'TypeError: no' }), true)).toBe(
      'The machine couldn’t run. TypeError: no',
    );
  });
});
