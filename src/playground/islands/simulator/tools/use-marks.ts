import { useLayoutEffect } from 'react';
import type { MachineScript } from '../../../../statechart/machine/machine-script.ts';
import { statesOf, type Unreachable } from '../../../../statechart/machine/reach.ts';

/**
 * Marks parts of a figure's drawing that can't be reached (`never`) or weren't reached during the
 * exploration (`unseen`).
 */
export function useMarks(
  figure: HTMLElement,
  { graph }: MachineScript,
  ruledOut: Unreachable,
  reached: { states: ReadonlySet<string>; transitions: ReadonlySet<number> } | undefined,
): void {
  useLayoutEffect(() => {
    const svg = figure.querySelector<SVGElement>('.sc-chart');
    if (!svg) return;
    const mark = (selector: string, isNever: boolean, isUnseen: boolean): void => {
      if (!isNever && !isUnseen) return;
      for (const part of svg.querySelectorAll<SVGElement>(selector))
        part.dataset.reach = isNever ? 'never' : 'unseen';
    };
    for (const { id } of statesOf(graph)) {
      const isUnseen = reached !== undefined && !reached.states.has(id);
      mark(`[data-state="${CSS.escape(id)}"]`, ruledOut.states.has(id), isUnseen);
    }
    for (const { index } of graph.transitions) {
      const isUnseen = reached !== undefined && !reached.transitions.has(index);
      mark(`[data-index="${index}"]`, ruledOut.transitions.has(index), isUnseen);
    }
    return () => {
      for (const part of svg.querySelectorAll<SVGElement>('[data-reach]')) delete part.dataset.reach;
    };
  }, [figure, graph, ruledOut, reached]);
}
