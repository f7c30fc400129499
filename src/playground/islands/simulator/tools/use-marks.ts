import { useLayoutEffect } from 'react';
import type { MachineScript } from '../../../../statechart/machine-script.ts';
import { statesOf, type Unreachable } from '../../../../statechart/reach.ts';
import type { Exploration } from '../../../browser/sandbox/exploration.ts';

/** Marks in a figure's drawing what cannot be reached (`never`), and what was not when it was explored (`unseen`). */
export function useMarks(
  figure: HTMLElement,
  { graph }: MachineScript,
  ruledOut: Unreachable,
  exploration: Exploration | undefined,
): void {
  useLayoutEffect(() => {
    const svg = figure.querySelector<SVGElement>('.sc-chart');
    if (!svg) return;
    const found = new Set(exploration?.paths.flatMap(({ active }) => active));
    const taken = new Set(exploration?.transitions);
    const mark = (selector: string, isNever: boolean, isUnseen: boolean): void => {
      if (!isNever && !isUnseen) return;
      for (const part of svg.querySelectorAll<SVGElement>(selector))
        part.dataset.reach = isNever ? 'never' : 'unseen';
    };
    for (const { id } of statesOf(graph)) {
      const isUnseen = exploration !== undefined && !found.has(id);
      mark(`[data-state="${CSS.escape(id)}"]`, ruledOut.states.has(id), isUnseen);
    }
    for (const { index } of graph.transitions) {
      const isUnseen = exploration !== undefined && !taken.has(index);
      mark(`[data-index="${index}"]`, ruledOut.transitions.has(index), isUnseen);
    }
    return () => {
      for (const part of svg.querySelectorAll<SVGElement>('[data-reach]')) delete part.dataset.reach;
    };
  }, [figure, graph, ruledOut, exploration]);
}
