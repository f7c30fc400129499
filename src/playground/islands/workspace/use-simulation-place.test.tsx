// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { SharedSimulation } from '../../browser/simulator/address.ts';
import { simulationPlaces } from '../../browser/simulator/simulation-place.ts';
import type { Opened } from '../../browser/workspace/open-project.ts';
import { type WorkspaceActor, workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { useSimulationAddress } from '../simulator/use-simulation-address.ts';
import { useSimulationPlace } from './use-simulation-place.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const openedWith = (title: string, simulation?: SharedSimulation): Opened => ({
  project: { title, xstate: 5, files: [{ name: 'main.ts', text: '' }] },
  isChanged: false,
  simulation,
});
const shared: SharedSimulation = {
  machine: 'door',
  replay: { commands: [{ event: { type: 'open' }, at: 0 }], until: 0, seed: 1 },
};

async function start() {
  const machine = workspaceMachine.provide({ actors: { open: fromPromise(async () => openedWith('A')) } });
  const actor = createActor(machine, { input: { fragment: '', isEmbedded: false } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  return actor;
}

/** Like a chart, which is replaced when another project is opened. */
function Charts({ actor }: { actor: WorkspaceActor }) {
  const generation = useSelector(actor, ({ context }) => context.generation);
  return <Chart key={generation} actor={actor} />;
}

function Chart({ actor }: { actor: WorkspaceActor }) {
  const figure = useRef<HTMLElement>(null);
  const isSimulating = useSimulationPlace(actor, figure);
  return (
    <figure ref={figure} data-machine="door">
      {isSimulating ? 'runs' : 'waits'}
    </figure>
  );
}

it('stores the simulation of the shown project until it ends', async () => {
  const actor = await start();
  render(<Charts actor={actor} />);
  const place = simulationPlaces.get(screen.getByRole('figure'))!;
  act(() => place.write(shared));
  expect(place.read()).toBe(shared);
  expect(screen.getByText('runs')).toBeTruthy();
  act(() => place.write(undefined));
  expect(place.read()).toBeUndefined();
  expect(screen.getByText('waits')).toBeTruthy();
});

it('keeps the simulation of a project that is opened during another simulation', async () => {
  const actor = await start();
  render(<Charts actor={actor} />);
  const place = simulationPlaces.get(screen.getByRole('figure'))!;
  const current: SharedSimulation = { machine: 'door' };
  const simulation = renderHook(() => useSimulationAddress(current, place));
  expect(actor.getSnapshot().context.simulation).toBe(current);
  act(() => actor.send({ type: 'open', opened: openedWith('B', shared) }));
  // A simulation ends after its chart was removed.
  simulation.unmount();
  expect(actor.getSnapshot().context.simulation).toBe(shared);
});
