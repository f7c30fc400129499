import { loadPart } from '../../site/browser/load-part.ts';
import stylesheet from '../islands/search.css?url';
import { failureNotice } from './failure.ts';

/** Makes the results page work: its code is loaded there only. Gives back what undoes it before the next page comes. */
export function mountSearchPage(main: HTMLElement): (() => void) | undefined {
  const root = main.querySelector<HTMLElement>('[data-search-results]');
  if (!root) return undefined;
  let gone = false;
  let unmount: (() => void) | undefined;
  const load = async () => {
    root.querySelector('.search-notice')?.remove();
    try {
      const { mountResults } = await loadPart(() => import('../islands/results/mount.tsx'), stylesheet);
      if (!gone) unmount = mountResults(root);
    } catch (error) {
      console.error(error);
      root.append(failureNotice(load));
    }
  };
  load();
  return () => {
    gone = true;
    unmount?.();
  };
}
