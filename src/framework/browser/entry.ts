import '../../theme/styles/index.css';
import { mountSearchPage } from '../../search/browser/search-page.ts';
import { mountSearchTrigger } from '../../search/browser/trigger.ts';
import { clientConfig } from '../../site/browser/client-config.ts';
import { mountAnnouncement } from '../../theme/browser/announcement.ts';
import { mountBackToTop } from '../../theme/browser/back-to-top.ts';
import { mountColorMode } from '../../theme/browser/color-mode.ts';
import { mountCopy } from '../../theme/browser/copy.ts';
import { mountMenu } from '../../theme/browser/menu.ts';
import { markNavigation, mountDropdowns, mountNavbar } from '../../theme/browser/navbar.ts';
import { mountNewsletter } from '../../theme/browser/newsletter.ts';
import { mountSidebar } from '../../theme/browser/sidebar.ts';
import { mountSidebarFilter } from '../../theme/browser/sidebar-filter.ts';
import { mountTabs } from '../../theme/browser/tabs.ts';
import { mountToc } from '../../theme/browser/toc.ts';
import { showVersion } from '../../theme/browser/version.ts';
import { reloadOnceOnMissingCode } from './error-screen.ts';
import { startPrefetch } from './prefetch.ts';
import { createProgress } from './progress.ts';
import { startRouter } from './router.ts';
import { type Behaviors, enliven } from './show.ts';
import { countVisits } from './visits.ts';

// Elements that mount themselves, wherever they stand: each part's `browser/*.element.ts` defines one.
import.meta.glob('../../*/browser/**/*.element.ts', { eager: true });

// The document is complete and usable before this runs; from here on it is also fast and remembers choices.
const config = clientConfig();
reloadOnceOnMissingCode();
mountColorMode(config.colorMode);
mountAnnouncement();
mountNavbar();
mountDropdowns();
mountCopy();
mountBackToTop();
mountNewsletter();
mountSidebarFilter(config.sidebars);
mountMenu();
mountSearchTrigger();

const prefetch = startPrefetch();
const behaviors: Behaviors = {
  shell: [
    mountSidebar(config.sidebars),
    markNavigation,
    (main) => showVersion(main, config.versions),
    () => prefetch.observe(document),
    countVisits() ?? (() => undefined),
  ],
  page: [mountToc, mountTabs, mountSearchPage],
};
enliven(behaviors);
startRouter(behaviors, createProgress(document.querySelector<HTMLElement>('.progress')!));
document.documentElement.dataset.ready = '';

if (import.meta.hot) {
  import.meta.hot.on('site:update', async () => {
    const { refresh } = await import('./refresh.dev.ts');
    await refresh(behaviors);
  });
}
