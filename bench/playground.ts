/**
 * Measures the playground in dist/: the time until the editor is ready on a slow phone, the time to
 * redraw a chart of 40 states after an edit (on this machine and on a slow phone), and memory growth
 * over 200 edits.
 */
import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { slowDown } from './page-metrics.ts';
import { dist, requireDist } from './real-pages.ts';
import { serveFolder } from './static-server.ts';
import { median } from './statistics.ts';
import { formatNumber, plainTable } from './table.ts';

const RUNS = 5;
const EDITS = 200;

requireDist();
const site = await serveFolder(dist);
const ready: number[] = [];
const redrawn: number[] = [];
const slowlyRedrawn: number[] = [];
for (let run = 0; run < RUNS; run++) {
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    await slowDown(await page.context().newCDPSession(page));
    await page.goto(`${site.url}/playground`, { waitUntil: 'commit' });
    await page.locator('.cm-content').waitFor();
    ready.push(await page.evaluate(() => performance.now()));
    await page.locator('.sc-chart .sc-name').first().waitFor();
    await edit(page, 40, 'first');
    slowlyRedrawn.push(await edit(page, 40, 'second'));
  });
}
const grown = await withBrowser(async (browser) => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const megabytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.goto(`${site.url}/playground`);
  await page.locator('.sc-chart .sc-name').first().waitFor();
  // The first edits load the rest of the code.
  for (let i = 0; i < 20; i++) await edit(page, 10, `a${i}`);
  const before = await megabytes();
  for (let i = 0; i < EDITS; i++) await edit(page, 10, `b${i}`);
  const after = await megabytes();
  for (let run = 0; run < RUNS; run++) redrawn.push(await edit(page, 40, `c${run}x`));
  return after - before;
});
site.close();

const rows: [string, number, number][] = [
  ['editor ready on a slow phone, ms', median(ready)!, 2500],
  ['drawing of 40 states after a key, ms', median(redrawn)!, 600],
  ['the same on a slow phone, ms', median(slowlyRedrawn)!, Infinity],
  [`heap after ${EDITS} edits, MB more`, grown, 5],
];
console.log(
  plainTable({
    head: ['playground', 'measured', 'at most'],
    rows: rows.map(([name, value, most]) => [
      name,
      formatNumber(value),
      Number.isFinite(most) ? String(most) : '',
    ]),
  }),
);
process.exitCode = rows.some(([, value, most]) => value > most) ? 1 : 0;

/**
 * Replaces the code with a machine that has new event names.
 * @returns the milliseconds until the machine is drawn
 */
async function edit(page: Page, states: number, name: string): Promise<number> {
  const lines = Array.from(
    { length: states },
    (_, i) => `  s${i}: { on: { ${name}${i}: 's${(i * 7 + 1) % states}' } },`,
  );
  const code = `import { createMachine } from 'xstate';\nexport const machine = createMachine({ initial: 's0', states: {\n${lines.join('\n')}\n} });\n`;
  await page.getByRole('textbox', { name: 'Code of main.ts' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const drawn = page.evaluate((event) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = () => {
      const isDrawn = document.querySelector('.sc-chart')?.textContent?.includes(event);
      if (isDrawn) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
    return promise;
  }, `${name}0`);
  const started = await page.evaluate(() => performance.now());
  await page.keyboard.insertText(code);
  return (await drawn) - started;
}
