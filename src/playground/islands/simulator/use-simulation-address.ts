import { useEffect } from 'react';
import { replaceEntry } from '../../../core/browser/replace-entry.ts';
import { type SharedSimulation, withoutSimulation, writeAddress } from '../../browser/simulator/address.ts';
import type { SimulationPlace } from '../../browser/simulator/simulation-place.ts';

/**
 * Keeps in the address what leads to a step of a simulation, so that a reload comes back to it; takes it out at the end.
 * @param shared absent while there is nothing to come back to
 * @param place keeps it instead of the address
 */
export function useSimulationAddress(
  shared: SharedSimulation | undefined,
  place: SimulationPlace | undefined,
): void {
  useEffect(() => {
    if (!shared) return;
    if (place) place.write(shared);
    else replaceQuery(writeAddress(location.search, shared).query);
  }, [shared, place]);
  useEffect(() => {
    const page = location.pathname;
    return () => {
      if (place) return place.write(undefined);
      // The reader's new page may have another simulation in its URL.
      if (location.pathname === page) replaceQuery(withoutSimulation(location.search));
    };
  }, [place]);
}

function replaceQuery(query: string): void {
  if (query !== location.search) {
    replaceEntry(history.state, location.pathname + query + location.hash);
  }
}
