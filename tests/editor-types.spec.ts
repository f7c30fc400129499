import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { desktop, expect, onSmallSite, open, test } from './support.ts';
import { KB, watchReading, watchTransfer } from './transfer.ts';

test.use({ ...onSmallSite, viewport: desktop });

const PAGE = '/docs/door';

const sampleOf = (page: Page) => page.locator('main .code[data-run]').first();
const types = (sample: Locator) => sample.locator('.play-types');
const underlined = (sample: Locator) => sample.locator('.cm-lintRange-error');

/** Opens the editor with the cursor at its end. */
async function edit(page: Page): Promise<Locator> {
  const sample = sampleOf(page);
  await sample.hover();
  await sample.getByRole('button', { name: 'Edit this code' }).click();
  await expect(sample.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  return sample;
}

/**
 * Listens to announcements for screen readers, which the editor removes after 200 ms.
 * @returns a function that waits for an announcement with some text since its last call
 */
async function announcements(sample: Locator): Promise<(words: string) => Promise<void>> {
  const announced = await sample.locator('.cm-announced').evaluateHandle((element) => {
    const texts: string[] = [];
    const note = () => texts.push(element.textContent);
    new MutationObserver(note).observe(element, { childList: true, subtree: true });
    return texts;
  });
  return async (words) => {
    await expect.poll(() => announced.evaluate((texts) => texts.join('\n'))).toContain(words);
    await announced.evaluate((texts) => void texts.splice(0));
  };
}

/** Violations of the Content-Security-Policy are errors in the console, which fail every test of this file. */
test('a type error is underlined and reported with its line until it is fixed', async ({ page }) => {
  await open(page, PAGE);
  const sample = await edit(page);
  const lines = (await sample.locator('code').textContent())?.split('\n').length ?? 0;
  await page.keyboard.insertText('\nconst n: number = door.getSnapshot().value;');
  await expect(underlined(sample)).toHaveText('n');
  const message = "Type 'string' is not assignable to type 'number'.";
  await expect(types(sample)).toContainText(`Line ${lines + 1}: ${message}`);
  await underlined(sample).hover();
  await expect(sample.locator('.cm-diagnostic')).toContainText(message);
  expect(await violations(page, { within: 'main .code[data-run]' })).toEqual([]);
  await sample.getByRole('textbox').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('const n: number = 1;\nn.toFixed();');
  await expect(underlined(sample)).toHaveCount(0);
  await expect(types(sample)).toHaveText('');
});

test('F8 moves between errors and announces them', { tag: '@slow' }, async ({ page }) => {
  await open(page, PAGE);
  const sample = await edit(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText("const first: number = 'a';\nconst second: string = 2;\nfirst + second;\n");
  await expect(underlined(sample)).toHaveCount(2);
  await expect(types(sample)).toContainText('F8 goes to the next one');
  const expectAnnounced = await announcements(sample);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F8');
  await expectAnnounced("Type 'string' is not assignable to type 'number'.");
  await page.keyboard.press('F8');
  await expectAnnounced("Type 'number' is not assignable to type 'string'.");
  await page.keyboard.press('Shift+F8');
  await expectAnnounced("Type 'string' is not assignable to type 'number'.");
});

test('completions appear while typing and on Ctrl+Space, with their types', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, PAGE);
  const sample = await edit(page);
  await page.keyboard.insertText(
    "\nimport { createMachine } from 'xstate';\ncreateMachine({ st });\nconst wrong: number = '';",
  );
  await expect(underlined(sample)).not.toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Space');
  const offered = sample.getByRole('listbox').getByRole('option');
  await expect(offered.first()).toHaveText('states');
  await expect(sample.locator('.cm-completionInfo')).toContainText('states');
  // The list ignores keys that follow immediately.
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await expect(sample.locator('.cm-content')).toContainText('createMachine({ states });');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('door.sub');
  await expect(offered.first()).toHaveText('subscribe');
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
});

test('completions appear even if typing is faster than they load', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = Worker.prototype;
    Worker.prototype.addEventListener = function (type: string, listener: (event: Event) => void) {
      const late = (event: Event) => setTimeout(() => listener.call(this, event), 600);
      addEventListener.call(this, type, type === 'message' ? late : listener);
    };
  });
  await open(page, PAGE);
  const sample = await edit(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('door.sub', { delay: 60 });
  await expect(sample.getByRole('listbox').getByRole('option').first()).toHaveText('subscribe');
});

test('the type of a name appears on hover, and on F1 at the cursor', { tag: '@slow' }, async ({ page }) => {
  await open(page, PAGE);
  const sample = await edit(page);
  await page.keyboard.insertText('\nconst wrong: number = "";');
  await expect(underlined(sample)).not.toHaveCount(0);
  const shown = sample.locator('.cm-type');
  await sample.locator('.cm-line', { hasText: 'const door =' }).getByText('createActor').hover();
  await expect(shown).toContainText('createActor<');
  await expect(shown).toContainText('Creates a new actor instance');
  await page.mouse.move(0, 0);
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(shown).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+End');
  for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowLeft');
  const expectAnnounced = await announcements(sample);
  await page.keyboard.press('F1');
  await expect(shown).toContainText('const wrong: number');
  await expectAnnounced('const wrong: number');
});

test('samples of XState 4 are checked against the declarations of XState 4', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/docs/xstate-v4/barrier');
  const sample = await edit(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText("import { interpret, setup } from 'xstate';\ninterpret;\nsetup;");
  await expect(types(sample)).toContainText(`Line 1: Module '"xstate"' has no exported member 'setup'.`);
});

test.describe('without the language service', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ });

  test('the editor works, and a note says what is missing', { tag: '@slow' }, async ({ page }) => {
    await page.route('**/assets/language/typescript-*', (route) => route.abort());
    await open(page, PAGE);
    const sample = await edit(page);
    await expect(sample.getByText('Types and completion couldn’t be loaded.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('const n: number = "a";\nconsole.log(n);');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(sample.locator('.play-text')).toHaveText('a');
    await expect(underlined(sample)).toHaveCount(0);
  });
});

test('reading a page and running a sample load no part of the language service', async ({ page }) => {
  const read = watchReading(page);
  await open(page, PAGE);
  await read();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const sample = sampleOf(page);
  await sample.hover();
  await sample.getByRole('button', { name: 'Run this code' }).click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
  expect(asked.filter((url) => /language|extension-/.test(url))).toEqual([]);
});

test('the language service costs at most 1,150 KB as sent, in addition to the editor', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, PAGE);
  // The edited machine is drawn sooner or later, too. Every page fetches the list of islands in its first seconds.
  const transfer = watchTransfer(page, /\/(elk-worker|layout-worker|island-modules)/);
  const sample = await edit(page);
  await page.keyboard.insertText('\nconst n: number = "";');
  await expect(underlined(sample)).toHaveCount(1);
  const { files, script, json } = await transfer.take();
  expect(files.filter((file) => file.includes('/assets/language/'))).toHaveLength(4);
  expect(json).toBeGreaterThan(100 * KB);
  expect(json).toBeLessThan(300 * KB);
  // Includes the editor itself, whose budget `budgets.spec.ts` checks, and what reads the fields of
  // events for the playground.
  expect(script + json).toBeGreaterThan(900 * KB);
  expect(script + json).toBeLessThan((1150 + 135 + 105.2) * KB);
});
