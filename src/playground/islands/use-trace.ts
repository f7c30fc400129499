import { useEffect } from 'react';
import { loadPart } from '../../site/browser/load-part.ts';
import stylesheet from '../browser/trace/trace.css?url';

/** What is pointed at: parts of a chart, names of them beside it, and code. */
const POINTED = '[data-state], [data-index], [data-points-to], .code';

/**
 * Makes charts and the code of their machines one, from the first time on that something of them is pointed at or focused: what it takes is a
 * parser, which is loaded then.
 */
export function useTrace(figures: readonly HTMLElement[], isOn = true): void {
  useEffect(() => {
    if (!isOn || figures.length === 0) return;
    const main = figures[0]?.closest('main') ?? document.body;
    const waiting = new AbortController();
    let ends: (() => void)[] = [];
    let isGone = false;
    let pointed: Element | undefined;
    let isLoading = false;
    const begin = async ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // What is pointed at when it has come.
      pointed = target;
      if (isLoading || !target.closest(POINTED)) return;
      isLoading = true;
      try {
        const { trace } = await loadPart(() => import('../browser/trace/trace.ts'), stylesheet);
        waiting.abort();
        if (!isGone) ends = figures.map((figure) => trace(figure, pointed));
      } catch (error) {
        // An extra: the page is whole without it.
        console.warn(error);
        isLoading = false;
      }
    };
    for (const type of ['pointerover', 'focusin'])
      main.addEventListener(type, begin, { signal: waiting.signal });
    return () => {
      isGone = true;
      waiting.abort();
      for (const end of ends) end();
    };
  }, [figures, isOn]);
}
