import { type RefObject, useEffect, useState } from 'react';
import { simulationPlaces } from '../../browser/simulator/simulation-place.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

/** Stores the events of the simulation for links. @returns whether a simulation runs */
export function useSimulationPlace(actor: WorkspaceActor, figure: RefObject<HTMLElement | null>): boolean {
  const [isSimulating, setSimulating] = useState(false);
  useEffect(() => {
    const element = figure.current;
    if (!element) return;
    const { generation } = actor.getSnapshot().context;
    simulationPlaces.set(element, {
      read() {
        const { simulation } = actor.getSnapshot().context;
        return simulation?.machine === element.dataset.machine ? simulation : undefined;
      },
      write(simulation) {
        // The simulation ends after another project was opened, whose simulation has to stay.
        if (actor.getSnapshot().context.generation !== generation) return;
        setSimulating(simulation !== undefined);
        actor.send({ type: 'simulation', simulation });
      },
    });
    return () => void simulationPlaces.delete(element);
  }, [actor, figure]);
  return isSimulating;
}
