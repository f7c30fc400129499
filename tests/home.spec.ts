import type { Page } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { expect, hold, open, phone, test } from './support.ts';

const state = (page: Page) => page.locator('.chart-play-state');
const button = (page: Page, name: string) =>
  page.locator('.chart-play').getByRole('button', { name, exact: true });

/** The highlighted lines of the sample. */
const litLines = (page: Page, mark: string) =>
  page.locator('.home .prose > .code code').evaluate((code, selector) => {
    const box = code.querySelector<HTMLElement>(selector)!.getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(code).lineHeight);
    const first = Math.round((box.top - code.getBoundingClientRect().top) / line);
    const lines = code.textContent!.split('\n').slice(first, first + Math.round(box.height / line));
    return lines.map((text) => text.trim());
  }, mark);

/** Records every state that the bar shows. */
const watchStates = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('.chart-play-state')?.firstChild?.textContent;
      if (text && text !== seen.at(-1)) seen.push(text);
    }).observe(document, { subtree: true, childList: true });
  });
const seenStates = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

test('the machine plays once, highlights its lines, and then enables its buttons', async ({ page }) => {
  await watchStates(page);
  await open(page, '/');
  await expect(state(page)).toContainText('declined');
  await expect.poll(() => litLines(page, '.play-way')).toEqual(["onError: 'declined',"]);
  const lit = await litLines(page, '.play-state');
  expect([lit[0], lit.at(-1)]).toEqual(['declined: {', '},']);
  await expect(page.locator('.statechart [data-state$="declined"]').first()).toHaveAttribute(
    'data-active',
    '',
  );
  await expect(state(page)).toContainText('paid');
  expect(await seenStates(page)).toEqual(['cart', 'charging', 'declined', 'charging', 'paid']);
  for (const name of ['pay', 'retry', 'cancel']) await expect(button(page, name)).toBeDisabled();

  await expect(button(page, 'pay')).toBeEnabled();
  await expect(button(page, 'retry')).toBeDisabled();
  await button(page, 'pay').click();
  await expect(button(page, 'retry')).toBeEnabled();
  await button(page, 'cancel').click();
  await expect(state(page)).toContainText('cart');
  await button(page, 'pay').click();
  await expect(state(page)).toContainText('paid');
  // It plays once; after that, the reader's last state stays.
  await page.waitForTimeout(4000);
  await expect(state(page)).toContainText('paid');
  expect((await seenStates(page)).slice(5)).toEqual([
    ...['cart', 'charging', 'declined', 'cart'],
    ...['charging', 'paid'],
  ]);
  await button(page, 'Start over').click();
  await expect(button(page, 'pay')).toBeEnabled();
});

test('the machine waits for the reader with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await expect(state(page)).toContainText('cart');
  await page.waitForTimeout(2500);
  await expect(state(page)).toContainText('cart');
  await button(page, 'pay').click();
  await expect(state(page)).toContainText('declined');
});

test('a press before the player has loaded is played instead of the demo', { tag: '@slow' }, async ({
  page,
}) => {
  await watchStates(page);
  const player = await hold(page, /\/player-[^/]+\.js/);
  await open(page, '/');
  await player.asked;
  await button(page, 'pay').click();
  player.release();
  await expect(state(page)).toContainText('declined');
  // Two beats later, it would have continued.
  await page.waitForTimeout(2500);
  expect(await seenStates(page)).toEqual(['cart', 'charging', 'declined']);
  await expect(button(page, 'retry')).toBeEnabled();
});

test('no layout shifts while the machine plays at 390 px', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(phone);
  const shifts = await watchShifts(page);
  await open(page, '/');
  await page.locator('.statechart').first().scrollIntoViewIfNeeded();
  await expect(state(page)).toContainText('paid');
  expect((await shifts()).filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('the simulator replaces the buttons until it is closed', async ({ page }) => {
  await open(page, '/');
  const figure = page.locator('.statechart').first();
  await expect(state(page)).toContainText('charging');
  await figure.getByRole('button', { name: 'Simulate' }).click();
  await expect(figure.getByRole('region', { name: 'Events', exact: true })).toBeVisible();
  await expect(page.locator('.chart-play')).toBeHidden();
  await expect(page.locator('.play-state')).toHaveCount(0);
  await figure.getByRole('button', { name: 'Close' }).click();
  await button(page, 'pay').click();
  await expect(state(page)).toContainText('charging');
});

test('the install command can be copied, and one link says what to do next', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  await page.locator('.home-install').getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('npm install xstate');
  // The package manager chosen anywhere on the site is also chosen here, in this tab and in others.
  await page.evaluate(() => localStorage.setItem('tabs.package-manager', 'bun'));
  await page.reload();
  await expect(page.locator('.home-install:visible')).toHaveText('bun add xstate');
  await page.locator('.home-install').getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('bun add xstate');
  const next = page.locator('.home .button');
  expect(new Set(await next.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))).toEqual(
    new Set(['/docs/five-minutes']),
  );
});
