// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { english } from '../../i18n/translation.ts';

afterEach(() => {
  document.head.replaceChildren();
  // The page's configuration is read once.
  vi.resetModules();
});

/** Returns the iframe of a chart on a page with a canonical URL. */
async function frameOn(canonical: string, config: object): Promise<Element> {
  document.head.innerHTML = `<link rel="canonical" href="${canonical}"><script type="application/json" id="client-config">${JSON.stringify(config)}</script>`;
  const figure = document.createElement('figure');
  Object.assign(figure.dataset, { machine: 'doorMachine', slug: 'door' });
  const [{ embedSnippet }, { setMessages }] = await Promise.all([
    import('./embed-snippet.ts'),
    import('../../i18n/messages.ts'),
  ]);
  setMessages(english);
  // Renamed, because an iframe would load.
  return new DOMParser().parseFromString(embedSnippet(figure).replaceAll('iframe', 'x-frame'), 'text/html')
    .body.firstElementChild!;
}

it.each([
  ['https://docs.example/docs/guards', '/', 'never', 'https://docs.example/embed/docs/guards/door'],
  ['https://docs.example/site/docs/', '/site/', 'always', 'https://docs.example/site/embed/docs/door/'],
  ['https://docs.example/', '/', 'never', 'https://docs.example/embed/door'],
  ['https://docs.example/site/', '/site/', 'never', 'https://docs.example/site/embed/door'],
])('returns an iframe with the chart of the page %s', async (page, baseUrl, trailingSlash, src) => {
  expect((await frameOn(page, { baseUrl, trailingSlash })).getAttribute('src')).toBe(src);
});

it('sets a title, a size, and lazy loading', async () => {
  const frame = await frameOn('https://docs.example/docs/x', { baseUrl: '/', trailingSlash: 'never' });
  const names = ['title', 'width', 'height', 'loading'];
  expect(names.map((name) => frame.getAttribute(name))).toEqual([
    'Statechart of doorMachine',
    '100%',
    '470',
    'lazy',
  ]);
});

it.each([
  ['.png', 'https://docs.example/docs/guards', '/', 'https://docs.example/embed/docs/guards/door.png'],
  ['.svg', 'https://docs.example/site/', '/site/', 'https://docs.example/site/embed/door.svg'],
])('returns a Markdown image (%s) that links to its page', async (picture, page, baseUrl, src) => {
  await frameOn(page, { baseUrl, trailingSlash: 'always', playground: { picture } });
  const figure = document.createElement('figure');
  Object.assign(figure.dataset, { machine: 'doorMachine', slug: 'door' });
  const { pictureSnippet } = await import('./embed-snippet.ts');
  expect(pictureSnippet(figure)).toBe(`[![Statechart of doorMachine](${src})](${page})`);
});
