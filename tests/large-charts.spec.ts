import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, onSmallSite, open, phone, saveData, settle, slowUnless, test } from './support.ts';
import { watchTransfer } from './transfer.ts';

test('an enlarged chart fits the window and can be zoomed and panned', async ({ page }) => {
  await open(page, '/docs/examples/checkout');
  const chart = page.locator('.statechart').first();
  await chart.getByRole('button', { name: 'Enlarge' }).click();
  const canvas = chart.locator('.statechart-canvas');
  const drawing = chart.locator('.sc-chart');
  const boxes = async () => ({ outer: (await canvas.boundingBox())!, inner: (await drawing.boundingBox())! });
  const isInside = async () => {
    const { outer, inner } = await boxes();
    return (
      inner.x >= outer.x &&
      inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y + inner.height <= outer.y + outer.height
    );
  };
  await expect.poll(isInside).toBe(true);
  const before = (await boxes()).inner.width;
  await chart.getByRole('button', { name: 'Zoom in' }).click();
  expect((await boxes()).inner.width / before).toBeCloseTo(1.25, 1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const { outer, inner } = await boxes();
  await page.mouse.move(outer.x + 600, outer.y + 400);
  await page.mouse.down();
  await page.mouse.move(outer.x + 600, outer.y + 350, { steps: 3 });
  await page.mouse.up();
  expect((await boxes()).inner.y).toBeCloseTo(inner.y - 50, 0);
  await chart.getByRole('button', { name: 'Fit to window' }).click();
  expect(await isInside()).toBe(true);
  await chart.getByRole('button', { name: 'Shrink' }).click();
  await expect(chart.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
});

test('a chart that is too wide is scrolled to its initial state', async ({ page }) => {
  await open(page, '/docs/examples/checkout');
  const { y } = (await page.locator('.statechart').first().boundingBox())!;
  await page.mouse.wheel(0, y);
  await expect(page.locator('.statechart .sc-initial').first()).toBeInViewport();
});

const zoomOf = (chart: Locator) =>
  chart
    .locator('.sc-chart')
    .evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);

test('a chart can be zoomed inline, by button and by keys, and then restored', async ({ page }) => {
  await open(page, '/docs/examples/checkout');
  const chart = page.locator('.statechart').first();
  const before = await zoomOf(chart);
  await chart.getByRole('button', { name: 'Simulate' }).focus();
  await page.keyboard.press('0');
  const canvas = chart.locator('.statechart-canvas');
  const fits = () =>
    canvas.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
  await expect.poll(fits).toBe(true);
  const fitted = await zoomOf(chart);
  expect(fitted).toBeLessThan(before);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect((await zoomOf(chart)) / fitted).toBeCloseTo(1.25 ** 2, 1);
  await page.keyboard.press('-');
  expect((await zoomOf(chart)) / fitted).toBeCloseTo(1.25, 1);
  // The chart has the focus, so the arrow keys pan it.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await canvas.focus();
  const { left, top } = await canvas.evaluate(({ scrollLeft, scrollTop }) => ({
    left: scrollLeft,
    top: scrollTop,
  }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => canvas.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(left);
  await expect.poll(() => canvas.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(top);
  await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
  await expect(chart.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  expect(await zoomOf(chart)).toBeCloseTo(before, 2);
});

test('a state of a large chart can be found by name', async ({ page }) => {
  await open(page, '/docs/examples/checkout');
  const chart = page.locator('.statechart').first();
  await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
  for (let i = 0; i < 6; i++) await chart.getByRole('button', { name: 'Zoom in' }).click();
  const names = await chart.locator('.sc-state > .sc-name').allTextContents();
  const last = names.at(-1)!;
  const field = chart.getByRole('searchbox', { name: 'Find a state' });
  await field.fill(last.toUpperCase());
  const found = chart.locator('.sc-state[data-found]');
  const announcement = chart.locator('.chart-zoom').getByRole('status');
  await expect(found.locator('.sc-name')).toHaveText(last);
  await expect(found).toBeInViewport();
  await expect(announcement).toHaveText(new RegExp(`^${last}, 1 of \\d+$`));
  // Enter moves to the next state that matches.
  await field.fill('e');
  await expect(announcement).toHaveText(/, 1 of \d\d?$/);
  const first = (await found.locator('.sc-name').textContent())!;
  await field.press('Enter');
  await expect(announcement).toHaveText(/, 2 of \d\d?$/);
  await expect(found.locator('.sc-name')).not.toHaveText(first);
  await field.fill('nothing has this name');
  await expect(found).toHaveCount(0);
  await expect(announcement).toHaveText('No state has this name.');
});

for (const viewport of [{ width: 1280, height: 800 }, phone]) {
  test(`a chart that is too wide shrinks by up to 15% before it scrolls, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/docs/examples/checkout');
    for (const chart of await page.locator('.statechart').all()) {
      const shown = await zoomOf(chart);
      expect(shown).toBeGreaterThanOrEqual(0.85);
      expect(shown).toBeLessThanOrEqual(1);
      const scrolls = await chart
        .locator('.statechart-canvas')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
      if (scrolls) expect(shown).toBeCloseTo(0.86, 2);
    }
  });
}

for (const viewport of [{ width: 1280, height: 800 }, phone]) {
  test.describe(`a chart of 73 states at ${viewport.width} px`, () => {
    test.use({ ...onSmallSite, viewport });

    test('opens as a whole, even when zooming starts, and finding a state makes it legible', async ({
      page,
    }) => {
      await open(page, '/docs/warehouse');
      const chart = page.locator('.statechart');
      const isWhole = () =>
        chart.evaluate((figure) => {
          const canvas = figure.querySelector('.statechart-canvas')!;
          const drawing = figure.querySelector<SVGSVGElement>('.sc-chart')!;
          return (
            canvas.scrollWidth <= canvas.clientWidth &&
            canvas.scrollHeight <= canvas.clientHeight &&
            drawing.getBoundingClientRect().height <= innerHeight * 0.76 &&
            drawing.getScreenCTM()!.a > 0.2
          );
        });
      await expect(chart.locator('.sc-state')).toHaveCount(73);
      expect(await isWhole()).toBe(true);
      await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
      await expect(chart.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await expect.poll(isWhole).toBe(true);
      await chart.getByRole('searchbox', { name: 'Find a state' }).fill('g7');
      await expect(chart.locator('.sc-state[data-found]')).toBeInViewport();
      expect(await zoomOf(chart)).toBeGreaterThanOrEqual(0.6);
      await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
      await expect.poll(isWhole).toBe(true);
    });
  });
}

test.describe('on a page with parallel regions', () => {
  test.use(onSmallSite);

  async function openView(page: Page): Promise<Locator> {
    await open(page, '/docs/regions');
    const chart = page.locator('.statechart[data-machine="documentMachine"]');
    await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
    await expect(chart.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    return chart;
  }
  const states = (chart: Locator) => chart.locator('.sc-state');

  test('collapsing and expanding a state lays out the chart again', async ({ page }) => {
    const chart = await openView(page);
    const whole = await states(chart).count();
    const handle = chart.getByRole('button', { name: 'States inside opened' });
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await handle.click();
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await expect(states(chart)).toHaveCount(2);
    await expect(chart.locator('.sc-chart')).toContainText('6 states inside');
    await expect(handle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await expect(states(chart)).toHaveCount(whole);
    await handle.click();
    await expect(states(chart)).toHaveCount(2);
    // After zooming is turned off, the drawing shows all states again.
    await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
    await expect(states(chart)).toHaveCount(whole);
    await expect(chart.locator('.sc-handle')).toHaveCount(0);
  });

  test('a zoomed chart has no accessibility violations', { tag: '@slow' }, async ({ page }) => {
    const chart = await openView(page);
    await expect(chart.getByRole('group', { name: 'Statechart of documentMachine' }).last()).toBeVisible();
    expect(await violations(page, { within: '.statechart' })).toEqual([]);
  });

  test('a collapsed state is active if a state inside it is, even when enlarged', { tag: '@slow' }, async ({
    page,
  }) => {
    const chart = await openView(page);
    await chart.getByRole('button', { name: 'Simulate' }).click();
    const opened = chart.locator('.sc-state').filter({ hasText: 'opened' }).first();
    await expect(opened).toHaveAttribute('data-active');
    await chart.getByRole('button', { name: 'Enlarge' }).click();
    await chart.getByRole('button', { name: 'States inside opened' }).click();
    await expect(states(chart)).toHaveCount(2);
    await expect(opened).toHaveAttribute('data-active');
    const events = chart.getByRole('region', { name: 'Events' });
    await events.getByRole('button', { name: 'close', exact: true }).click();
    await expect(opened).not.toHaveAttribute('data-active');
    await expect(chart.locator('.sc-state').filter({ hasText: 'closed' })).toHaveAttribute('data-active');
    await chart.getByRole('button', { name: 'Shrink' }).click();
    await expect(states(chart)).toHaveCount(2);
  });

  test('zooming loads no code until it is used, and the layout engine only when a state is first collapsed', async ({
    page,
  }) => {
    // With save-data, React isn't prefetched, so everything that zooming needs counts.
    await saveData(page);
    const transfer = watchTransfer(page);
    await open(page, '/docs/regions');
    await settle(page);
    expect((await transfer.take()).files).toEqual([expect.stringContaining('/assets/entry-')]);
    const chart = page.locator('.statechart[data-machine="documentMachine"]');
    await chart.getByRole('button', { name: 'Zoom', exact: true }).click();
    await expect(chart.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    const { script, files } = await transfer.take();
    expect(files.join()).not.toMatch(/layout-worker|react|xstate/);
    expect(script).toBeLessThan(8.3 * 1024);
    await chart.getByRole('button', { name: 'States inside opened' }).click();
    await expect(states(chart)).toHaveCount(2);
    expect((await transfer.take()).files.join()).toContain('layout-worker');
  });
});

for (const viewport of [{ width: 1280, height: 800 }, phone]) {
  test(
    `a tall chart keeps its events in view and follows the active state at ${viewport.width} px`,
    slowUnless(viewport !== phone),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/docs/examples/checkout');
      const chart = page.locator('.statechart').first();
      const canvas = chart.locator('.statechart-canvas');
      await chart.getByRole('button', { name: 'Simulate' }).click();
      const events = chart.getByRole('region', { name: 'Events', exact: true });
      await expect(events).toBeVisible();
      await canvas.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await settle(page);
      await expect(events.getByRole('button').first()).toBeInViewport({ ratio: 1 });
      const panel = (await chart.locator('.sim').boundingBox())!;
      /**
       * Whether the innermost active state is visible in the canvas, and not covered by the panel or
       * the navbar.
       */
      const isSeen = () =>
        chart.evaluate((figure) => {
          const active = [...figure.querySelectorAll('.sc-state[data-active]')]
            .at(-1)!
            .getBoundingClientRect();
          const outer = figure.querySelector('.statechart-canvas')!.getBoundingClientRect();
          const below = figure.querySelector('.sim')!.getBoundingClientRect().top;
          return (
            active.left >= outer.left - 1 &&
            active.right <= outer.right + 1 &&
            active.top >= 0 &&
            active.bottom <= below + 1
          );
        });
      await expect.poll(isSeen).toBe(true);
      const choose = async (type: string, fields: Record<string, string> = {}) => {
        const form = events.locator(`form[data-send="${type}"]`);
        for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).selectOption(value);
        await form.locator('.sim-event').click();
      };
      await choose('add', { id: 'cup' });
      await choose('checkOut');
      await expect(chart.locator('.sc-state[data-active]')).not.toHaveCount(0);
      await expect.poll(isSeen).toBe(true);
      expect(panel.height).toBeGreaterThan(0);
    },
  );
}

for (const width of [390, 768, 1280, 1720]) {
  test(`the tools of a tall chart stay in view and cover nothing that is scrolled to at ${width} px`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/blog/2022/04/05/building-a-video-player');
    // Blocks above the chart that aren't laid out yet would move it.
    await settle(page);
    const chart = page.locator('.statechart[data-machine="playerMachine"]').last();
    const canvas = chart.locator('.statechart-canvas');
    const tools = chart.getByRole('toolbar');
    const simulate = tools.getByRole('button', { name: 'Simulate' });
    const scrollDown = (y: number) =>
      page.evaluate((to) => {
        // The navbar hides while readers scroll down.
        for (const top of [to - 300, to]) window.scrollTo({ top, behavior: 'instant' });
      }, y);
    /** Scrolls so that a share of the drawing is above the window's middle. */
    const scrollTo = async (share: number) => {
      const y = await canvas.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect();
        return scrollY + top + height * part - innerHeight / 2;
      }, share);
      await scrollDown(y);
      await settle(page);
    };
    const isOnTop = () =>
      tools.evaluate((bar) => {
        const { x, y, height } = bar.querySelector('button')!.getBoundingClientRect();
        return bar.contains(document.elementFromPoint(x + 5, y + height / 2));
      });
    expect((await canvas.boundingBox())!.height).toBeGreaterThan(800);
    for (const share of [0.4, 0.6, 0.8]) {
      await scrollTo(share);
      await expect(simulate).toBeInViewport({ ratio: 1 });
      await expect.poll(isOnTop).toBe(true);
    }
    // By keyboard: while the navbar hides, the tools move, and a click can miss them.
    const asText = tools.getByText('As text');
    // The list is as tall as it needs to be, so the tools return to their place above the drawing.
    await asText.press('Enter');
    await expect(asText).toBeInViewport({ ratio: 1 });
    await expect(tools.locator('.chart-outline > ul')).toBeInViewport();
    await asText.press('Enter');
    await scrollTo(0.5);
    await simulate.press('Enter');
    await expect(chart.getByRole('region', { name: 'Events', exact: true })).toBeVisible();
    await expect(simulate).toBeInViewport({ ratio: 1 });
    await expect.poll(isOnTop).toBe(true);
    // What is scrolled to the top, like a newly active state, is below the tools.
    const parts = await canvas.locator('.sc-state, [role="button"]').all();
    for (const part of parts.slice(0, 8)) {
      await scrollTo(1);
      await part.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
      await settle(page);
      const { y, height } = (await part.boundingBox())!;
      // States with others inside can be taller than the window.
      if (height > 200) continue;
      const bar = (await tools.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(bar.y + bar.height);
    }
  });
}
