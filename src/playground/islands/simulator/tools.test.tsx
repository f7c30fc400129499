// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { Step } from '../../browser/sandbox/protocol.ts';
import type { Message } from '../../browser/sandbox/trace.ts';
import { sandbox, sandboxes, started, stepOf } from '../sandbox.fixture.ts';
import { closed, door, figure, lit, locked, open, press, say, showSteps } from './simulator.fixture.tsx';

// The test environment has no threads.
vi.mock('../../browser/layout/client.ts', () => ({
  draw: async () => ({
    svg: '<svg class="sc-chart" role="img"><g class="sc-event-label" data-index="0"><text>HI</text></g></svg>',
    outline: '',
  }),
}));

/** Opens a tool. */
async function look(name: string) {
  await press(name);
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'));
}
const region = (name: string) => screen.getByRole('region', { name });

describe('Why', () => {
  it('checks the event with the values in the fields and shows the guards’ results', async () => {
    await showSteps([locked]);
    await look('Why');
    // Repeats the run in a thread that observes guards.
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start', watch: true });
    say(started([locked]));
    const payload = { id: 'b-1', floor: 3, isGuest: false, side: 'left', more: [1] };
    await waitFor(() =>
      expect(sandbox().requests.at(-1)).toEqual({ type: 'ask', event: { ...payload, type: 'badge' } }),
    );
    await userEvent.clear(screen.getByLabelText('id'));
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'ask', event: { id: '' } });
    expect(region('Events').textContent).toContain('→ open will be taken');
    expect(region('Events').textContent).toContain('Forbidden');
  });

  it('checks no event while the reader looks back', async () => {
    await showSteps([locked, open]);
    await look('Why');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] }, started([locked, open]));
    await press('Back');
    const count = sandbox().requests.length;
    await waitFor(() => expect(screen.getByText(/Looking back/)).toBeTruthy());
    expect(sandbox().requests).toHaveLength(count);
  });

  it('shows the effects and guards of a step in the log', async () => {
    const answer = { name: 'isOpen', holds: false, reads: [['context.n', '1']] as [string, string][] };
    const steps: Step[] = [
      locked,
      {
        ...open,
        guardCalls: [{ index: 0, answer }],
        effects: [
          { kind: 'send', name: 'cue', to: 'lights', delay: '50' },
          { kind: 'action', name: 'greet', detail: "{ name: 'Ada' }" },
        ],
      },
    ];
    await showSteps(steps);
    await look('Why');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] }, started(steps));
    const log = region('Log').textContent;
    expect(log).toContain('Ignored: no guard returned true.');
    expect(log).toContain('context.n1');
    expect(log).toContain('sends cue to lights in 50 ms');
    expect(log).toContain("did greet { name: 'Ada' }");
  });
});

describe('Sequence', () => {
  const sent: Message[] = [
    { kind: 'start', from: '', to: 'kid', type: 'kid', at: 0, step: 0 },
    { kind: 'event', to: '', type: 'badge', detail: "{ id: 'b-1' }", at: 10, step: 1 },
  ];

  it('lists messages as they arrive', async () => {
    await showSteps([locked, open]);
    await look('Sequence');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] }, started([locked, open]));
    expect(region('Sequence').textContent).toContain('Nothing has been sent yet.');
    say({ type: 'messages', messages: sent });
    const rows = within(region('Messages between actors')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'door to kid: starts kid, after 0 ms',
      "You to door: badge { id: 'b-1' }, after 10 ms",
    ]);
    await press('Back');
    expect(within(region('Messages between actors')).getAllByRole('listitem')).toHaveLength(1);
  });

  const kid = {
    id: 'kid',
    path: 'kid',
    depth: 0,
    status: 'active',
    snapshot: "'a'",
    active: ['kid'],
    next: ['HI'],
  };

  /** Opens the panel of an actor. */
  async function showKid() {
    const steps = [{ ...locked, children: [kid] }];
    await showSteps(steps);
    await look('Sequence');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] }, started(steps));
    await press('kid');
  }

  it('sends events to the selected actor', async () => {
    await showKid();
    await press('HI');
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { event: { type: 'HI' }, to: 'kid' } });
    await press('Its chart');
    expect(sandbox().requests.at(-1)).toEqual({ type: 'chart', path: 'kid' });
  });

  it('marks the possible transitions of an actor’s chart, which can’t be pressed', async () => {
    await showKid();
    await press('Its chart');
    const machine = createMachine({ id: 'kid', on: { HI: { actions: () => undefined } } });
    say({ type: 'charted', path: 'kid', graph: toGraph(machine) });
    const chart = region('Chart of kid');
    await waitFor(() => expect(chart.querySelector('[data-possible]')).not.toBeNull());
    expect(within(chart).queryByRole('button')).toBeNull();
    const count = sandbox().requests.length;
    await userEvent.click(within(chart).getByText('HI'));
    expect(sandbox().requests).toHaveLength(count);
  });
});

