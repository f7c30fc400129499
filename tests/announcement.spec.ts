import { desktop, expect, heading, open, phone, stored, test } from './support.ts';

const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

for (const viewport of [desktop, phone]) {
  test(`at ${viewport.width} px the bar tells of the beta, and stays closed once closed`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/docs/guards');
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await expect(bar).toContainText('beta');
    await expect(bar.getByRole('link')).toHaveAttribute('href', /^https:\/\/discord\./);
    expect(await stored(page, ID)).toBe('announcement-bar');
    expect(await stored(page, DISMISS)).toBe('false');
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    expect(await stored(page, DISMISS)).toBe('true');
    await open(page, '/docs/');
    await expect(bar).toBeHidden();
  });
}

test('the focus goes from the bar that is closed to what comes after it', async ({ page }) => {
  await open(page, '/docs/guards');
  await page.getByRole('complementary', { name: 'Announcement' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.navbar a').first()).toBeFocused();
  await expect(page.locator('.navbar a').first()).toBeInViewport();
});

test('a dismissed bar is not painted before the script has come', async ({ page }) => {
  await page.addInitScript(
    ([id, dismiss]) => {
      localStorage.setItem(id!, 'announcement-bar');
      localStorage.setItem(dismiss!, 'true');
    },
    [ID, DISMISS],
  );
  await page.route('**/assets/entry*.js', () => new Promise(() => undefined));
  await page.goto('/docs/guards', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
});

test('a bar with another id is shown again', async ({ page }) => {
  await open(page, '/docs/guards');
  await page.evaluate(
    ([id, dismiss]) => {
      localStorage.setItem(id!, 'an-earlier-bar');
      localStorage.setItem(dismiss!, 'true');
    },
    [ID, DISMISS],
  );
  await open(page, '/docs/');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
  expect(await stored(page, ID)).toBe('announcement-bar');
  expect(await stored(page, DISMISS)).toBe('false');
});

test('a site can do without', async ({ page, sites }) => {
  await open(page, `${sites.slashes}/docs/`);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
});
