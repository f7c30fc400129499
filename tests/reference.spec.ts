import type { Page } from '@playwright/test';
import { expect, open, phone, test } from './support.ts';

const sidebar = (page: Page) => page.locator('#sidebar');

test('the list of packages leads to a package and then to an item', async ({ page }) => {
  await open(page, '/api');
  const main = page.locator('main');
  await expect(main.locator('.card')).toHaveCount(7);
  await main.getByRole('link', { name: '@xstate/vue' }).click();
  await expect(page).toHaveURL('/api/@xstate/vue');
  await expect(main.locator('.prose a code')).toHaveText([
    'useActor',
    'useActorRef',
    'useMachine',
    'useSelector',
  ]);
  await main.getByRole('link', { name: 'useSelector' }).click();
  await expect(page).toHaveURL('/api/@xstate/vue/function/useSelector');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('useSelector');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
    'API@xstate/vueFunctionsuseSelector',
  );
});

test('a type in a signature links to its page', async ({ page }) => {
  await open(page, '/api/xstate/function/createActor');
  await page.locator('.api-code').getByRole('link', { name: 'AnyActorLogic' }).first().click();
  await expect(page).toHaveURL('/api/xstate/type/AnyActorLogic');
});

test('the sidebar lists the items of the open group and fetches others when a group is opened', async ({
  page,
}) => {
  await open(page, '/api/xstate/enum/SpecialTargets');
  await expect(sidebar(page).locator('[aria-current]')).toHaveText('SpecialTargets');
  await expect(sidebar(page).getByRole('link', { name: 'createMachine', exact: true })).toHaveCount(0);
  await sidebar(page).locator('summary', { hasText: 'Functions' }).first().click();
  await expect(sidebar(page).getByRole('link', { name: 'createMachine', exact: true })).toBeVisible();
});

test('the filter finds items of all packages, best first, and restores the sidebar', async ({ page }) => {
  await open(page, '/api');
  const box = sidebar(page).getByRole('searchbox');
  await box.fill('usemach');
  const results = sidebar(page).locator('[data-results] a');
  await expect(results).toHaveCount(4);
  await expect(results.first()).toContainText('useMachine');
  await expect(sidebar(page).getByRole('status')).toHaveText('4 items');
  await expect(sidebar(page).locator('nav > ul')).toBeHidden();
  await box.press('Escape');
  await expect(results).toHaveCount(0);
  await expect(sidebar(page).locator('nav > ul')).toBeVisible();
  await box.fill('machineconfig');
  await expect(results.first()).toContainText('MachineConfig');
  await box.press('Enter');
  await expect(page).toHaveURL('/api/xstate/type/MachineConfig');
  await box.fill('nosuchitem');
  await expect(sidebar(page).locator('[data-results]')).toContainText('No items match “nosuchitem”');
});

test('a signature on a phone breaks at brackets, not within names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/api/xstate/function/createActor');
  const names = page.locator('.api-code').getByText('RequiredActorOptionsKeys', { exact: true });
  await expect(names).toHaveCount(2);
  for (const name of await names.all())
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('docs link to the API names of their version, and items link back', async ({ page }) => {
  await open(page, '/docs/actors');
  const name = page.locator('main .prose a[href^="/api/"]:has(> code)').first();
  const item = (await name.getAttribute('href'))!;
  await name.click();
  await expect(page).toHaveURL(item);
  const used = page.locator('section', { has: page.getByRole('heading', { name: 'Used in the docs' }) });
  await expect(used.locator('a[href^="/docs/actors"]:not([href^="/docs/actors/"])')).toHaveCount(1);
});

test('pages of the older version do not link to the reference', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const old = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/docs\/xstate-v4[^<]*)<\/loc>/g)].map(
    ([, path]) => path!,
  );
  for (const path of old) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/<a href="\/api\/[^"]*"><code>/);
  }
});

