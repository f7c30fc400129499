// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { MachineState } from '../frame/protocol.ts';
import { followApplication } from './follow-application.ts';

const graph = toGraph(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { open: 'opened' } },
      opened: { invoke: { src: 'wait', onDone: 'closed' }, after: { 500: 'closed' } },
    },
  }),
);
const script: MachineScript = {
  name: 'doorMachine',
  xstate: 5,
  js: '',
  source: '',
  graph,
  events: { open: [{ name: 'by', type: 'string', value: 'Ada' }] },
};
const at = (kind: string) => graph.transitions.find((transition) => transition.kind === kind)!.index;
const state = (active: string): MachineState => ({
  machine: 'door',
  active: ['door', active],
  taken: [],
  status: 'active',
  next: [{ type: 'open', enabled: true }],
});

let figure: HTMLElement;
const send = vi.fn();
beforeEach(() => {
  send.mockReset();
  figure = document.createElement('figure');
  const labels = graph.transitions.map(({ index }) => `<g class="sc-event-label" data-index="${index}"></g>`);
  figure.innerHTML = `<div class="statechart-canvas"><svg class="sc-chart"><g class="sc-state" data-state="door.closed"></g><g class="sc-state" data-state="door.opened"></g>${labels.join('')}</svg></div>`;
  document.body.replaceChildren(figure);
  figure.querySelector('.statechart-canvas')!.scrollBy = vi.fn();
});
const active = () =>
  [...figure.querySelectorAll<SVGElement>('[data-active]')].map(({ dataset }) => dataset.state);
const press = (index: number) =>
  figure.querySelector(`[data-index="${index}"]`)!.dispatchEvent(new Event('click', { bubbles: true }));

it('shows the state of its own machine only', () => {
  const chart = followApplication(figure, script, send);
  chart.show(state('door.closed'));
  expect(active()).toEqual(['door.closed']);
  chart.show({ ...state('door.opened'), machine: 'window' });
  expect(active()).toEqual(['door.closed']);
  chart.show(state('door.opened'));
  expect(active()).toEqual(['door.opened']);
  chart.close();
  expect(active()).toEqual([]);
});

it('sends an enabled event with its payload, and none after it is closed', () => {
  const chart = followApplication(figure, script, send);
  press(at('event'));
  expect(send).not.toHaveBeenCalled();
  chart.show(state('door.closed'));
  press(at('event'));
  expect(send.mock.calls).toEqual([['door', { type: 'open', by: 'Ada' }]]);
  chart.close();
  press(at('event'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('lets readers skip a delay, but not finish an actor of the application', () => {
  const chart = followApplication(figure, script, send);
  chart.show(state('door.opened'));
  press(at('done'));
  expect(send).not.toHaveBeenCalled();
  press(at('after'));
  expect(send.mock.calls).toEqual([['door', { type: 'xstate.after.500.door.opened' }]]);
  chart.close();
});

it('does not touch the drawing during a simulation', () => {
  const chart = followApplication(figure, script, send);
  chart.show(state('door.closed'));
  figure.append(Object.assign(document.createElement('div'), { className: 'sim' }));
  chart.show(state('door.opened'));
  expect(active()).toEqual(['door.closed']);
  press(at('event'));
  expect(send).not.toHaveBeenCalled();
  chart.close();
});
