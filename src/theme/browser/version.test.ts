// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepChoice, PREFERRED_VERSION_KEY, showVersion } from './version.ts';

const VERSIONS = ['current', '4'];

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <div class="dropdown">
      <button data-dropdown-label>Newest</button>
      <a data-version="current" data-home="/docs/" href="/docs/"><span>Newest</span></a>
      <a data-version="4" data-home="/docs/old/studio" href="/docs/old/studio"><span>Older</span></a>
    </div>
    <a data-docs='{"current":"/docs/","4":"/docs/old/start"}' href="/docs/">Docs</a>`;
  addEventListener('click', keepChoice);
});

/** Shows a page of the latest version whose older page has the anchors `chuck` and `größe`. */
function showLathe(): void {
  const main = document.createElement('main');
  main.dataset.version = 'current';
  const alternates = {
    current: '/docs/lathe',
    '4': '/docs/old/lathe',
    '4#chuck': 1,
    [`4${encodeURI('#größe')}`]: 1,
  };
  main.dataset.alternates = JSON.stringify(alternates);
  showVersion(main, VERSIONS);
}

/** Chooses a version at a URL, and returns where its link leads. */
function choose(version: string, at: string): string {
  history.replaceState(null, '', at);
  const link = document.querySelector<HTMLAnchorElement>(`[data-version="${version}"]`)!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  return link.getAttribute('href') ?? '';
}

it('leads to the same section only if the other version has it', () => {
  showLathe();
  expect(choose('4', '/docs/lathe?a=b#chuck')).toBe('/docs/old/lathe?a=b#chuck');
  expect(choose('4', '/docs/lathe?a=b#motor')).toBe('/docs/old/lathe?a=b');
  expect(choose('4', '/docs/lathe#gr%C3%B6%C3%9Fe')).toBe('/docs/old/lathe#gr%C3%B6%C3%9Fe');
  expect(choose('4', '/docs/lathe')).toBe('/docs/old/lathe');
  expect(choose('current', '/docs/lathe#motor')).toBe('/docs/lathe#motor');
});

it('leads to the main page without the section if the other version lacks the page', () => {
  showVersion(document.createElement('main'), VERSIONS);
  expect(choose('4', '/blog/news#chuck')).toBe('/docs/old/studio');
  expect(localStorage.getItem(PREFERRED_VERSION_KEY)).toBe('4');
});

it('shows the chosen version outside of the docs, and forgets one that is gone', () => {
  const label = () => document.querySelector('[data-dropdown-label]')?.textContent;
  localStorage.setItem(PREFERRED_VERSION_KEY, '4');
  showVersion(document.createElement('main'), VERSIONS);
  expect(label()).toBe('Older');
  expect(document.querySelector('[data-docs]')?.getAttribute('href')).toBe('/docs/old/start');
  localStorage.setItem(PREFERRED_VERSION_KEY, '3');
  showVersion(document.createElement('main'), VERSIONS);
  expect(label()).toBe('Newest');
  expect(localStorage.getItem(PREFERRED_VERSION_KEY)).toBeNull();
});
