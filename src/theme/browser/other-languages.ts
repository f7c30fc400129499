// Comes with documents of sites in several languages only, before the page's own script, and shares no code with it.

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')];

/** Points the links to the other languages at the page that is shown. */
function showLanguages(): void {
  const { path = '', screen } = document.getElementById('main')?.dataset ?? {};
  const own = links().find(({ ariaCurrent }) => ariaCurrent)?.dataset.locale ?? '/';
  const page = screen === 'not-found' ? '' : path.slice(own.length);
  for (const link of links()) link.href = link.dataset.locale + page;
}

// Another language is another document: the router has nothing to fetch for it.
window.navigation?.addEventListener('navigate', (event) => {
  const { origin, pathname } = new URL(event.destination.url);
  const own = links().find(({ ariaCurrent }) => ariaCurrent)?.dataset.locale ?? '/';
  const isBelow = ({ dataset: { locale = '/' } }: HTMLAnchorElement) =>
    locale.length > own.length && pathname.startsWith(locale);
  if (origin === location.origin && links().some(isBelow)) event.stopImmediatePropagation();
});
window.navigation?.addEventListener('navigatesuccess', showLanguages);
showLanguages();

export {};
