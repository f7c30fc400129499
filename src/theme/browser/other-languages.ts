// Only documents of sites with several languages include it. It runs before the page's script and
// shares no code with it.

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-locale]')];

/** Points the links to other languages to the current page, and to the anchor if it's there. */
function showLanguages(): void {
  const { path = '', screen, translations } = document.getElementById('main')?.dataset ?? {};
  const shared: Record<string, string[]> = translations ? JSON.parse(translations) : {};
  const own = links().find(({ ariaCurrent }) => ariaCurrent)?.dataset.locale ?? '/';
  const page = screen === 'not-found' ? '' : path.slice(own.length);
  const { search, hash } = location;
  for (const link of links()) {
    const { locale = '/' } = link.dataset;
    const isThere = shared[locale]?.some((anchor) => encodeURI(`#${anchor}`) === hash) ?? true;
    link.href = locale + page + search + (isThere ? hash : '');
  }
}

// A page in a different language is a separate document, which the router can't fetch.
window.navigation?.addEventListener('navigate', (event) => {
  const { origin, pathname } = new URL(event.destination.url);
  const own = links().find(({ ariaCurrent }) => ariaCurrent)?.dataset.locale ?? '/';
  const isBelow = ({ dataset: { locale = '/' } }: HTMLAnchorElement) =>
    locale.length > own.length && pathname.startsWith(locale);
  if (origin === location.origin && links().some(isBelow)) event.stopImmediatePropagation();
});
window.navigation?.addEventListener('navigatesuccess', showLanguages);
// The anchor has changed, or a page's filters.
window.navigation?.addEventListener('currententrychange', showLanguages);
showLanguages();

export {};
