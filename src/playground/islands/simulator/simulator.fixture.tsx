import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { Field, MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { Command, SandboxMessage, Step } from '../../browser/sandbox/protocol.ts';
import type { SharedSimulation } from '../../browser/simulator/address.ts';
import { fakeSandboxes, sandbox, started, stepOf } from '../sandbox.fixture.ts';
import { Simulator } from './simulator.tsx';

const graph = toGraph(
  createMachine({
    id: 'door',
    initial: 'locked',
    states: {
      locked: { on: { badge: 'open', knock: {} } },
      open: { on: { close: 'locked' }, after: { 500: 'locked' } },
    },
  }),
);
const badge: Field[] = [
  { name: 'id', type: 'string', value: 'b-1' },
  { name: 'floor', type: 'number', value: 3 },
  { name: 'isGuest', type: 'boolean', value: false },
  { name: 'side', type: 'choice', choices: ['left', 'right'], value: 'left' },
  { name: 'more', type: 'json', value: [1] },
];
export const door: MachineScript = { name: 'door', xstate: 5, js: '', source: '', graph, events: { badge } };
export const locked = stepOf({
  value: "'locked'",
  active: ['door', 'door.locked'],
  next: [
    { type: 'badge', enabled: false },
    { type: 'knock', enabled: false },
  ],
});
export const open = stepOf({
  event: { type: 'badge', id: 'b-1' },
  value: "'open'",
  active: ['door', 'door.open'],
  taken: [0],
  commands: 1,
  next: [{ type: 'close', enabled: true }],
});
export const closed = stepOf({ ...locked, event: { type: 'close' }, taken: [2], commands: 2 });

export let figure: HTMLElement;
export let onClose = vi.fn<() => void>();

beforeEach(() => {
  fakeSandboxes();
  onClose = vi.fn();
  history.replaceState(null, '', '/docs/guards?a=b#top');
  figure = document.createElement('figure');
  figure.dataset.machine = 'door';
  figure.innerHTML = `<svg class="sc-chart"><g data-state="door.locked"></g><g data-state="door.open"></g>
    ${graph.transitions.map(({ index }) => `<g data-index="${index}"></g>`).join('')}</svg>`;
  document.body.append(figure);
});
afterEach(() => {
  cleanup();
  figure.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows a simulator with a loaded machine. */
export async function show(
  options: { machine?: MachineScript; shared?: SharedSimulation; isPlayed?: boolean } = {},
) {
  const { machine = door, ...rest } = options;
  const view = render(
    <Simulator figure={figure} script={async () => machine} onClose={onClose} {...rest} />,
    {
      container: figure.appendChild(document.createElement('div')),
    },
  );
  await waitFor(() => expect(sandbox().requests).toHaveLength(1));
  return view;
}

/** The events of steps, as if a reader had sent all of them. */
const commandsOf = (steps: Step[]): Command[] =>
  steps.flatMap(({ event, at }) => (event ? { event, at } : []));

/** Shows a simulator after these steps. */
export async function showSteps(steps: Step[], options: Parameters<typeof show>[0] = {}) {
  const view = await show(options);
  say({ type: 'loaded', stubs: [] }, started(steps, commandsOf(steps)));
  return view;
}

export const say = (...messages: SandboxMessage[]) =>
  act(() => {
    for (const message of messages) sandbox().say(message);
  });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const lit = (name: string) =>
  Array.from(
    figure.querySelectorAll<SVGElement>(`[${name}]`),
    ({ dataset }) => dataset.state ?? dataset.index,
  );
