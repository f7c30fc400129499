import { expect, open, test } from './support.ts';

test('an enlarged chart fits into the window, and is zoomed and moved', async ({ page }) => {
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
  await chart.getByRole('button', { name: 'Fit into the window' }).click();
  expect(await isInside()).toBe(true);
  await chart.getByRole('button', { name: 'Shrink' }).click();
  await expect(chart.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
});

test('a chart that is wider than its place begins where it starts', async ({ page }) => {
  await open(page, '/docs/examples/checkout');
  const { y } = (await page.locator('.statechart').first().boundingBox())!;
  await page.mouse.wheel(0, y);
  await expect(page.locator('.statechart .sc-initial').first()).toBeInViewport();
});
