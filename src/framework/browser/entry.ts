import moreContrast from '../../theme/styles/more-contrast.css?url';
import oldBrowsers from '../../theme/styles/old-browsers.css?url';
import { firstPage } from './first-page.ts';
import './elements.ts';
import { announcePage } from '../../core/browser/page.ts';
import { loadStylesheet } from '../../core/browser/stylesheet.ts';
import { reloadOnMissingCode, showCrash } from './error-screen.ts';
import { layOutTheRest } from './lay-out-later.ts';
import { startPrefetch } from './prefetch-links.ts';
import { createProgress } from './progress.ts';
import { revealHash } from './reveal.ts';
import { startRouter } from './router.ts';

// The document is complete and usable before this runs. This script adds client navigation, and
// remembers the reader's choices.
reloadOnMissingCode();
if (!CSS.supports('color', 'light-dark(#000, #fff)')) loadStylesheet(oldBrowsers).catch(() => {});
const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
contrast.onchange = () => {
  if (contrast.matches) loadStylesheet(moreContrast).catch(() => {});
};
contrast.dispatchEvent(new Event('change'));
// A chart embedded in another site has no navigation and no progress bar.
const progress = document.querySelector<HTMLElement>('.progress');
// Without the Navigation API, every link loads a document, so prefetched pages would not be used.
if (window.navigation && progress) startPrefetch();
layOutTheRest();

try {
  announcePage();
  firstPage.rethrow();
} catch (error) {
  showCrash(error);
}
revealHash();
if (progress) startRouter(createProgress(progress));
document.documentElement.dataset.ready = '';
addEventListener('load', () => requestAnimationFrame(() => (document.documentElement.dataset.loaded = '')));

if (import.meta.hot) {
  import.meta.hot.on('vite:beforeUpdate', async ({ updates }) => {
    const { reloadStyles } = await import('./styles.dev.ts');
    if (updates.some(({ type }) => type === 'css-update')) reloadStyles();
  });
  import.meta.hot.on('site:update', async () => {
    const { refresh } = await import('./refresh.dev.ts');
    await refresh();
  });
}
