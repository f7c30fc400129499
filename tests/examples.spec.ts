import type { FrameLocator, Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { desktop, expect, open, phone, settle, slowUnless, test } from './support.ts';
import { watchReading, watchTransfer } from './transfer.ts';

test.use({ viewport: desktop });

/** The examples with an interface, and something that each shows when it has started. */
const examples: Record<string, string> = {
  counter: 'Visitors',
  'toggle-menu': 'Menu',
  'idle-timeout': 'Savings account',
  stopwatch: 'Stopwatch',
  'todo-list': 'To do',
  'login-form': 'Log in',
  autocomplete: 'Where do you live?',
  'data-table': 'Elements',
  'file-upload': 'file',
  'music-player': 'Play',
  'optimistic-update': 'On the care of tea plants',
  reconnect: 'Price of tea',
  'infinite-scroll': 'Rivers',
  wizard: 'Sign up',
  session: 'What’s new',
  permissions: 'Tea timer',
  'drag-and-drop': 'Today',
  'media-player': 'A day in one minute',
  chat: 'Amina',
  'tic-tac-toe': 'X is next.',
  checkout: 'Tea and cups',
};

/** One example for each framework. */
const REPRESENTATIVE = ['counter', 'todo-list'];

const view = (page: Page): Locator => page.getByRole('group', { name: 'Application', exact: true });
/** The isolated document, inside another one. */
const frameOf = (page: Page): FrameLocator => view(page).frameLocator('iframe').frameLocator('iframe');
const active = (page: Page) =>
  page
    .locator('.application [data-active]')
    .evaluateAll((states) => states.map((state) => (state as SVGElement).dataset.state));

/**
 * Clicks a transition of the chart. It is scrolled into view before: in the frame after scrolling, Chromium sends a press
 * to the application's frame, which was there before.
 */
async function clickTransition(transition: Locator): Promise<void> {
  await transition.scrollIntoViewIfNeeded();
  await settle(transition.page());
  await transition.click();
}

async function run(page: Page, name: string): Promise<void> {
  await open(page, `/docs/examples/${name}`);
  await view(page).getByRole('button', { name: 'Run the application' }).click();
  await expect(frameOf(page).locator('main, header').first()).toBeVisible();
}

/** Violations of the Content-Security-Policy are errors in the console, which fail every test of this file. */
for (const [name, text] of Object.entries(examples)) {
  test(`${name} runs next to its chart`, slowUnless(REPRESENTATIVE.includes(name)), async ({ page }) => {
    await run(page, name);
    await expect(frameOf(page).getByText(text).first()).toBeVisible();
    await expect(page.locator('.application [data-active]').first()).toBeAttached();
    await expect(view(page).getByRole('alert')).toHaveCount(0);
  });
}

test('the chart shows the newest actor of its machine', async ({ page }) => {
  await run(page, 'toasts');
  const show = frameOf(page).getByRole('button', { name: 'Do something' });
  await show.click();
  await expect(page.locator('.application [data-state="toast.shown"][data-active]')).toBeAttached();
  await frameOf(page).getByRole('listitem').hover();
  await expect(page.locator('.application [data-state="toast.paused"][data-active]')).toBeAttached();
  await show.click();
  await expect(page.locator('.application [data-state="toast.shown"][data-active]')).toBeAttached();
});

test('the chart of the upload queue shows the newest upload', { tag: '@slow' }, async ({ page }) => {
  await run(page, 'upload-queue');
  const newest = (state: string) => page.locator(`.application [data-state="upload.${state}"][data-active]`);
  await frameOf(page).getByRole('button', { name: 'Add four samples' }).click();
  await expect(newest('waiting')).toBeAttached();
  await frameOf(page).getByRole('button', { name: 'Pause all' }).click();
  await expect(newest('paused')).toBeAttached();
  await clickTransition(page.locator('.application').getByRole('button', { name: 'resume' }).first());
  await expect(newest('waiting')).toBeAttached();
  await expect(frameOf(page).getByText('Waiting')).toHaveCount(1);
});

test('the end of a list loads the next page', { tag: '@slow' }, async ({ page }) => {
  await run(page, 'infinite-scroll');
  const status = frameOf(page).getByRole('status');
  await expect(status).toHaveText('8 rivers');
  await frameOf(page).getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(status).toHaveText('16 rivers');
});

test('a list is sorted with the keyboard and with the pointer', async ({ page }) => {
  await run(page, 'drag-and-drop');
  const handle = (item: string) => frameOf(page).getByRole('button', { name: `Move: ${item}` });
  const status = frameOf(page).getByRole('status');
  await handle('Bake bread').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(status).toHaveText('Dropped: Bake bread, position 3 of 5');
  await expect(handle('Bake bread')).toBeFocused();
  await handle('Read').dragTo(handle('Water the plants'));
  await expect(status).toHaveText('Dropped: Read, position 1 of 5');
});

test('a click in the application highlights the state in the chart', async ({ page }) => {
  await run(page, 'counter');
  await expect.poll(() => active(page)).toEqual(['counter.empty']);
  await frameOf(page).getByRole('button', { name: 'One more' }).click();
  await expect(page.locator('.application [data-state="counter.counting"][data-active]')).toBeAttached();
  expect(await active(page)).toEqual(['counter.counting']);
});

test('an event sent from the chart updates the application, by keyboard and by pointer', async ({ page }) => {
  await run(page, 'counter');
  const increment = page.locator('.application').getByRole('button', { name: 'increment' }).first();
  const count = frameOf(page).getByRole('status');
  await increment.focus();
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('1');
  // The application shows its count before the chart follows: until then, the button belongs to the state that was left.
  await expect(page.locator('.application [data-state="counter.counting"][data-active]')).toBeAttached();
  await clickTransition(increment);
  await expect(count).toHaveText('2');
});

test('the chart follows the application: three wrong passwords lock the form', async ({ page }) => {
  await run(page, 'login-form');
  const frame = frameOf(page);
  await frame.getByLabel('Email address').fill('ada@example.com');
  await frame.getByLabel('Password').fill('sunshine');
  for (let i = 0; i < 3; i++) {
    await frame.getByRole('button', { name: 'Log in' }).click();
    if (i < 2) await expect(frame.getByRole('alert')).not.toBeEmpty();
    await expect(
      page.locator(`.application [data-state="login.${i < 2 ? 'editing' : 'locked'}"][data-active]`),
    ).toBeAttached();
  }
});

test('Stop ends the application and clears the chart, and Start over restarts it', async ({ page }) => {
  await run(page, 'counter');
  await frameOf(page).getByRole('button', { name: 'One more' }).click();
  await expect(frameOf(page).getByRole('status')).toHaveText('1');
  await view(page).getByRole('button', { name: 'Start over' }).click();
  await expect(frameOf(page).getByRole('status')).toHaveText('0');
  await view(page).getByRole('button', { name: 'Stop' }).click();
  await expect(view(page).locator('iframe')).toHaveCount(0);
  expect(await active(page)).toEqual([]);
});

test('forged messages have no effect', async ({ page }) => {
  await run(page, 'counter');
  const forge = () => {
    const state = {
      type: 'state',
      machine: 'counter',
      active: ['counter.full'],
      taken: [],
      status: 'done',
      next: [],
    };
    for (const target of [parent, parent.parent]) target.postMessage(state, '*');
  };
  const inner = page.frames().find((frame) => frame.parentFrame()?.parentFrame() === page.mainFrame());
  await inner!.evaluate(forge);
  await page.evaluate(forge);
  // This message arrives after the forged ones.
  await frameOf(page).getByRole('button', { name: 'One more' }).click();
  await expect(page.locator('.application [data-state="counter.counting"][data-active]')).toBeAttached();
  expect(await active(page)).toEqual(['counter.counting']);
  await expect(view(page).getByRole('alert')).toHaveCount(0);
});

test('an application has no access to storage or the page, and the to-do list still works', async ({
  page,
}) => {
  await run(page, 'todo-list');
  const inner = page.frames().find((frame) => frame.parentFrame()?.parentFrame() === page.mainFrame());
  expect(await inner!.evaluate('origin')).toBe('null');
  await frameOf(page).getByLabel('New to-do').fill('Milk');
  await frameOf(page).getByRole('button', { name: 'Add' }).click();
  await expect(frameOf(page).getByLabel('Milk', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('todo-list-1'))).toBeNull();
});

test('an application follows the page’s color mode', { tag: '@slow' }, async ({ page }) => {
  await run(page, 'stopwatch');
  const root = frameOf(page).locator('html');
  await expect(root).toHaveCSS('color-scheme', 'light');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(root).toHaveCSS('color-scheme', 'dark');
});

test('the playground opens the sources of an example', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/docs/examples/login-form');
  await view(page).getByRole('button', { name: 'Open in playground' }).click();
  await expect(page).toHaveURL(/\/playground/);
  await expect(page.getByRole('tab', { name: 'login-form.machine.ts' })).toBeVisible();
  await expect(page.locator('.sc-state[data-state="login.editing"]')).toBeVisible();
});

