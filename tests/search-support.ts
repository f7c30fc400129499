import type { CDPSession, Locator, Page, Request, Route } from '@playwright/test';
import { expect, open } from './support.ts';

/** The parts of the search dialog. The options exclude the best answer above them. */
export function dialogOf(page: Page): { dialog: Locator; field: Locator; options: Locator; status: Locator } {
  const dialog = page.locator('dialog.search');
  return {
    dialog,
    field: dialog.locator('input'),
    options: dialog.getByRole('option').and(page.locator('.hit')),
    status: dialog.getByRole('status'),
  };
}

/** Opens a page and its search dialog with its code loaded. */
export async function openSearch(page: Page, address = '/docs/guards'): Promise<ReturnType<typeof dialogOf>> {
  await open(page, address);
  await page.keyboard.press('Control+k');
  const parts = dialogOf(page);
  await expect(parts.field).toHaveAttribute('role', 'combobox');
  return parts;
}

/** Records requests from now on. */
export function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/**
 * Returns a function that waits for the whole index, whose parts load in the background: one for
 * the words, and one for each version.
 */
export function watchIndex(page: Page): () => Promise<void> {
  const parts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (/\/assets\/search\/a-/.test(request.url())) parts.add(request.url());
  });
  return () => expect.poll(() => parts.size).toBe(3);
}

/**
 * The time without new requests after which all requests of a round have been sent. On a busy machine, those of a
 * thread may be a second later than those of the page.
 */
const QUIET = 3000;

/**
 * Counts dependent rounds of requests, regardless of their duration: holds requests back until no
 * new ones are sent, and then releases all of them.
 * @returns a function that continues until something is visible, and returns the paths of each
 * round
 */
export async function countRounds(page: Page): Promise<(seen: Locator) => Promise<string[][]>> {
  let held: Route[] = [];
  let latest = 0;
  await page.route('**', (route) => {
    held.push(route);
    latest = Date.now();
  });
  return async (seen) => {
    const rounds: string[][] = [];
    while (!(await seen.isVisible())) {
      await page.waitForTimeout(50);
      if (held.length === 0 || Date.now() - latest < QUIET) continue;
      rounds.push(held.map((route) => new URL(route.request().url()).pathname));
      const going = held;
      held = [];
      await Promise.all(going.map((route) => route.fallback()));
    }
    return rounds;
  };
}

/** Turns save-data on, for the page and the search worker. */
export async function saveDataInWorker(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await page.route('**/assets/worker-*', async (route) => {
    const response = await route.fetch();
    const body = `Object.defineProperty(WorkerNavigator.prototype, 'connection', { get: () => ({ saveData: true }) });${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** In CPU time of the thread. */
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

/**
 * Milliseconds of CPU time that {@link slowness}'s work takes on a machine of ordinary speed. One
 * that took 32 ms, on the day this was added, spent 14 ms for each key in search.
 */
const ORDINARY = 20;

/**
 * Compares the machine's present speed with an ordinary one, because virtual machines differ by three
 * times, and change within an hour. Does a fixed amount of work in an empty page: it creates,
 * styles, and lays out the same list again and again.
 * @returns how many times longer the work took, in the shortest of some rounds
 */
export async function slowness(page: Page): Promise<number> {
  const empty = await page.context().newPage();
  const session = await empty.context().newCDPSession(empty);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round++) {
    const before = await mainThread(session);
    await empty.evaluate(() => {
      for (let time = 0; time < 10; time++) {
        const items = Array.from(
          { length: 100 },
          (_, i) => `<li><b>${i}</b> some <i>text ${i * time}</i></li>`,
        );
        document.body.innerHTML = `<ul>${items.join('')}</ul>`;
        document.body.getBoundingClientRect();
      }
    });
    least = Math.min(least, (await mainThread(session)) - before);
  }
  await empty.close();
  return least / ORDINARY;
}

/** Returns the CPU time of a page's scripts, styles, and layout up to now, in milliseconds. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'));
}

/**
 * Measures the main thread's time per key in milliseconds of CPU time, because other tests share the
 * machine.
 * @returns functions that evaluate an expression in the page, and type a text. The second one returns,
 * for each key, the time of scripts, styles, and layout, and the longest task
 */
export async function watchKeys(page: Page): Promise<{
  evaluate(expression: string): Promise<unknown>;
  type(text: string, answered: () => Promise<void>): Promise<{ spent: number; longest: number }[]>;
}> {
  const browser = page.context().browser()!;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    evaluate: async (expression) => (await session.send('Runtime.evaluate', { expression })).result.value,
    async type(text, answered) {
      const costs: number[] = [];
      await browser.startTracing(page, {
        categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
      });
      for (const letter of text) {
        const before = await mainThread(session);
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await answered();
        costs.push((await mainThread(session)) - before);
      }
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      const keys = traceEvents
        .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
        .sort((a, b) => a.ts - b.ts);
      expect(keys).toHaveLength(text.length);
      const tasks = traceEvents.filter(
        ({ name, pid, tid }) => name === 'RunTask' && pid === keys[0]!.pid && tid === keys[0]!.tid,
      );
      return keys.map(({ ts }, key) => {
        // From the task in which the key's event starts, to the next key's.
        const begin = Math.max(...tasks.map((task) => task.ts).filter((at) => at <= ts));
        const end = keys[key + 1]?.ts ?? Number.POSITIVE_INFINITY;
        const own = tasks.filter((task) => task.ts >= begin && task.ts < end);
        return { spent: costs[key]!, longest: Math.max(...own.map(({ tdur = 0 }) => tdur / 1000)) };
      });
    },
  };
}
