import type { Page } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { expect, hold, open, phone, test } from './support.ts';

const state = (page: Page) => page.locator('.chart-play-state');
const button = (page: Page, name: string) =>
  page.locator('.chart-play').getByRole('button', { name, exact: true });

/** A state that the bar has shown, with what else the page showed at that time. */
interface Seen {
  state: string;
  /** The highlighted lines of the sample. */
  way: string[];
  lines: string[];
  isActive: boolean;
  /** How many events could be pressed. */
  enabled: number;
}

/** Records every state that the bar shows, also those that are gone before a busy machine looks. */
const watchStates = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    function lit(mark: string): string[] {
      const code = document.querySelector<HTMLElement>('.home .prose > .code code');
      const part = code?.querySelector<HTMLElement>(mark);
      if (!code || !part || part.hidden) return [];
      const box = part.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(code).lineHeight);
      const first = Math.round((box.top - code.getBoundingClientRect().top) / line);
      const lines = code.textContent!.split('\n').slice(first, first + Math.round(box.height / line));
      return lines.map((text) => text.trim());
    }
    new MutationObserver(() => {
      const bar = document.querySelector('.chart-play');
      const state = bar?.querySelector('.chart-play-state')?.firstChild?.textContent;
      if (!bar || !state || state === seen.at(-1)?.state) return;
      const active = document.querySelector(`.statechart [data-state$="${state}"]`);
      const now: Seen = {
        state,
        way: [],
        lines: [],
        isActive: active?.hasAttribute('data-active') ?? false,
        enabled: bar.querySelectorAll('[data-send]:not([data-send=""]):enabled').length,
      };
      seen.push(now);
      // The highlights move into place while the state is shown.
      const follow = () => {
        if (seen.at(-1) !== now) return;
        Object.assign(now, { way: lit('.play-way'), lines: lit('.play-state') });
        requestAnimationFrame(follow);
      };
      follow();
    }).observe(document, { subtree: true, childList: true });
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
const seenStates = async (page: Page) => (await seen(page)).map(({ state }) => state);

test('the machine plays once, highlights its lines, and then enables its buttons', async ({ page }) => {
  await watchStates(page);
  await open(page, '/');
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(4);
  const shown = (await seen(page)).slice(0, 5);
  expect(shown.map(({ state }) => state)).toEqual(['cart', 'charging', 'declined', 'charging', 'paid']);
  expect(shown[2]).toMatchObject({ way: ["onError: 'declined',"], isActive: true });
  expect([shown[2]!.lines[0], shown[2]!.lines.at(-1)]).toEqual(['declined: {', '},']);
  expect(shown[4]!.enabled).toBe(0);

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
  await watchStates(page);
  await open(page, '/');
  const figure = page.locator('.statechart').first();
  await expect.poll(() => seenStates(page)).toContain('charging');
  await figure.getByRole('button', { name: 'Simulate' }).click();
  await expect(figure.getByRole('region', { name: 'Events', exact: true })).toBeVisible();
  await expect(page.locator('.chart-play')).toBeHidden();
  await expect(page.locator('.play-state')).toHaveCount(0);
  await figure.getByRole('button', { name: 'Close' }).click();
  const before = (await seenStates(page)).length;
  await button(page, 'pay').click();
  await expect.poll(async () => (await seenStates(page)).slice(before)).toContain('charging');
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
