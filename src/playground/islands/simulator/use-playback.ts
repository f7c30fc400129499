import { useEffect } from 'react';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';

/** Between two steps, in milliseconds. */
const BEAT = 700;

/** Goes through the steps of a simulation that has been replayed, from its start, with pauses in which it can be followed. */
export function usePlayback(actor: SimulatorActor, isPlayed: boolean): void {
  useEffect(() => {
    if (!isPlayed) return;
    let shown: number | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const goTo = (at: number) => {
      shown = at;
      actor.send({ type: 'reader.goto', at });
      timer = setTimeout(next, BEAT);
    };
    function next(): void {
      const { at, steps } = actor.getSnapshot().context;
      // Whatever the reader has done meanwhile ends it.
      if (shown !== undefined && at === shown && at < steps.length - 1) goTo(at + 1);
    }
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!snapshot.matches({ open: 'live' })) return;
      unsubscribe();
      // Not while the machine is still handling this.
      if (snapshot.context.steps.length > 1) timer = setTimeout(goTo, 0, 0);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [actor, isPlayed]);
}
