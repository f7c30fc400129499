import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StepData } from '../src/course/step-data.ts';
import { violations } from './axe.ts';
import { desktop, expect, heading, numberSandboxes, open, phone, test } from './support.ts';

// Steps of the course as readers use them. Tests type variants of a step's code and solution, so that its text can change.

const STEP = '/learn/states/ignored-events';

test.use({ viewport: desktop });

const editor = (page: Page) => page.locator('.step-code .cm-content');
const results = (page: Page) => page.locator('.step-result');
const failed = (page: Page) => page.locator('.step-result[data-state="fails"]');
const checks = (page: Page) => page.locator('.step-checks');
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

/** Opens a step and waits until its checks have run. @returns what the page gives its island */
async function openStep(page: Page, path = STEP): Promise<StepData> {
  await open(page, path);
  const props = await page.locator('site-island[name="course/step"]').getAttribute('props');
  await expect(editor(page)).toBeAttached();
  await expect(results(page)).not.toHaveCount(0);
  return JSON.parse(props ?? '') as StepData;
}

/** Replaces the text in the editor, as if it had been pasted. */
async function write(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const solved = (page: Page) => expect(checks(page).getByText('Solved')).toBeVisible();

test('a wrong answer gets a reason and plays in the chart, and the right one unlocks the next step', async ({
  page,
}) => {
  const { start, solution, next } = await openStep(page);
  await expect(failed(page)).toHaveCount(0);
  await expect(checks(page).getByRole('link', { name: 'Skip' })).toBeVisible();
  await write(page, start.replace("merge: '.merged',", ''));
  await expect(failed(page)).not.toHaveCount(0);
  await expect(failed(page).first()).toContainText('Sent ');
  await expect(checks(page).locator('.step-mistake')).toBeVisible();
  await expect(checks(page).getByRole('status')).toContainText('checks pass');
  await failed(page).getByText('Play in the chart').first().click();
  await expect(page.getByRole('group', { name: 'Simulation of pullRequestMachine' })).toBeVisible();
  await expect(page).toHaveURL(/simulate=pullRequestMachine/);
  await write(page, solution);
  await solved(page);
  await expect(failed(page)).toHaveCount(0);
  await checks(page)
    .getByRole('link', { name: `Next: ${next.title}` })
    .click();
  await expect(heading(page)).toHaveText(next.title);
});

for (const step of ['states/ignored-events', 'react/use-a-machine'])
  test(`the code of ${step} is checked in the sandbox that was opened in advance`, { tag: '@slow' }, async ({
    page,
  }) => {
    const sandbox = await numberSandboxes(page);
    const { solution } = await openStep(page, `/learn/${step}`);
    await expect(sandbox(1)).toHaveCount(0);
    await expect(sandbox(2)).toHaveCount(1);
    await write(page, solution);
    await solved(page);
    // It was used: a sandbox that isn't used stays.
    await expect(sandbox(2)).toHaveCount(0);
  });

test('hints appear in order, then the solution, and Undo restores the reader’s code', {
  tag: '@slow',
}, async ({ page }) => {
  const { start } = await openStep(page);
  const own = `${start}// mine\n`;
  await write(page, own);
  await button(page, 'Show a hint').click();
  await expect(page.locator('.step-hint')).toHaveCount(1);
  await button(page, 'Show the next hint').click();
  await expect(page.locator('.step-hint')).toHaveCount(2);
  await button(page, 'Show the solution').click();
  await expect(page.locator('.step-row[data-kind="removed"]', { hasText: '// mine' })).toBeVisible();
  await button(page, 'Use the solution').click();
  await solved(page);
  await button(page, 'Undo').click();
  await expect(editor(page)).toContainText('// mine');
  await button(page, 'Reset').click();
  await expect(editor(page)).not.toContainText('// mine');
});

test('code and progress survive a reload, and the overview links back to them', async ({ page }) => {
  const { solution, title } = await openStep(page);
  await write(page, `${solution}// mine\n`);
  await solved(page);
  await page.reload();
  await expect(editor(page)).toContainText('// mine');
  await solved(page);
  await open(page, '/learn');
  const item = page.locator('[data-step="states/ignored-events"]');
  await expect(page.locator('[data-chapter="states"]')).toContainText(/ · 1 of \d+ done$/);
  await expect(item).toHaveAttribute('data-state', 'done');
  await page.getByRole('link', { name: `Continue with ${title}` }).click();
  await expect(heading(page)).toHaveText(title);
  await page.goBack();
  await page.getByText('Your progress', { exact: true }).click();
  await button(page, 'Start over').click();
  await page.locator('.step-notice').getByRole('button', { name: 'Start over' }).click();
  await expect(item).not.toHaveAttribute('data-state', 'done');
});

test('progress that the browser refuses to store is shown until the reader leaves the site', {
  tag: '@slow',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const { title } = await openStep(page);
  await page.locator('main').getByRole('link', { name: 'Course', exact: true }).click();
  await expect(page.getByRole('link', { name: `Continue with ${title}` })).toBeVisible();
});

test('endless loops and mistakes are reported, and editing continues', { tag: '@slow' }, async ({ page }) => {
  const { start, solution } = await openStep(page);
  await write(page, `${start}for (;;) {}\n`);
  // On a busy machine, its thread may be stopped first.
  await expect(checks(page)).toContainText(/Line \d+: .*This loop never ends|Is there an infinite loop\?/);
  await write(page, start.replace('setup({', 'setup({{'));
  await expect(checks(page)).toContainText('Line ');
  await write(page, start.replace('export const pullRequestMachine', 'const pullRequestMachine'));
  await expect(checks(page)).toContainText('but your code doesn’t export it');
  await write(page, `${start}throw new Error('at once');\n`);
  await expect(checks(page)).toContainText('at once');
  await write(page, solution);
  await solved(page);
});

test('components that throw or loop are reported, and React’s elements have types', { tag: '@slow' }, async ({
  page,
}) => {
  const { start, solution } = await openStep(page, '/learn/react/use-a-machine');
  const withBody = (body: string) => start.replace('// Run the machine here.', body);
  await write(page, withBody("throw new Error('at once');"));
  await expect(failed(page).first()).toContainText('at once');
  await write(
    page,
    withBody('const [, send] = useMachine(bookingMachine);').replaceAll(
      '<button type="button">',
      (button) => `${button.slice(0, -1)} onClick={send({ type: 'addGuest' }) as never}>`,
    ),
  );
  await expect(failed(page)).not.toHaveCount(0);
  await write(page, solution.replace("type: 'addGuest' })}", "type: 'none' })}"));
  const types = page.locator('.play-types');
  await expect(types).toContainText('\'"none"\'');
  await expect(types).not.toContainText('JSX');
  await write(page, solution);
  await solved(page);
  await expect(types).toBeEmpty();
});

test('results are announced once, in a polite live region', { tag: '@slow' }, async ({ page }) => {
  const { start, solution } = await openStep(page);
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const status = document.querySelector('.step-checks [role="status"]')!;
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  const count = () => said.evaluate((texts) => texts.length);
  const wrong = start.replace("merge: '.merged',", '');
  await write(page, wrong);
  await expect.poll(count).toBe(1);
  // The same result again.
  await write(page, `${wrong}\n// more`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await write(page, solution);
  await solved(page);
  expect(await said.evaluate((texts) => texts)).toEqual([
    expect.stringContaining('checks pass'),
    'All checks pass.',
  ]);
  await expect(page.locator('main [aria-live="assertive"], main [role="alert"]')).toHaveCount(0);
});

test('a finished course lists what was learned, and progress can be exported and imported', async ({
  page,
}) => {
  await open(page, '/learn');
  const names = await page
    .locator('main [data-step]')
    .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset.step!));
  const entry = { version: 'v', at: 1, done: true };
  const steps = Object.fromEntries(names.map((name) => [name, entry]));
  await page.evaluate(
    (text) => localStorage.setItem('course-progress', text),
    JSON.stringify({ format: 1, steps }),
  );
  await page.reload();
  const finished = page.getByRole('region', { name: 'You have finished the course' });
  const chapters = page.locator('main [data-chapter]');
  await expect(finished.locator('ul').first().locator('li')).toHaveCount(await chapters.count());
  await expect(finished.locator('a')).not.toHaveCount(0);
  await expect(chapters.first()).toContainText(/ (\d+) of \1 done$/);
  await page.getByText('Your progress', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await (await downloading).path();
  await button(page, 'Start over').click();
  await page.locator('.step-notice').getByRole('button', { name: 'Start over' }).click();
  await expect(finished).toBeHidden();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'course-progress.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect(page.getByText(`Imported ${names.length} steps.`)).toBeVisible();
  await expect(finished).toBeVisible();
});

test('a step can be solved with the keyboard alone', { tag: '@slow' }, async ({ page }) => {
  const { solution, next } = await openStep(page);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(solution);
  await page.keyboard.press('ControlOrMeta+Enter');
  await solved(page);
  // Escape, then Tab leaves the editor.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
  const link = checks(page).getByRole('link', { name: `Next: ${next.title}` });
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+Tab');
      return link.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(next.title);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('tabs select text, chart, or code, and the checks stay in view', { tag: '@slow' }, async ({
    page,
  }) => {
    const { solution } = await openStep(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(heading(page)).toBeInViewport();
    await expect(checks(page)).toBeInViewport();
    await tab('Code').tap();
    await expect(heading(page)).toBeHidden();
    await expect(editor(page)).toBeVisible();
    await expect(checks(page)).toBeInViewport();
    await write(page, solution);
    await solved(page);
    await tab('Chart').tap();
    await expect(page.locator('.step-chart .sc-chart')).toBeInViewport();
    await expect(checks(page)).toBeInViewport();
    await checks(page).locator('summary').tap();
    await expect(results(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`a step in use has no accessibility violations in ${theme} mode`, { tag: '@slow' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const { start } = await openStep(page);
    await write(page, start.replace("merge: '.merged',", ''));
    await expect(failed(page)).not.toHaveCount(0);
    for (const name of ['Show a hint', 'Show the next hint', 'Show the solution'])
      await button(page, name).click();
    await expect(page.locator('.step-diff')).toBeVisible();
    // Only the editor scrolls, and it takes the focus.
    const without = ['scrollable-region-focusable'];
    expect(await violations(page, { within: 'main', without })).toEqual([]);
  });
}
