import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import {
  expect,
  fragment,
  heading,
  hold,
  onSmallSite,
  open,
  phone,
  recordLabels,
  settle,
  slowUnless,
  test,
} from './support.ts';
import { watchReading } from './transfer.ts';

test.use(onSmallSite);

const page1 = '/docs/door';

/** A machine's drawing and its simulation panel. */
function chartOf(page: Page, machine: string) {
  const figure = page.locator(`.statechart[data-machine="${machine}"]`);
  const panel = figure.getByRole('group', { name: `Simulation of ${machine}` });
  const part = (name: string) => panel.getByRole('region', { name, exact: true });
  // The controls of an event: its button, which also shows that it does nothing, and its fields.
  const event = (type: string) =>
    part('Events')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: RegExp(`^${type}( no transition)?$`) }) });
  return {
    figure,
    simulate: figure.getByRole('button', { name: 'Simulate' }),
    panel,
    /** The first fact about a state. */
    value: part('State').getByRole('definition').first(),
    log: part('Log').getByRole('button'),
    field: (type: string) => event(type).getByRole('textbox'),
    send: (type: string) => event(type).locator('.sim-event').click(),
    state: (id: string) => figure.locator(`[data-state="${id}"]`),
    press: (name: string) => figure.getByRole('button', { name, exact: true }).click(),
  };
}

async function run(page: Page, machine: string, path = page1) {
  await open(page, path);
  const chart = chartOf(page, machine);
  await chart.simulate.click();
  await expect(chart.value).toBeVisible();
  return chart;
}

test('a page with statecharts loads no part of the simulator before it is used', async ({ page }) => {
  const expectNothingElse = watchReading(page);
  await open(page, page1);
  await expectNothingElse();
});

test('a machine runs in place, with events, payloads, active states, and context', async ({ page }) => {
  const { send, field, state, value, log, panel } = await run(page, 'doorMachine');
  await expect(value).toHaveText("'locked'");
  await expect(state('door.locked')).toHaveAttribute('data-active');
  // The first value that the sample sends is suggested.
  await expect(field('badge')).toHaveValue('b-99');
  await send('badge');
  await expect(value).toHaveText("'locked'");
  await expect(log.last()).toContainText('no transition');
  await field('badge').fill('b-42');
  await send('badge');
  await expect(value).toHaveText("'open'");
  await expect(state('door.open')).toHaveAttribute('data-active');
  await expect(state('door.locked')).not.toHaveAttribute('data-active');
  await expect(log).toHaveCount(3);
  await expect(panel).toContainText("{ allowed: [ 'b-17', 'b-42' ] }");
});

test('the keyboard reaches transitions in the chart, and a live region announces the result', async ({
  page,
}) => {
  const { figure, field, value, panel } = await run(page, 'doorMachine');
  const announcement = panel.getByRole('status').first();
  await expect(announcement).toHaveText("State 'locked'");
  const badge = figure.locator('.sc-chart').getByRole('button', { name: 'badge' });
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(announcement).toContainText('badge changed nothing: no guard');
  await field('badge').fill('b-17');
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(value).toHaveText("'open'");
  await expect(announcement).toContainText("State 'open'");
});

test('Simulate stays under the pointer', { tag: '@slow' }, async ({ page }) => {
  for (const width of [390, 768, 1280, 1720]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, page1);
    const { simulate, value } = chartOf(page, 'doorMachine');
    await simulate.scrollIntoViewIfNeeded();
    const before = (await simulate.boundingBox())!;
    await simulate.click();
    await expect(value).toBeVisible();
    const after = (await simulate.boundingBox())!;
    expect([width, after.x, after.y]).toEqual([width, before.x, before.y]);
  }
});

test('a click on a transition in the chart takes it', async ({ page }) => {
  const { figure, field, value } = await run(page, 'doorMachine');
  await field('badge').fill('b-17');
  // Its guard needs the payload, so the result is unknown.
  await figure.locator('.sc-event-label[data-possible]').click();
  await expect(value).toHaveText("'open'");
  await figure.locator('.sc-event-label[data-possible]').click();
  await expect(value).toHaveText("'locked'");
});

