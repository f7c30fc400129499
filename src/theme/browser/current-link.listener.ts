import { onPage } from '../../core/browser/page.ts';
import { currentHref } from '../../core/paths.ts';

/** The path from the build; the link to the docs now goes to the version being read. */
const addressOf = ({ dataset, pathname }: HTMLAnchorElement) => dataset.nav || pathname;

// Marks the link to the page, or to its section, in the navbar and the menu.
onPage(({ dataset: { path = '/' } }) => {
  for (const nav of document.querySelectorAll('.navbar nav, [data-menu-main]')) {
    const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[data-nav]')];
    const current = currentHref(path, links.map(addressOf));
    for (const link of links) link.ariaCurrent = addressOf(link) === current ? 'true' : null;
  }
});