describe('Time', () => {
  it('changes the speed of timers and marks microsteps', async () => {
    const microsteps = [
      { event: 'badge', taken: [0], active: ['door', 'door.open'], value: "'open'" },
      { event: 'badge', taken: [2], active: ['door', 'door.locked'], value: "'locked'" },
    ];
    await showSteps([locked, { ...closed, microsteps }]);
    await look('Time');
    await press('Pause timers');
    expect(sandbox().requests.at(-1)).toEqual({ type: 'pace', speed: 0 });
    await userEvent.selectOptions(screen.getByLabelText('speed'), '5');
    expect(sandbox().requests.at(-1)).toEqual({ type: 'pace', speed: 5 });
    await press('Previous microstep');
    await press('Previous microstep');
    expect(screen.getByText("Microstep 1 of 2: 'open'")).toBeTruthy();
    expect(lit('data-active')).toEqual(['door.open']);
    await press('Next microstep');
    await press('Next microstep');
    expect(lit('data-active')).toEqual(['door.locked']);
    expect(screen.getByText('2 microsteps')).toBeTruthy();
  });
});

describe('Explore', () => {
  it('explores in a separate thread, and plays a path with paused time', async () => {
    await showSteps([locked]);
    const simulation = sandbox();
    await look('Explore');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    const explorer = sandbox();
    say({ type: 'loaded', stubs: [] });
    expect(explorer.requests.at(-1)).toMatchObject({ type: 'explore', question: { input: undefined } });
    say({
      type: 'explored',
      missing: { guards: [], actors: [] },
      exploration: {
        paths: [
          { events: [], value: 'locked', active: ['door', 'door.locked'] },
          { events: [{ type: 'badge', id: 'b' }], value: 'open', active: ['door', 'door.open'] },
        ],
        states: ['door', 'door.locked', 'door.open'],
        transitions: [0],
        events: [{ type: 'badge', id: 'b' }, { type: 'close' }],
        thrown: [],
        situations: 400,
        end: 'many',
      },
    });
    const explore = region('Explore');
    expect(explore.textContent).toContain('Tried 2 events, with their valuesbadge {"id":"b"}close');
    expect(explore.textContent).toContain('1 of 2');
    expect(within(explore).getByRole('status').textContent).toContain('Stopped after 400 situations');
    expect(explore.textContent).toContain('close from open: not taken with these events');
    await press('Play badge');
    expect(simulation.isEnded).toBe(true);
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start', speed: 0 });
  });

  it('never shows parts that the reader has visited as unreached', async () => {
    await showSteps([locked, open, closed]);
    await look('Explore');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] });
    // Includes the reader's events.
    expect(sandbox().requests.at(-1)).toMatchObject({
      question: { events: expect.arrayContaining([{ type: 'badge', id: 'b-1' }]) },
    });
    say({
      type: 'explored',
      missing: { guards: [], actors: [] },
      exploration: {
        paths: [{ events: [], value: 'locked', active: ['door', 'door.locked'] }],
        states: ['door', 'door.locked'],
        transitions: [],
        events: [],
        thrown: [],
        situations: 1,
        end: 'whole',
      },
    });
    const explore = region('Explore');
    expect(explore.textContent).not.toContain('not reached');
    expect(explore.textContent).not.toContain('badge from locked');
    expect(explore.textContent).toContain('knock from locked: not taken with these events');
    expect(explore.textContent).toContain('you have reached it with other events');
    expect(figure.querySelector('[data-state="door.open"]')?.hasAttribute('data-reach')).toBe(false);
  });

  it('shows an error', async () => {
    await showSteps([locked]);
    await look('Explore');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'failed', message: 'TypeError: cyclic' });
    expect(within(region('Explore')).getByRole('status').textContent).toBe('TypeError: cyclic');
  });

  it('supports XState 4 with all tools', async () => {
    await showSteps([stepOf({ value: "'locked'", active: ['door'] })], { machine: { ...door, xstate: 4 } });
    expect(screen.queryByRole('button', { name: 'Sequence' })).not.toBeNull();
    await look('Explore');
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    expect(sandbox().requests).toContainEqual(expect.objectContaining({ type: 'load', xstate: 4 }));
  });
});
