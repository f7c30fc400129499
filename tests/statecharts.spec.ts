import { globSync, readFileSync } from 'node:fs';
import { expect, onSmallSite, phone, slowUnless, test } from './support.ts';

const { DIST = 'dist' } = process.env;

test.use(onSmallSite);

const page1 = '/docs/regions';

/**
 * Pages of the small site, whose machines don't change, and those of the real site with the most to
 * draw.
 */
const pages = [
  ...[page1, '/docs/waiting', '/docs/xstate-v4/barrier'].map((path) => ({ site: 'small', path })),
  ...[...richest('docs/*.html'), ...richest('docs/xstate-v4/**/*.html')].map((path) => ({
    site: 'real',
    path,
  })),
];
const realSite = `http://127.0.0.1:${process.env.E2E_PORT}`;
const addressOf = ({ site, path }: (typeof pages)[number]) => (site === 'real' ? realSite + path : path);

function richest(pattern: string): string[] {
  const drawn = globSync(pattern, { cwd: DIST }).map((file) => ({
    path: `/${file.replace(/\.html$/, '')}`,
    // Without the gallery of examples, whose sketches have no text.
    states:
      file === 'docs/examples.html'
        ? 0
        : readFileSync(`${DIST}/${file}`, 'utf8').split('"sc-state').length - 1,
  }));
  return drawn
    .sort((a, b) => b.states - a.states)
    .slice(0, 3)
    .map(({ path }) => path);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a statechart is an image with a name, and a list of the same states', async ({ page }) => {
    await page.goto(page1);
    const figure = page.locator('.statechart').first();
    await expect(figure.getByRole('img', { name: /^Statechart of / })).toBeVisible();
    const list = figure.locator('.chart-outline > ul');
    await expect(list).toBeHidden();
    await figure.locator('.chart-outline > summary').press('Enter');
    await expect(list).toBeVisible();
    const drawn = await figure.locator('.sc-state > .sc-name').allTextContents();
    const listed = await list.locator('li > strong:first-child').allTextContents();
    expect(listed.sort()).toEqual(drawn.sort());
  });
});

for (const [index, at] of pages.entries()) {
  test(
    `text fits its boxes in the charts on ${at.path} of the ${at.site} site`,
    slowUnless(index < 2),
    async ({ page }) => {
      await page.goto(addressOf(at));
      await expect(page.locator('.sc-chart')).not.toHaveCount(0);
      const outside = await page.locator('.sc-chart').evaluateAll((charts) =>
        charts.flatMap((chart) =>
          [...chart.querySelectorAll('.sc-event-label, .sc-state, .sc-inner, .sc-invoke')].flatMap(
            (group) => {
              const box = group.querySelector(':scope > :is(rect, circle)')?.getBoundingClientRect();
              if (!box) return [];
              return [...group.querySelectorAll(':scope > text')].flatMap((text) => {
                const { left, right, top, bottom } = text.getBoundingClientRect();
                const fits =
                  left >= box.left && right <= box.right && top >= box.top - 1 && bottom <= box.bottom + 1;
                return fits ? [] : [text.textContent];
              });
            },
          ),
        ),
      );
      expect(outside).toEqual([]);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const [index, at] of pages.entries()) {
    test(
      `charts on ${at.path} of the ${at.site} site scroll inside the page and have targets of 24 pixels`,
      slowUnless(index < 2),
      async ({ page }) => {
        await page.goto(addressOf(at));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          phone.width,
        );
        const heights = await page
          .locator(':is(.sc-event-label > .sc-label, .sc-inner > .sc-area)')
          .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
        expect(heights.length).toBeGreaterThan(0);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
      },
    );
  }

  test('a wide statechart can be scrolled with the keyboard', async ({ page }) => {
    await page.goto(page1);
    const canvas = page.locator('.statechart-canvas').first();
    await canvas.evaluate((element) => {
      element.style.setProperty('max-width', '200px');
    });
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => canvas.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

test('a statechart follows forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(page1);
  const [box, text] = await page
    .locator('.sc-state.sc-atomic')
    .first()
    .evaluate((state) => {
      const own = document.createElement('p');
      own.style.setProperty('color', 'CanvasText');
      document.body.append(own);
      return [getComputedStyle(state.querySelector('.sc-box')!).stroke, getComputedStyle(own).color];
    });
  expect(box).toBe(text);
});
