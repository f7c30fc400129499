import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import {
  desktop,
  expect,
  heading,
  hold,
  isSameDocument,
  markDocument,
  onSmallSite,
  open,
  phone,
  settle,
  test,
} from './support.ts';
import { watchReading } from './transfer.ts';

test.use({ ...onSmallSite, viewport: desktop });

const PAGE = '/docs/door';

/** The first runnable sample of a page, followed by a chart of its machine. */
const sampleOf = (page: Page) => page.locator('main .code[data-run]').first();
const chartOf = (page: Page) => page.locator('main .statechart').first();
const drawing = (page: Page) => chartOf(page).locator('.sc-chart');
const button = (sample: Locator, name: string) => sample.getByRole('button', { name, exact: true });

async function press(sample: Locator, name: string): Promise<void> {
  await sample.hover();
  await button(sample, name).click();
}

/** The number of threads that run samples. Each has a frame, which ends with it. */
const threads = (page: Page) => page.locator('body > iframe').count();

/** Opens the editor and returns its code. */
async function edit(sample: Locator): Promise<string> {
  await press(sample, 'Edit this code');
  await expect(sample.getByRole('textbox')).toBeFocused();
  return (await sample.locator('code').textContent()) ?? '';
}

/** Replaces the text of the open editor. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Violations of the Content-Security-Policy are errors in the console, which fail every test of this file. */
test('Run prints the values that the comments state, each with its line', async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await press(sample, 'Run this code');
  await expect(sample.getByRole('status')).toHaveText('Finished');
  const lines = sample.locator('.play-line');
  await expect(lines).not.toHaveCount(0);
  await expect(lines.locator('.play-same')).toHaveCount(await lines.count());
  const code = (await sample.locator('code').textContent())?.split('\n') ?? [];
  for (const line of await lines.all()) {
    const written = code[Number(await line.getAttribute('data-line')) - 1];
    expect(written).toContain(`// => ${await line.locator('.play-text').textContent()}`);
  }
  await press(sample, 'Close');
  await expect(sample.getByRole('group', { name: 'Run of this code' })).toHaveCount(0);
  await expect(button(sample, 'Run this code')).toBeFocused();
});

test('a sample of XState 4 runs with XState 4', async ({ page }) => {
  await open(page, '/docs/xstate-v4/barrier');
  const sample = sampleOf(page);
  await expect(sample).toHaveAttribute('data-run', '4');
  await edit(sample);
  await write(
    page,
    "import { interpret, Machine } from 'xstate';\nconsole.log(typeof interpret, typeof Machine);",
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sample.locator('.play-text')).toHaveText('function function');
});

test('keeps the old chart with a note while an edited machine is drawn, and rejects one that is too large', {
  tag: '@slow',
}, async ({ page }) => {
  // The layout engine loads when the test allows it.
  const layout = await hold(page, /\/assets\/layout-worker-/);
  await open(page, PAGE);
  const sample = sampleOf(page);
  const code = await edit(sample);
  await write(page, code.replaceAll('locked', 'shut'));
  const note = chartOf(page).getByRole('status').filter({ hasText: 'Drawing…' });
  await expect(note).toBeVisible();
  await expect(drawing(page)).toContainText('locked');
  layout.release();
  await expect(drawing(page)).toContainText('shut');
  await expect(note).toHaveCount(0);
  const states = Array.from({ length: 101 }, (_, i) => `s${i}: { on: { A: 's1', B: 's2' } }`).join(', ');
  await write(
    page,
    `import { createMachine } from 'xstate';\nconst doorMachine = createMachine({ initial: 's0', states: { ${states} } });`,
  );
  const problem = sample.getByRole('alert');
  await expect(problem).toContainText('203 transitions in one drawing, but the limit is 200');
  await expect(problem).toContainText('in a parent state');
  await expect(drawing(page)).toContainText('shut');
});

test.describe('if the layout engine fails to load', () => {
  test.use({ expectedErrors: /elk-worker/ });

  test('an edited machine reports it, and the chart stays', { tag: '@slow' }, async ({ page }) => {
    await page.route(/\/assets\/elk-worker/, (route) => route.abort());
    await open(page, PAGE);
    const sample = sampleOf(page);
    const code = await edit(sample);
    await write(page, code.replaceAll('locked', 'shut'));
    await expect(sample.getByRole('alert')).toContainText('couldn’t be loaded');
    await expect(drawing(page)).toContainText('locked');
  });
});

