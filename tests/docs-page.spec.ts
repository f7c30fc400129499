import type { Page } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import {
  desktop,
  expect,
  heading,
  hold,
  open,
  phone,
  recordLabels,
  scrollTo,
  settle,
  test,
} from './support.ts';

test('breadcrumbs link from home to the page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/more/inner-3`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'More', 'Deeper', 'Inner 3']);
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Inner 3');
  await crumbs.getByRole('link', { name: 'More' }).click();
  await expect(heading(page)).toHaveText('More');
});

test('previous and next follow the sidebar', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await expect(page.locator('a[rel=prev]')).toContainText('Basics');
  await page.locator('a[rel=next]').click();
  await expect(heading(page)).toHaveText('Tabs');
  await page.locator('a[rel=prev]').click();
  await expect(heading(page)).toHaveText('Guards');
});

test('a link leads to the page’s source for editing', async ({ page }) => {
  await open(page, '/docs/guards');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/.*\/content\/docs\/v5\/guards\.mdx$/,
  );
});

test('the list of examples links to their folder in the repository', async ({ page }) => {
  await open(page, '/docs/examples');
  const edit = await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href');
  const repository = /^https:\/\/[^/]+\/[^/]+\/[^/]+\//.exec(edit ?? '')?.[0];
  expect(repository).toBeDefined();
  await expect(page.locator('main').getByRole('link', { name: 'examples/', exact: true })).toHaveAttribute(
    'href',
    `${repository}tree/main/examples`,
  );
});

test.describe('the table of contents', () => {
  test('lists headings of levels 2 and 3 and marks the current one', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/guards`);
    const toc = page.getByRole('navigation', { name: 'On this page', exact: true });
    await expect(toc.getByRole('link')).toHaveCount(12);
    const current = toc.locator('a[aria-current]');
    // The introduction has no heading.
    await expect(current).toHaveCount(0);
    for (const name of ['Part 2', 'Detail 2', 'Part 5', 'Part 1']) {
      const id = name.toLowerCase().replace(' ', '-');
      await page.evaluate((at) => document.getElementById(at)!.scrollIntoView({ behavior: 'instant' }), id);
      await expect(current).toHaveText([name]);
    }
    await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight - innerHeight));
    await expect(current).toHaveText(['Detail 6']);
  });

  test('marks the current heading after a client navigation', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/`);
    await page.getByRole('link', { name: 'to a heading' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page.locator('.toc a[aria-current]')).toHaveText(['Part 3']);
  });

  test('marks no heading at the top of a page', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/`);
    await page.evaluate(() =>
      document.addEventListener('site:page', () => {
        const marked = document.querySelectorAll('doc-toc a[aria-current]');
        document.body.dataset.marked = [...marked].map(({ textContent }) => textContent).join();
      }),
    );
    await page.locator('main').getByRole('link', { name: 'guards' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page.locator('body')).toHaveAttribute('data-marked', '');
    await expect(page.locator('doc-toc a[aria-current]')).toHaveCount(0);
  });

  test('is collapsible on narrow screens', async ({ page, sites }) => {
    await page.setViewportSize(phone);
    await open(page, `${sites.plain}/docs/guards`);
    await expect(page.locator('.toc')).toBeHidden();
    const collapsible = page.locator('.toc-mobile');
    const link = collapsible.getByRole('link', { name: 'Part 4' });
    await expect(link).toBeHidden();
    await collapsible.locator('summary').click();
    await link.click();
    await expect(page.locator('#part-4')).toBeInViewport();
  });
});

for (const viewport of [desktop, phone]) {
  test(`the skip link at ${viewport.width} px moves to the main content`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/docs/guards');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

test.describe('copying code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the sample and confirms it', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/tabs`);
    const button = page.locator('.code .copy').first();
    await page.locator('.code').first().hover();
    const labels = await recordLabels(button);
    await button.click();
    await expect.poll(labels).toContain('Copied');
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('npm install xstate');
    await expect(button).toHaveAttribute('aria-label', 'Copy code');
  });

  test('reports it if the browser denies it', async ({ page, sites }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await open(page, `${sites.plain}/docs/tabs`);
    const button = page.locator('.code .copy').first();
    await page.locator('.code').first().hover();
    await button.click();
    await expect(button).toHaveAttribute('aria-label', 'Copy failed');
  });
});

