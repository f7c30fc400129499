import { expect, heading, open, settle, test } from './support.ts';

test('loads nothing if no domain is configured', async ({ page, sites }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(sites.plain)) foreign.push(request.url());
  });
  await open(page, `${sites.plain}/docs/`);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await expect(page.locator('[class*="plausible"], script[data-domain]')).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test('counts each page view once', async ({ page, sites }) => {
  // Like Plausible's script: handles the calls made before it loaded, and then each call.
  const script = `window.counted = window.plausible.q.map(([name]) => name + ' ' + location.pathname);
    window.plausible = (name) => window.counted.push(name + ' ' + location.pathname);`;
  await page.route('https://analytics.example/script.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await open(page, `${sites.slashes}/docs/`);
  await expect(page.locator('script[data-domain="docs.example"]')).toHaveAttribute(
    'src',
    'https://analytics.example/script.js',
  );
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await page.goBack();
  await expect(heading(page)).toHaveText('About');
  expect(await page.evaluate(() => (window as unknown as { counted: string[] }).counted)).toEqual([
    'pageview /docs/',
    'pageview /docs/guards/',
    'pageview /docs/',
  ]);
});

test('tags external links and the sign-up form with their events', async ({ page, sites }) => {
  await open(page, `${sites.slashes}/docs/`);
  const classOf = (selector: string) => page.locator(selector).first().getAttribute('class');
  expect(await classOf('form[data-newsletter]')).toContain('plausible-event-name=Newsletter+sign-up');
  expect(await classOf('.navbar a[href*="registry/editor"]')).toContain('plausible-event-name=Editor');
  expect(await classOf('footer a[href*="discord"]')).toContain('plausible-event-name=Discord');
  expect(await classOf('.navbar a[href="/blog/"]')).not.toContain('plausible');
});

test.describe('a blocked script', () => {
  test.use({ expectedErrors: /ERR_FAILED|404/ });

  test('affects neither pages nor the not-found page', { tag: '@slow' }, async ({ page, sites }) => {
    await page.route('https://analytics.example/**', (route) => route.abort());
    for (const path of ['/docs/', '/nowhere/']) {
      let documents = 0;
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents++;
      });
      const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('analytics'));
      await open(page, sites.slashes + path);
      await blocked;
      // The page learns about the failure through an event, and a reload would count another
      // document.
      await settle(page);
      expect(documents).toBe(1);
      await expect(page.locator('#base-url-banner')).toHaveCount(0);
      page.removeAllListeners('request');
    }
  });
});