test('an endless loop is stopped, and the page keeps working', async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await edit(sample);
  await write(page, "for (;;) console.log('again');");
  // A blocked page draws nothing. The loop runs all the time, however slow the machine is.
  const frames = await sample.evaluateHandle((element) => {
    const status = () => element.querySelector('[role="status"]')?.textContent;
    const drawn = { running: 0 };
    const count = () => {
      if (status() === 'Running…') drawn.running++;
      requestAnimationFrame(count);
    };
    count();
    return drawn;
  });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sample.getByRole('status')).toHaveText('Stopped');
  expect(await frames.evaluate(({ running }) => running)).toBeGreaterThan(3);
  // If the page is slow, the loop prints too much before its two seconds are over.
  await expect(sample.getByRole('alert').last()).toContainText(/2 seconds|output is too long/);
  expect(await sample.locator('.play-line').count()).toBeLessThanOrEqual(300);
});

test('output continues while timers run, until it is stopped', { tag: '@slow' }, async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await edit(sample);
  await write(page, "let n = 0;\nsetInterval(() => console.log('tick', ++n), 50);");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sample.locator('.play-line').nth(2)).toHaveText(/2\s*tick 3/);
  await press(sample, 'Stop');
  await expect(sample.getByRole('status')).toHaveText('Stopped');
  const count = await sample.locator('.play-line').count();
  // No thread that could print is left.
  await expect.poll(() => threads(page)).toBe(0);
  await settle(page);
  expect(await sample.locator('.play-line').count()).toBe(count);
});

test('an error shows its line, which is marked in the code', async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await edit(sample);
  await write(page, "const a: string[] = [];\n\nthrow new TypeError('no such thing');");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sample.getByRole('status')).toHaveText('Ended with an error');
  await expect(sample.getByRole('alert').last()).toHaveText('Line 3: TypeError: no such thing');
  await expect(sample.locator('.play-mark')).toBeVisible();
});

test('the sandbox has no access to the network or the page', async ({ page, context }) => {
  test.info().annotations.push({ type: 'policy', description: 'the browser reports what the sandbox tried' });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await open(page, PAGE);
  const sample = sampleOf(page);
  await edit(sample);
  await write(
    page,
    "console.log(typeof document, typeof localStorage);\nfetch('/secret').catch(() => console.log('refused'));",
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sample.locator('.play-text')).toHaveText(['undefined undefined', 'refused']);
  expect(asked.filter((url) => url.includes('secret'))).toEqual([]);
});

test('the chart follows the machine in the editor, even while it is simulated, and is restored', async ({
  page,
}) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  const published = await drawing(page).innerHTML();
  const code = await edit(sample);
  await write(
    page,
    code
      .replace("initial: 'locked',", "initial: 'ajar',")
      .replace('states: {', "states: {\n    ajar: { on: { push: 'open' } },"),
  );
  await expect(drawing(page)).toContainText('ajar');
  await expect(chartOf(page).locator('.chart-outline')).toContainText('ajar');

  await button(chartOf(page), 'Simulate').click();
  const events = chartOf(page).getByRole('region', { name: 'Events' });
  await button(events, 'push').click();
  await expect(drawing(page).locator('[data-active]')).toContainText('open');
  // A running simulation restarts with the edited machine.
  await sample.getByRole('textbox').focus();
  await write(
    page,
    code
      .replace("initial: 'locked',", "initial: 'broken',")
      .replace('states: {', "states: {\n    broken: { on: { repair: 'open' } },"),
  );
  await expect(button(events, 'repair')).toBeVisible();
  await expect(drawing(page).locator('[data-active]')).toContainText('broken');
  await button(chartOf(page), 'Close').click();

  await button(sample, 'Done').click();
  expect(await drawing(page).innerHTML()).toBe(published);
  await expect(button(sample, 'Edit this code')).toBeFocused();
  // The edit is kept as long as the document is open.
  await edit(sample);
  await expect(drawing(page)).toContainText('broken');
  await button(sample, 'Reset').click();
  await expect(drawing(page)).not.toContainText('broken');
  expect(await sample.locator('code').textContent()).toBe(code);
});

