import type { Page } from '@playwright/test';

/** A word that is on each page of the corpus. */
const WORD = 'snapshot';
const limitMs = 20_000;

declare global {
  interface Window {
    searchOpenedAt: number;
  }
}

/**
 * Opens the search of a page with Control+K, immediately inserts a word as if pasted, and returns
 * the milliseconds from the key press until the first result is painted. If the word were typed
 * letter by letter, the results of the first letter would count.
 * @param results selector of the results
 * @throws Error if no field is focused or no result is shown
 */
export async function timeSearch(page: Page, results: string): Promise<number> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      () => {
        window.searchOpenedAt ??= performance.now();
      },
      { capture: true },
    );
  });
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea'), undefined, {
    polling: 'raf',
    timeout: limitMs,
  });
  await page.keyboard.insertText(WORD);
  return await page.evaluate(waitForResult, { results, word: WORD, limitMs });
}

/** Runs in the page: waits for the first visible result, and for the frame that paints it. */
function waitForResult({ results, word, limitMs }: { results: string; word: string; limitMs: number }) {
  const isThere = () =>
    (document.activeElement as HTMLInputElement | null)?.value === word &&
    [...document.querySelectorAll(results)].some((result) => result.checkVisibility());
  return new Promise<number>((resolve, reject) => {
    const look = () => {
      const since = performance.now() - window.searchOpenedAt;
      if (isThere())
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.searchOpenedAt)));
      else if (since > limitMs)
        reject(new Error(`The search for '${word}' showed no result within ${limitMs / 1000} s.`));
      else setTimeout(look, 4);
    };
    look();
  });
}
