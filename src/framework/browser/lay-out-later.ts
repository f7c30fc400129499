import { whenIdle } from '../../site/browser/ahead.ts';
import { onPage } from '../../site/browser/page.ts';

/** How many blocks are laid out together: more would be a task that is felt on a slow processor. */
const TOGETHER = 6;

/**
 * Lays out what is far below the first screen of a long page (`prose.css`) when what is in sight has been painted, some blocks at a time. Where the page is
 * not shown from its top, all of it at once: to go to a place, the height of what stands above it has to be known.
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
    const way = (transition ?? activation)?.navigationType;
    if (location.hash || (way !== 'push' && way !== 'replace')) layOut(rest);
    else later();
  });
}
