import { expect, heading, open, test } from './support.ts';

const blocked = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
};
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

for (const [what, prepare] of [
  ['blocked', blocked],
  ['full', full],
] as const) {
  test(`${what} storage causes one warning, and everything works as if it were empty`, async ({
    page,
    sites,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && /storage/i.test(message.text())) warnings.push(message.text());
    });
    await page.addInitScript(prepare);
    await open(page, `${sites.plain}/docs/tabs`);
    await page.locator('[data-color-mode]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('main').getByRole('tab', { name: 'pnpm' }).first().click();
    await expect(page.locator('main').getByText('pnpm add xstate').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
    await page.getByRole('link', { name: 'more tabs' }).click();
    await expect(heading(page)).toHaveText('More tabs');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('Browser storage is not available');
  });
}