test('an edit survives arrow keys, and leaving the document asks for confirmation', { tag: '@slow' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const leave = () => page.evaluate(() => void setTimeout(() => location.reload()));
  await open(page, PAGE);
  await markDocument(page);
  await expect(page.locator('main a[rel="next"]')).toBeVisible();
  const sample = sampleOf(page);
  const code = await edit(sample);
  await write(page, `${code}// mine\n`);
  await page.locator('main p').first().click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(PAGE);
  await expect(sample.locator('code')).toContainText('// mine');
  await leave();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  // The same with a closed editor, because the edit is kept.
  await button(sample, 'Done').click();
  await page.locator('main p').first().click();
  await page.keyboard.press('ArrowRight');
  await leave();
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await edit(sample);
  await expect(sample.locator('code')).toContainText('// mine');
  expect(await isSameDocument(page)).toBe(true);
  await button(sample, 'Reset').click();
  const left = page.waitForEvent('load');
  await leave();
  await left;
  expect(asked).toHaveLength(2);
});

test('an edit survives following a link, until it is reset', { tag: '@slow' }, async ({ page }) => {
  await open(page, PAGE);
  const code = await edit(sampleOf(page));
  await write(page, `${code}// mine\n`);
  await page.locator('main a[rel="next"]').click();
  await expect(page).not.toHaveURL(PAGE);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);

  // The page shows the published code, and the editor the reader's.
  await expect(sampleOf(page).locator('code')).not.toContainText('// mine');
  expect(await edit(sampleOf(page))).toBe(`${code}// mine\n`);
  await button(sampleOf(page), 'Reset').click();
  await page.reload();
  expect(await edit(sampleOf(page))).toBe(code);
});

test('a machine that cannot be drawn is reported with its line, and the last chart stays', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  const code = await edit(sample);
  await write(page, code.replace('states: {', "states: {\n    ajar: { on: { push: 'open' } },"));
  await expect(drawing(page)).toContainText('ajar');
  const line = (text: string) => code.split('\n').findIndex((written) => written.includes(text)) + 1;
  const mistakes: [string, RegExp][] = [
    [code.replace("initial: 'locked'", 'initial: '), RegExp(`^Line ${line('initial:')}: Unexpected token`)],
    [
      code.replace("close: 'locked'", "close: 'looked'"),
      RegExp(`^Line ${line('close:')}: .*targets 'looked'`),
    ],
    [code.replace('const doorMachine', 'null.x;const doorMachine'), /^Line 3: TypeError/],
    [code.replace('const doorMachine', 'for (;;);\nconst doorMachine'), /for 2 seconds/],
    [code.replaceAll('doorMachine', 'gateMachine'), /shows doorMachine, which this code no longer declares/],
  ];
  for (const [text, message] of mistakes) {
    await write(page, text);
    await expect(sample.getByRole('alert')).toContainText(message);
    await expect(drawing(page)).toContainText('ajar');
  }
  await write(page, code);
  await expect(drawing(page)).not.toContainText('ajar');
  await expect(sample.getByRole('alert')).toHaveCount(0);
});

