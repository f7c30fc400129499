import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { desktop, expect, onSmallSite, open, phone, test } from './support.ts';
import { islandsListed, KB, watchTransfer } from './transfer.ts';

test.use({ ...onSmallSite, viewport: desktop });

/** Simulates a machine with some of the tools. */
async function run(page: Page, path: string, machine: string, tools: readonly string[] = []) {
  await open(page, path);
  const figure = page.locator(`.statechart[data-machine="${machine}"]`);
  await figure.getByRole('button', { name: 'Simulate' }).click();
  const panel = figure.getByRole('group', { name: `Simulation of ${machine}` });
  const region = (name: string) => panel.getByRole('region', { name, exact: true });
  const value = region('State').getByRole('definition').first();
  await expect(value).toBeVisible();
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  for (const tool of tools) await press(tool);
  return {
    figure,
    panel,
    region,
    value,
    press,
    log: region('Log').locator('.sim-log > li'),
    send: (type: string) =>
      region('Events')
        .getByRole('button', { name: RegExp(`^${type}( no transition)?$`) })
        .click(),
    code: page.locator('.code', { hasText: `const ${machine}` }).first(),
  };
}

test('the tools are hidden and load together on first use', async ({ page }) => {
  const transfer = watchTransfer(page);
  const { panel, press } = await run(page, '/docs/door', 'doorMachine');
  const switches = panel.getByRole('group', { name: 'Look closer' }).getByRole('button');
  await expect(switches).toHaveText(['Why', 'Sequence', 'Explore', 'Time']);
  for (const name of ['Sequence', 'Explore', 'Time'])
    await expect(panel.getByRole('region', { name, exact: true })).toHaveCount(0);
  // Prefetched files, and repeated requests of a second sandbox, don't count.
  await islandsListed(page);
  await transfer.take();
  await press('Why');
  await expect(panel.getByRole('list', { name: 'Possible transitions' })).toBeVisible();
  const { script, files } = await transfer.take();
  expect(script).toBeGreaterThan(KB);
  expect(script).toBeLessThan(10 * KB);
  expect(files).toEqual([
    expect.stringMatching('/assets/tools-.*js'),
    expect.stringMatching('/assets/reach-.*js'),
    expect.stringMatching('/assets/tools-.*css'),
  ]);
  await press('Why');
  await expect(panel.getByRole('list', { name: 'Possible transitions' })).toHaveCount(0);
});

test('the tools are toggle buttons with a pressed style and a complete border', { tag: '@slow' }, async ({
  page,
}) => {
  const { panel, press } = await run(page, '/docs/door', 'doorMachine');
  await press('Sequence');
  await press('Time');
  await page.mouse.move(0, 0);
  const looks = await panel
    .getByRole('group', { name: 'Look closer' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, borderTopColor, borderTopWidth, borderBottomColor } =
          getComputedStyle(button);
        return {
          backgroundColor,
          borderTopColor,
          borderTopWidth,
          isEven: borderTopColor === borderBottomColor,
        };
      }),
    );
  const [why, sequence, explore, time] = looks;
  for (const look of looks) expect(look).toMatchObject({ borderTopWidth: '1px', isEven: true });
  expect(sequence).toEqual(time);
  expect(why).toEqual(explore);
  expect(sequence?.backgroundColor).not.toBe(why?.backgroundColor);
  expect(sequence?.borderTopColor).not.toBe(why?.borderTopColor);
});

test('Why explains guards with field values before an event is sent, and in the log afterward', async ({
  page,
}) => {
  const { region, press, send, log } = await run(page, '/docs/door', 'doorMachine', ['Why']);
  const events = region('Events');
  await expect(events).toContainText('Ignored: no guard returns true.');
  await expect(events).toContainText('event.id');
  await expect(events.getByText("'b-99'", { exact: true })).toBeVisible();
  await events.getByRole('textbox').fill('b-42');
  await expect(events).toContainText('→ open will be taken');
  await expect(events.getByText("'b-42'", { exact: true })).toBeVisible();
  await send('badge');
  await expect(log.last()).toContainText('→ open taken');
  await expect(log.last()).toContainText('is true');
  await press('Back');
  await expect(events).toContainText('no guard returns true');
});

test('Why shows forbidden events, handled events, and executed actions', async ({ page }) => {
  const { region, send, log, value } = await run(page, '/docs/regions', 'stageMachine', ['Why']);
  await expect(region('Events')).toContainText('Forbidden');
  await expect(region('Events')).toContainText('not checked: an inner state handles it');
  await send('begin');
  await expect(value).toHaveText("'performing'");
  await expect(log.filter({ hasText: 'sent cue to lights' })).toHaveCount(1);
  await expect(log.filter({ hasText: 'emitted applause' })).toHaveCount(1);
  await expect(log.filter({ hasText: '2 microsteps' })).toHaveCount(1);
});