test('the log leads back to earlier steps, from which the simulation can continue', async ({ page }) => {
  const { send, field, value, log, press, panel, state } = await run(page, 'doorMachine');
  await field('badge').fill('b-42');
  await send('badge');
  await send('close');
  await expect(log).toHaveCount(3);
  await press('Back');
  await expect(value).toHaveText("'open'");
  await expect(panel).toContainText('step 2 of 3');
  await expect(state('door.open')).toHaveAttribute('data-active');
  await log.first().click();
  await expect(value).toHaveText("'locked'");
  await press('Forward');
  await press('Continue from here');
  await expect(panel.locator('.panel-bar')).toBeFocused();
  await expect(log).toHaveCount(2);
  await send('close');
  await expect(value).toHaveText("'locked'");
  await press('Reset');
  await expect(panel.getByRole('button', { name: 'Reset' })).toBeFocused();
  await expect(log).toHaveCount(1);
});

test('the URL contains the simulation, for reloads and for sharing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chart = await run(page, 'doorMachine');
  await chart.field('badge').fill('b-42');
  await chart.send('badge');
  await expect(chart.value).toHaveText("'open'");
  expect(new URL(page.url()).searchParams.get('simulate')).toBe('doorMachine');
  await chart.press('Copy link');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await chart.simulate.click();
  await expect(chart.value).toHaveText("'open'");
  await open(page, '/docs/queue');
  await page.goto(link);
  await expect(chart.figure).toBeInViewport();
  await chart.simulate.click();
  await expect(chart.value).toHaveText("'open'");
  await chart.press('Close');
  await expect(chart.panel).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await expect(chart.simulate).toBeFocused();
});

for (const isOld of [false, true]) {
  test(
    `a simulation that takes a step does not cancel a navigation${isOld ? ', even if the URL changes first' : ''}`,
    slowUnless(!isOld),
    async ({ page }) => {
      if (isOld) await page.addInitScript('delete window.NavigationPrecommitController');
      const { asked, release } = await hold(page, fragment('/docs/queue'));
      const { log, send } = await run(page, 'dryerMachine', '/docs/waiting');
      await send('hands.near');
      await page.locator('#sidebar').getByRole('link', { name: 'Queue' }).click();
      await asked;
      await expect(log).toHaveText([/Start/, /hands\.near/, /after/]);
      release();
      await expect(heading(page)).toHaveText(/queue/i);
      expect(new URL(page.url()).search).toBe('');
    },
  );
}

test('a link replays delays that have passed', { tag: '@slow' }, async ({ page }) => {
  const way = encodeURIComponent('[200,"hands.near",60000]');
  await open(page, `/docs/waiting?simulate=dryerMachine&events=${way}`);
  const { log, value, panel, simulate } = chartOf(page, 'dryerMachine');
  await simulate.click();
  await expect(log).toHaveText([/Start/, /hands\.near/, /after/]);
  await expect(value).toHaveText("'off'");
  await log.nth(1).click();
  await panel.getByRole('button', { name: 'Continue from here' }).click();
  await expect(log).toHaveText([/Start/, /hands\.near/, /after/]);
});

test('a link runs nothing until the button is pressed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${page1}?simulate=doorMachine&events=%5B%5D`);
  const { simulate, panel } = chartOf(page, 'doorMachine');
  await expect(simulate).toBeFocused();
  await settle(page);
  await expect(panel).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked.filter((url) => /\/assets\/(frame|sandbox|mount|machines)/.test(url))).toEqual([]);
  await simulate.click();
  await expect(panel).toBeVisible();
});

test('a malformed URL starts the machine from its initial state', async ({ page }) => {
  await open(page, `${page1}?simulate=doorMachine&events=%5B%22bad`);
  await chartOf(page, 'doorMachine').simulate.click();
  await expect(chartOf(page, 'doorMachine').value).toHaveText("'locked'");
});

test('a delay counts down and can be skipped', async ({ page }) => {
  // Ten minutes, so that it doesn't expire.
  const { panel, value } = await run(page, 'tripMachine', '/docs/waiting');
  await expect(value).toHaveText("'reserved'");
  const passed = () => panel.getByRole('progressbar').evaluate(({ value }: HTMLProgressElement) => value);
  const before = await passed();
  await expect.poll(passed).toBeGreaterThan(before);
  await panel.getByRole('button', { name: /after/ }).click();
  await expect(value).toHaveText("'expired'");
});

