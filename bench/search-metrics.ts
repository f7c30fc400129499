import type { Page } from '@playwright/test';

/** Every page of the corpus has it. */
const WORD = 'snapshot';
const limitMs = 20_000;

declare global {
  interface Window {
    searchOpenedAt: number;
  }
}

/**
 * Opens the search of the page with Control+K, puts a word into it at once, as if pasted, and gives the milliseconds from the key
 * until the first result is painted. Typed letter by letter, the results of the first letter would count.
 * @param results finds results
 * @throws Error where no field is focused, or no result comes
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

/** Runs in the page: waits for the first result that can be seen, and for the frame that shows it. */
function waitForResult({ results, word, limitMs }: { results: string; word: string; limitMs: number }) {
  const isThere = () =>
    (document.activeElement as HTMLInputElement | null)?.value === word &&
    [...document.querySelectorAll(results)].some((result) => result.checkVisibility());
  return new Promise<number>((resolve, reject) => {
    const look = () => {
      const since = performance.now() - window.searchOpenedAt;
      if (isThere())
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.searchOpenedAt)));
      else if (since > limitMs) reject(new Error(`no result for "${word}"`));
      else setTimeout(look, 4);
    };
    look();
  });
}
