import { desktop, expect, heading, open, phone, stored, test } from './support.ts';

const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

for (const viewport of [desktop, phone]) {
  test(`shows the beta announcement at ${viewport.width} px and keeps it closed once dismissed`, async ({
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

test('moves the focus to the next link when it closes', async ({ page }) => {
  await open(page, '/docs/guards');
  await page.getByRole('complementary', { name: 'Announcement' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.navbar a').first()).toBeFocused();
  await expect(page.locator('.navbar a').first()).toBeInViewport();
});

test('is not painted after a dismissal, even before the script has loaded', async ({ page }) => {
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

test('appears again if its ID changes', async ({ page }) => {
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

test('is absent on a site that does not configure it', async ({ page, sites }) => {
  await open(page, `${sites.slashes}/docs/`);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
});
