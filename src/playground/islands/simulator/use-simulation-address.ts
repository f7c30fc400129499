import { useEffect } from 'react';
import { replaceEntry } from '../../../site/browser/replace-entry.ts';
import { type SharedSimulation, withoutSimulation, writeAddress } from '../../browser/simulator/address.ts';

/**
 * Keeps in the address what leads to a step of a simulation, so that a reload comes back to it; takes it out at the end.
 * @param shared absent while there is nothing to come back to
 */
export function useSimulationAddress(shared: SharedSimulation | undefined): void {
  useEffect(() => {
    if (shared) replaceQuery(writeAddress(location.search, shared).query);
  }, [shared]);
  useEffect(() => {
    const page = location.pathname;
    return () => {
      // The page that the reader has gone to may have a simulation of its own in its address.
      if (location.pathname === page) replaceQuery(withoutSimulation(location.search));
    };
  }, []);
}

function replaceQuery(query: string): void {
  if (query !== location.search) {
    replaceEntry(history.state, location.pathname + query + location.hash);
  }
}
