import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { violations } from './axe.ts';
import {
  countRounds,
  dialogOf,
  openSearch,
  saveDataInWorker,
  slowness,
  watchIndex,
  watchKeys,
} from './search-support.ts';
import {
  expect,
  hold,
  isSameDocument,
  markDocument,
  open,
  phone,
  scrollTo,
  scrollY,
  settle,
  slowUnless,
  stored,
  test,
} from './support.ts';
import { KB, watchReading, watchTransfer } from './transfer.ts';

const { DIST = 'dist' } = process.env;

// Limits in KB as sent.
/** The code of search. */
const CODE = 115;
/** The part of the index for a first result. */
const FIRST = 111;
/** The whole index, for each page of the site. */
const PAGE = 1.2;

test('the first load fetches no part of search', async ({ page }) => {
  const expectNothingElse = watchReading(page);
  await open(page, '/docs/guards');
  await expectNothingElse();
});

test(`the first use fetches at most ${CODE} KB of JavaScript and CSS, and ${PAGE} KB of index per page`, async ({
  page,
}) => {
  await open(page, '/docs/guards');
  const transfer = watchTransfer(page);
  const wholeIndex = watchIndex(page);
  await page.keyboard.press('Control+k');
  const { field, options } = dialogOf(page);
  await field.fill('machine create');
  await expect(options.first()).toBeVisible();
  await wholeIndex();
  const { script, style, json } = await transfer.take();
  expect(script).toBeGreaterThan(30 * KB);
  expect(style).toBeGreaterThan(0);
  expect(script + style).toBeLessThanOrEqual(CODE * KB);
  expect(json).toBeGreaterThan(200 * KB);
  const pages = readFileSync(`${DIST}/sitemap.xml`, 'utf8').match(/<loc>/g)?.length ?? 0;
  expect(json).toBeLessThanOrEqual(PAGE * pages * KB);
});

test(`the first result needs at most ${FIRST} KB of index`, async ({ page }) => {
  // Otherwise, more files load before the test sees the first result.
  await saveDataInWorker(page);
  await open(page, '/docs/guards');
  const transfer = watchTransfer(page);
  await page.keyboard.press('Control+k');
  const { field, options } = dialogOf(page);
  await field.fill('machine create');
  await expect(options.first()).toBeVisible();
  const { json } = await transfer.take();
  expect(json).toBeGreaterThan(30 * KB);
  expect(json).toBeLessThanOrEqual(FIRST * KB);
});

