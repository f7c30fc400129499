import type { Page } from '@playwright/test';
import { DESKTOP_WIDTH } from '../src/core/breakpoint.ts';
import { expect, open, slowUnless, test } from './support.ts';

// A site in English and in a right-to-left pseudo-locale (`tests/translated-site/`): all of its
// letters have accents, so a word without one was forgotten.

const WIDTHS = [390, 1280];
const PAGES = [
  '/',
  '/docs/start',
  '/docs/chuck',
  '/docs/category/basics',
  '/docs/1/start',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/2026/01/01/bowl-1',
  '/search?q=%C4%86%C4%A5',
  '/offline',
  '/embed/docs/chuck/chuck',
  '/nowhere',
];

/** Names that are the same in every language, authors' text, and untranslated text. */
const known =
  /^(English|chuck|open|chuckMachine|TypeScript|XState|Mermaid|SVG|PNG|JSON|API|RSS|CLOSE|OPEN|Tool|rest|Legal|ms|ar|XB|nowhere|en)$/;

/**
 * Words in plain letters that a reader sees or hears, except code, drawings, and text in another
 * language.
 */
const plainWords = (page: Page) =>
  page.evaluate(() => {
    const words: string[] = [];
    const isSkipped = (element: Element | null) =>
      element?.closest(
        '.hit, code, pre, svg, script, style, [lang="en"], .chart-outline strong, .play-text, .sim-facts dd, .sim-event, .sim-entry-event, .chart-play-state, [data-path-list], .sc-chart',
      ) != null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (isSkipped(element)) continue;
      const said =
        node instanceof Element
          ? ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? '')
          : [node.textContent ?? ''];
      for (const text of said) words.push(...(text.match(/\p{L}+/gu) ?? []));
    }
    return words.filter((word) => /^[a-zA-Z]{2,}$/.test(word));
  });

const forgotten = async (page: Page) => (await plainWords(page)).filter((word) => !known.test(word));

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test.use({ expectedErrors: /404.*nowhere/ });
    test(
      'the interface has no untranslated English and fits the width',
      slowUnless(width === 390),
      async ({ page, sites }) => {
        for (const path of PAGES) {
          await page.goto(`${sites.translated}/ar-XB${path}`);
          await page.waitForLoadState('networkidle');
          expect(await forgotten(page), path).toEqual([]);
          expect(await overflow(page), path).toBeLessThanOrEqual(0);
        }
      },
    );

    test('the layout is mirrored', async ({ page, sites }) => {
      await open(page, `${sites.translated}/ar-XB/docs/chuck`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB');
      const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const heading = await boxOf('h1');
      const brand = await boxOf('site-navbar header > a');
      expect(brand.x + brand.width).toBeGreaterThan(width * 0.7);
      // The heading's text starts at the right.
      const text = await page.locator('h1').evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      expect(Math.abs(text - (heading.x + heading.width))).toBeLessThan(2);
      if (width >= DESKTOP_WIDTH) {
        const sidebar = await boxOf('#sidebar');
        expect(sidebar.x).toBeGreaterThan(heading.x + heading.width);
      }
      // Code is left to right in every language.
      await expect(page.locator('.code pre').first()).toHaveCSS('direction', 'ltr');
    });
  });
}

test('padding for lines, numbers, and icons is mirrored', async ({ page }) => {
  for (const [path, parts] of [
    ['/docs/setup', ['.toc-list a', '.table td', '.steps > ol > li']],
    ['/api', ['.sidebar-filter > input']],
  ] as const) {
    await open(page, path);
    for (const part of parts) {
      const paddingIn = (dir: string) =>
        page
          .locator(part)
          .first()
          .evaluate((element, to) => {
            document.documentElement.dir = to;
            const { paddingLeft, paddingRight } = getComputedStyle(element);
            return [paddingLeft, paddingRight];
          }, dir);
      const padding = await paddingIn('ltr');
      expect(padding[0], part).not.toBe(padding[1]);
      expect(await paddingIn('rtl'), part).toEqual(padding.toReversed());
    }
  }
});