for (const path of [
  'function/setup',
  'function/createMachine',
  'interface/StateNodeConfig',
  'type/MachineConfig',
  'class/Actor',
]) {
  test(`${path} fits a phone without horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, `/api/xstate/${path}`);
    for (const details of await page.locator('.api-more').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll('html, .api-code pre')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ).length,
    );
    expect(wide).toBe(0);
  });
}

test('the filter is in the page on narrow screens', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/api/xstate');
  await page.locator('main').getByRole('searchbox').fill('spawnchild');
  await page.locator('main [data-results]').getByRole('link', { name: 'spawnChild' }).first().click();
  await expect(page).toHaveURL('/api/xstate/function/spawnChild');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an item is complete, and the filter is hidden', async ({ page }) => {
    await page.goto('/api/xstate/function/createMachine');
    await expect(page.locator('h2#parameters')).toBeVisible();
    await expect(sidebar(page).locator('input')).toBeHidden();
  });
});

test('a central function has text and a sample from the docs, and lists its main page first', async ({
  page,
}) => {
  await open(page, '/api/xstate/function/setup');
  const main = page.locator('main');
  await expect(main.locator('.prose p').first()).toContainText('declares what a machine can use');
  await expect(main.getByText(/^More in/).getByRole('link')).toHaveAttribute('href', '/docs/setup');
  await expect(main.locator('h2').first()).toHaveText('Example');
  const sample = main.locator('section').first().locator('.code[data-run]');
  await expect(sample).toContainText('setup({');
  await sample.getByRole('button', { name: 'Run this code' }).click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
  const used = page.locator('section', { has: page.getByRole('heading', { name: 'Used in the docs' }) });
  await expect(used.locator('li').first().getByRole('link')).toHaveText('Setup');
  await expect(used.locator('li').nth(1).getByRole('link')).toHaveAttribute('href', /#.*setup$/);
  expect(await main.locator('h2').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'examples',
    'parameters',
    'returns',
    'type-parameters',
    'used-in-the-docs',
  ]);
});

test('central functions have a description and an example', { tag: '@slow' }, async ({ page }) => {
  test.slow();
  const core =
    'setup createMachine createActor assign sendTo raise emit log cancel spawnChild stopChild enqueueActions and or not stateIn fromPromise fromCallback fromObservable fromTransition waitFor';
  const react = 'useMachine useActor useActorRef useSelector createActorContext';
  for (const [owner, names] of [
    ['xstate', core],
    ['@xstate/react', react],
  ] as const) {
    for (const name of names.split(' ')) {
      await page.goto(`/api/${owner}/function/${name}`);
      await expect(page.locator('#examples'), name).toHaveCount(1);
      await expect(page.locator('.doc-body > .prose p').first(), name).not.toContainText('only with types');
      await expect(page.getByText(/^More in/).getByRole('link'), name).toHaveCount(1);
    }
  }
});

test('members use the full width under their parent', async ({ page }) => {
  await open(page, '/api/xstate/function/setup');
  const parts = (await page.locator('#parameters ~ .api-terms .api-parts').first().boundingBox())!;
  const all = (await page.locator('#parameters ~ .api-terms').boundingBox())!;
  expect(parts.x - all.x).toBeLessThan(24);
  expect(parts.x + parts.width).toBe(all.x + all.width);
});

test('no name in the sidebar is cut off', async ({ page }) => {
  await open(page, '/api/xstate/function/__unsafe_getAllOwnEventDescriptors');
  const { scrollWidth, clientWidth } = await sidebar(page)
    .locator('[aria-current]')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('the copy button of a declaration does not cover its text', async ({ page }) => {
  await open(page, '/api/xstate/function/createActor');
  const blocks = await page.locator('.api-code').evaluateAll((figures) =>
    figures.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure.querySelector('code')!);
      const button = figure.querySelector('.copy')!.getBoundingClientRect();
      return Array.from(range.getClientRects()).every(
        ({ right, top }) => right <= button.left || top >= button.bottom,
      );
    }),
  );
  expect(blocks).not.toContain(false);
});