test('everything works by keyboard, and Escape leaves the editor', async ({ page }) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await sample.locator('pre, .type').last().focus();
  await page.keyboard.press('Tab');
  await expect(button(sample, 'Run this code')).toBeFocused();
  await expect(sample.locator('.code-tools')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const editor = sample.getByRole('textbox');
  await expect(editor).toBeFocused();
  // The slash goes to the editor, not to search.
  await page.keyboard.type('/');
  await page.keyboard.press('Tab');
  await expect(sample.locator('code')).toHaveText(/^\/ {2}import/);
  await page.keyboard.press('Escape');
  // Longer than CodeMirror's limit of two seconds, which readers who type slowly can't meet.
  await page.waitForTimeout(2100);
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await expect(button(sample, 'Copy code')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(sample, 'Run')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(sample.locator('code')).toHaveText(/^import/);
});

for (const width of [desktop.width, phone.width])
  test(`the run panel of long code stays in view while editing and never covers the cursor, at ${width} px`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await open(page, PAGE);
    const sample = sampleOf(page);
    await edit(sample);
    // Wider than a phone, so that the editor also scrolls sideways.
    const lines = Array.from(
      { length: 80 },
      (_, line) => `console.log(${line}); // and a comment that makes it wide`,
    );
    await write(page, lines.join('\n'));
    const panel = sample.getByRole('group', { name: 'Run of this code' });
    const cursor = sample.locator('.cm-cursor-primary');
    const boxes = async () => ({
      panel: (await panel.boundingBox())!,
      cursor: (await cursor.boundingBox())!,
    });
    for (const key of ['Home', 'End', 'Home']) {
      await page.keyboard.press(`ControlOrMeta+${key}`);
      await expect(async () => {
        const { panel, cursor } = await boxes();
        expect(panel.y + panel.height).toBeLessThanOrEqual(601);
        expect(cursor.y + cursor.height).toBeLessThanOrEqual(panel.y);
        // Below the navbar.
        expect(cursor.y).toBeGreaterThan(56);
      }).toPass();
    }
    for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowDown');
    await button(sample, 'Run').click();
    await expect(panel.locator('.play-line')).toHaveCount(80);
    await sample.getByRole('textbox').focus();
    await page.keyboard.press('ArrowDown');
    await expect(async () => {
      const { panel, cursor } = await boxes();
      expect(panel.height).toBeLessThanOrEqual(241);
      expect(cursor.y + cursor.height).toBeLessThanOrEqual(panel.y);
    }).toPass();
    // The button that appears when scrolling up would cover it.
    await page.mouse.wheel(0, -100);
    const toTop = page.locator('[data-back-to-top][data-shown]');
    await expect(toTop).toHaveCount(1);
    await expect(toTop).toBeHidden();
    await sample.getByRole('textbox').blur();
    await expect(toTop).toBeVisible();
  });

test('typing over selected lines does not violate the Content-Security-Policy', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, PAGE);
  const sample = sampleOf(page);
  await edit(sample);
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('// mine');
  await expect(sample.locator('code')).toHaveText(/^\/\/ mine/);
});

test('samples run on a page opened by a link, and stop when it is left', async ({ page }) => {
  await open(page, '/docs/queue');
  await markDocument(page);
  await page.locator('#sidebar a[href="/docs/door"]').click();
  await expect(heading(page)).toHaveText('Door');
  const sample = sampleOf(page);
  await edit(sample);
  await write(page, 'setInterval(() => {}, 50);');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sample.getByRole('status')).toHaveText('Running…');
  await expect.poll(() => threads(page)).toBeGreaterThan(0);
  await page.locator('#sidebar a[href="/docs/queue"]').click();
  await expect(heading(page)).toHaveText('Queue');
  await expect.poll(() => threads(page)).toBe(0);
  await press(sampleOf(page), 'Run this code');
  await expect(sampleOf(page).getByRole('status')).toHaveText('Finished');
  expect(await isSameDocument(page)).toBe(true);
});

test('reading a page loads none of the code for running samples', async ({ page }) => {
  const expectNothingElse = watchReading(page);
  await open(page, PAGE);
  await page.locator('#sidebar a[href="/docs/queue"]').click();
  await expect(heading(page)).toHaveText('Queue');
  await expectNothingElse();
});

for (const viewport of [desktop, phone]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`a run and an open editor have no accessibility violations at ${viewport.width} px, ${theme}`, {
      tag: '@slow',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript((mode) => self === top && localStorage.setItem('theme', mode), theme);
      await open(page, PAGE);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const sample = sampleOf(page);
      await press(sample, 'Run this code');
      await expect(sample.getByRole('status')).toHaveText('Finished');
      const problems = () => violations(page, { within: '.code[data-run]' });
      expect(await problems()).toEqual([]);
      await edit(sample);
      await write(page, 'const a = {\n  b: ,\n};');
      await expect(sample.getByRole('alert')).toContainText('Line 2');
      expect(await problems()).toEqual([]);
    });
  }
}

test('a sample that imports another one runs with it, without its output', async ({ page }) => {
  await open(page, '/docs/permit');
  const sample = page.locator('.code[data-run]').filter({ hasText: "from './permit'" }).first();
  await button(sample, 'Run this code').click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
  const lines = await sample.locator('pre code').textContent();
  const asserted = lines?.match(/\/\/ => /g)?.length ?? 0;
  expect(asserted).toBeGreaterThan(0);
  await expect(sample.locator('.play-line')).toHaveCount(asserted);
  await expect(sample.locator('.play')).not.toContainText('≠');
});
