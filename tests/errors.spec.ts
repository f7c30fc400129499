import type { Page } from '@playwright/test';
import { desktop, expect, fragment, heading, open, phone, settle, test } from './support.ts';

const guards = fragment('/docs/guards');
const linkToGuards = (page: Page) => page.locator('main').getByRole('link', { name: 'guards' });

test.describe('a page that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('does not lead to counterparts of the previous page', async ({ page, sites }) => {
    await page.route('**/_page/docs/tabs*', (route) => route.abort());
    await open(page, `${sites.plain}/docs/guards`);
    const older = page.locator('.navbar a[data-version="4"]');
    await expect(older).toHaveAttribute('href', '/docs/xstate-v4/guards');
    await page.locator('#sidebar').getByRole('link', { name: 'Tabs' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(older).toHaveAttribute('href', (await older.getAttribute('data-home'))!);
  });

  test('shows the error and a Retry button that loads the page', async ({ page, sites }) => {
    await page.route(guards, (route) => route.abort());
    await open(page, `${sites.plain}/docs/`);
    await linkToGuards(page).click();
    const failure = page.locator('main').getByRole('alert');
    await expect(failure).toContainText('Failed to fetch');
    await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
    // Still broken: the same result.
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toContainText('Failed to fetch');
    await page.unroute(guards);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page).toHaveTitle('Guards | Stately');
  });

  test('becomes the current page, with title and sidebar mark, and restores its scroll position', async ({
    page,
    sites,
  }) => {
    // The page came with the document, so going back fetches it for the first time.
    await page.route(guards, (route) => route.abort());
    await open(page, `${sites.plain}/docs/guards`);
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    await page.locator('#sidebar').getByRole('link', { name: 'Tabs' }).click();
    await expect(heading(page)).toHaveText('Tabs');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page).toHaveTitle('This page couldn’t be loaded. | Stately');
    await expect(page.locator('#sidebar a[aria-current]')).toHaveText('Guards');
    await page.unroute(guards);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page).toHaveTitle('Guards | Stately');
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });

  test('has neither the title nor the version of the previous page', async ({ page, sites }) => {
    await page.route(guards, (route) => route.abort());
    await open(page, `${sites.plain}/docs/xstate-v4/guards`);
    await expect(page).toHaveTitle('Guards in v4 | XState v4 | Stately');
    await page
      .getByRole('complementary', { name: 'Docs version' })
      .getByRole('link', { name: 'latest version' })
      .click();
    await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
    await expect(page).toHaveTitle('This page couldn’t be loaded. | Stately');
  });

  test('shows a spinner while it is retried', async ({ page, sites }) => {
    await page.route(guards, (route) => route.abort());
    await open(page, `${sites.plain}/docs/`);
    await linkToGuards(page).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.unroute(guards);
    await page.route(guards, async (route) => {
      await promise;
      await route.continue();
    });
    await retry.click();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCSS('opacity', '1');
    resolve();
    await expect(heading(page)).toHaveText('Guards');
  });

  test('shows the status code, and the rest of the site works', async ({ page, sites }) => {
    await page.route(guards, (route) => route.fulfill({ status: 503, body: '' }));
    await open(page, `${sites.plain}/docs/`);
    await linkToGuards(page).click();
    await expect(page.locator('main')).toContainText('The server answered 503');
    await page.locator('#sidebar').getByRole('link', { name: 'Tabs' }).click();
    await expect(heading(page)).toHaveText('Tabs');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

/** Checks where the next Tab starts. */
async function expectStartOfPage(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
}

test.describe('the focus', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('moves to Retry if a page fails to load, and to the start of the page once it loads', async ({
    page,
    sites,
  }) => {
    await page.route(guards, (route) => route.abort());
    await open(page, `${sites.plain}/docs/`);
    await linkToGuards(page).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeFocused();
    const old = await retry.elementHandle();
    await page.keyboard.press('Enter');
    await expect.poll(() => old?.evaluate((button) => button.isConnected)).toBe(false);
    await expect(retry).toBeFocused();
    await page.unroute(guards);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Guards');
    await expectStartOfPage(page);
    // Trying again doesn't add to the history.
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
  });
});

test.describe('code that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ });

  const countDocuments = (page: Page) => {
    const count = { documents: 0 };
    page.on('request', (request) => {
      if (request.resourceType() === 'document') count.documents++;
    });
    return count;
  };

  test('reloads the page, which then works', async ({ page, sites }) => {
    let failed = 0;
    await page.route('**/assets/entry*.js', (route) => (failed++ === 0 ? route.abort() : route.continue()));
    const count = countDocuments(page);
    await open(page, `${sites.plain}/docs/guards`);
    expect(count.documents).toBe(2);
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
  });

  test('reloads only once, and the page stays readable', async ({ page, sites }) => {
    await page.route('**/assets/entry*.js', (route) => route.abort());
    let failed = 0;
    page.on('requestfailed', () => failed++);
    const count = countDocuments(page);
    await page.goto(`${sites.plain}/docs/guards`);
    // A third document would come from this failure.
    await expect.poll(() => failed).toBe(2);
    await settle(page);
    expect(count.documents).toBe(2);
    await expect(heading(page)).toHaveText('Guards');
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
  });

  test('reloads once if a later part fails, and then leaves the failure to that part', async ({
    page,
    sites,
  }) => {
    const count = countDocuments(page);
    await open(page, `${sites.plain}/docs/guards`);
    const fail = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')));
    const reloaded = page.waitForEvent('load');
    await fail().catch(() => undefined);
    await reloaded;
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await fail();
    await settle(page);
    expect(count.documents).toBe(2);
  });

  test('does not reload the page if nothing needs it yet', async ({ page, sites }) => {
    const missing: string[] = [];
    page.on('requestfailed', (request) => missing.push(request.url()));
    await page.route(/\/assets\/(?!entry)/, (route) => route.abort());
    const count = countDocuments(page);
    // Before a reload, the page asks whether the server responds.
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'HEAD') asked++;
    });
    await open(page, `${sites.plain}/docs/guards`);
    await expect.poll(() => missing.filter((url) => url.includes('island-modules'))).not.toEqual([]);
    await settle(page);
    expect([count.documents, asked]).toEqual([1, 0]);
  });
});

