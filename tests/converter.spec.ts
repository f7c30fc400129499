import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { desktop, expect, open, phone, test } from './support.ts';

const PAGE = '/docs/migration';

const converter = (page: Page) => page.locator('.converter');
const given = (page: Page) => converter(page).getByRole('textbox', { name: /^XState 4 code/ });
const result = (page: Page) => converter(page).getByRole('textbox', { name: /^Converted XState 5 code/ });
const status = (page: Page) => converter(page).locator('.converter-status');
const button = (page: Page, name: string) => converter(page).getByRole('button', { name, exact: true });

/** Opens the page and scrolls to the converter, which loads then. */
async function show(page: Page): Promise<void> {
  await open(page, PAGE);
  await page.getByRole('heading', { name: 'Convert a machine' }).scrollIntoViewIfNeeded();
  await expect(status(page)).toContainText('changes');
}

async function write(page: Page, code: string): Promise<void> {
  await given(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

const MACHINE = `import { createMachine } from 'xstate';
import { isOpen } from './is-open';

export const door = createMachine({
  initial: 'closed',
  states: {
    closed: { on: { OPEN: { target: 'open', cond: 'isFree' }, FORCE: { target: 'open', cond: isOpen } } },
    open: {},
  },
});
`;

test.describe('the converter', () => {
  test.use({ viewport: desktop });

  test('converts what the reader writes, and names what it leaves', async ({ page }) => {
    await show(page);
    await expect(result(page)).toContainText('createActor(orderMachine)');
    await write(page, MACHINE);
    await expect(result(page)).toContainText("guard: 'isFree'");
    await expect(status(page)).toHaveText('2 changes · 1 part to convert by hand');
    const item = converter(page).getByRole('listitem').filter({ hasText: 'isOpen isn’t in this code' });
    await item.getByRole('button', { name: 'Show line 7' }).press('Enter');
    await expect(item.getByRole('button', { name: 'Show line 7' })).toHaveAttribute('aria-pressed', 'true');
    await expect(result(page).locator('.cm-selected')).toContainText('guard: isOpen');
    await expect(given(page).locator('.cm-selected')).toContainText('cond: isOpen');
    await write(page, 'Machine({');
    await expect(status(page)).toHaveText('Line 1 has a syntax error. Correct it to convert the code.');
    await write(page, 'const a = 1;');
    await expect(status(page)).toContainText('Nothing to convert');
  });

  test('links each change to its section, and keeps the code', { tag: '@slow' }, async ({ page }) => {
    await show(page);
    await write(page, MACHINE);
    await converter(page).getByRole('link', { name: 'cond becomes guard' }).click();
    await expect(page).toHaveURL(/\/docs\/migration-reference\/transitions#guard-instead-of-cond$/);
    await expect(page.getByRole('heading', { name: 'guard instead of cond' })).toBeInViewport();
    await page.goBack();
    await expect(result(page)).toContainText("guard: 'isFree'");
    await button(page, 'Example').click();
    await expect(result(page)).toContainText('orderMachine');
  });

  test('copies the result, and opens it in the playground', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await show(page);
    await write(page, MACHINE);
    await expect(result(page)).toContainText("guard: 'isFree'");
    await button(page, 'Copy').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(MACHINE.replaceAll('cond:', 'guard:'));
    await button(page, 'Clear').click();
    await expect(status(page)).toHaveText('Paste XState 4 code to convert it.');
    await expect(given(page)).toBeFocused();
    await page.keyboard.insertText(MACHINE);
    await expect(result(page)).toContainText("guard: 'isFree'");
    await button(page, 'Open in playground').click();
    await expect(page).toHaveURL(/\/playground/);
    await expect(page.getByRole('textbox', { name: 'Code of machine.ts' })).toContainText("guard: 'isFree'");
  });

  test('can be left by keyboard, and has no violations that axe finds', { tag: '@slow' }, async ({
    page,
  }) => {
    await show(page);
    await given(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Copy')).toBeFocused();
    await converter(page).getByRole('button', { name: 'Show line 17' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Only the editors scroll, and they take the focus.
      const without = ['scrollable-region-focusable'];
      expect(await violations(page, { within: '.converter', without })).toEqual([]);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the converter fits, and shows the marked line', { tag: '@slow' }, async ({ page }) => {
    await show(page);
    const { width, x } = (await converter(page).boundingBox()) ?? { width: 0, x: 0 };
    expect(x + width).toBeLessThanOrEqual(phone.width);
    await converter(page)
      .getByRole('button', { name: /^Show line/ })
      .last()
      .click();
    await expect(result(page).locator('.cm-selected').first()).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the converter says what it needs', async ({ page }) => {
    await page.goto(PAGE);
    await expect(converter(page)).toContainText('The converter needs JavaScript.');
    await expect(converter(page).getByRole('link')).toHaveAttribute(
      'href',
      /\/docs\/migration-reference\/?$/,
    );
  });
});
