import { useEffect } from 'react';
import { loadPart } from '../../core/browser/load-part.ts';
import stylesheet from '../browser/trace/trace.css?url';

/** Elements that can be hovered: parts of a chart, their names next to it, and code. */
const POINTED = '[data-state], [data-index], [data-points-to], .code';

/**
 * Links charts and the code of their machines when either is first hovered or focused. The parser
 * for that loads then.
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
      // The hovered element when it has loaded.
      pointed = target;
      if (isLoading || !target.closest(POINTED)) return;
      isLoading = true;
      try {
        const { trace } = await loadPart(() => import('../browser/trace/trace.ts'), stylesheet);
        waiting.abort();
        if (!isGone) ends = figures.map((figure) => trace(figure, pointed));
      } catch (error) {
        // An extra: the page works without it.
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
