import { closestTo } from '../../core/browser/dom.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { onPage } from '../../core/browser/page.ts';
import { ahead } from '../../core/browser/prefetch.ts';

const load = () => import('./play/chart-play.ts');

// Few pages play a machine automatically, so its element loads with such a page, or with the first
// press of its buttons.
onPage((main) => {
  if (main.querySelector('chart-play')) ahead(() => loadPart(load));
});
document.addEventListener('click', (event) => {
  const button = closestTo(event, 'chart-play [data-send]');
  if (button && !customElements.get('chart-play')) load().then(() => button.click(), console.error);
});
