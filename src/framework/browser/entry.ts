import moreContrast from '../../theme/styles/more-contrast.css?url';
import oldBrowsers from '../../theme/styles/old-browsers.css?url';
import { firstPage } from './first-page.ts';
import './elements.ts';
import { announcePage } from '../../site/browser/page.ts';
import { loadStylesheet } from '../../site/browser/stylesheet.ts';
import { reloadOnMissingCode, showCrash } from './error-screen.ts';
import { layOutTheRest } from './lay-out-later.ts';
import { startPrefetch } from './prefetch.ts';
import { createProgress } from './progress.ts';
import { startRouter } from './router.ts';

// The document is complete and usable before this runs; from here on it is also fast and remembers choices.
reloadOnMissingCode();
if (!CSS.supports('color', 'light-dark(#000, #fff)')) loadStylesheet(oldBrowsers).catch(() => undefined);
if (matchMedia('(prefers-contrast: more), (forced-colors: active)').matches)
  loadStylesheet(moreContrast).catch(() => undefined);
// A chart that another site shows has no pages to go to, and nothing that says how far one is.
const progress = document.querySelector<HTMLElement>('.progress');
// Without the platform's navigation every link loads a document: what was fetched ahead could not be shown.
if (window.navigation && progress) startPrefetch();
layOutTheRest();

try {
  announcePage();
  firstPage.rethrow();
} catch (error) {
  showCrash(error);
}
if (progress) startRouter(createProgress(progress));
document.documentElement.dataset.ready = '';
addEventListener('load', () => requestAnimationFrame(() => (document.documentElement.dataset.loaded = '')));

if (import.meta.hot) {
  // In a built site they stand in the document; chunks that import from this file would have them fetched again.
  import('../../theme/styles/index.css');
  import.meta.hot.on('site:update', async () => {
    const { refresh } = await import('./refresh.dev.ts');
    await refresh();
  });
}
