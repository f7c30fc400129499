import { DESKTOP_WIDTH } from '../src/core/breakpoint.ts';
import { expect, heading, open, phone, scrollTo, settle, slowUnless, test } from './support.ts';

test('lists its items in order', async ({ page }) => {
  await open(page, '/docs/');
  const items = page
    .locator('.navbar')
    .locator('[data-search-open], nav > a, nav .dropdown > button, nav div > a');
  const names = await items.evaluateAll((all) =>
    all.map((item) => item.getAttribute('aria-label') ?? item.textContent?.trim()),
  );
  expect(names).toEqual([
    'Search docs Ctrl K',
    'Docs',
    'API',
    'Studio',
    'Editor',
    'Discover',
    'Blog',
    'XState v5',
    'GitHub repository',
  ]);
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const name of ['Studio', 'Editor', 'Discover']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute(
      'href',
      /^https:\/\/stately\.ai\/registry/,
    );
  }
  await expect(main.getByRole('link', { name: 'GitHub repository' })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\//,
  );
});

test('marks the item of the current page or section', async ({ page }) => {
  await open(page, '/docs/guards');
  const marked = page.locator('.navbar nav a[aria-current]');
  await expect(marked.filter({ hasText: 'Docs' })).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Blog' })
    .click();
  await expect(heading(page)).toHaveText('Blog');
  await expect(page.locator('.navbar nav a[data-nav][aria-current]')).toHaveText(['Blog']);
});

for (const viewport of [{ width: 1280, height: 800 }, phone]) {
  test(`hides on scroll down at ${viewport.width} px and shows on scroll up or near the top`, async ({
    page,
    sites,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, `${sites.plain}/docs/guards`);
    const bar = page.locator('.navbar');
    await scrollTo(page, 900);
    await expect(bar).not.toBeInViewport();
    await scrollTo(page, 800);
    await expect(bar).toBeInViewport();
    await scrollTo(page, 1000);
    await expect(bar).not.toBeInViewport();
    await scrollTo(page, 10);
    await expect(bar).toBeInViewport();
  });
}

test('shows itself again when it receives the keyboard focus', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await scrollTo(page, 900);
  await expect(page.locator('.navbar')).not.toBeInViewport();
  await page
    .locator('.navbar a')
    .first()
    .evaluate((link) => link.focus({ preventScroll: true }));
  await expect(page.locator('.navbar')).toBeInViewport();
});

test('stays visible if the configuration says so', async ({ page, sites }) => {
  await open(page, `${sites.mounted}/docs/guards`);
  await scrollTo(page, 900);
  await settle(page);
  await expect(page.locator('.navbar')).toBeInViewport();
});

test('switches to the desktop layout at its width', async ({ page }) => {
  await page.setViewportSize({ width: DESKTOP_WIDTH - 1, height: 800 });
  await open(page, '/docs/guards');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeVisible();
  await expect(page.locator('#sidebar')).toBeHidden();
  await page.setViewportSize({ width: DESKTOP_WIDTH, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.locator('#sidebar')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
});

for (const width of [DESKTOP_WIDTH, 1010, 1024, 1100, 1240]) {
  for (const scale of [1, 2]) {
    test(
      `shows every item completely at ${width * scale} px${scale > 1 ? ' with text of twice the size' : ''}`,
      slowUnless(width === DESKTOP_WIDTH),
      async ({ page }) => {
        await page.setViewportSize({ width: width * scale, height: 800 });
        // Like the reader's font size in browser settings, which also affects media queries.
        const session = await page.context().newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } });
        await open(page, '/docs/guards');
        const words = page.locator('.navbar :is(a, button, button > span:first-of-type)');
        await expect(page.locator('[data-search-open] > span')).toBeVisible();
        const cut = await words.evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility({ visibilityProperty: true }))
            .filter(
              (each) =>
                each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth,
            )
            .map((each) => each.textContent),
        );
        expect(cut).toEqual([]);
      },
    );
  }
}

test('shows every kind of item with its link', async ({ page, sites }) => {
  await open(page, `${sites.mounted}/docs/`);
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(nav.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/site/docs/');
  await expect(nav.getByRole('link', { name: 'One doc' })).toHaveAttribute('href', '/site/docs/guards');
  await expect(nav.locator('.own-markup')).toHaveText('Own markup');
  // A site in one language offers no choice.
  await expect(nav.getByRole('button', { name: 'English' })).toHaveCount(0);
  await expect(nav.getByRole('button', { name: 'XState v5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search docs' })).toBeVisible();
  await nav.getByRole('button', { name: 'More' }).click();
  await expect(nav.getByRole('link', { name: 'Posts' })).toHaveAttribute('href', '/site/blog');
  await nav.getByRole('link', { name: 'Tabs' }).click();
  await expect(heading(page)).toHaveText('Tabs');
  await expect(page).toHaveURL(`${sites.mounted}/docs/tabs`);
  await expect(nav.getByRole('link', { name: 'Tabs' })).toBeHidden();
});

test.describe('a dropdown', () => {
  test('opens and closes on click', async ({ page }) => {
    await open(page, '/docs/');
    const button = page.locator('.navbar').getByRole('button', { name: 'XState v5' });
    const link = page.locator('.navbar').getByRole('link', { name: 'XState v4' });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(link).toBeHidden();
    await button.click();
    await page.locator('h1').click();
    await expect(link).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on Escape without focus, because Safari does not focus a clicked button', async ({ page }) => {
    await open(page, '/docs/');
    const button = page.locator('.navbar').getByRole('button', { name: 'XState v5' });
    await button.click();
    await button.evaluate((element) => element.blur());
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });

  test('opens on Enter and closes on Escape and when the focus leaves', async ({ page }) => {
    await open(page, '/docs/');
    const button = page.locator('.navbar').getByRole('button', { name: 'XState v5' });
    const links = page.locator('.navbar .dropdown-menu a');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(links.last()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
