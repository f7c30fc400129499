import type { Page } from '@playwright/test';
import { expect, fragment, heading, hold, open, settle, test } from './support.ts';

/** Every page fetched by the router, as paths. */
function fetchedPages(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_page/')) found.push(pathname.slice('/_page'.length).replace('.html', ''));
  });
  return found;
}

/** Disables intersection observers, so that pages are only fetched on hover or touch. */
const withoutVisibility = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });

/** Records the titles of the documents that a page parses. */
async function countParsing(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const parse = DOMParser.prototype.parseFromString;
    const parsed: string[] = [];
    Object.assign(window, { parsed });
    DOMParser.prototype.parseFromString = function (...source) {
      const made = Reflect.apply(parse, this, source);
      parsed.push(made.title);
      return made;
    };
  });
  return () => page.evaluate(() => (window as unknown as { parsed: string[] }).parsed);
}

/** Sets the browser's connection information. */
const connection = (page: Page, value: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((info) => Object.defineProperty(navigator, 'connection', { value: info }), value);

test('a link is fetched when it comes into view, in the text and in the sidebar', async ({ page, sites }) => {
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/`);
  await expect.poll(() => pages).toContain('/docs/guards');
  await expect.poll(() => pages).toContain('/docs/entry-1');
  expect(pages).not.toContain('/docs/entry-40');
  await page.locator('#sidebar').evaluate((aside) => aside.scrollTo(0, aside.scrollHeight));
  await expect.poll(() => pages).toContain('/docs/entry-40');
});

test('the next page is fetched first, even if its link is not in view', async ({ page, sites }) => {
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/guards`);
  const next = page.locator('a[rel=next]');
  await expect(next).not.toBeInViewport();
  await expect.poll(() => pages.length).toBeGreaterThan(1);
  expect(pages[0]).toBe(await next.getAttribute('href'));
});

test('pages of links in view are fetched one after another, so a short visit costs little', async ({
  page,
  sites,
}) => {
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/`);
  await expect.poll(() => pages.length).toBeGreaterThan(4);
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_page/'))
      .map(({ startTime }) => startTime),
  );
  // The next page is not one of them.
  const links = starts.slice(1);
  for (const [index, start] of links.slice(1).entries()) expect(start - links[index]!).toBeGreaterThan(590);
});

test('a glossary term is fetched when it comes into view, but items of a closed menu are not', async ({
  page,
  sites,
}) => {
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/terms`);
  const older = page.locator('a[data-version="4"]').first();
  await expect(older).toBeHidden();
  const path = new URL(await older.evaluate((link: HTMLAnchorElement) => link.href)).pathname;
  await page.locator('a.term').first().scrollIntoViewIfNeeded();
  await expect.poll(() => pages).toContain('/docs/glossary');
  await settle(page);
  expect(pages).not.toContain(path);
  await page.getByRole('button', { name: 'XState v5' }).click();
  await older.hover();
  await expect.poll(() => pages).toContain(path);
});

test('a page is parsed on hover rather than on click, and not for a passing pointer', async ({
  page,
  sites,
}) => {
  await withoutVisibility(page);
  const parsed = await countParsing(page);
  await open(page, `${sites.plain}/docs/`);
  const link = page.locator('main').getByRole('link', { name: 'guards' });
  const { release } = await hold(page, fragment('/docs/guards'));
  await link.hover();
  await page.locator('h1').hover();
  const arrived = page.waitForResponse(/_page\/docs\/guards/);
  release();
  await (await arrived).finished();
  await settle(page);
  expect(await parsed()).toEqual([]);
  await link.hover();
  await expect.poll(parsed).toEqual([expect.stringMatching(/^Guards/)]);
  await link.click();
  await expect(heading(page)).toHaveText('Guards');
  expect(await parsed()).toHaveLength(1);
  // Going back shows it unchanged.
  await page.goBack();
  await page.goForward();
  await expect(heading(page)).toHaveText('Guards');
});

test('the styles of a page are added on hover', async ({ page, sites }) => {
  await withoutVisibility(page);
  await open(page, `${sites.plain}/docs/`);
  const styles = page.locator('style[data-part="tabs.css"]');
  await expect(styles).toHaveCount(0);
  await page.locator('main a[href="/docs/tabs"]').hover();
  await expect(styles).toHaveCount(1);
});

test('a page that arrives after its link was clicked is parsed once', async ({ page, sites }) => {
  await withoutVisibility(page);
  const parsed = await countParsing(page);
  await open(page, `${sites.plain}/docs/`);
  const { release, asked } = await hold(page, fragment('/docs/guards'));
  // This link stays, with the pointer on it.
  await page.locator('#sidebar').getByRole('link', { name: 'Guards', exact: true }).click();
  await asked;
  release();
  await expect(heading(page)).toHaveText('Guards');
  await settle(page);
  expect(await parsed()).toHaveLength(1);
});

test('a hovered link is fetched once, and then shown without a request', async ({ page, sites }) => {
  await withoutVisibility(page);
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/`);
  // The next page.
  await expect.poll(() => pages).toEqual(['/docs/category/basics']);
  const link = page.locator('main').getByRole('link', { name: 'guards' });
  await link.hover();
  await expect.poll(() => pages).toEqual(['/docs/category/basics', '/docs/guards']);
  await page.locator('h1').hover();
  await link.hover();
  await link.click();
  await expect(heading(page)).toHaveText('Guards');
  expect(pages.filter((path) => path === '/docs/guards')).toHaveLength(1);
});

test('a touched link is fetched', async ({ page, sites }) => {
  await withoutVisibility(page);
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/`);
  await expect.poll(() => pages).toEqual(['/docs/category/basics']);
  await page.locator('main').getByRole('link', { name: 'guards' }).dispatchEvent('touchstart');
  await expect.poll(() => pages).toEqual(['/docs/category/basics', '/docs/guards']);
});

for (const info of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(info)}, and links work`, async ({ page, sites }) => {
    await connection(page, info);
    const pages = fetchedPages(page);
    await open(page, `${sites.plain}/docs/`);
    const link = page.locator('main').getByRole('link', { name: 'guards' });
    await link.hover();
    await link.dispatchEvent('touchstart');
    await settle(page);
    expect(pages).toEqual([]);
    await link.click();
    await expect(heading(page)).toHaveText('Guards');
    await settle(page);
    expect(pages).toEqual(['/docs/guards']);
  });
}

test('links are prefetched on a fast connection', async ({ page, sites }) => {
  await connection(page, { saveData: false, effectiveType: '4g' });
  const pages = fetchedPages(page);
  await open(page, `${sites.plain}/docs/`);
  await expect.poll(() => pages).toContain('/docs/guards');
});

test.describe('a broken link', () => {
  test.use({ expectedErrors: /404/ });

  test('is requested once, no matter how often it is hovered', async ({ page, sites }) => {
    const pages = fetchedPages(page);
    await open(page, `${sites.plain}/docs/`);
    await page.evaluate(() =>
      document.querySelector('main p')!.insertAdjacentHTML('afterend', '<a href="/docs/nowhere">nowhere</a>'),
    );
    const link = page.getByRole('link', { name: 'nowhere', exact: true });
    const answer = page.waitForResponse('**/_page/docs/nowhere.html');
    await link.hover();
    await (await answer).finished();
    for (let i = 0; i < 3; i++) {
      await page.locator('h1').hover();
      await link.hover();
    }
    expect(pages.filter((path) => path === '/docs/nowhere')).toHaveLength(1);
    await link.click();
    await expect(heading(page)).toHaveText('Page not found');
  });
});