test('Why supports machines of XState 4', { tag: '@slow' }, async ({ page }) => {
  const { region } = await run(page, '/docs/xstate-v4/barrier', 'barrierMachine', ['Why']);
  await expect(region('Events')).toContainText('is false');
  await expect(region('Events').getByText('context.freeSpaces', { exact: true })).toBeVisible();
});

test('Sequence, Explore, and microsteps support machines of XState 4', { tag: '@slow' }, async ({ page }) => {
  const { region, panel, press, send, value, log } = await run(
    page,
    '/docs/xstate-v4/restaurant',
    'restaurantMachine',
    ['Why', 'Sequence'],
  );
  const messages = region('Sequence')
    .getByRole('region', { name: 'Messages between actors' })
    .getByRole('listitem');
  await expect(messages).toHaveText([/^restaurantMachine to kitchen: starts kitchen/]);
  await send('ORDER');
  await expect(messages).toHaveText([
    /starts kitchen/,
    /^You to restaurantMachine: ORDER/,
    /^restaurantMachine to kitchen: COOK/,
  ]);
  await panel.getByRole('button', { name: 'kitchen', exact: true }).click();
  const actor = region('Actor kitchen');
  await actor.getByRole('button', { name: 'Its chart' }).click();
  await expect(actor.locator('[data-state="kitchen.cooking"]')).toHaveAttribute('data-active');
  await actor.locator('button', { hasText: /^DISH_READY/ }).click();
  await expect(value).toHaveText("'gone'");
  await expect(messages.last()).toHaveText(/^kitchen to restaurantMachine: BELL/);
  await expect(log.filter({ hasText: '2 microsteps' })).toHaveCount(1);
  await press('Explore');
  await region('Explore').getByRole('button', { name: 'Play ORDER, BELL' }).first().click();
  await expect(log).toHaveCount(3);
  await expect(value).toHaveText("'gone'");
});

test('Sequence shows messages between actors, and an actor has events and a chart', async ({ page }) => {
  const { region, send, panel, value } = await run(page, '/docs/regions', 'stageMachine', ['Sequence']);
  const messages = region('Sequence')
    .getByRole('region', { name: 'Messages between actors' })
    .getByRole('listitem');
  await expect(messages).toHaveText([/^stageMachine to lights: starts lights/]);
  await send('begin');
  await expect(messages).toHaveText([
    /starts lights/,
    /^You to stageMachine: begin/,
    /^stageMachine to lights: cue/,
    /^lights to stageMachine: lights.ready/,
    /^stageMachine to Listeners: applause/,
  ]);
  await panel.getByRole('button', { name: 'lights', exact: true }).click();
  const actor = region('Actor lights');
  await actor.getByRole('button', { name: 'Its chart' }).click();
  const state = (id: string) => actor.locator(`[data-state="${id}"]`);
  await expect(state('lights.lit')).toHaveAttribute('data-active');
  await actor.locator('button', { hasText: /^fade$/ }).click();
  await expect(state('lights.dark')).toHaveAttribute('data-active');
  await expect(messages.last()).toContainText('You to lights: fade');
  await expect(value).toHaveText("'performing'");
  // It caused no step of the machine, but is in the URL.
  await page.reload();
  const chart = page.locator('.statechart[data-machine="stageMachine"]');
  await chart.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(value).toHaveText("'performing'");
  await expect(region('State')).toContainText("'dark'");
});

test('Explore plays paths, counts visited states, lists unreachable ones, and copies a test', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { figure, region, value, press } = await run(page, '/docs/waiting', 'tripMachine', ['Explore']);
  const explore = region('Explore');
  await expect(explore.getByRole('status')).toContainText('Tried every event');
  const row = (name: string) =>
    explore.getByRole('row', { name: RegExp(`^${name.replace('.', '\\.')}( seen)? `) });
  await expect(explore).toContainText('1 of 7');
  // Ten minutes pass immediately.
  await row('expired').getByRole('button', { name: /^Play/ }).click();
  await expect(value).toHaveText("'expired'");
  await expect(explore).toContainText('2 of 7');
  await row('riding.parked').getByRole('button', { name: /^Play/ }).click();
  await expect(value).toHaveText("{ riding: 'parked' }");
  await row('offline').getByRole('button', { name: 'All paths to offline' }).click();
  await expect(row('offline').getByRole('button', { name: /^Play/ })).not.toHaveCount(1);
  await press('Copy as test');
  const test = await page.evaluate(() => navigator.clipboard.readText());
  expect(test).toContain("from 'xstate/graph'");
  expect(test).toContain('describe("tripMachine"');
  await expect(figure.locator('[data-reach]')).toHaveCount(0);
});

test('Explore marks states that no transition leads to', { tag: '@slow' }, async ({ page }) => {
  const { figure, region, press } = await run(page, '/docs/regions', 'stageMachine', ['Explore']);
  await expect(region('Explore')).toContainText('can’t be reached: no transition leads to it');
  await expect(figure.locator('[data-state="stage.burnt"]')).toHaveAttribute('data-reach', 'never');
  await press('Explore');
  await expect(figure.locator('[data-reach]')).toHaveCount(0);
});

