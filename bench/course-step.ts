import type { Browser, Page } from '@playwright/test';
import { entriesOf, slowDown, step } from './browser.ts';
import type { Sample } from './report.ts';

/**
 * Types a comment after the solution of a course step. Returns the milliseconds from the last key
 * until the verdict is painted, and those of the longest task while typing.
 */
export async function measureCourseStep(browser: Browser, url: string): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await step('load', page.goto(url));
  const props = await page.locator('site-island[name="course/step"]').getAttribute('props');
  await page.locator('.step-code .cm-content').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText((JSON.parse(props!) as { solution: string }).solution);
  const isSolved = page.locator('.step-checks[data-solved]');
  await step('check the solution', isSolved.waitFor());
  await slowDown(page, { network: false });
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('key'), true);
  });
  await step('type', page.keyboard.type('\n// a comment', { delay: 120 }));
  // Any edit takes the verdict of the solution away until the checks have run again.
  await step('lose the verdict', isSolved.waitFor({ state: 'detached' }));
  const verdict = page.waitForFunction(() => {
    if (!document.querySelector('.step-checks[data-solved]')) return undefined;
    const { promise, resolve } = Promise.withResolvers<number>();
    const keyAt = performance.getEntriesByName('key').at(-1)!.startTime;
    setTimeout(() => resolve(performance.now() - keyAt));
    return promise;
  });
  const verdictMs = await (await step('wait for the verdict', verdict)).jsonValue();
  const longest = await step('read the tasks', longestTask(page));
  return { 'Last key to verdict, ms': verdictMs!, 'Longest task while typing, ms': longest };
}

/** Returns the length of the longest task between the first and the last key. */
async function longestTask(page: Page): Promise<number> {
  const keys = (await entriesOf(page, 'mark')).filter(({ name }) => name === 'key');
  const [first, last] = [keys[0]!.startTime, keys.at(-1)!.startTime];
  const tasks = await entriesOf(page, 'longtask');
  const whileTyping = tasks.filter(({ startTime }) => startTime >= first && startTime < last);
  return Math.max(0, ...whileTyping.map(({ duration }) => duration));
}
