import { useEffect } from 'react';
import { replaceEntry } from '../../../core/browser/replace-entry.ts';
import { type SharedSimulation, withoutSimulation, writeAddress } from '../../browser/simulator/address.ts';
import type { SimulationPlace } from '../../browser/simulator/simulation-place.ts';

/**
 * Keeps the step of a simulation in the URL, so that a reload returns to it, and removes it at the
 * end.
 * @param shared undefined if there is no step to return to
 * @param place stores it instead of the URL
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
      // The reader's new page may have a different simulation in its URL.
      if (location.pathname === page) replaceQuery(withoutSimulation(location.search));
    };
  }, [place]);
}

function replaceQuery(query: string): void {
  if (query !== location.search) {
    replaceEntry(history.state, location.pathname + query + location.hash);
  }
}