test('the files of an example are tabs, which links and the keyboard open', async ({ page }) => {
  await open(page, '/docs/examples/wizard#the-test');
  const tab = (name: string) => page.locator('main').getByRole('tab', { name, exact: true });
  await expect(page.locator('main').getByRole('tab')).toHaveText([
    'wizard.machine.ts',
    'wizard.tsx',
    'field.tsx',
    'wizard.test.tsx',
  ]);
  await expect(tab('wizard.test.tsx')).toHaveAttribute('aria-selected', 'true');
  const outline = page.locator('.toc');
  await outline.getByRole('link', { name: 'The view' }).click();
  await expect(tab('wizard.tsx')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'The view' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'The test' })).toBeHidden();
  // A heading in a closed tab isn't the current one.
  await expect(outline.locator('[aria-current]')).toHaveText('The view');
  await tab('wizard.tsx').press('ArrowRight');
  await expect(tab('field.tsx')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'field.tsx' })).toBeVisible();
});

test('all files of an example are in its Markdown and in print', async ({ page, request }) => {
  const markdown = await (await request.get('/docs/examples/wizard.md')).text();
  await open(page, '/docs/examples/wizard');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['wizard.machine.ts', 'wizard.tsx', 'field.tsx', 'wizard.test.tsx']) {
    expect(markdown).toContain(`title="src/${name}"`);
    const code = page.locator('main .tab-panel .code', {
      has: page.locator('figcaption', { hasText: name }),
    });
    await expect.poll(async () => (await code.boundingBox())?.height).toBeGreaterThan(100);
  }
});

