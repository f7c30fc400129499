import type { Page } from '@playwright/test';
import { dialogOf, openSearch } from './search-support.ts';
import { expect, open, slowUnless, test } from './support.ts';

test.use({ expectedErrors: /no machine|no history/ });

/**
 * Serves a component that throws during rendering instead of an island's own, until `repair` is
 * called.
 */
const breakIsland = (page: Page, name: string) =>
  page.route(`**/assets/${name}.island-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let isBroken = true;
        window.repair = () => { isBroken = false; };
        export default () => {
          if (isBroken) throw new Error('no machine', { cause: new Error('no file') });
          return 'Repaired';
        };`,
    }),
  );

const repair = (page: Page) => page.evaluate(() => (window as unknown as { repair(): void }).repair());

for (const [name, address, use] of [
  ['results', '/search', () => Promise.resolve()],
  ['feedback-form', '/docs/guards', (page: Page) => page.locator('[data-feedback] button').first().focus()],
  [
    'newsletter-form',
    '/docs/guards',
    (page: Page) => page.locator('[data-newsletter] input').first().focus(),
  ],
  [
    'sidebar-filter',
    '/api/xstate/function/setup',
    (page: Page) => page.locator('#sidebar').getByRole('searchbox').focus(),
  ],
] as const) {
  test(
    `${name} shows the error if it crashes, and can be retried`,
    slowUnless(name === 'feedback-form'),
    async ({ page }) => {
      await breakIsland(page, name);
      await open(page, address);
      await use(page);
      const notice = page.getByRole('alert').filter({ hasText: 'crashed.' });
      await expect(notice).toContainText('no machine\n\nCause:\nno file');
      await expect(notice).toBeInViewport();
      if (name === 'results')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
      await repair(page);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('site-island', { hasText: 'Repaired' })).toBeVisible();
    },
  );
}

test('the search dialog stays open if it crashes, and works after Try again', async ({ page }) => {
  await page.addInitScript(() => {
    const { hasOwn } = Object;
    Object.hasOwn = (object, key) => {
      if (key === 'docs' && document.documentElement.dataset.broken) throw new Error('no history');
      return hasOwn(object, key);
    };
    const saved = { href: '/docs/guards', page: 'Guards', trail: ['Docs'], kind: 'docs' };
    localStorage.setItem('search-saved', JSON.stringify({ recent: [saved] }));
  });
  const { dialog, field, options } = dialogOf(page);
  await open(page, '/docs/actors');
  await page.evaluate(() => {
    document.documentElement.dataset.broken = 'true';
  });
  await page.keyboard.press('Control+k');
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('no history');
  await page.evaluate(() => {
    document.documentElement.dataset.broken = '';
  });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(field).toBeFocused();
  await field.fill('guards');
  await expect(options.first()).toBeVisible();
});

test('the search dialog ignores malformed entries in storage', async ({ page }) => {
  await page.addInitScript(() => {
    const good = { href: '/docs/guards', page: 'Guards', trail: ['Docs'], kind: 'docs' };
    localStorage.setItem(
      'search-saved',
      JSON.stringify({ recent: [{ ...good, trail: [{}] }, good, { ...good, page: null }], favourites: [7] }),
    );
    localStorage.setItem('pages-read', '[{"href":["/docs"],"title":{}}]');
    localStorage.setItem('docs-preferred-version-default', '{"a":1}');
    localStorage.setItem('theme', '[]');
  });
  const { dialog } = await openSearch(page);
  await expect(dialog.getByRole('row')).toHaveCount(1);
  await expect(dialog.getByRole('row')).toContainText('Guards');
});
