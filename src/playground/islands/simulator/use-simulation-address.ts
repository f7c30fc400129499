import { useEffect } from 'react';
import type { Step } from '../../browser/sandbox/protocol.ts';
import { writeAddress } from '../../browser/simulator/address.ts';

/**
 * Keeps in the address what leads to a step of a simulation, so that a reload comes back to it; takes it out at the end.
 * @param steps absent while there are none to come back to
 */
export function useSimulationAddress(machine: string, steps: readonly Step[] | undefined, at: number): void {
  useEffect(() => {
    if (steps) replaceQuery(writeAddress(location.search, machine, steps.slice(0, at + 1)));
  }, [machine, steps, at]);
  useEffect(() => {
    const page = location.pathname;
    return () => {
      // The page that the reader has gone to may have a simulation of its own in its address.
      if (location.pathname === page) replaceQuery(writeAddress(location.search, undefined, []));
    };
  }, []);
}

function replaceQuery(query: string): void {
  if (query !== location.search) {
    history.replaceState(history.state, '', location.pathname + query + location.hash);
  }
}
