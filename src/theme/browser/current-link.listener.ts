import { onPage } from '../../site/browser/page.ts';
import { currentHref } from '../../site/paths.ts';

// Marks, in the navbar and in the menu, the link that leads to the page or to what it is part of.
onPage(({ dataset: { path = '/' } }) => {
  for (const nav of document.querySelectorAll('.navbar nav, [data-menu-main]')) {
    const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[data-nav]')];
    const current = currentHref(
      path,
      links.map(({ pathname }) => pathname),
    );
    for (const link of links) {
      if (link.pathname === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
});