test('a first result takes four rounds of requests: code, worker and entry point, words, texts', async ({
  page,
}) => {
  // Background requests would count as rounds.
  await saveDataInWorker(page);
  await open(page, '/docs/guards');
  await settle(page);
  const rounds = await countRounds(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('guards');
  const { options } = dialogOf(page);
  const answers = await rounds(options.first());
  const kinds = answers.map((round) => [
    ...new Set(round.map((path) => /(dialog|worker|search-index|search\/[hwp])/.exec(path)?.[0])),
  ]);
  expect(kinds.flat().filter((kind) => kind === 'search-index')).toHaveLength(1);
  expect(kinds[1]).toEqual(expect.arrayContaining(['worker', 'search-index']));
  expect(answers.length, JSON.stringify(answers)).toBeLessThanOrEqual(4);
});

for (const [way, press] of [
  ['the button', null],
  ['Ctrl+K', 'Control+k'],
  ['Cmd+K', 'Meta+k'],
  ['a slash', '/'],
] as const) {
  test(`opens with ${way}, and Escape closes it and restores the focus`, async ({ page }) => {
    await open(page, '/docs/guards');
    const button = page.locator('[data-search-open]');
    if (press) {
      await button.focus();
      await page.keyboard.press(press);
    } else {
      await button.click();
    }
    const { dialog, field } = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('placeholder', 'Search docs');
    await expect(field).toHaveAttribute('role', 'combobox');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  });
}

test('Cancel, the shortcut, and a click outside close the dialog', async ({ page }) => {
  const { dialog } = await openSearch(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.mouse.click(20, 600);
  await expect(dialog).toBeHidden();
});

test('a selection dragged out of the dialog leaves it open', async ({ page }) => {
  const { dialog, field } = await openSearch(page);
  await field.fill('guards');
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(20, 600, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
});

test('a slash in an input types a slash', async ({ page }) => {
  await open(page, '/docs/guards');
  const field = page.locator('footer input[type=email]');
  await field.pressSequentially('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(page.locator('dialog.search')).toHaveCount(0);
});

test('shows that it is loading until its code arrives', { tag: '@slow' }, async ({ page }) => {
  const code = await hold(page, '**/assets/dialog-*.js');
  await open(page, '/docs/guards');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = dialogOf(page);
  const sign = dialog.getByRole('status', { name: 'Loading' });
  await expect(sign).toBeVisible();
  await expect(sign).toHaveCSS('opacity', '1');
  await expect(field).toBeFocused();
  await page.keyboard.type('guards');
  code.release();
  await expect(options.first()).toBeVisible();
  await expect(sign).toHaveCount(0);
  await expect(field).toHaveValue('guards');
});

test('text typed while the code loads is kept', async ({ page }) => {
  await open(page, '/docs/guards');
  const code = await hold(page, /assets\/dialog-.*\.js/);
  await page.locator('[data-search-open]').focus();
  await page.keyboard.type('gu');
  await code.asked;
  await page.keyboard.type('ards');
  await page.keyboard.press('ArrowLeft');
  const { field, options } = dialogOf(page);
  await expect(field).toHaveValue('guards');
  code.release();
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('guards');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
});

test('results are grouped, and Enter opens the best one', async ({ page, sites }) => {
  const { dialog, field, options, status } = await openSearch(page, `${sites.plain}/docs/`);
  await field.fill('guards');
  await expect(dialog.getByRole('group', { name: 'XState v5' })).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first().locator('.hit-title mark')).toHaveText('Guards');
  await expect(status).toHaveText(/^\d+ results$/);
  await field.fill('tabs');
  await expect(options.first().locator('.hit-title')).toHaveText('Tabs');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sites.plain}/docs/tabs`);
  await expect(page.locator('main h1')).toHaveText('Tabs');
  await expect(dialog).toBeHidden();
});

test('a heading deep in a page is a separate result that leads to its anchor', async ({ page, sites }) => {
  const { field, options } = await openSearch(page, `${sites.plain}/docs/tabs`);
  await field.fill('detail 5');
  const first = options.first();
  await expect(first.locator('.hit-title')).toHaveText('Detail 5');
  await expect(first.locator('.hit-title mark')).toHaveText(['Detail', '5']);
  await expect(first.locator('.hit-trail')).toContainText('Guards');
  await first.click();
  await expect(page).toHaveURL(`${sites.plain}/docs/guards#detail-5`);
  await expect(page.locator('#detail-5')).toBeInViewport();
});

test('results across the site lead to existing pages and sections', { tag: '@slow' }, async ({ page }) => {
  const { dialog, field, options } = await openSearch(page);
  const found = new Set<string>();
  for (const [query, right] of [
    ['guards', /^\/docs\/guards(#|$)/],
    ['combine guards', /^\/docs\/guards#/],
    ['parallel states', /^\/docs\/parallel-states(#|$)/],
    ['createActor', /^\/api\/xstate\//],
  ] as const) {
    await field.fill(query);
    await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
    await expect(options.first()).toHaveAttribute('href', right);
    for (const link of await options.all()) found.add((await link.getAttribute('href')) ?? '');
  }
  expect([...found].filter((address) => address.includes('#')).length).toBeGreaterThan(3);
  for (const address of found) {
    const { pathname, hash } = new URL(address, page.url());
    const response = await page.request.get(pathname);
    expect(response.status(), address).toBe(200);
    if (hash) expect(await response.text(), address).toContain(` id="${hash.slice(1)}"`);
  }
});

test('the arrow keys, Home, and End move through the results', async ({ page }) => {
  const { field, options } = await openSearch(page);
  await field.fill('machine');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`);
  };
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toHaveText(/^See all \d+ results$/);
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=machine$/);
});

test('the arrow keys reach the best answer above the first result, and Enter opens it', async ({ page }) => {
  const { dialog, field, options } = await openSearch(page);
  await field.fill('what is a saga');
  const answer = dialog.getByRole('group', { name: 'Best answer' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(answer).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await answer.getAttribute('id'))!);
  await expect(dialog.locator('[aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(answer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/glossary#saga$/);
});

test('keys pressed within the same frame all take effect', async ({ page }) => {
  const { field, options } = await openSearch(page);
  await field.fill('machine');
  await expect(options.nth(4)).toBeVisible();
  await field.evaluate(async (input) => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // As from a keyboard: each key is a separate task, and none waits for a frame.
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(null);
      });
    }
  });
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('the current version comes first', async ({ page, sites }) => {
  const groups = page.locator('dialog.search .search-group');
  const { field } = await openSearch(page, `${sites.plain}/docs/guards`);
  await field.fill('guards');
  await expect(groups.first()).toHaveText('XState v5');
  await expect(groups.filter({ hasText: 'XState v4' })).toHaveCount(1);
  await open(page, `${sites.plain}/docs/xstate-v4/guards`);
  await page.keyboard.press('Control+k');
  await field.fill('guards');
  await expect(groups.first()).toHaveText('XState v4');
});

test('version 4 pages label API results as version 5 and list them after the docs', { tag: '@slow' }, async ({
  page,
}) => {
  const groups = page.locator('dialog.search .search-group');
  const { field, options } = await openSearch(page, '/docs/xstate-v4/glossary');
  await field.fill('assign');
  await expect(groups.first()).toHaveText('XState v4');
  await expect(groups.filter({ hasText: 'API' })).toHaveText('API · XState v5');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/xstate-v4\//);
});

test('types named after a function come after the guide that explains it', { tag: '@slow' }, async ({
  page,
}) => {
  const { dialog, field, options } = await openSearch(page);
  await field.fill('sendTo');
  await expect(options.first()).toHaveAttribute('href', '/api/xstate/function/sendTo');
  await expect(options.nth(1)).toHaveAttribute('href', /^\/docs\/actions#send-an-event-to-another-actor/);
  const groups = dialog.locator('.search-group');
  await expect(groups.nth(0)).toHaveText('API');
  await expect(groups.nth(1)).toHaveText('XState v5');
  await expect(groups.nth(2)).toHaveText('More API results');
});

test('items with the same name show their package, and that of the current page comes first', {
  tag: '@slow',
}, async ({ page }) => {
  const { dialog, field, options } = await openSearch(page);
  const packages = dialog.locator('.hit-api .hit-trail > span:nth-child(2):visible');
  await field.fill('useSelector');
  await expect(packages.first()).toHaveText('@xstate/react');
  await expect(packages.nth(1)).toHaveText('@xstate/svelte');
  await field.fill('useMachine');
  await expect(dialog.locator('.search-answer a')).toContainText('@xstate/react');
  await open(page, '/docs/xstate-vue');
  await page.keyboard.press('Control+k');
  await field.fill('useSelector');
  await expect(packages.first()).toHaveText('@xstate/vue');
  await expect(options.first()).toHaveAttribute('href', '/api/@xstate/vue/function/useSelector');
});

test('recent searches can be saved as favorites and removed', async ({ page, sites }) => {
  const { dialog, field, options } = await openSearch(page, `${sites.plain}/docs/`);
  await expect(dialog).toContainText('No recent searches');
  for (const title of ['Detail 5', 'More tabs']) {
    await field.fill(title.toLowerCase());
    await expect(options.first().locator('.hit-title')).toHaveText(title);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
  }
  const recent = dialog.getByRole('rowgroup', { name: 'Recent', exact: true }).getByRole('row');
  const favorites = dialog.getByRole('rowgroup', { name: 'Favorites' }).getByRole('row');
  await expect(recent.locator('.hit-title')).toHaveText(['More tabs', 'Detail 5']);
  await recent.nth(1).getByRole('button', { name: 'Save this search' }).click();
  await expect(favorites).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(favorites.locator('.hit-title')).toHaveText('Detail 5');
  await recent.getByRole('button', { name: 'Remove this search from history' }).click();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sites.plain}/docs/guards#detail-5`);
  await page.keyboard.press('Control+k');
  await favorites.getByRole('button', { name: 'Remove this search from favorites' }).click();
  await expect(favorites).toHaveCount(0);
  expect(await stored(page, 'search-saved')).toBe('{"recent":[],"favourites":[]}');
});

test('invalid stored data is ignored', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'search-saved',
      '{"recent":[{"href":"javascript:alert(1)","page":"x","trail":[]},7,null],"favourites":"no"}',
    ),
  );
  const { dialog } = await openSearch(page);
  await expect(dialog).toContainText('No recent searches');
});

test('no results: suggests other queries and a way to report them', async ({ page }) => {
  const { dialog, field, options, status } = await openSearch(page);
  await field.fill('xqzvkw');
  await expect(dialog).toContainText('No results for “xqzvkw”');
  await expect(dialog).toContainText('Try searching for');
  await expect(dialog).toContainText('Believe this query should return results?');
  await expect(dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /xqzvkw/);
  await expect(status).toHaveText(/No results for/);
  await dialog.getByRole('button', { name: 'actors' }).click();
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/actors(#|$)/);
  await expect(field).toHaveValue('actors');
});

test('the footer lists the keys, and the embedded index credits no provider', async ({ page }) => {
  const { dialog } = await openSearch(page);
  for (const words of ['to select', 'to navigate', 'to close']) await expect(dialog).toContainText(words);
  await expect(dialog).not.toContainText('Algolia');
});

const oddities = {
  empty: '   ',
  long: 'machine '.repeat(1250),
  'one long word': 'a'.repeat(10_000),
  HTML: '<img src=x onerror=alert(1)><script>alert(2)</script>',
  'regular expression': '(([a-z]+)+$[.*\\',
  emoji: '🤖👩‍👩‍👧 🎉',
  'right to left': 'مرحبا آلة الحالة',
  'lone surrogate': '\ud83d guards',
  prototype: '__proto__ constructor toString',
};
for (const [name, query] of Object.entries(oddities)) {
  test(`odd input is treated as text: ${name}`, slowUnless(name === 'HTML'), async ({ page }) => {
    page.on('dialog', () => expect(false, 'a script has run').toBe(true));
    const { dialog, field, options } = await openSearch(page);
    await field.fill(query);
    await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
    await expect(dialog.locator('script, img')).toHaveCount(0);
    await field.fill('guards');
    await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  });
}

test('a keystroke blocks the main thread for at most 50 ms at a quarter of the speed', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  const MOST = 50;
  const wholeIndex = watchIndex(page);
  const { dialog, field, options } = await openSearch(page);
  await field.fill('warm');
  await expect(options.first()).toBeVisible();
  await wholeIndex();
  const watch = await watchKeys(page);
  const isAsking = () => watch.evaluate(`document.querySelector('.search-body').ariaBusy === 'true'`);
  const answered = async () => {
    // Polls from outside, because waiting in the page would use its main thread.
    do await page.waitForTimeout(60);
    while (await isAsking());
    await page.waitForTimeout(40);
  };
  /** The lowest cost of each key in all rounds, because other work on the machine only adds to it. */
  const least = { spent: [] as number[], longest: [] as number[] };
  let slow = Number.POSITIVE_INFINITY;
  const slowed = (what: keyof typeof least) => least[what].map((ms) => (4 * ms) / slow).sort((a, b) => a - b);
  let median = Number.POSITIVE_INFINITY;
  let longest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6 && Math.max(median, longest) > MOST; round++) {
    slow = Math.min(slow, await slowness(page));
    let at = 0;
    for (const query of ['machine create', 'how do i combine guards']) {
      await field.fill('');
      await settle(page);
      for (const key of await watch.type(query, answered)) {
        least.spent[at] = Math.min(key.spent, least.spent[at] ?? key.spent);
        least.longest[at] = Math.min(key.longest, least.longest[at] ?? key.longest);
        at++;
      }
      await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
    }
    const spent = slowed('spent');
    median = spent[spent.length >> 1]!;
    longest = slowed('longest').at(-1)!;
  }
  console.log(
    `at a fourth of the speed: ${median.toFixed(1)} ms of the main thread for each key, longest task ${longest.toFixed(1)} ms (here ${slow.toFixed(2)} times as long)`,
  );
  expect(median).toBeLessThanOrEqual(MOST);
  expect(longest).toBeLessThanOrEqual(MOST);
});

test('a keystroke scrolls the list back to the first result and does not scroll otherwise', {
  tag: '@slow',
}, async ({ page }) => {
  const { dialog, field, options } = await openSearch(page);
  await field.fill('machine');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const list = dialog.locator('.search-list');
  await list.evaluate((node) => node.scrollTo(0, 150));
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.evaluate(() => {
    // Each call would force a layout.
    Element.prototype.scrollIntoView = () => document.body.setAttribute('data-scrolled', '');
  });
  for (const query of ['guard', 'guards', 'actor']) {
    await field.fill(query);
    await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
    await settle(page);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  }
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-scrolled');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no violations in the dialog in ${theme} mode`, { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    const { dialog, field, options } = await openSearch(page);
    const check = async () => {
      // Colors are final only after the dialog's animation.
      await settle(page);
      expect(await violations(page, { within: 'dialog.search' })).toEqual([]);
    };
    await check();
    await field.fill('guards');
    await expect(options.first()).toBeVisible();
    await check();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('row')).toHaveCount(1);
    await check();
    await field.fill('xqzvkw');
    await expect(dialog).toContainText('No results for');
    await check();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });
  test('the dialog fills the screen', async ({ page }) => {
    await open(page, '/docs/guards');
    await page.locator('[data-search-open]').tap();
    const { dialog, field, options } = dialogOf(page);
    await field.fill('machine');
    await expect(options.first()).toBeVisible();
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await options.first().tap();
    await expect(dialog).toBeHidden();
  });

  for (const width of [390, 320]) {
    test(
      `the location of a result is readable at ${width} px`,
      slowUnless(width === 320),
      async ({ page }) => {
        await page.setViewportSize({ ...phone, width });
        const { dialog, field, options } = await openSearch(page);
        const cut: string[] = [];
        let places = 0;
        for (const query of ['guards', 'spawn', 'invoke promise', 'useMachine', 'parallel', 'final states']) {
          await field.fill(query);
          await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
          await expect(options.first()).toBeVisible();
          const found = await dialog.locator('.hit-trail').evaluateAll((trails) =>
            trails.map((trail) => ({
              text: `${trail.parentElement?.firstElementChild?.textContent} · ${trail.textContent}`,
              room: trail.clientWidth,
              isCut: trail.scrollWidth > trail.clientWidth,
            })),
          );
          places += found.length;
          cut.push(...found.filter(({ isCut, room }) => isCut && room < 100).map(({ text }) => text));
        }
        expect(places).toBeGreaterThan(30);
        // Long paths are cut, but not so much that they say nothing.
        expect(cut).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      },
    );
  }
});

