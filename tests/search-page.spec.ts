import { violations } from './axe.ts';
import { openSearch, saveDataInWorker } from './search-support.ts';
import {
  expect,
  fragment,
  heading,
  hold,
  isSameDocument,
  markDocument,
  open,
  phone,
  settle,
  slowUnless,
  test,
  whenHydrated,
} from './support.ts';

const hits = 'main a.hit';

test('a shared link shows its results in groups, with their number', async ({ page }) => {
  await open(page, '/search?q=guards');
  await expect(page.locator('main h1')).toHaveText('Search results for “guards”');
  await expect(page).toHaveTitle('Search results for “guards” | Stately');
  await expect(page.locator('main input')).toHaveValue('guards');
  await expect(page.locator('main').getByRole('status')).toHaveText(/^\d+ documents found$/);
  await expect(page.locator('main h2').first()).toHaveText('XState v5');
  await expect(page.locator(hits).first()).toHaveAttribute('href', '/docs/guards');
});

test('a single result is counted as one document', async ({ page, sites }) => {
  await open(page, `${sites.plain}/search?q=kingfisher`);
  await expect(page.locator('main').getByRole('status')).toHaveText('One document found');
});

test('typing changes the URL, and back and forward change the query', async ({ page }) => {
  await open(page, '/docs/guards');
  await markDocument(page);
  await page.goto('/search?q=guards');
  await expect(page.locator(hits).first()).toBeVisible();
  await markDocument(page);
  await page.locator('main input').fill('parallel states');
  await expect(page).toHaveURL(/\/search\?q=parallel\+states$/);
  await expect(page.locator(hits).first()).toHaveAttribute('href', /^\/docs\/parallel-states(#|$)/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=guards$/);
  await expect(page.locator('main input')).toHaveValue('guards');
  await expect(page.locator(hits).first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  await page.goForward();
  await expect(page.locator('main input')).toHaveValue('parallel states');
  await page.locator(hits).first().click();
  await expect(page).toHaveURL(/\/docs\/parallel-states/);
  await page.goBack();
  await expect(page.locator('main input')).toHaveValue('parallel states');
  await expect(page.locator(hits).first()).toHaveAttribute('href', /^\/docs\/parallel-states(#|$)/);
  expect(await isSameDocument(page)).toBe(true);
});

test('back restores the same results and position', async ({ page }) => {
  await open(page, '/search?q=state');
  await expect(page.locator(hits).first()).toBeVisible();
  const before = await page.locator(hits).count();
  await page.locator(hits).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(before);
  await settle(page);
  const count = await page.locator(hits).count();
  const hit = page.locator(hits).nth(Math.floor(count / 2));
  await hit.scrollIntoViewIfNeeded();
  await settle(page);
  const href = await hit.getAttribute('href');
  const top = () =>
    page
      .locator(`main a.hit[href="${href}"]`)
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Scrolls it into view for the click and reads its position.
  await page.locator(`main a.hit[href="${href}"]`).hover();
  const at = await top();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(page.locator(`main a.hit[href="${href}"]`)).toBeInViewport();
  // Scroll positions are whole pixels, but results aren't.
  await expect.poll(async () => Math.abs((await top()) - at)).toBeLessThanOrEqual(2);
});

test('the dialog can change the query of the current page', async ({ page }) => {
  await open(page, '/search?q=guards');
  await expect(page.locator(hits).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search input').fill('actors');
  await page
    .locator('dialog.search')
    .getByRole('option', { name: /^See all/ })
    .click();
  await expect(page).toHaveURL(/\/search\?q=actors$/);
  await expect(page.locator('main input')).toHaveValue('actors');
  await expect(page.locator(hits).first()).toHaveAttribute('href', /^\/docs\/actors(#|$)/);
});

test('the number and order of all results match the dialog, including the version that was read', {
  tag: '@slow',
}, async ({ page }) => {
  const { dialog, field, options } = await openSearch(page, '/docs/xstate-v4/glossary');
  await field.fill('machine');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/xstate-v4\//);
  const all = dialog.getByRole('option', { name: /^See all/ });
  const [count] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
  const first = await options.first().getAttribute('href');
  await all.click();
  await expect(page).toHaveURL(/\/search\?q=machine&reading=4$/);
  const status = page.locator('main').getByRole('status');
  await expect(status).toHaveText(`${count} documents found`);
  await expect(page.locator('main h2').first()).toHaveText('XState v4');
  await expect(page.locator(hits).first()).toHaveAttribute('href', first!);
  // No filter is set, and typing doesn't set one.
  await expect(page.getByLabel('Version of the docs')).toHaveValue('');
  await page.locator('main input').fill('machines');
  await expect(page).toHaveURL(/\/search\?q=machines&reading=4$/);
  await expect(page.locator('main h2').first()).toHaveText('XState v4');
  // The results page belongs to no version.
  await page.keyboard.press('Control+k');
  await field.fill('machine');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/(?!xstate-v4)/);
  await all.click();
  await expect(page).toHaveURL(/\/search\?q=machine$/);
  await expect(page.locator('main h2').first()).not.toHaveText('XState v4');
  await page.goBack();
  await expect(page).toHaveURL(/reading=4$/);
  await expect(page.locator('main input')).toHaveValue('machines');
  await expect(page.locator('main h2').first()).toHaveText('XState v4');
});

test('the version filter is stored in the URL', async ({ page }) => {
  await open(page, '/search?q=guards');
  await expect(page.locator('main h2', { hasText: 'XState v5' })).toBeVisible();
  await page.getByLabel('Version of the docs').selectOption('XState v4');
  await expect(page).toHaveURL(/version=4/);
  await expect(page.locator('main h2', { hasText: 'XState v4' })).toBeVisible();
  await expect(page.locator('main h2', { hasText: 'XState v5' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Version of the docs')).toHaveValue('4');
  await expect(page.locator('main h2', { hasText: 'XState v5' })).toHaveCount(0);
});

test('the filter by part of the site is stored in the URL', async ({ page }) => {
  await open(page, '/search?q=actor');
  await page.getByLabel('Part of the site').selectOption('API');
  await expect(page).toHaveURL(/kind=api/);
  await expect(page.locator('main h2')).toHaveText(['API']);
  await page.reload();
  await expect(page.getByLabel('Part of the site')).toHaveValue('api');
  await expect(page.locator('main h2')).toHaveText(['API']);
});

test('filters selected before the code has loaded are kept', { tag: '@slow' }, async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/results.island-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/search?q=guard');
  await page.getByLabel('Part of the site').selectOption('Docs');
  await page.getByLabel('Version of the docs').selectOption('XState v4');
  arrived.resolve();
  await expect(page).toHaveURL(/version=4&kind=docs/);
  await expect(page.locator('main h2')).toHaveText(['XState v4']);
  await expect(page.getByLabel('Part of the site')).toHaveValue('docs');
  await expect(page.getByLabel('Version of the docs')).toHaveValue('4');
});

test('a filter selected while React starts is kept', { tag: '@slow' }, async ({ page }) => {
  // Delays React's effects, as on a busy machine.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 500);
    };
  });
  await page.goto('/search?q=guard');
  const part = page.getByLabel('Part of the site');
  await whenHydrated(part);
  await part.selectOption('Docs');
  await expect(page).toHaveURL(/kind=docs/);
  await expect(part).toHaveValue('docs');
});

test('more results load on scroll', async ({ page }) => {
  await open(page, '/search?q=state');
  await expect(page.locator(hits).first()).toBeVisible();
  const before = await page.locator(hits).count();
  await page.locator('main .results-more').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(before);
});

test('more results neither move the focus in the footer out of the window, nor load while it is there', {
  tag: '@slow',
}, async ({ page }) => {
  // Otherwise the whole index would be loaded.
  await saveDataInWorker(page);
  await open(page, '/search?q=state');
  await expect(page.locator(hits).first()).toBeVisible();
  await settle(page);
  const before = await page.locator(hits).count();
  const more = await hold(page, '**/assets/search/*');
  await page.locator(hits).last().focus();
  await more.asked;
  const link = page.locator('footer a').first();
  await link.focus();
  // Rows have several lines here, but an estimated height of two until they come into view.
  await page.setViewportSize(phone);
  more.release();
  await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(before);
  const added = await page.locator(hits).count();
  await settle(page);
  await expect(link).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator(hits)).toHaveCount(added);
  // Rows that come into view by scrolling change their height, too.
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -3000);
  await expect(link).not.toBeInViewport();
  await settle(page);
  await expect(link).not.toBeInViewport();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(added);
});

test('the page handles no results and an empty query', async ({ page }) => {
  await open(page, '/search?q=xqzvkw');
  await expect(page.locator('main').getByRole('status')).toHaveText('No results were found');
  await page.locator('main input').fill('');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.locator('main h1')).toHaveText('Search the documentation');
  await expect(page.locator(hits)).toHaveCount(0);
});

test('HTML in the URL is shown as text', async ({ page }) => {
  page.on('dialog', () => expect(false, 'a script has run').toBe(true));
  await open(page, `/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await expect(page.locator('main h1')).toContainText('<img src=x');
  await expect(page.locator('main img')).toHaveCount(0);
});

test.describe('if the index or the code fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR|Failed to fetch/ });
  test('the page says so and can be retried', async ({ page }) => {
    await page.route('**/search-index.json', (route) => route.abort());
    await open(page, '/search?q=guards');
    await expect(page.locator('main').getByRole('alert')).toContainText('Unable to fetch results');
    await page.unroute('**/search-index.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator(hits).first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
    await page.route('**/assets/results.island-*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator('main').getByRole('alert')).toContainText('Unable to fetch results');
    await page.unroute('**/assets/results.island-*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator(hits).first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  });
});

test.describe('if more results fail to load', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR|Failed to fetch/ });
  test('the current results stay, and a notice below them offers to retry', { tag: '@slow' }, async ({
    page,
  }) => {
    // Otherwise the whole index would be loaded.
    await saveDataInWorker(page);
    await open(page, '/search?q=state');
    await expect(page.locator(hits).first()).toBeVisible();
    await settle(page);
    const before = await page.locator(hits).allTextContents();
    await page.route('**/assets/search/*', (route) => route.abort());
    await page.locator(hits).last().scrollIntoViewIfNeeded();
    const notice = page.locator('main').getByRole('alert');
    await expect(notice).toContainText('Unable to fetch results');
    const after = await page.locator(hits).allTextContents();
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    expect((await notice.boundingBox())!.y).toBeGreaterThan(
      (await page.locator(hits).last().boundingBox())!.y,
    );
    await page.unroute('**/assets/search/*');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => page.locator(hits).count()).toBeGreaterThan(after.length);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says that search needs JavaScript and links to the pages', async ({ page }) => {
    await page.goto('/search');
    await expect(page.locator('main')).toContainText('Search needs JavaScript');
    await expect(page.locator('main input')).toBeHidden();
    for (const name of ['XState v5 docs', 'XState v4 docs', 'All blog posts', 'Core concepts']) {
      await expect(page.locator('main').getByRole('link', { name }).first()).toBeVisible();
    }
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no violations in ${theme} mode`, { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await open(page, '/search?q=guards');
    await expect(page.locator(hits).first()).toBeVisible();
    expect(await violations(page, { within: 'main' })).toEqual([]);
  });
}

for (const isOld of [false, true]) {
  test(
    `scrolling the results does not cancel going back${isOld ? ', even if the URL changes first' : ''}`,
    slowUnless(!isOld),
    async ({ page }) => {
      if (isOld) await page.addInitScript('delete window.NavigationPrecommitController');
      // A page that hasn't been prefetched.
      await open(page, '/docs/typegen');
      await page.evaluate(() => {
        // A navigation that is held back is canceled and started again.
        for (const end of Object.values(window.navigation?.navigate('/search?q=actor') ?? {}))
          end.catch(() => undefined);
      });
      await expect(page.locator(hits).first()).toBeVisible();
      const { asked, release } = await hold(page, fragment('/docs/typegen'));
      await page.evaluate(() => history.back());
      await asked;
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(600);
      release();
      await expect(heading(page)).toHaveText(/typegen/i);
      await expect(page).toHaveURL(/\/docs\/typegen$/);
    },
  );
}