test.describe('a heading in a closed tab', () => {
  const address = '/docs/systems#windows-notes';
  const windows = (page: Page) => page.getByRole('heading', { name: 'Windows notes' });
  const follow = (page: Page, href: string) =>
    page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
  const expectReached = async (page: Page) => {
    await expect(windows(page)).toBeInViewport();
    await expect(page.locator('main').getByRole('tab', { selected: true })).toHaveText('Windows');
    await expect(page.getByRole('heading', { name: 'macOS notes' })).toBeHidden();
  };

  test('is shown for its URL, even if another tab is remembered, and after a reload', async ({
    page,
    sites,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.system', 'macOS'));
    await open(page, sites.plain + address);
    await expectReached(page);
    await page.reload();
    await expectReached(page);
  });

  test('is shown for links on the same page and on others, and when going back', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/tabs`);
    await follow(page, address);
    await expectReached(page);
    await page.locator('main').getByRole('tab', { name: 'macOS' }).click();
    await follow(page, '#details-of-windows');
    await expect(page.getByRole('heading', { name: 'Details of Windows' })).toBeInViewport();
    await follow(page, '/docs/tabs');
    await expect(heading(page)).toHaveText('Tabs');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Details of Windows' })).toBeInViewport();
    await page.goBack();
    await expectReached(page);
  });
});

test.describe('tabs', () => {
  test('in a group switch together, across pages, and without moving', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/tabs`);
    const tab = (name: string) => page.locator('main').getByRole('tab', { name });
    await expect(tab('npm').first()).toHaveAttribute('aria-selected', 'true');
    const top = () =>
      tab('pnpm')
        .last()
        .evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await tab('pnpm').last().click();
    expect(await top()).toBe(before);
    for (const each of await tab('pnpm').all()) await expect(each).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main').getByText('pnpm add xstate').first()).toBeVisible();
    await expect(page.locator('main').getByText('npm install xstate').first()).toBeHidden();
    await page.getByRole('link', { name: 'more tabs' }).click();
    await expect(heading(page)).toHaveText('More tabs');
    await expect(tab('pnpm')).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab('pnpm')).toHaveAttribute('aria-selected', 'true');
  });

  test('show the remembered choice before the script loads, without layout shifts', async ({
    page,
    sites,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.package-manager', 'yarn'));
    const shifts = await watchShifts(page);
    const script = await hold(page, /\/assets\/entry-.*\.js/);
    await page.goto(`${sites.plain}/docs/tabs`, { waitUntil: 'commit' });
    await script.asked;
    const tabs = page.locator('main').getByRole('tab', { name: 'yarn' });
    await expect(tabs).toHaveCount(2);
    for (const tab of await tabs.all()) await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main').getByText('yarn add xstate').first()).toBeVisible();
    await expect(page.locator('main').getByText('npm install xstate').first()).toBeHidden();
    script.release();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await settle(page);
    // No event can show that no shift happens, only time.
    await page.waitForTimeout(300);
    expect(await shifts()).toEqual([]);
  });

  test('follow a choice made in another browser tab', async ({ page, context, sites }) => {
    await open(page, `${sites.plain}/docs/tabs`);
    const other = await context.newPage();
    await open(other, `${sites.plain}/docs/more/more-tabs`);
    await other.locator('main').getByRole('tab', { name: 'pnpm' }).click();
    await expect(page.locator('main').getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.locator('main').getByText('pnpm add xstate').first()).toBeVisible();
  });

  test('respond to the arrow keys, Home, and End', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/more/more-tabs`);
    const tab = (name: string) => page.locator('main').getByRole('tab', { name, exact: true });
    await tab('npm').focus();
    for (const [key, name] of [
      ['ArrowRight', 'pnpm'],
      ['End', 'yarn'],
      ['ArrowRight', 'npm'],
      ['ArrowLeft', 'yarn'],
      ['Home', 'npm'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(tab('pnpm')).not.toBeFocused();
  });
});

test('a button to scroll to the top appears while scrolling up', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  const button = page.locator('[data-back-to-top]');
  await scrollTo(page, 1500);
  // A busy browser can merge two scroll events.
  await settle(page);
  await expect(button).toBeHidden();
  await scrollTo(page, 1300);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});
