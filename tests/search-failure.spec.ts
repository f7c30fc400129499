import { dialogOf, openSearch, saveDataInWorker, watchIndex } from './search-support.ts';
import { expect, open, slowUnless, test } from './support.ts';
import { watchTransfer } from './transfer.ts';

test.use({
  expectedErrors: /Failed to load resource|net::ERR|Failed to fetch|could not be loaded/,
});

for (const [what, pattern] of [
  ['the entry point', '**/search-index.json'],
  ['the postings', '**/assets/search/w-*'],
  ['the headings', '**/assets/search/h-*'],
  ['the texts', '**/assets/search/p-*'],
  ['the worker', '**/assets/worker-*'],
] as const) {
  test(
    `reports that ${what} failed to load, and can be retried`,
    slowUnless(what === 'the entry point'),
    async ({ page }) => {
      await page.route(pattern, (route) => route.abort());
      const { dialog, field, options } = await openSearch(page);
      await field.fill('guards');
      await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results');
      await expect(dialog).toContainText('You might want to check your network connection.');
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await page.unroute(pattern);
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
      await expect(field).toHaveValue('guards');
    },
  );
}

test('reports a malformed index as a failure', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/search-index.json', (route) =>
    route.fulfill({ body: '<html>', contentType: 'application/json' }),
  );
  const { dialog, field } = await openSearch(page);
  await field.fill('guards');
  await expect(dialog).toContainText('Unable to fetch results');
});

for (const pattern of ['**/assets/dialog-*.js', '**/assets/search-*.css']) {
  test(
    `reports that the dialog's ${pattern.slice(-3)} failed to load, and can be retried`,
    slowUnless(pattern.endsWith('js')),
    async ({ page }) => {
      await open(page, '/docs/guards');
      await page.route(pattern, (route) => route.abort());
      await page.locator('[data-search-open]').focus();
      await page.keyboard.type('guards');
      const { dialog, field, options } = dialogOf(page);
      await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results');
      await expect(dialog).toContainText('You might want to check your network connection.');
      await expect(field).toHaveValue('guards');
      await page.unroute(pattern);
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
      await expect(field).toHaveValue('guards');
    },
  );
}

test('works offline after the first use, even for new queries', async ({ page, context }) => {
  const wholeIndex = watchIndex(page);
  const { dialog, field, options } = await openSearch(page);
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  // The rest loads in the background.
  await wholeIndex();
  await context.setOffline(true);
  await field.fill('parallel states');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/parallel-states(#|$)/);
  await field.fill('fugo');
  await expect(options.first()).toHaveAttribute('href', /^\/blog\/.*fugo/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('code of conduct');
  await expect(options.first()).toHaveAttribute('href', '/code-of-conduct');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('recovers from a query that failed offline', { tag: '@slow' }, async ({ page, context }) => {
  await saveDataInWorker(page);
  const { dialog, field, options } = await openSearch(page);
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  await context.setOffline(true);
  await field.fill('parallel states');
  await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results');
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('reloads an index that a new deployment has replaced', async ({ page }) => {
  await saveDataInWorker(page);
  const { dialog, field, options } = await openSearch(page);
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  let entryPoints = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/search-index.json')) entryPoints++;
  });
  await page.route('**/assets/search/*', (route) => route.fulfill({ status: 404 }));
  await field.fill('parallel states');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/assets/search/*');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/parallel-states(#|$)/);
  expect(entryPoints).toBe(1);
});

test('fetches only what a query needs with Save-Data', { tag: '@slow' }, async ({ page }) => {
  await saveDataInWorker(page);
  const transfer = watchTransfer(page);
  const { field, options } = await openSearch(page);
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  const { files } = await transfer.take();
  expect(files.filter((file) => file.endsWith('.json')).length).toBeLessThan(15);
  // Everything for the same query is loaded; background requests would be visible.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  expect((await transfer.take()).files).toEqual([]);
});
