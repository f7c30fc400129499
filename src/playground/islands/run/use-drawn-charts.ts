import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { chartsOf, check, type Drawing, show, showPublished } from '../../browser/run/charts.ts';
import { checkMachine } from '../../browser/run/check.machine.ts';
import type { Problem } from '../../browser/run/tokens.ts';

/** The charts drawn from a sample. */
export interface DrawnCharts {
  /** Their figures. */
  figures: readonly HTMLElement[];
  /** A problem of the code that they follow. */
  problem: Problem | undefined;
  /** Draws them from edited code when the reader pauses. */
  follow: (source: string) => void;
  /** Restores the published drawings. */
  leave: () => void;
}

/**
 * Redraws the charts of a sample's machines while it is edited.
 * @param turn drawing waits for this promise, because something else is more urgent
 */
export function useDrawnCharts(
  figure: HTMLElement,
  xstate: 4 | 5,
  turn: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve(),
): DrawnCharts {
  const [charts] = useState(() => chartsOf(figure));
  const [figures] = useState(() => charts.map(({ figure }) => figure));
  const [machine] = useState(() =>
    checkMachine.provide({
      actors: {
        check: fromPromise(async ({ input, signal }) => {
          await turn(signal);
          return check(figure, input.source, charts, xstate, signal);
        }),
      },
      actions: { show: (_, { drawings }) => (drawings as Drawing[]).forEach(show) },
    }),
  );
  const checker = useActorRef(machine);
  const problem = useSelector(checker, ({ context }) => context.problem);
  useEffect(() => {
    return () => charts.forEach(showPublished);
  }, [charts]);
  return {
    figures,
    problem,
    follow: (source) => checker.send({ type: 'edited', source }),
    leave() {
      checker.send({ type: 'left' });
      charts.forEach(showPublished);
    },
  };
}
