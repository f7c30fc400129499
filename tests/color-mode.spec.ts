import { desktop, expect, heading, hold, open, phone, stored, test } from './support.ts';

const toggle = 'button[data-color-mode]';
const label = (mode: 'light' | 'dark') => `Switch between dark and light mode (currently ${mode} mode)`;

for (const viewport of [desktop, phone]) {
  test(`the toggle at ${viewport.width} px switches the mode, updates its label, and is remembered`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/docs/guards');
    const root = page.locator('html');
    const button = page.locator(toggle);
    await expect(button).toHaveAttribute('aria-label', label('light'));
    const light = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body.parentElement!).backgroundColor);
    await button.click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(button).toHaveAttribute('aria-label', label('dark'));
    const dark = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body.parentElement!).backgroundColor);
    expect(dark).not.toBe(light);
    expect(await stored(page, 'theme')).toBe('dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(button).toHaveAttribute('aria-label', label('dark'));
    await button.click();
    await expect(root).toHaveAttribute('data-theme', 'light');
    expect(await stored(page, 'theme')).toBe('light');
  });
}

test('the selected mode applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  // The site's script is slow; the page is dark before it loads.
  const script = await hold(page, '**/assets/entry*.js');
  await page.goto('/docs/guards', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  script.release();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
});

test('the selection is shared between tabs', { tag: '@slow' }, async ({ page, context }) => {
  await open(page, '/docs/guards');
  const other = await context.newPage();
  await open(other, '/docs/');
  await page.locator(toggle).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator(toggle)).toHaveAttribute('aria-label', label('dark'));
  await other.evaluate(() => localStorage.removeItem('theme'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the mode follows the system until one is selected', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/guards');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect(await stored(page, 'theme')).toBeNull();
  await page.locator(toggle).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('an invalid stored mode is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await open(page, '/docs/guards');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a site can set a default mode that ignores the system', async ({ page, sites }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, `${sites.mounted}/docs/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a site can disable the toggle, and stored modes are ignored', async ({ page, sites }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, `${sites.slashes}/docs/`);
  await expect(page.locator(toggle)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