test('Time pauses and speeds up delays, and steps through microsteps', async ({ page }) => {
  const { region, press, send, value, figure } = await run(page, '/docs/waiting', 'dryerMachine', ['Time']);
  await press('Pause timers');
  await send('hands.near');
  const bar = region('Events').getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  const passed = () => bar.evaluate(({ value }: HTMLProgressElement) => value);
  const before = await passed();
  await page.waitForTimeout(400);
  expect(await passed()).toBe(before);
  await press('Pause timers');
  await expect.poll(passed).toBeGreaterThan(before);
  await region('Time').getByRole('combobox').selectOption('10×');
  await expect(value).toHaveText("'off'");
  const stage = await run(page, '/docs/regions', 'stageMachine', ['Time']);
  await stage.send('begin');
  await expect(stage.value).toHaveText("'performing'");
  await stage.press('Previous microstep');
  await stage.press('Previous microstep');
  await expect(stage.region('Time')).toContainText("Microstep 1 of 2: 'opening'");
  await expect(figure.page().locator('[data-state="stage.opening"]')).toHaveAttribute('data-active');
});

test('pointing at code highlights the chart, and vice versa', async ({ page }) => {
  const { figure, code } = await run(page, '/docs/door', 'doorMachine');
  const mark = code.locator('.trace-mark');
  await figure.locator('[data-state="door.open"]').hover();
  await expect(mark).toBeVisible();
  const lines = ((await code.locator('code').textContent()) ?? '').split('\n');
  const lit = () =>
    mark.evaluate(({ style }: HTMLElement) => [
      Number(style.getPropertyValue('--line')),
      Number(style.getPropertyValue('--count')),
    ]);
  const [first = 0, count] = await lit();
  expect([lines[first], count]).toEqual(["    open: { on: { close: 'locked' } },", 1]);
  const transition = figure.locator('.sc-event-label').filter({ hasText: 'badge' });
  await transition.hover();
  await expect.poll(async () => lines[(await lit())[0]!]).toBe('        badge: {');
  // The highlight is on its line.
  const lineBox = (text: string) =>
    code.locator('code').evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let offset = element.textContent!.indexOf(wanted);
      while (walker.nextNode()) {
        const { length } = walker.currentNode as Text;
        if (offset >= length) {
          offset -= length;
          continue;
        }
        const range = document.createRange();
        range.setStart(walker.currentNode, offset);
        range.setEnd(walker.currentNode, offset + 1);
        const { x, y, height } = range.getBoundingClientRect();
        return { x, y: y + height / 2 };
      }
      throw new Error(`no ${wanted}`);
    }, text);
  await mark.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const middle = (await lineBox('badge: {')).y;
  const { y, height } = (await mark.boundingBox())!;
  expect(middle).toBeGreaterThan(y);
  expect(middle).toBeLessThan(y + height / 5);
  await page.mouse.move(5, 5);
  await expect(mark).toBeHidden();
  await code.locator('pre').evaluate((pre) => pre.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const guard = await lineBox('guard: (');
  await page.mouse.move(guard.x + 2, guard.y);
  await expect(transition).toHaveAttribute('data-pointed');
  await page.mouse.move(5, 5);
  await expect(figure.locator('[data-pointed]')).toHaveCount(0);
});

test('the editor and the chart highlight each other, even by the cursor', async ({ page }) => {
  await open(page, '/docs/door');
  const code = page.locator('main .code[data-run]').first();
  const figure = page.locator('.statechart').first();
  await code.hover();
  await code.getByRole('button', { name: 'Edit this code' }).click();
  await expect(code.getByRole('textbox')).toBeFocused();
  await page.mouse.move(5, 300);
  await figure.locator('[data-state="door.open"]').hover();
  await expect(code.locator('.trace-mark')).toBeVisible();
  await code.getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const lines = ((await code.locator('code').first().textContent()) ?? '').split('\n');
  const wanted = lines.findIndex((line) => line.startsWith('    open:'));
  for (let at = 0; at < wanted; at++) await page.keyboard.press('ArrowDown');
  await expect(figure.locator('[data-state="door.open"]')).toHaveAttribute('data-pointed');
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(figure.locator('[data-pointed]')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [desktop, phone]) {
    test(`the tools have no accessibility violations and fit at ${viewport.width} px, ${colorScheme}`, {
      tag: '@slow',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { send, value, region } = await run(page, '/docs/regions', 'stageMachine', [
        'Why',
        'Sequence',
        'Explore',
        'Time',
      ]);
      await send('begin');
      await expect(value).toHaveText("'performing'");
      await expect(region('Explore').getByRole('status').first()).toContainText('Tried');
      expect(await violations(page, { within: '.sim' })).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    });
  }
}
