import { globSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const cpu = 4;
const limitMs = 30_000;
/** Between two keys, in milliseconds. */
const typingMs = 120;

declare global {
  interface Window {
    typing: { keyAt: number; verdictAt: number; longestTask: number };
  }
}

/** Returns the URL paths of the course steps in a built site. */
export const stepsIn = (dist: string): string[] =>
  globSync('learn/*/*.html', { cwd: dist })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
    .sort();

/**
 * Types a comment after the solution of a step and returns the milliseconds from the last key until
 * the verdict is painted, and those of the longest task while typing.
 */
export async function measureStep(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(limitMs);
    await page.goto(url);
    await page.locator('.step-code .cm-content').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(await solutionOf(page));
    await page.locator('.step-checks[data-solved]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.evaluate(watch);
    await page.keyboard.type('\n// a comment', { delay: typingMs });
    await page.waitForFunction(() => window.typing.verdictAt > window.typing.keyAt);
    const { keyAt, verdictAt, longestTask } = await page.evaluate(() => window.typing);
    return { verdictMs: verdictAt - keyAt, typingTaskMs: longestTask };
  } finally {
    await context.close();
  }
}

async function solutionOf(page: Page): Promise<string> {
  const props = await page.locator('site-island[name="course/step"]').getAttribute('props');
  return (JSON.parse(props ?? '{}') as { solution: string }).solution;
}

/** Runs in the page: notes the last key, and when the verdict after it is painted. */
function watch() {
  const typing = { keyAt: Infinity, verdictAt: 0, longestTask: 0 };
  window.typing = typing;
  addEventListener('keydown', () => Object.assign(typing, { keyAt: performance.now() }), true);
  const panel = document.querySelector<HTMLElement>('.step-checks')!;
  // Any edit takes the verdict away.
  new MutationObserver(() => {
    if (panel.dataset.solved === undefined) return;
    requestAnimationFrame(() => setTimeout(() => Object.assign(typing, { verdictAt: performance.now() })));
  }).observe(panel, { attributeFilter: ['data-solved'] });
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (startTime < typing.keyAt) typing.longestTask = Math.max(typing.longestTask, duration);
  }).observe({ type: 'longtask' });
}
