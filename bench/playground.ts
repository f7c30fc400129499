// `npm run bench:playground`: in dist/, the time until the editor is ready on a slow phone, the time
// to redraw a chart of 40 states after an edit (on this machine and on a slow phone), and memory
// growth over 200 edits.
import type { Page } from '@playwright/test';
import { slowDown, step, withBrowser } from './browser.ts';
import { printWithLimits } from './limits.ts';
import { median } from './numbers.ts';
import { readAmount } from './options.ts';
import { dist } from './real-pages.ts';
import { serveFolder } from './static-server.ts';

const RUNS = 5;
const edits = readAmount('bench:playground', 200, 'edits');

const site = await serveFolder(dist);
const ready: number[] = [];
const slowlyRedrawn: number[] = [];
const redrawn: number[] = [];
for (let run = 0; run < RUNS; run++) {
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    await slowDown(page, { network: true });
    ready.push(await open(page));
    await step('draw the chart', page.locator('.sc-chart .sc-name').first().waitFor());
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
  await open(page);
  // The first edits load the rest of the code.
  for (let i = 0; i < 20; i++) await edit(page, 10, `a${i}`);
  const before = await megabytes();
  for (let i = 0; i < edits; i++) await edit(page, 10, `b${i}`);
  const after = await megabytes();
  for (let run = 0; run < RUNS; run++) redrawn.push(await edit(page, 40, `c${run}x`));
  return after - before;
});
site.close();
printWithLimits({
  'editor ready on a slow phone, ms': { measured: median(ready), 'at most': 2500 },
  'drawing of 40 states after a key, ms': { measured: median(redrawn), 'at most': 600 },
  'the same on a slow phone, ms': { measured: median(slowlyRedrawn) },
  [`heap after ${edits} edits, MB more`]: { measured: grown, 'at most': 5 },
});

/** Opens the playground. Returns the milliseconds until its editor is ready, by the page's clock. */
async function open(page: Page): Promise<number> {
  await step('load', page.goto(`${site.url}/playground`, { waitUntil: 'commit' }));
  const shown = page.waitForFunction(() => {
    const editor = document.querySelector('.code-editor')?.shadowRoot?.querySelector('.cm-content');
    return editor && editor.clientHeight > 0 && performance.now();
  });
  return Number(await (await step('show the editor', shown)).jsonValue());
}

/**
 * Replaces the code with a machine that has new event names.
 * @returns the milliseconds until the machine is drawn
 */
async function edit(page: Page, states: number, name: string): Promise<number> {
  const lines = Array.from(
    { length: states },
    (_, i) => `s${i}: { on: { ${name}${i}: 's${(i * 7 + 1) % states}' } },`,
  );
  const code = `import { createMachine } from 'xstate';\nexport const machine = createMachine({ initial: 's0', states: {\n${lines.join('\n')}\n} });\n`;
  await page.getByRole('textbox', { name: 'Code of main.ts' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const started = await page.evaluate(() => performance.now());
  const drawn = page.waitForFunction(
    (event) => document.querySelector('.sc-chart')?.textContent?.includes(event) && performance.now(),
    `${name}0`,
  );
  await page.keyboard.insertText(code);
  return Number(await (await step(`draw ${name}`, drawn)).jsonValue()) - started;
}
