import { onPage } from '../../core/browser/page.ts';
import { whenIdle } from '../../core/browser/prefetch.ts';

/** Number of blocks to lay out together. More would be a noticeably long task on a slow CPU. */
const TOGETHER = 6;

/**
 * Lays out the blocks far below the first screen of a long page (`prose.css`), some at a time,
 * after the visible part has been painted. If the page isn't shown from its top, lays out all of it
 * immediately, because scrolling to a position requires the height of everything above it.
 */
export function layOutTheRest(): void {
  onPage((main) => {
    const rest = [...main.querySelectorAll<HTMLElement>('[class*=from-] > *')];
    const layOut = (blocks: HTMLElement[]) => {
      for (const block of blocks) block.style.contentVisibility = 'visible';
    };
    const later = () =>
      requestAnimationFrame(() =>
        whenIdle(() => {
          layOut(rest.splice(0, TOGETHER));
          if (rest.length > 0) later();
        }),
      );
    const { transition, activation } = window.navigation ?? {};
    const navigationType = (transition ?? activation)?.navigationType;
    if (location.hash || (navigationType !== 'push' && navigationType !== 'replace')) layOut(rest);
    else later();
  });
}
