import { violations } from './axe.ts';
import { expect, hold, isSameDocument, markDocument, open, settle, slowUnless, test } from './support.ts';

const action = '**/registry/api/feedback';

for (const path of [
  '/docs/guards',
  '/api/xstate',
  '/api/xstate/function/createMachine',
  '/blog/2023-12-01-xstate-v5',
]) {
  test(
    `readers of ${path} can vote and comment without leaving the page`,
    slowUnless(path === '/docs/guards'),
    async ({ page }) => {
      await open(page, path);
      await markDocument(page);
      const form = page.getByRole('form', { name: 'Was this page helpful?' });
      const answered = page.waitForResponse(action);
      await form.getByRole('button', { name: 'No', exact: true }).click();
      expect(await (await answered).json()).toMatchObject({ outcome: 'counted' });
      await expect(form.getByRole('status')).toHaveText('Thanks for your feedback.');
      await expect(form.getByRole('button', { name: 'No', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await violations(page, { within: '[data-feedback]' })).toEqual([]);
      await form.getByRole('textbox', { name: /What was missing/ }).fill('An example.');
      const commented = page.waitForRequest(action);
      await form.getByRole('button', { name: 'Send' }).click();
      const sent = new URLSearchParams((await commented).postData() ?? '');
      expect(Object.fromEntries(sent)).toEqual({ page: path, helpful: 'no', comment: 'An example.' });
      await expect(form.getByRole('status')).toHaveText('Thanks for your comment.');
      await expect(form.getByRole('textbox')).toHaveCount(0);
      await expect(form).toBeFocused();
      expect(await isSameDocument(page)).toBe(true);
      expect(await page.context().cookies()).toEqual([]);
    },
  );
}

test('a vote can be changed, and an unsent comment is kept', async ({ page }) => {
  await open(page, '/docs/guards');
  const form = page.getByRole('form', { name: 'Was this page helpful?' });
  await form.getByRole('button', { name: 'No', exact: true }).click();
  await form.getByRole('textbox').fill('Half a thought');
  const changed = page.waitForRequest(action);
  await form.getByRole('button', { name: 'Yes', exact: true }).click();
  expect(new URLSearchParams((await changed).postData() ?? '').get('helpful')).toBe('yes');
  await expect(form.getByRole('textbox', { name: /Anything to add/ })).toHaveValue('Half a thought');
});

test.describe('if the server does not accept it', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 503/ });

  test('the form says so and keeps the comment', async ({ page }) => {
    await open(page, '/docs/guards');
    const form = page.getByRole('form', { name: 'Was this page helpful?' });
    await page.route(action, (route) => route.abort());
    await form.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(form.getByRole('status')).toHaveText('The server can’t be reached. Please try again later.');
    await expect(form.getByRole('textbox')).toHaveCount(0);
    await page.unroute(action);
    await form.getByRole('button', { name: 'Yes', exact: true }).click();
    await form.getByRole('textbox').fill('More of it.');
    const json = { outcome: 'unavailable', message: 'Not at the moment.' };
    await page.route(action, (route) => route.fulfill({ status: 503, json }));
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status')).toHaveText('Not at the moment.');
    await expect(form.getByRole('textbox')).toHaveValue('More of it.');
  });
});

test('a vote is sent after 5 seconds, even if the form’s code is still loading', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/docs/guards');
  const code = await hold(page, /feedback-form/);
  const form = page.getByRole('form', { name: 'Was this page helpful?' });
  await form.getByRole('button', { name: 'No', exact: true }).click();
  await code.asked;
  await expect(page.locator('h1')).toHaveText('Thank you');
  code.release();
});

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  for (const press of ['a click', 'a key'])
    test(
      `${press} stays on the page and counts once the connection is back`,
      slowUnless(press === 'a click'),
      async ({ page, context }) => {
        await open(page, '/docs/guards');
        await markDocument(page);
        const form = page.getByRole('form', { name: 'Was this page helpful?' });
        const yes = form.getByRole('button', { name: 'Yes', exact: true });
        const vote = async () => {
          if (press === 'a click') return yes.click();
          await yes.focus();
          await page.keyboard.press('Enter');
        };
        await context.setOffline(true);
        for (let i = 0; i < 2; i++) {
          const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
          await vote();
          await failed;
          await expect(form.getByRole('status')).toHaveText(
            'The server can’t be reached. Please try again later.',
          );
        }
        await context.setOffline(false);
        await yes.blur();
        const answered = page.waitForResponse(action);
        await vote();
        expect(await (await answered).json()).toMatchObject({ outcome: 'counted' });
        await expect(form.getByRole('status')).toHaveText('Thanks for your feedback.');
        expect(await isSameDocument(page)).toBe(true);
      },
    );

  test('a vote is counted on the page if the connection returns', async ({ page }) => {
    await open(page, '/docs/guards');
    await markDocument(page);
    const form = page.getByRole('form', { name: 'Was this page helpful?' });
    await page.route(/feedback-form/, (route) => route.abort('internetdisconnected'));
    const { release, asked } = await hold(page, (url) => url.pathname === '/docs/guards');
    const failed = page.waitForEvent('requestfailed');
    await form.getByRole('button', { name: 'Yes', exact: true }).click();
    await Promise.all([asked, failed]);
    await page.unroute(/feedback-form/);
    const answered = page.waitForResponse(action);
    release();
    expect(await (await answered).json()).toMatchObject({ outcome: 'counted' });
    await expect(form.getByRole('status')).toHaveText('Thanks for your feedback.');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a vote that waits for the server waits for a form that is still loading', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, '/docs/guards');
    await markDocument(page);
    const form = page.getByRole('form', { name: 'Was this page helpful?' });
    const yes = form.getByRole('button', { name: 'Yes', exact: true });
    await page.route(/feedback-form/, (route) => route.abort('internetdisconnected'));
    const server = await hold(page, (url) => url.pathname === '/docs/guards');
    await yes.click();
    await server.asked;
    await page.unroute(/feedback-form/);
    const island = await hold(page, /feedback-form/);
    await yes.blur();
    await yes.focus();
    await island.asked;
    const answered = page.waitForResponse(action);
    server.release();
    await page.waitForResponse('/docs/guards');
    await settle(page);
    island.release();
    expect(await (await answered).json()).toMatchObject({ outcome: 'counted' });
    await expect(form.getByRole('status')).toHaveText('Thanks for your feedback.');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('the feedback form adds no request to the first load', async ({ page }) => {
  const island = await hold(page, /feedback-form/);
  let isAsked = false;
  void island.asked.then(() => {
    isAsked = true;
  });
  await open(page, '/docs/guards');
  await page.waitForLoadState('networkidle');
  expect(isAsked).toBe(false);
  island.release();
});

test('a site without feedback has no form', async ({ page, sites }) => {
  await open(page, `${sites.slashes}/docs/guards/`);
  await expect(page.locator('[data-feedback]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server responds with a page that accepts a comment and links back', async ({ page }) => {
    await page.goto('/docs/guards');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('heading')).toHaveText('Thank you');
    await page.getByLabel('What was missing?').fill('Words.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We have added your comment to your vote.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page).toHaveURL('/docs/guards');
  });
});
