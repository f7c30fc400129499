// Pointer targets on a phone are 40 px high: rows of lists and tools, on pages of each kind and in
// dialogs.

import type { Page } from '@playwright/test';
import { expect, open, phone, settle, slowUnless, test } from './support.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** In CSS pixels. */
const LEAST = 40;

/** Smaller targets, by their markup; within the open dialog, if any. */
const low = (page: Page) =>
  page.evaluate((least) => {
    const pressed = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
    const root = document.querySelector('dialog[open]') ?? document;
    return Array.from(root.querySelectorAll<HTMLElement>(pressed))
      .filter((target) => {
        if (!target.checkVisibility({ visibilityProperty: true })) return false;
        const { width, height } = target.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        // In text, a link is as high as its line: WCAG 2.5.8, "Inline".
        const isText =
          target.matches('a') &&
          getComputedStyle(target).display === 'inline' &&
          (target.closest('.prose, pre, .announcement') !== null || target.parentElement?.localName === 'p');
        // A card's link covers the whole card.
        const over = getComputedStyle(target, '::after');
        const covers = over.position === 'absolute' && Number.parseFloat(over.height) >= least;
        return !isText && !covers && height < least - 0.5;
      })
      .map((target) => {
        const name = target.ariaLabel || target.textContent?.trim() || target.className;
        return `${target.getBoundingClientRect().height} ${target.localName} ${name.slice(0, 40)}`;
      });
  }, LEAST);

const pages = [
  '/',
  '/docs/guards',
  '/docs/quick-start',
  '/docs/glossary',
  '/docs/category/state-machines',
  '/api',
  '/api/xstate',
  '/api/xstate/function/setup',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/2023-12-01-xstate-v5',
  '/pricing',
  '/embed/docs/guards/cash',
];

for (const path of pages) {
  test(
    `${path} has no pointer targets lower than ${LEAST} px`,
    slowUnless(path === '/docs/quick-start'),
    async ({ page }) => {
      await open(page, path);
      await settle(page);
      expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBeGreaterThan(0);
      expect(await low(page)).toEqual([]);
    },
  );
}

for (const [path, around] of [
  ['/', '.home-install'],
  ['/api/xstate/function/setup', '.api-code'],
] as const)
  test(`the copy button is vertically centered in its line on ${path}`, async ({ page }) => {
    await open(page, path);
    const middles = await page
      .locator(around)
      .first()
      .evaluate((line) =>
        [line, line.querySelector('.copy')!].map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
    expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThanOrEqual(1);
  });

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /404/ });

  test(`has no pointer targets lower than ${LEAST} px`, async ({ page }) => {
    await open(page, '/docs/no-such-page');
    await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible();
    expect(await low(page)).toEqual([]);
  });
});

test(`the menu has no pointer targets lower than ${LEAST} px`, async ({ page }) => {
  await open(page, '/docs/guards');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  expect(await low(page)).toEqual([]);
});

test(`search and its results have no pointer targets lower than ${LEAST} px`, { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/docs/guards');
  await page.getByRole('button', { name: 'Search docs' }).click();
  await page.locator('.search-field').fill('guard');
  await expect(page.locator('.search .hit')).not.toHaveCount(0);
  expect(await low(page)).toEqual([]);
  await open(page, '/search?q=guard');
  await expect(page.locator('main .hit')).not.toHaveCount(0);
  expect(await low(page)).toEqual([]);
});

test(`a simulation and a run have no pointer targets lower than ${LEAST} px, and a chart’s tools fit one row`, async ({
  page,
}) => {
  await open(page, '/docs/guards');
  const sample = page.locator('main .code[data-run]').first();
  await sample.getByRole('button', { name: 'Run this code' }).click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
  const figure = page.locator('.statechart').first();
  const tools = await figure
    .locator('.chart-tools :is(button, summary)')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(tools.length).toBeGreaterThan(3);
  expect(new Set(tools).size).toBe(1);
  // The buttons of a sample don't cover its title.
  const [title, buttons] = await sample.evaluate((code) => {
    const text = document.createRange();
    text.selectNodeContents(code.querySelector('figcaption')!);
    return [text, code.querySelector('.code-tools')!].map((part) => part.getBoundingClientRect());
  });
  expect(title!.right).toBeLessThan(buttons!.left);
  await figure.getByRole('button', { name: 'Simulate' }).click();
  for (const name of ['Why', 'Sequence', 'Time'])
    await figure.getByRole('button', { name, exact: true }).click();
  await expect(figure.getByRole('region', { name: 'Log' }).getByRole('button')).not.toHaveCount(0);
  expect(await low(page)).toEqual([]);
});