test('back closes search and stays on the page', async ({ page }) => {
  await open(page, '/docs/guards');
  await page.locator('#sidebar').getByRole('link', { name: 'Actions', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Actions');
  await page.locator('[data-search-open]').click();
  const { dialog } = dialogOf(page);
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await settle(page);
  await expect(page.locator('main h1')).toHaveText('Actions');
});

test('recently read pages are listed, newest first, and can be removed and cleared', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, '/docs/guards');
  for (const [name, title] of [
    ['Actions', 'Actions'],
    ['Context', 'Context'],
  ] as const) {
    await page.locator('#sidebar').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('main h1')).toHaveText(title);
  }
  await page.keyboard.press('Control+k');
  const { dialog, field } = dialogOf(page);
  const read = dialog.getByRole('rowgroup', { name: 'Recently read' }).getByRole('row');
  // Without the current page. Pages from before the first search come from the tab's history.
  await expect(read.locator('.hit-title')).toHaveText(['Actions', 'Guards']);
  await read.nth(1).getByRole('button', { name: 'Remove this page from the list' }).click();
  await expect(read.locator('.hit-title')).toHaveText(['Actions']);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main h1')).toHaveText('Actions');
  // The next document reads the stored list and adds pages shown from then on.
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(read.locator('.hit-title')).toHaveText(['Context']);
  await dialog.getByRole('button', { name: 'Clear recently read pages' }).click();
  await expect(dialog).toContainText('No recent searches');
  await expect(field).toBeFocused();
  expect(await stored(page, 'pages-read')).toBeNull();
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(dialog).toContainText('No recent searches');
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: /404/ });

  test('is not listed as read', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/docs/nowhere-at-all');
    await page.keyboard.press('Control+k');
    const { dialog } = dialogOf(page);
    await expect(dialog).toContainText('No recent searches');
    await page.keyboard.press('Escape');
    await open(page, '/docs/guards');
    await page.keyboard.press('Control+k');
    await expect(dialog).toContainText('No recent searches');
    await expect(dialog).not.toContainText('Page not found');
  });
});

