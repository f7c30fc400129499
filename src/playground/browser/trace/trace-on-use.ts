import { loadPart } from '../../../site/browser/load-part.ts';
import stylesheet from './trace.css?url';

/** What is pointed at: parts of a chart, names of them beside it, and code. */
const POINTED = '[data-state], [data-index], [data-points-to], .code';

/** How many ask for it, by figure: its simulation, and the editor of its code. */
const users = new WeakMap<HTMLElement, { count: number; stop?: () => void }>();

/**
 * Makes a chart and its code one, from the first time on that something in the page is pointed at or focused after this: what it takes is a
 * parser, which is loaded then.
 * @returns what ends it
 */
export function traceOnUse(figure: HTMLElement): () => void {
  const use = users.get(figure) ?? { count: 0 };
  users.set(figure, use);
  use.count++;
  const main = figure.closest('main') ?? document.body;
  const waiting = new AbortController();
  let pointed: Element | undefined;
  let isLoading = false;
  const begin = async ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    // What is pointed at when it has come.
    pointed = target;
    if (isLoading || !target.closest(POINTED)) return;
    isLoading = true;
    try {
      const { trace } = await loadPart(() => import('./trace.ts'), stylesheet);
      waiting.abort();
      if (use.count > 0) use.stop ??= trace(figure, pointed);
    } catch (error) {
      // An extra: the page is whole without it.
      console.warn(error);
      isLoading = false;
    }
  };
  for (const type of ['pointerover', 'focusin'])
    main.addEventListener(type, begin, { signal: waiting.signal });
  return () => {
    waiting.abort();
    use.count--;
    if (use.count > 0) return;
    use.stop?.();
    delete use.stop;
  };
}