test('the controls of the video player cover less than half of it on phones', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await run(page, 'media-player');
  const box = (selector: string) => frameOf(page).locator(selector).boundingBox();
  const [controls, picture] = [await box('.controls'), await box('.picture')];
  expect(controls!.height).toBeLessThan(picture!.height * 0.4);
});

test('reading the page loads no part of the application', async ({ page }) => {
  const read = watchReading(page);
  const transfer = watchTransfer(page);
  await open(page, '/docs/examples/counter');
  await read();
  const { files } = await transfer.take();
  expect(files.filter((file) => /application|component-|frame-/.test(file))).toEqual([]);
});

test('a running application has no accessibility violations', { tag: '@slow' }, async ({ page }) => {
  await run(page, 'counter');
  const without = ['page-has-heading-one'];
  // axe skips a frame in which its script takes more than a second to start.
  await expect(async () => {
    expect(await violations(page, { within: '.application', without, allFrames: true })).toEqual([]);
  }).toPass({ timeout: 60_000 });
});

const cards = (page: Page) => page.locator('.gallery li:visible .gallery-title');

test('the gallery’s filters show as many cards as they state, and work with the history', async ({
  page,
}) => {
  await open(page, '/docs/examples');
  const all = await cards(page).count();
  for (const filter of await page.locator('.gallery nav p a').all()) {
    const count = Number(await filter.locator('small').textContent());
    await filter.click();
    await expect(cards(page)).toHaveCount(count);
  }
  await page.getByRole('link', { name: /^All \d+ examples/ }).click();
  await expect(cards(page)).toHaveCount(all);
  await page.goBack();
  expect(await cards(page).count()).toBeLessThan(all);
  await expect(page).toHaveURL(/#with-/);
});

test('a card in the gallery leads to its example', async ({ page }) => {
  await open(page, '/docs/examples');
  await cards(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counter');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all files of an example are shown', async ({ page }) => {
    await page.goto('/docs/examples/wizard');
    for (const heading of ['The machine', 'The view', 'The test'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
  });

  test('a link to a filter shows its examples', async ({ page }) => {
    await page.goto('/docs/examples#with-svelte');
    await expect(cards(page)).toHaveText(['Music player', 'Optimistic update', 'Upload queue']);
    await page
      .locator('.gallery')
      .getByRole('link', { name: /^Node.js/ })
      .click();
    await expect(cards(page)).toHaveText(['Order service']);
  });

  test('the chart and the code are readable, and no controls are shown', async ({ page }) => {
    await page.goto('/docs/examples/counter');
    await expect(page.locator('.application .sc-chart')).toBeVisible();
    await expect(view(page)).toBeHidden();
    await expect(page.locator('main .code', { hasText: 'createMachine' }).first()).toBeVisible();
  });
});
