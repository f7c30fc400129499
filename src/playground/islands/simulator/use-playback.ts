import { useEffect } from 'react';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';

/** Between two steps, in milliseconds. */
const STEP_INTERVAL = 700;

/** Shows the steps of a replayed simulation from its start, slowly enough to follow. */
export function usePlayback(actor: SimulatorActor, isPlayed: boolean): void {
  useEffect(() => {
    if (!isPlayed) return;
    let shown: number | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const goTo = (at: number) => {
      shown = at;
      actor.send({ type: 'reader.goto', at });
      timer = setTimeout(next, STEP_INTERVAL);
    };
    function next(): void {
      const { at, steps } = actor.getSnapshot().context;
      // Any action of the reader ends it.
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