test('dialogs, runs, and simulations are translated', { tag: '@slow' }, async ({ page, sites }) => {
  await open(page, `${sites.translated}/ar-XB/docs/chuck`);
  await page.keyboard.press('?');
  await expect(page.locator('.keyboard-help')).toBeVisible();
  expect(await forgotten(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[data-offline]').click();
  await expect(page.locator('dialog.offline h2')).toBeVisible();
  expect(await forgotten(page)).toEqual([]);
  await page.locator('dialog.offline button').last().click();
  await page.locator('code-tools button').first().click();
  await expect(page.locator('.play-output')).toContainText('open');
  expect(await forgotten(page)).toEqual([]);
  await page.locator('[data-chart="simulate"]').click();
  await expect(page.locator('.sim-events button').first()).toBeVisible();
  expect(await forgotten(page)).toEqual([]);
});

test('charts are described in the language: for screen readers, as lists, as Markdown, and in embeds', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.translated}/ar-XB/docs/chuck`);
  await expect(page.locator('.sc-chart title').first()).toHaveText(/^Śťáťéćĥáŕť óƒ chuckMachine/);
  await expect(page.locator('.sc-chart desc').first()).toHaveText(/^Ťĥé ḿáćĥíńé chuck .* open, closed/);
  await expect(page.locator('.chart-outline')).toContainText(/open \(íńíťíáĺ.*\)CLOSE: ťó closed/);
  const read = async (path: string) => (await page.request.get(sites.translated + path)).text();
  expect(await read('/ar-XB/docs/chuck.md')).toMatch(/^Śťáťéćĥáŕť óƒ `chuckMachine`.*:$/m);
  expect(await read('/ar-XB/embed/docs/chuck/chuck')).toContain('Ťĥé ḿáćĥíńé chuck');
  expect(await read('/ar-XB/llms.txt')).toMatch(/^Ťó ǵéť áńý ṕáǵé .*lathe\.example\/ar-XB\/llms-full\.txt/m);
  // Names and the notation of statecharts are the same in every language.
  expect(await read('/ar-XB/embed/docs/chuck/chuck.svg')).toContain('>CLOSE<');
  expect(await read('/docs/chuck')).toContain(
    'The machine chuck has the states open, closed and starts in open.',
  );
});

test('search finds words of the language, even without spaces between words', async ({ page, sites }) => {
  await open(page, `${sites.translated}/ar-XB/docs/start`);
  await page.locator('[data-search-open]').first().click();
  const field = page.locator('dialog input');
  await field.fill('Ćĥúćķ');
  await expect(page.locator('dialog a[role="option"]').first()).toHaveAttribute(
    'href',
    /\/ar-XB\/docs\/chuck/,
  );
  expect(await forgotten(page)).toEqual([]);
  // A word within a sentence in a different script.
  await field.fill('旋盤');
  await expect(page.locator('dialog a[role="option"]').first()).toHaveAttribute(
    'href',
    /\/ar-XB\/docs\/start/,
  );
  // The original's words are found in the original.
  await open(page, `${sites.translated}/docs/start`);
  await page.locator('[data-search-open]').first().click();
  await page.locator('dialog input').fill('chuck');
  await expect(page.locator('dialog a[role="option"]').first()).toHaveAttribute('href', '/docs/chuck');
});

test('the dropdown leads to the same page in the other language, and back', async ({ page, sites }) => {
  await open(page, `${sites.translated}/docs/start`);
  await page.locator('.prose a', { hasText: 'tool rest' }).click();
  await expect(page.locator('h1')).toHaveText('Tool rest');
  const missing: string[] = [];
  page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('.navbar a[data-locale="/ar-XB/"]').click();
  await expect(page).toHaveURL(`${sites.translated}/ar-XB/docs/tool-rest`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.getByRole('button', { name: 'Ṕśéúđó' }).click();
  await page.locator('.navbar a[data-locale="/"]').click();
  await expect(page).toHaveURL(`${sites.translated}/docs/tool-rest`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(missing).toEqual([]);
});

test('the dropdown keeps the query and the section', async ({ page, sites }) => {
  await open(page, `${sites.translated}/docs/tool-rest`);
  await page.evaluate(() => history.pushState(null, '', '?from=mail#height'));
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('.navbar a[data-locale="/ar-XB/"]').click();
  await expect(page).toHaveURL(`${sites.translated}/ar-XB/docs/tool-rest?from=mail#height`);
});

test('the dropdown leads to the top if the translation lacks the section', async ({ page, sites }) => {
  await open(page, `${sites.translated}/docs/start?from=mail#speed`);
  await page.getByRole('button', { name: 'English' }).click();
  const link = page.locator('.navbar a[data-locale="/ar-XB/"]');
  await expect(link).toHaveAttribute('href', '/ar-XB/docs/start?from=mail');
  await link.click();
  await expect(page).toHaveURL(`${sites.translated}/ar-XB/docs/start?from=mail`);
});

test('an untranslated page is shown in the original language with a notice', async ({ page, sites }) => {
  await open(page, `${sites.translated}/ar-XB/docs/tool-rest`);
  await expect(page.locator('main aside').first()).toContainText('English');
  for (const part of ['main h1', 'main .prose']) {
    await expect(page.locator(part).first()).toHaveAttribute('lang', 'en');
    await expect(page.locator(part).first()).toHaveAttribute('dir', 'ltr');
  }
  // Search engines use the original's URL.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://lathe.example/docs/tool-rest',
  );
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  await open(page, `${sites.translated}/ar-XB/docs/chuck`);
  await expect(page.locator('main [lang]')).toHaveCount(0);
});

test('pages and sitemaps link to each translation for search engines', async ({ page, sites }) => {
  await open(page, `${sites.translated}/docs/chuck`);
  const links = await page
    .locator('link[hreflang]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(links).toEqual([
    ['en', 'https://lathe.example/docs/chuck'],
    ['ar-XB', 'https://lathe.example/ar-XB/docs/chuck'],
    ['x-default', 'https://lathe.example/docs/chuck'],
  ]);
  const read = async (path: string) => (await page.request.get(sites.translated + path)).text();
  expect(await read('/robots.txt')).toContain('Sitemap: https://lathe.example/ar-XB/sitemap.xml');
  const sitemap = await read('/ar-XB/sitemap.xml');
  expect(sitemap).toContain('hreflang="en" href="https://lathe.example/docs/chuck"');
  expect(sitemap).not.toContain('tool-rest');
});

test('the server supports languages in not-found pages, redirects, and assets', async ({ page, sites }) => {
  const missing = await page.request.get(`${sites.translated}/ar-XB/nowhere`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('lang="ar-XB"');
  const moved = await page.request.get(`${sites.translated}/ar-XB/manual/chuck`, { maxRedirects: 0 });
  expect(moved.headers().location).toBe('/ar-XB/docs/chuck');
  const asset = /src="(\/ar-XB\/assets\/[^"]+\.js)"/.exec(await missing.text())?.[1] ?? '';
  const script = await page.request.get(sites.translated + asset);
  expect(script.headers()['cache-control']).toContain('immutable');
});

test('the dropdown’s links lead to the same page without JavaScript', async ({ browser, sites }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sites.translated}/docs/chuck`);
  await expect(page.locator('a[data-locale="/ar-XB/"]').first()).toHaveAttribute('href', '/ar-XB/docs/chuck');
  await context.close();
});