test.describe('a page that crashes', () => {
  test.use({ expectedErrors: /out of order/ });

  for (const viewport of [desktop, phone]) {
    test(`at ${viewport.width} px shows the crash screen with causes, and Try again recovers it`, async ({
      page,
      sites,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, `${sites.plain}/docs/`);
      await page.evaluate(() => {
        const original = Element.prototype.querySelectorAll;
        Element.prototype.querySelectorAll = function (this: Element, selector: string) {
          if (this.localName === 'doc-toc' && !('fixed' in window)) {
            throw new Error('The contents are out of order.', {
              cause: new Error('A screw is loose.', { cause: 'Nobody looked.' }),
            });
          }
          return original.call(this, selector);
        } as typeof original;
      });
      await linkToGuards(page).click();
      await expect(heading(page)).toHaveText('This page crashed.');
      await expect(page.locator('main pre')).toHaveText(
        'The contents are out of order.\n\nCause:\nA screw is loose.\n\nCause:\nNobody looked.',
      );
      await expect(page.locator('main').getByRole('alert')).toContainText('This page crashed.');
      await expect(page).toHaveTitle('This page crashed. | Stately');
      // A page that didn't appear isn't announced.
      await expect(page.locator('[data-announcer]')).toHaveText('');
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeFocused();
      const old = await again.elementHandle();
      await page.keyboard.press('Enter');
      await expect.poll(() => old?.evaluate((button) => button.isConnected)).toBe(false);
      await expect(heading(page)).toHaveText('This page crashed.');
      await expect(again).toBeFocused();
      await page.evaluate(() => void Object.assign(window, { fixed: true }));
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Guards');
      await expect(page).toHaveTitle('Guards | Stately');
      await expectStartOfPage(page);
    });
  }

  test('shows the crash screen even on the first load, and Try again reloads it', async ({ page, sites }) => {
    await page.addInitScript(() => {
      const original = Element.prototype.querySelectorAll;
      Element.prototype.querySelectorAll = function (this: Element, selector: string) {
        if (this.localName === 'doc-toc' && !sessionStorage.fixed)
          throw new Error('The contents are out of order.');
        return original.call(this, selector);
      } as typeof original;
    });
    await open(page, `${sites.plain}/docs/guards`);
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page.locator('main pre')).toHaveText('The contents are out of order.');
    await page.evaluate(() => sessionStorage.setItem('fixed', 'yes'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Guards');
  });
});

test.describe('a wrong base URL', () => {
  test.use({ expectedErrors: /404|MIME/ });

  test('a site built for a subpath but served at the root shows a banner', async ({ page, sites }) => {
    await page.goto(`${sites.missingBase}/docs/guards.html`);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Your Docusaurus site did not load properly.');
    await expect(banner).toContainText('Current configured baseUrl = /site/');
    await expect(banner).toContainText(/We suggest trying baseUrl = \/$/);
    await expect(banner).toHaveCount(1);
  });

  for (const path of ['/docs/guards', '/docs/guards.html', '/', '/index.html', '/docs/']) {
    test(`a site built for the root but served under a subpath shows a banner at ${path}`, async ({
      page,
      sites,
    }) => {
      await page.goto(sites.misplaced + path);
      await expect(page.getByRole('alert')).toContainText(/We suggest trying baseUrl = \/sub\/$/);
    });
  }
});

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: /404/ });

  for (const viewport of [desktop, phone]) {
    test(`shows the not-found page at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const response = await page.goto('/docs/there/is/no-such-page');
      expect(response?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Page not found');
      await expect(page.locator('main')).toContainText('We couldn’t find what you were looking for.');
      await expect(page.locator('main')).toContainText(
        'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
      );
      await expect(page.locator('#base-url-banner')).toHaveCount(0);
      await page.getByRole('link', { name: 'Read the docs' }).click();
      await expect(page).toHaveURL('/docs/');
    });
  }

  test('wraps long URLs on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/api/xstate/interface/InternalMachineImplementations');
    const links = page.getByRole('status').locator('li a');
    await expect(links.first()).toBeVisible();
    const widths = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
    expect(Math.max(...widths)).toBeLessThanOrEqual(phone.width);
  });

  test('suggests pages with a similar path and has a search field', async ({ page, sites }) => {
    await page.goto(`${sites.plain}/docs/gaurds`);
    await page.getByRole('status').getByRole('link', { name: 'Guards /docs/guards', exact: true }).click();
    await expect(heading(page)).toHaveText('Guards');
    await page.goto(`${sites.plain}/docs/gaurds`);
    const field = page.getByRole('search').getByRole('searchbox', { name: 'Search docs' });
    await field.fill('guards');
    await field.press('Enter');
    await expect(page).toHaveURL(`${sites.plain}/search?q=guards`);
    await expect(heading(page)).toContainText('guards');
  });
});
