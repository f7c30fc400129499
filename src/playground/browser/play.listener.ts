import { ahead } from '../../site/browser/ahead.ts';
import { closestTo } from '../../site/browser/closest-to.ts';
import { onPage } from '../../site/browser/page.ts';

const load = () => import('./play/chart-play.ts');

// A machine that plays by itself is rare: its element comes with the pages that have one, at the latest with the first press of its buttons.
onPage((main) => {
  if (main.querySelector('chart-play')) ahead(load);
});
document.addEventListener('click', (event) => {
  const button = closestTo(event, 'chart-play [data-send]');
  if (button && !customElements.get('chart-play')) load().then(() => button.click(), console.error);
});
