// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../../statechart/machine/machine-script.ts';
import { sandbox, sandboxes } from '../../sandbox.fixture.ts';
import { useExploration } from './use-exploration.ts';

const graph = toGraph(createMachine({ id: 'door', initial: 'open', states: { open: {} } }));
const door: MachineScript = { name: 'door', xstate: 5, js: '', source: '', graph, events: {} };

afterEach(() => {
  cleanup();
  sandboxes.length = 0;
});

it('forgets a question that the next exploration will not answer', () => {
  const { result, rerender } = renderHook(({ events }) => useExploration(door, undefined, events), {
    initialProps: { events: [{ type: 'close' }] },
  });
  act(() => result.current.findSimple('door.open'));
  expect(sandbox().requests.at(-1)).toMatchObject({ type: 'explore', question: { to: 'door.open' } });
  expect(result.current.simple).toEqual({ to: 'door.open' });
  // The reader has sent another event, so all are tried again.
  rerender({ events: [{ type: 'close' }, { type: 'open' }] });
  expect(sandboxes).toHaveLength(2);
  expect(result.current.simple).toBeUndefined();
  // An answer stays, because sending its events must not close the list.
  act(() => result.current.findSimple('door.open'));
  act(() => sandbox().say({ type: 'simple paths', to: 'door.open', paths: [], end: 'whole' }));
  rerender({ events: [] });
  expect(sandboxes).toHaveLength(3);
  expect(result.current.simple).toMatchObject({ to: 'door.open', answer: { paths: [] } });
});

it('forgets a question during which the exploration was stopped', () => {
  const events = [{ type: 'close' }];
  const { result } = renderHook(() => useExploration(door, undefined, events));
  act(() => result.current.findSimple('door.open'));
  act(() => sandbox().say({ type: 'ended', message: 'Stopped.' }));
  expect([result.current.problem, result.current.simple]).toEqual(['Stopped.', undefined]);
});
