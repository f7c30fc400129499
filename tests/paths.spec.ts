import type { APIRequestContext } from '@playwright/test';
import { expect, heading, open, test } from './support.ts';

/** Returns the status and the `Location` header of a response, without following redirects. */
async function answer(request: APIRequestContext, address: string): Promise<[number, string | undefined]> {
  const response = await request.get(address, { maxRedirects: 0 });
  return [response.status(), response.headers().location];
}

for (const [address, target] of [
  ['/docs/guards.html', '/docs/guards'],
  ['/docs/guards/index.html', '/docs/guards'],
  ['/index.html', '/'],
  ['/docs/index.html', '/docs/'],
  ['/docs/guards/', '/docs/guards'],
  ['/docs', '/docs/'],
  ['/docs/guards.html?q=1', '/docs/guards?q=1'],
  // Specification section 2, "Redirects on the client".
  ['/docs/category/xstate-model-based-testing', '/docs/xstate-v4/xstate/model-based-testing/intro'],
  [
    '/docs/xstate/actors/parent-child-communication',
    '/docs/xstate-v4/xstate/actors/parent-child-communication',
  ],
  ['/docs/xstate/typescript/type-helpers', '/docs/xstate-v4/xstate/typescript/type-helpers'],
  ['/docs/states/intro', '/docs/states'],
  ['/docs/xstate/basics/what-is-a-statechart', '/docs/state-machines-and-statecharts'],
  ['/docs/xstate/typescript/typegen', '/docs/typegen'],
  ['/docs/sky', '/docs/stately-sky-getting-started'],
  ['/docs/xstate-v5/guards', '/docs/guards'],
] as const) {
  test(`${address} redirects to ${target}`, async ({ request }) => {
    expect(await answer(request, address)).toEqual([301, target]);
  });
}

test('pages respond with 200 and no redirect, and unknown paths with 404', async ({ request }) => {
  for (const address of ['/', '/docs/', '/docs/guards', '/blog', '/pricing', '/search']) {
    expect(await answer(request, address)).toEqual([200, undefined]);
  }
  expect((await answer(request, '/docs/nowhere'))[0]).toBe(404);
  // The name of a missing fragment isn't a URL with an unnecessary extension.
  expect((await answer(request, '/_page/docs/nowhere.html'))[0]).toBe(404);
});

test('URLs end with a slash if `trailingSlash` is "always"', async ({ request, sites }) => {
  expect(await answer(request, `${sites.slashes}/docs/guards`)).toEqual([301, '/docs/guards/']);
  expect(await answer(request, `${sites.slashes}/docs/guards.html`)).toEqual([301, '/docs/guards/']);
  expect(await answer(request, `${sites.slashes}/docs/guards/`)).toEqual([200, undefined]);
});

test('navigation and links keep the slash if `trailingSlash` is "always"', async ({ page, sites }) => {
  await open(page, `${sites.slashes}/docs/`);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await expect(page).toHaveURL(`${sites.slashes}/docs/guards/`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://stately.ai/docs/guards/',
  );
  const wrong = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!).filter((href) => !/\/($|[?#])|\.md$/.test(href)),
    );
  expect(wrong).toEqual([]);
});

test('a site under a subpath uses only URLs under it', async ({ page, request, sites }) => {
  const root = new URL(sites.mounted).origin;
  expect(await answer(request, `${root}/`)).toEqual([301, '/site/']);
  expect((await answer(request, `${root}/docs/guards`))[0]).toBe(404);
  expect(await answer(request, `${root}/site/docs/old`)).toEqual([301, '/site/docs/guards']);
  await open(page, `${sites.mounted}/docs/`);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await expect(page).toHaveURL(`${root}/site/docs/guards`);
  const outside = await page
    .locator('[href^="/"], [src^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')!));
  expect(outside.filter((address) => !address.startsWith('/site/'))).toEqual([]);
});

test.describe('on a static host without redirect rules', () => {
  test('pages, navigation, and redirects work', async ({ page, sites }) => {
    await open(page, `${sites.staticHost}/docs/`);
    await page.locator('main').getByRole('link', { name: 'guards' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await page.goto(`${sites.staticHost}/docs/old`);
    await expect(page).toHaveURL(`${sites.staticHost}/docs/guards`);
    await page.goto(`${sites.staticHost}/docs/xstate-v5/tabs`);
    await expect(page).toHaveURL(`${sites.staticHost}/docs/tabs`);
  });

  for (const [ending, own] of [
    ['guards.html', 'guards'],
    ['guards/', 'guards'],
    ['index.html', ''],
  ] as const) {
    test(`/docs/${ending} is replaced with the page’s canonical URL`, async ({ page, sites }) => {
      await open(page, `${sites.staticHost}/docs/${ending}?q=1#part-2`);
      await expect(page).toHaveURL(`${sites.staticHost}/docs/${own}?q=1#part-2`);
      await expect(page.locator('#base-url-banner')).toHaveCount(0);
    });
  }

  test('the .html in a followed link is also removed from the URL', async ({ page, sites }) => {
    await open(page, `${sites.staticHost}/docs/`);
    await page.evaluate(() => {
      location.href = '/docs/guards.html#part-3';
    });
    await expect(heading(page)).toHaveText('Guards');
    await expect(page).toHaveURL(`${sites.staticHost}/docs/guards#part-3`);
    await expect(page.locator('#part-3')).toBeInViewport();
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
  });
});

test('responses are compressed and cacheable, and have a strict Content-Security-Policy', async ({
  request,
  page,
}) => {
  const html = await request.get('/docs/guards', { headers: { 'accept-encoding': 'br' } });
  expect(html.headers()['content-encoding']).toBe('br');
  expect(html.headers().etag).toBeTruthy();
  const policy = html.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(html.headers()['x-content-type-options']).toBe('nosniff');
  const again = await request.get('/docs/guards', {
    headers: { 'accept-encoding': 'br', 'if-none-match': html.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  await open(page, '/docs/guards');
  const script = await page.locator('script[type=module]').getAttribute('src');
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable');
});

test('a redirect on a static host keeps the query and the hash', async ({ page, sites }) => {
  await page.goto(`${sites.staticHost}/docs/old?from=mail#part-3`);
  await expect(page).toHaveURL(`${sites.staticHost}/docs/guards?from=mail#part-3`);
});