test('Escape that ends an IME composition leaves the dialog open', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/docs/guards');
  await page.keyboard.press('Control+k');
  const { dialog, field } = dialogOf(page);
  await field.fill('にほ');
  await expect(dialog).toBeVisible();
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
  await page.waitForTimeout(200);
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('にほ');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a browser with blocked storage lists no read pages', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await open(page, '/docs/guards');
  await page.locator('#sidebar').getByRole('link', { name: 'Actions', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Actions');
  await page.keyboard.press('Control+k');
  const { dialog } = dialogOf(page);
  await expect(dialog).toContainText('No recent searches');
  await expect(dialog.getByRole('row')).toHaveCount(0);
});

test('a line of the cheatsheet is shown as the answer, as code with its location', async ({ page }) => {
  const { dialog, field } = await openSearch(page, '/docs/context');
  const answer = dialog.getByRole('group', { name: 'Best answer' });
  await field.fill('replace implementations');
  await expect(answer.locator('pre')).toContainText('machine.provide(');
  await expect(answer.getByRole('option')).toHaveAttribute('href', /^\/docs\/cheatsheet#/);
});

test('a direct answer to a query is shown above the results and labeled', async ({ page }) => {
  const { dialog, field, options } = await openSearch(page);
  const answer = dialog.getByRole('group', { name: 'Best answer' });
  await field.fill('what is a saga');
  await expect(answer).toContainText('a generator function');
  await expect(answer.getByRole('option')).toHaveAttribute('href', '/docs/glossary#saga');
  await field.fill('createMachine');
  await expect(answer.locator('code')).toContainText('function createMachine(');
  // Its declaration is too long for an answer, so its description is shown.
  await field.fill('createActor');
  await expect(answer).toContainText('Creates a new actor');
  await expect(answer.locator('code')).toHaveCount(0);
  await field.fill('parallel states');
  await expect(answer.getByRole('option')).toHaveAttribute('href', '/docs/glossary#parallel-state');
  // Pages cover it, but none answers it in a sentence.
  await field.fill('test a machine');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/.*test/);
  await expect(answer).toHaveCount(0);
});

test('Enter pressed before the results arrive opens the first one, even before the code has loaded', async ({
  page,
}) => {
  await open(page, '/docs/context');
  const code = await hold(page, /assets\/dialog-.*\.js/);
  const index = await hold(page, /search-index\.json/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('installation');
  await code.asked;
  await page.keyboard.press('Enter');
  code.release();
  await index.asked;
  const { dialog } = dialogOf(page);
  // The loading indicator.
  await expect(dialog.locator('.search-wait')).toHaveCSS('opacity', '1');
  index.release();
  await expect(page).toHaveURL(/\/docs\/installation$/);
  await expect(dialog).toBeHidden();
});

test('results have two lines, pages contain their sections, and matching parts are marked', async ({
  page,
}) => {
  const { field, options, dialog } = await openSearch(page);
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/guards(#|$)/);
  expect((await options.first().boundingBox())?.height).toBe(56);
  // The best answer, if any, is a separate group.
  const pages = await dialog
    .getByRole('group')
    .filter({ has: page.locator('a.hit') })
    .first()
    .locator('a.hit:not(.hit-nested)')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(pages).toHaveLength(5);
  expect(new Set(pages).size).toBe(5);
  await expect(dialog.locator('.hit-nested').first()).toBeVisible();
  await field.fill('snapshot');
  await expect(dialog.locator('mark').filter({ hasText: /^getPersisted/ })).toHaveCount(0);
});

/** Opens results in new tabs. @returns the rows of recent searches */
async function openInTabs(
  { dialog, field, options }: Awaited<ReturnType<typeof openSearch>>,
  titles: string[],
): Promise<Locator> {
  for (const title of titles) {
    await field.fill(title.toLowerCase());
    await expect(options.first().locator('.hit-title')).toHaveText(title);
    await options.first().click({ modifiers: ['ControlOrMeta'] });
  }
  await field.fill('');
  return dialog.getByRole('rowgroup', { name: 'Recent', exact: true }).getByRole('row');
}

test('results opened in another tab are remembered, and the latest moves to the top', {
  tag: '@slow',
}, async ({ page, sites }) => {
  const search = await openSearch(page, `${sites.plain}/docs/`);
  const recent = await openInTabs(search, ['Detail 5', 'More tabs', 'Detail 5']);
  await expect(recent.locator('.hit-title')).toHaveText(['Detail 5', 'More tabs']);
});

test('a recent search that is selected again moves to the top', { tag: '@slow' }, async ({ page, sites }) => {
  const search = await openSearch(page, `${sites.plain}/docs/`);
  const recent = await openInTabs(search, ['Detail 5', 'More tabs']);
  await expect(recent.locator('.hit-title')).toHaveText(['More tabs', 'Detail 5']);
  await recent.nth(1).click();
  await expect(page).toHaveURL(/#detail-5$/);
  await page.keyboard.press('Control+k');
  await expect(recent.locator('.hit-title')).toHaveText(['Detail 5', 'More tabs']);
});

test('a page that was both selected and read is listed once', { tag: '@slow' }, async ({ page }) => {
  const { dialog, field, options } = await openSearch(page, '/docs/context');
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', '/docs/guards');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/guards$/);
  await page.locator('#sidebar').getByRole('link', { name: 'Actions', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Actions');
  await page.keyboard.press('Control+k');
  const list = dialog.getByRole('grid', { name: 'Recent searches, favorites, and pages read' });
  await expect(list.locator('.hit-title')).toHaveText(['Guards', 'Context']);
});

test('selecting the current page scrolls to its top', { tag: '@slow' }, async ({ page }) => {
  const { dialog, field, options } = await openSearch(page, '/docs/guards');
  await page.keyboard.press('Escape');
  await markDocument(page);
  await scrollTo(page, 800);
  await page.keyboard.press('Control+k');
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', '/docs/guards');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('in a first search, every result gets its excerpt without other changes', { tag: '@slow' }, async ({
  page,
}) => {
  const parts = await hold(page, '**/assets/search/a-*');
  const { dialog, field, options } = await openSearch(page);
  await field.fill('machine');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const rows = dialog.locator('a.hit:not(.hit-nested, .hit-all)');
  const withoutExcerpt = rows.filter({ hasNot: page.locator('.hit-excerpt') });
  await parts.asked;
  expect(await withoutExcerpt.count()).toBeGreaterThan(2);
  const titles = await options.locator('.hit-title').allTextContents();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  const list = dialog.locator('.search-list');
  await list.evaluate((node) => node.scrollTo(0, 90));
  parts.release();
  await expect(withoutExcerpt).toHaveCount(0);
  await expect(options.nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(90);
  expect(await options.locator('.hit-title').allTextContents()).toEqual(titles);
});

test('Ctrl+Enter waits for the results of the current query', { tag: '@slow' }, async ({ page, context }) => {
  // Otherwise, the whole index may already be loaded.
  await saveDataInWorker(page);
  const { field, options } = await openSearch(page, '/docs/context');
  await field.fill('guards');
  await expect(options.first()).toHaveAttribute('href', '/docs/guards');
  const index = await hold(page, '**/assets/search/*');
  await field.fill('installation');
  const opened: string[] = [];
  context.on('page', (tab) => opened.push(tab.url()));
  await page.keyboard.press('Control+Enter');
  await page.waitForTimeout(200);
  expect(opened).toEqual([]);
  const tab = context.waitForEvent('page');
  index.release();
  await expect(await tab).toHaveURL(/\/docs\/installation$/);
  await expect(page).toHaveURL(/\/docs\/context$/);
  await expect(field).toBeFocused();
});

test('Ctrl+Enter pressed before the code has loaded opens the result later', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await open(page, '/docs/context');
  const code = await hold(page, /assets\/dialog-.*\.js/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('installation');
  await code.asked;
  await page.keyboard.press('Control+Enter');
  const tab = context.waitForEvent('page');
  code.release();
  await expect(await tab).toHaveURL(/\/docs\/installation$/);
  await expect(page).toHaveURL(/\/docs\/context$/);
});

test('the dialog suggests queries', async ({ page }) => {
  const { dialog, field, options } = await openSearch(page);
  await dialog.getByRole('button', { name: 'quick start' }).click();
  await expect(field).toHaveValue('quick start');
  await expect(options.first()).toHaveAttribute('href', '/docs/quick-start');
});
