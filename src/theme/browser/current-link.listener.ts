import { onPage } from '../../site/browser/page.ts';
import { currentHref } from '../../site/paths.ts';

/** As the build wrote it: the link to the docs leads to the version being read. */
const addressOf = ({ dataset, pathname }: HTMLAnchorElement) => dataset.nav || pathname;

// Marks, in the navbar and in the menu, the link that leads to the page or to what it is part of.
onPage(({ dataset: { path = '/' } }) => {
  for (const nav of document.querySelectorAll('.navbar nav, [data-menu-main]')) {
    const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[data-nav]')];
    const current = currentHref(path, links.map(addressOf));
    for (const link of links) link.ariaCurrent = addressOf(link) === current ? 'true' : null;
  }
});
