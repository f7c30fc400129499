import { onPage } from '../../site/browser/page.ts';

// A machine that plays by itself is rare: its element comes with the pages that have one.
onPage((main) => {
  if (main.querySelector('chart-play')) import('./play/chart-play.ts').catch(console.error);
});
