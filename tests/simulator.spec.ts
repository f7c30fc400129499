import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { watchRequests } from './search-support.ts';
import { expect, open, phone, test } from './support.ts';

const page1 = '/docs/guards';

/** The drawing of a machine, and what stands below it while it runs. */
function chartOf(page: Page, machine: string) {
  const figure = page.locator(`.statechart[data-machine="${machine}"]`);
  return {
    figure,
    simulate: figure.getByRole('button', { name: 'Simulate' }),
    panel: figure.locator('.sim'),
    value: figure.locator('.sim-fact', { hasText: 'Value' }).locator('pre'),
    log: figure.locator('.sim-entry'),
    event: (type: string) => figure.locator(`form[data-send="${type}"]`),
    state: (id: string) => figure.locator(`[data-state="${id}"]`),
    press: (name: string | RegExp) => figure.getByRole('button', { name }).click(),
  };
}

async function run(page: Page, machine: string, path = page1) {
  await open(page, path);
  const chart = chartOf(page, machine);
  await chart.simulate.click();
  await expect(chart.panel.locator('.sim-status')).toBeVisible();
  return chart;
}

test('a page with statecharts loads nothing of the simulator before it is asked for', async ({ page }) => {
  const requests = watchRequests(page);
  await open(page, page1);
  await page.waitForLoadState('networkidle');
  const scripts = requests.map((request) => request.url()).filter((url) => /\/assets\/.*\.js$/.test(url));
  expect(scripts).toHaveLength(1);
});

