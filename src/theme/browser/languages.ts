import { clientConfig } from '../../site/browser/client-config.ts';

/** Points the links to the other languages at the page that is shown. */
export function showLanguages({ dataset: { path = '', screen } }: HTMLElement): void {
  const page = screen === 'not-found' ? '' : path.slice(clientConfig().baseUrl.length);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]'))
    link.href = link.dataset.locale + page;
}