test('a delay elapses automatically', async ({ page }) => {
  const { send, log, value, state } = await run(page, 'dryerMachine', '/docs/waiting');
  await send('hands.near');
  await expect(log).toHaveText([/Start/, /hands\.near/, /after/]);
  await expect(value).toHaveText("'off'");
  await expect(state('handDryer.off')).toHaveAttribute('data-active');
});

test('invoked actors run', async ({ page }) => {
  const { value, panel, log } = await run(page, 'bookMachine', '/docs/waiting');
  await expect(value).toHaveText("'found'");
  await expect(log.last()).toContainText('onDone');
  await expect(panel).toContainText("title: 'Momo'");
});

test('everything can be reached and used with the keyboard alone', async ({ page }) => {
  await open(page, page1);
  const chart = chartOf(page, 'doorMachine');
  const { simulate, value } = chart;
  await simulate.focus();
  await page.keyboard.press('Enter');
  await expect(value).toHaveText("'locked'");
  const field = chart.field('badge');
  for (let i = 0; i < 20 && !(await field.evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('b-42');
  await page.keyboard.press('Enter');
  await expect(value).toHaveText("'open'");
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in ${scheme} mode`, { tag: '@slow' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const { figure } = await run(page, 'doorMachine');
    await figure.locator('summary', { hasText: 'Copy' }).click();
    expect(await violations(page, { within: '.statechart' })).toEqual([]);
  });
}

test('impossible transitions are dimmed, but their labels stay readable', async ({ page }) => {
  const { figure } = await run(page, 'doorMachine');
  const opacities = (selector: string) =>
    figure.locator(`.sc-transition:not([data-possible]) ${selector}`).evaluateAll((elements) =>
      elements.map((element) => {
        let opacity = 1;
        for (let at: Element | null = element; at; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        return opacity;
      }),
    );
  await expect.poll(async () => new Set(await opacities('.sc-line'))).toEqual(new Set([0.5]));
  expect(new Set(await opacities('.sc-event-label text'))).toEqual(new Set([1]));
});

test('the simulation fits a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await run(page, 'doorMachine');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
});

test('the simulation ends when the page is left', async ({ page }) => {
  await run(page, 'doorMachine');
  await expect.poll(() => page.workers().length).toBe(1);
  await page.locator('#sidebar').getByRole('link', { name: 'Queue' }).click();
  await expect(heading(page)).toHaveText('Queue');
  await expect.poll(() => page.workers().length).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

test('a chart can be copied as code, Mermaid, SVG, and PNG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, page1);
  const { figure } = chartOf(page, 'doorMachine');
  const copied = async (name: string) => {
    await expect(figure.locator('.chart-copy summary')).toHaveText('Copy');
    await figure.locator('.chart-copy summary').click();
    const button = figure.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    const labels = await recordLabels(figure.locator('.chart-copy summary'));
    await button.click();
    await expect.poll(labels).toContain('Copied');
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

test('a chart can be enlarged while its machine runs', async ({ page }) => {
  const { figure, press, value, send, field } = await run(page, 'doorMachine');
  await press('Enlarge');
  await expect(page.locator('dialog.chart-large')).toBeVisible();
  await field('badge').fill('b-42');
  await send('badge');
  await expect(value).toHaveText("'open'");
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.chart-large')).toHaveCount(0);
  await expect(figure).toBeVisible();
  await expect(value).toHaveText("'open'");
});

test('a machine of XState 4 runs with XState 4', async ({ page }) => {
  await open(page, '/docs/xstate-v4/barrier');
  const figure = page.locator('.statechart').first();
  await figure.getByRole('button', { name: 'Simulate' }).click();
  await expect(figure.getByText('Running', { exact: true })).toBeVisible();
  await expect(figure.locator('[data-active]').first()).toBeAttached();
});

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch/ });
  test('the simulation reports the problem and can be retried', async ({ page }) => {
    await open(page, page1);
    await page.route('**/assets/machines/**', (route) => route.abort());
    const { simulate, panel, value, press } = chartOf(page, 'doorMachine');
    await simulate.click();
    await expect(panel.getByRole('status')).toContainText('couldn’t be loaded');
    await page.unroute('**/assets/machines/**');
    await press('Try again');
    await expect(value).toHaveText("'locked'");
  });
});