test('the simulator costs at most 35 KB of code, XState included', async ({ page }) => {
  await open(page, page1);
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  const seen = new Set<string>();
  // What the sandbox shares with the page comes from the cache.
  page.context().on('response', (response) => {
    if (!/\.js$/.test(response.url()) || seen.has(response.url())) return;
    seen.add(response.url());
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  const { simulate, event } = chartOf(page, 'doorMachine');
  await simulate.click();
  await event('badge').locator('button').click();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThan(35 * 1024);
});

test('a machine runs in its place: events, their payload, active states, context', async ({ page }) => {
  const { event, state, value, log, panel } = await run(page, 'doorMachine');
  await expect(value).toHaveText("'locked'");
  await expect(state('door.locked')).toHaveAttribute('data-active');
  // What the sample sends first is suggested.
  await expect(event('badge').locator('input')).toHaveValue('b-99');
  await event('badge').locator('button').click();
  await expect(value).toHaveText("'locked'");
  await expect(log.last()).toContainText('no transition');
  await event('badge').locator('input').fill('b-42');
  await event('badge').locator('button').click();
  await expect(value).toHaveText("'open'");
  await expect(state('door.open')).toHaveAttribute('data-active');
  await expect(state('door.locked')).not.toHaveAttribute('data-active');
  await expect(log).toHaveCount(3);
  await expect(panel).toContainText("{ allowed: [ 'b-17', 'b-42' ] }");
});

test('a click on a transition of the drawing takes it', async ({ page }) => {
  const { figure, event, value } = await run(page, 'doorMachine');
  await event('badge').locator('input').fill('b-17');
  // Its guard needs more than the event's type, so nobody knows yet.
  await figure.locator('.sc-event-label[data-possible]').click();
  await expect(value).toHaveText("'open'");
  await figure.locator('.sc-event-label[data-possible]').click();
  await expect(value).toHaveText("'locked'");
});

test('the log leads back through time, and on from there', async ({ page }) => {
  const { event, value, log, press, panel, state } = await run(page, 'doorMachine');
  await event('badge').locator('input').fill('b-42');
  await event('badge').locator('button').click();
  await event('close').locator('button').click();
  await expect(log).toHaveCount(3);
  await press('Back');
  await expect(value).toHaveText("'open'");
  await expect(panel.locator('.sim-status')).toContainText('step 2 of 3');
  await expect(state('door.open')).toHaveAttribute('data-active');
  await log.first().click();
  await expect(value).toHaveText("'locked'");
  await press('Forward');
  await press('Continue from here');
  await expect(log).toHaveCount(2);
  await event('close').locator('button').click();
  await expect(value).toHaveText("'locked'");
  await press('Reset');
  await expect(log).toHaveCount(1);
});

test('the address holds the simulation: a reload comes back to it, and a link shares it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chart = await run(page, 'doorMachine');
  await chart.event('badge').locator('input').fill('b-42');
  await chart.event('badge').locator('button').click();
  await expect(chart.value).toHaveText("'open'");
  expect(new URL(page.url()).searchParams.get('simulate')).toBe('doorMachine');
  await chart.press('Copy link');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await expect(chart.value).toHaveText("'open'");
  await open(page, '/docs/context');
  await page.goto(link);
  await expect(chart.value).toHaveText("'open'");
  await expect(chart.figure).toBeInViewport();
  await chart.figure.locator('.sim-close').click();
  await expect(chart.panel).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await expect(chart.simulate).toBeFocused();
});

test('a broken address starts the machine from its beginning', async ({ page }) => {
  await open(page, `${page1}?simulate=doorMachine&events=%5B%22bad`);
  await expect(chartOf(page, 'doorMachine').value).toHaveText("'locked'");
});

test('a delay counts down, and can be cut short', async ({ page }) => {
  const { event, panel, value, state } = await run(page, 'dryerMachine', '/docs/delayed-transitions');
  await event('hands.near').locator('button').click();
  await expect(value).toHaveText("'blowing'");
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await panel.getByRole('button', { name: /after/ }).click();
  await expect(value).toHaveText("'off'");
  await event('hands.near').locator('button').click();
  // It also comes by itself.
  await expect(value).toHaveText("'off'", { timeout: 4000 });
  await expect(state('handDryer.off')).toHaveAttribute('data-active');
});

test('actors that the machine invokes run, too', async ({ page }) => {
  const { value, panel, log } = await run(page, 'bookMachine', '/docs/invoke');
  await expect(value).toHaveText("'found'");
  await expect(log.last()).toContainText('onDone');
  await expect(panel).toContainText("title: 'Momo'");
});

test('every part of it can be reached and used with the keyboard alone', async ({ page }) => {
  await open(page, page1);
  const { simulate, value, figure } = chartOf(page, 'doorMachine');
  await simulate.focus();
  await page.keyboard.press('Enter');
  await expect(value).toHaveText("'locked'");
  const field = figure.locator('form[data-send="badge"] input');
  for (let i = 0; i < 20 && !(await field.evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('b-42');
  await page.keyboard.press('Enter');
  await expect(value).toHaveText("'open'");
});

for (const scheme of ['light', 'dark'] as const) {
  test(`has no accessibility problem that axe finds, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const { figure } = await run(page, 'doorMachine');
    await figure.locator('summary', { hasText: 'Copy' }).click();
    const { violations } = await new AxeBuilder({ page }).include('.statechart').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('fits a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await run(page, 'doorMachine');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
});

test('ends when the reader goes to another page', async ({ page }) => {
  await run(page, 'doorMachine');
  await expect.poll(() => page.workers().length).toBe(1);
  await page.locator('.sidebar a[href="/docs/actions"], #sidebar a[href="/docs/actions"]').first().click();
  await expect(page.locator('h1')).toHaveText('Actions');
  await expect.poll(() => page.workers().length).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

test('a drawing can be copied as code, Mermaid, SVG and picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, page1);
  const { figure } = chartOf(page, 'doorMachine');
  const copied = async (name: string) => {
    await expect(figure.locator('.chart-copy summary')).toHaveText('Copy');
    await figure.locator('.chart-copy summary').click();
    await figure.getByRole('button', { name, exact: true }).click();
    await expect(figure.locator('.chart-copy summary')).toHaveText('Copied');
    return page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const type = item!.types[0]!;
      const blob = await item!.getType(type);
      return { type, size: blob.size, text: type.startsWith('text') ? await blob.text() : '' };
    });
  };
  const code = await copied('Machine code');
  expect(code.text).toContain("import { setup } from 'xstate';");
  expect(code.text).toContain('const doorMachine = setup({');
  expect((await copied('Mermaid')).text).toMatch(/^stateDiagram-v2/);
  const svg = await copied('SVG');
  expect(svg.text).toMatch(/^<svg /);
  expect(svg.text).not.toMatch(/class=|var\(|oklab/);
  const png = await copied('PNG');
  expect(png).toMatchObject({ type: 'image/png' });
  expect(png.size).toBeGreaterThan(3000);
});

test('a drawing can be enlarged over the window while its machine runs', async ({ page }) => {
  const { figure, press, value, event } = await run(page, 'doorMachine');
  await press('Enlarge');
  await expect(page.locator('dialog.chart-large')).toBeVisible();
  await event('badge').locator('input').fill('b-42');
  await event('badge').locator('button').click();
  await expect(value).toHaveText("'open'");
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.chart-large')).toHaveCount(0);
  await expect(figure).toBeVisible();
  await expect(value).toHaveText("'open'");
});

test('a machine of XState 4 runs with XState 4', async ({ page }) => {
  await open(page, '/docs/xstate-v4/transitions-and-events/guards');
  const figure = page.locator('.statechart').first();
  await figure.getByRole('button', { name: 'Simulate' }).click();
  await expect(figure.locator('.sim-status')).toHaveText('Running');
  await expect(figure.locator('[data-active]').first()).toBeAttached();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /./ });
  test('says so and can be tried again', async ({ page }) => {
    await open(page, page1);
    await page.route('**/assets/machines/**', (route) => route.abort());
    const { simulate, panel, value, press } = chartOf(page, 'doorMachine');
    await simulate.click();
    await expect(panel.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute('**/assets/machines/**');
    await press('Try again');
    await expect(value).toHaveText("'locked'");
  });
});
