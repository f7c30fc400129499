import '../theme/styles/index.css';
import { mountCharts } from '../playground/charts.client.ts';
import { mountRun } from '../playground/run/run.client.ts';
import { mountSearchPage } from '../search/search-page.client.ts';
import { mountSearchTrigger } from '../search/trigger.client.ts';
import { mountAnnouncement } from '../theme/announcement.client.ts';
import { mountBackToTop } from '../theme/back-to-top.client.ts';
import { mountColorMode } from '../theme/color-mode.client.ts';
import { mountCopy } from '../theme/copy.client.ts';
import { mountMenu } from '../theme/menu.client.ts';
import { markNavigation, mountDropdowns, mountNavbar } from '../theme/navbar.client.ts';
import { mountNewsletter } from '../theme/newsletter.client.ts';
import { mountSidebar } from '../theme/sidebar.client.ts';
import { mountSidebarFilter } from '../theme/sidebar-filter.client.ts';
import { mountTabs } from '../theme/tabs.client.ts';
import { mountToc } from '../theme/toc.client.ts';
import { showVersion } from '../theme/version.client.ts';
import { facts } from './browser/facts.ts';
import { startPrefetch } from './browser/prefetch.ts';
import { createProgress } from './browser/progress.ts';
import { startRouter } from './browser/router.ts';
import { type Behaviors, enliven } from './browser/show.ts';
import { reloadOnceOnMissingCode } from './browser/trouble.ts';
import { countVisits } from './browser/visits.ts';

// The document is complete and usable before this runs; from here on it is also fast and remembers choices.
reloadOnceOnMissingCode();
mountColorMode(facts.colorMode);
mountAnnouncement();
mountNavbar();
mountDropdowns();
mountCopy();
mountBackToTop();
mountNewsletter();
mountSidebarFilter(facts.sidebars);
mountMenu();
mountSearchTrigger();

const prefetch = startPrefetch();
const behaviors: Behaviors = {
  shell: [
    mountSidebar(facts.sidebars),
    markNavigation,
    (main) => showVersion(main, facts.versions),
    () => prefetch.observe(document),
    countVisits() ?? (() => undefined),
  ],
  page: [mountToc, mountTabs, mountRun, mountCharts, mountSearchPage],
};
enliven(behaviors);
startRouter(behaviors, createProgress(document.querySelector<HTMLElement>('.progress')!));
document.documentElement.dataset.ready = '';

if (import.meta.hot) {
  import.meta.hot.on('site:update', async () => {
    const { refresh } = await import('./browser/refresh.dev.ts');
    await refresh(behaviors);
  });
}
