import type { Page } from '@playwright/test';
import { desktop, expect, open, phone, saveData, test, useIsland } from './support.ts';

// Each test is a different client, because a client can sign up five times in ten minutes.
test.beforeEach(({ context }, { line }) =>
  context.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${(line % 250) + 1}` }),
);

for (const viewport of [desktop, phone]) {
  test(`has its links, icons, form, and copyright notice at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/docs/guards');
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Roadmap',
      'Code of conduct',
      'Privacy policy',
      'GitHub',
      'Discord',
      'Twitter',
      'YouTube',
      'LinkedIn',
    ]) {
      await expect(footer.getByRole('link', { name })).toBeVisible();
    }
    await expect(footer).toContainText('Copyright © 2023');
    const field = footer.getByRole('textbox', { name: 'Newsletter' });
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('placeholder', /@/);
    await expect(field).toHaveAttribute('required');
    await footer.getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL('/privacy');
  });
}

/** Marks a document that has opened a window with the window's features. A form's target alone would open a tab. */
const noteOpened = (page: Page) =>
  page.addInitScript(() => {
    const { open: original } = window;
    window.open = (...args) => {
      document.documentElement.dataset.opened = args[2];
      return original.apply(window, args);
    };
  });

test('the newsletter form opens its response in a popup', async ({ page }) => {
  await noteOpened(page);
  await open(page, '/docs/guards');
  const form = page.locator('form[data-newsletter]');
  await useIsland(form.getByRole('textbox'));
  await form.getByRole('textbox').fill('reader@example.com');
  const posted = page.context().waitForEvent('request', (request) => request.method() === 'POST');
  const popup = page.waitForEvent('popup');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const request = await posted;
  expect(new URL(request.url()).pathname).toBe('/registry/api/newsletter/signup');
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
    email: 'reader@example.com',
    embed: '1',
  });
  const answer = await popup;
  await expect(answer.getByRole('heading')).toHaveText('Check your inbox');
  // It looks like the site, but isn't a page of the site in a small window.
  await expect(answer.locator('main')).toHaveCSS('display', 'grid');
  await expect(answer.getByRole('heading')).toHaveCSS('font-size', '24px');
  // With a separate stylesheet that no page of the site loads.
  await expect(answer.locator('link[rel="stylesheet"]')).toHaveAttribute('href', /newsletter/i);
  await expect(answer.getByRole('link')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-opened', /popup/);
  await expect(page).toHaveURL('/docs/guards');
  expect(page.context().pages()).toHaveLength(2);
});

test.describe('if the browser blocks the popup', () => {
  test.use({ expectedErrors: /newsletter\/signup/ });

  test('the response replaces the form', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, '/docs/guards');
    const form = page.locator('form[data-newsletter]');
    await useIsland(form.getByRole('textbox'));
    await form.getByRole('textbox').fill('blocked@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('status')).toContainText('We’ve sent you an email.');
    await expect(page).toHaveURL('/docs/guards');
    expect(page.context().pages()).toHaveLength(1);
    await page.route('**/newsletter/signup', (route) => route.abort());
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('status')).toContainText('The server can’t be reached.');
  });
});

test.describe('if the server is unreachable', () => {
  test.use({ expectedErrors: /newsletter\/signup|ERR_|Failed to/ });

  const subscribe = async (page: Page) => {
    const form = page.locator('form[data-newsletter]');
    await form.getByRole('textbox').fill('reader@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    return form.getByRole('status');
  };
  const unreachable = 'The server can’t be reached. Please try again later.';

  test('the form says so offline and opens no window', async ({ page, context }) => {
    await noteOpened(page);
    await open(page, '/docs/guards');
    await useIsland(page.locator('form[data-newsletter] input[type=email]'));
    await context.setOffline(true);
    await expect(await subscribe(page)).toHaveText(unreachable);
    await expect(page.locator('html')).not.toHaveAttribute('data-opened');
    expect(context.pages()).toHaveLength(1);
    await context.setOffline(false);
    const popup = page.waitForEvent('popup');
    await subscribe(page);
    await expect((await popup).getByRole('heading')).toHaveText('Check your inbox');
  });

  test('the form says so and closes the popup if the browser reports a connection', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await open(page, '/docs/guards');
    // Without its component, the browser would send the form.
    await useIsland(page.locator('form[data-newsletter] input[type=email]'));
    await page.route('/docs/guards', (route) => route.abort());
    await page.route('**/newsletter/signup', (route) => route.abort());
    const popup = page.waitForEvent('popup');
    await expect(await subscribe(page)).toHaveText(unreachable);
    await expect.poll(async () => (await popup).isClosed()).toBe(true);
    expect(context.pages()).toHaveLength(1);
  });

  test('the form says so even if its component did not load', { tag: '@slow' }, async ({ page, context }) => {
    await saveData(page);
    await open(page, '/docs/guards');
    await context.setOffline(true);
    await expect(await subscribe(page)).toHaveText(unreachable);
    expect(context.pages()).toHaveLength(1);
    await context.setOffline(false);
    const popup = page.waitForEvent('popup');
    await subscribe(page);
    await expect((await popup).getByRole('heading')).toHaveText('Check your inbox');
  });
});

test('the form validates the address before it opens a popup', async ({ page }) => {
  await noteOpened(page);
  const posted: (string | null)[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URLSearchParams(request.postData() ?? '').get('email'));
  });
  await open(page, '/docs/guards');
  const form = page.locator('form[data-newsletter]');
  await useIsland(form.getByRole('textbox'));
  for (const wrong of ['', 'nobody']) {
    await form.getByRole('textbox').fill(wrong);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-opened');
  // An earlier request would arrive before this one.
  const popup = page.waitForEvent('popup');
  await form.getByRole('textbox').fill('third@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect((await popup).getByRole('heading')).toHaveText('Check your inbox');
  expect(posted).toEqual(['third@example.com']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form opens its response in a new tab', async ({ page }) => {
    await page.goto('/docs/guards');
    const tab = page.context().waitForEvent('page');
    await page.locator('form[data-newsletter]').getByRole('textbox').fill('other@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect((await tab).getByRole('heading')).toHaveText('Check your inbox');
  });
});
