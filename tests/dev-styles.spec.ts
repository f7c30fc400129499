import type { Page } from '@playwright/test';
import { startDev } from './dev-server.ts';
import { expect, open, settle, test } from './support.ts';

const pages = [
  ...['/', '/blog', '/blog/tags', '/blog/archive', '/blog/2023-01-12-post-12', '/search', '/docs'],
  ...['permit', 'category/basics', 'guards', 'tabs', 'types', 'pictures', 'marks', 'parts', 'glossary'].map(
    (doc) => `/docs/${doc}`,
  ),
  ...['door', 'regions', 'lamp-in-react', 'names', 'terms'].map((doc) => `/docs/${doc}`),
];

/** Properties set by stylesheets, except sizes that depend on when fonts load. */
const properties = [
  ...[
    'display',
    'position',
    'color',
    'background-color',
    'opacity',
    'text-align',
    'list-style-type',
    'order',
  ],
  ...['font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-decoration-line'],
  ...['margin-top', 'margin-bottom', 'padding-top', 'padding-left', 'padding-right', 'padding-bottom'],
  ...['border-top-width', 'border-bottom-color', 'border-left-width', 'border-top-left-radius'],
  ...['row-gap', 'column-gap', 'flex-grow', 'grid-column-start', 'z-index', 'overflow-x', 'white-space'],
];

const stylesOf = (page: Page) =>
  page.evaluate((names) => {
    const elements = document.querySelectorAll('body *:not(script, style, vite-error-overlay)');
    return [...elements].map((element) => {
      const parts = ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return '';
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${pseudo} ${pseudo ? style.content : ''} ${values.join('; ')}`;
      });
      return `${element.localName}.${element.getAttribute('class') ?? ''} ${parts.join(' ')}`;
    });
  }, properties);

test('pages look the same in the development server as in a build', { tag: '@slow' }, async ({
  page,
  context,
  sites,
}) => {
  test.slow();
  const dev = await startDev(context, ['tests/sites/dev.ts', 'plain', 'tests/sites/content']);
  try {
    for (const path of pages) {
      const styles: string[][] = [];
      for (const site of [sites.plain, dev.address]) {
        await open(page, site + path);
        await page.waitForLoadState('networkidle');
        await settle(page);
        styles.push(await stylesOf(page));
      }
      const [built = [], inDev = []] = styles;
      const elements = (all: string[]) => all.map((style) => style.split('  ')[0]);
      expect(elements(inDev), path).toEqual(elements(built));
      const different = built.flatMap((style, i) =>
        style === inDev[i] ? [] : [{ built: style, inDev: inDev[i] }],
      );
      expect(different.slice(0, 3), path).toEqual([]);
    }
  } finally {
    await dev.stop();
  }
});
