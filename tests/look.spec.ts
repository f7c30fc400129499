// The look of pages, measured: geometry and colors.

import { readdirSync, readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { desktop, expect, open, phone, scrollTo, settle, slowUnless, test } from './support.ts';

const { DIST = 'dist' } = process.env;

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test('highlighted lines are stacked and as wide as the code', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/marks`);
  const blocks = await page.locator('.code:has(.line)').evaluateAll((figures) =>
    figures.map((figure) =>
      Array.from(figure.querySelectorAll('.line'), (line) => {
        const { left, top, width, height } = line.getBoundingClientRect();
        return { left, top, width, height, text: line.textContent };
      }),
    ),
  );
  // Lines in a row, and samples with different widths.
  expect(blocks.map((lines) => lines.length)).toEqual([10, 2]);
  for (const lines of blocks) {
    for (const [i, line] of lines.entries()) {
      expect(line.left).toBe(lines[0]!.left);
      expect(line.width).toBe(lines[0]!.width);
      const above = lines[i - 1];
      if (above) expect(line.top).toBeGreaterThanOrEqual(above.top + above.height - 0.5);
    }
  }
});

test('a sample shows its file or language and its buttons without hover', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/door`);
  const sample = page.locator('.code[data-run]').first();
  await expect(sample.locator('figcaption')).toHaveText('TypeScript');
  const head = await boxOf(sample.locator('figcaption'));
  for (const name of ['Run this code', 'Edit this code', 'Open in playground', 'Copy code']) {
    const button = sample.getByRole('button', { name });
    await expect(button).toHaveCSS('opacity', '1');
    const box = await boxOf(button);
    expect(box.y).toBeGreaterThanOrEqual(head.y);
    expect(box.y + box.height).toBeLessThanOrEqual(head.y + head.height);
  }
});

test('a long file name ends in an ellipsis before the buttons of its sample', async ({ page, sites }) => {
  await page.setViewportSize(phone);
  await open(page, `${sites.plain}/docs/door`);
  const sample = page.locator('.code[data-run]').first();
  const name = sample.locator('figcaption');
  await name.evaluate((caption) => {
    caption.textContent = 'src/machines/compostMachine.ts';
  });
  await expect(name).toHaveCSS('display', 'block');
  await expect(name).toHaveCSS('text-overflow', 'ellipsis');
  const end = await name.evaluate(
    (caption) =>
      caption.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(caption).paddingRight),
  );
  expect(end).toBeLessThanOrEqual((await boxOf(sample.locator('.code-tools'))).x + 1);
});

test('the sidebar and the table of contents use the space of a hidden navbar', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await scrollTo(page, 900);
  await expect(page.locator('.navbar')).toHaveAttribute('data-hidden');
  expect((await boxOf(page.locator('#sidebar'))).y).toBe(0);
  expect((await boxOf(page.locator('.toc'))).y).toBeLessThan(40);
});

test('a sticky bar on phones names the current section and links to the others', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/docs/guards');
  const bar = page.locator('.toc-mobile');
  await bar.locator('summary').click();
  const link = bar.getByRole('link').nth(3);
  const section = await link.textContent();
  await link.click();
  await expect(bar).not.toHaveAttribute('open');
  await expect(bar.locator('.toc-section')).toHaveText(section ?? '');
  await expect(page.locator('.navbar')).toHaveAttribute('data-hidden');
  await expect.poll(async () => (await boxOf(bar)).y).toBe(0);
  const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  expect((await boxOf(bar)).height).toBeLessThanOrEqual((await boxOf(target)).y);
});

test('a listed post has its machine, two lines of text, and three tags', async ({ page }) => {
  await open(page, '/blog');
  const post = page.locator('.post').first();
  await expect(post.locator('.cover svg .sc-box')).not.toHaveCount(0);
  await expect(post.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3);
  for (const excerpt of await page.locator('.excerpt > .prose').all()) {
    const lines = await excerpt.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  }
});

test('a cover’s chart that is wider than its frame extends to the frame’s edge', async ({ page }) => {
  await open(page, '/blog');
  const states = page.locator('.cover', { has: page.locator('svg') });
  const overflows = await states.evaluateAll((covers) =>
    covers.map((cover) => {
      const frame = cover.getBoundingClientRect();
      const shapes = Array.from(cover.querySelectorAll('.sc-box'), (box) => box.getBoundingClientRect());
      const isWider = shapes.some(({ left, right }) => left < frame.left || right > frame.right);
      return { isWider, overflow: getComputedStyle(cover.querySelector('svg')!).overflow };
    }),
  );
  expect(overflows.some(({ isWider }) => isWider)).toBe(true);
  expect(new Set(overflows.map(({ overflow }) => overflow))).toEqual(new Set(['visible']));
});

for (const viewport of [desktop, phone])
  test(`a post’s date and its page menu share a row at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/blog/2023-12-01-xstate-v5');
    const [date, menu, title] = await Promise.all(
      ['main time', '.page-menu', 'main h1'].map((selector) => boxOf(page.locator(selector).first())),
    );
    expect(menu!.y).toBeGreaterThan(title!.y + title!.height - 1);
    expect(menu!.y).toBeLessThan(date!.y + date!.height);
    expect(date!.y).toBeLessThan(menu!.y + menu!.height);
  });

for (const path of ['/docs/actors', '/docs/observable-actors', '/docs/promise-actors', '/pricing'])
  test(
    `comparison tables on ${path} fit a phone, including their headers`,
    slowUnless(path === '/docs/actors'),
    async ({ page }) => {
      for (const width of [phone.width, 320]) {
        await page.setViewportSize({ ...phone, width });
        await open(page, path);
        const cells = page.locator('.comparison :is(th, td)');
        expect(await cells.count()).toBeGreaterThan(0);
        const cut = await cells.evaluateAll((all) =>
          all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
        expect(cut).toEqual([]);
      }
    },
  );

for (const path of ['/', '/blog', '/blog/archive', '/blog/tags', '/blog/2023-12-01-xstate-v5'])
  test(
    `long names of posts, tags, and authors break at 320 px on ${path}`,
    slowUnless(path === '/blog'),
    async ({ page }) => {
      await page.setViewportSize({ ...phone, width: 320 });
      await open(page, path);
      const widths = await page.locator('main').evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const isPost = ({ parentElement }: Node) =>
          parentElement?.matches(
            'h1, a[href^="/blog/"]:not([rel]), :has(> time) > *, span:has(> [aria-hidden]):not(:has(time))',
          );
        let count = 0;
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.nodeValue?.trim() || !isPost(text)) continue;
          text.nodeValue = 'getMicrostepsFromInitialTransitionOfTheMachineSnapshot';
          count++;
        }
        const { scrollWidth, clientWidth } = document.documentElement;
        return { count, beyond: scrollWidth - clientWidth };
      });
      expect(widths.count).toBeGreaterThan(2);
      // Negative by the width reserved for a scrollbar.
      expect(widths.beyond).toBeLessThanOrEqual(0);
    },
  );

test('the plans have marks with text alternatives, an action each, and a sticky header', async ({ page }) => {
  await open(page, '/pricing');
  const table = page.locator('.comparison');
  await expect(table.getByRole('cell', { name: 'Yes', exact: true })).not.toHaveCount(0);
  await expect(table.getByRole('cell', { name: 'No', exact: true })).not.toHaveCount(0);
  await expect(page.locator('.card p:not(.card-title) a')).toHaveCount(4);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await table.locator('tr').last().scrollIntoViewIfNeeded();
    const head = await table.locator('thead :is(td, th)').evaluateAll((cells) =>
      cells.map((cell) => ({
        top: cell.getBoundingClientRect().top,
        ground: getComputedStyle(cell).backgroundColor,
        isWhole: cell.scrollWidth <= cell.clientWidth,
      })),
    );
    await expect(table.locator('th').first()).toBeInViewport();
    // The bar with the table of contents doesn't cover it either, with or without the navbar.
    for (const distance of [0, -200]) {
      await page.mouse.wheel(0, distance);
      await expect
        .poll(() =>
          table.locator('thead th').evaluateAll((cells) =>
            cells.every((cell) => {
              const { left, width, top, bottom } = cell.getBoundingClientRect();
              const isOnTop = (y: number) => document.elementFromPoint(left + width / 2, y) === cell;
              return isOnTop(top + 2) && isOnTop(bottom - 2);
            }),
          ),
        )
        .toBe(true);
    }
    // Including the cell over the names, which would show through otherwise.
    expect(head).toHaveLength(5);
    expect(new Set(head.map(({ top, ground }) => `${top} ${ground}`)).size).toBe(1);
    expect(head.every(({ isWhole }) => isWhole)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
});

for (const [what, viewport, opener] of [
  ['the menu', phone, '[data-menu-open]'],
  ['the search dialog', desktop, '[data-search-open]'],
] as const) {
  test(`the page behind ${what} does not scroll`, async ({ page, sites }) => {
    await page.setViewportSize(viewport);
    await open(page, `${sites.plain}/docs/guards`);
    await page.locator(opener).first().click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.mouse.move(viewport.width - 20, 700);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  });
}

test('the menu opens at the current page', async ({ page, sites }) => {
  await page.setViewportSize(phone);
  await open(page, `${sites.plain}/docs/entry-38`);
  await page.locator('[data-menu-open]').click();
  await expect(page.locator('#sidebar a[aria-current]')).toBeInViewport();
});

test('printed pages use light colors in dark mode, and show charts as text', async ({ page, sites }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, `${sites.plain}/docs/door`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('main p').first()).toHaveCSS('color', 'rgb(27, 28, 35)');
  await expect(page.locator('.skip-link')).toBeHidden();
  expect((await boxOf(page.locator('.chart-outline ul').first())).height).toBeGreaterThan(20);
});

test.describe('a browser without light-dark() and color-mix()', () => {
  test.use({ bypassCSP: true });

  test('has the colors of the page and its charts in both modes', async ({ page, sites }) => {
    await page.route(/\/docs\/door$|\/assets\/entry-/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('light-dark(', 'unknown(')
        .replaceAll('color-mix(', 'unknown(');
      expect(body).not.toMatch(/@media[^{]*width\s*[<>]/);
      await route.fulfill({ response, body });
    });
    for (const [mode, ground, text] of [
      ['light', 'rgb(255, 255, 255)', 'rgb(27, 28, 35)'],
      ['dark', 'rgb(14, 16, 21)', 'rgb(230, 232, 238)'],
    ] as const) {
      await page.emulateMedia({ colorScheme: mode });
      await open(page, `${sites.plain}/docs/door`);
      await expect(page.locator('html')).toHaveCSS('background-color', ground);
      await expect(page.locator('main p').first()).toHaveCSS('color', text);
      await expect(page.locator('.sc-name').first()).toHaveCSS('fill', text);
      for (const part of ['.sc-box', '.sc-line', '.sc-label'])
        await expect(page.locator(part).first()).not.toHaveCSS('stroke', 'none');
    }
  });
});

test('the newsletter form is at most 400 px wide', async ({ page }) => {
  await open(page, '/docs/guards');
  expect((await boxOf(page.locator('form[data-newsletter]'))).width).toBeLessThanOrEqual(400);
});

test('the menu of a chart closes on Escape, with focus on its button, and on a click elsewhere', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/door`);
  const menu = page.locator('.chart-copy').first();
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'SVG' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open');
  await page.locator('main h1').click();
  await expect(menu).not.toHaveAttribute('open');
});

test('“As text” stays in place when it is pressed', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/door`);
  const summary = page.locator('.chart-outline summary').first();
  await summary.scrollIntoViewIfNeeded();
  const before = await boxOf(summary);
  await summary.click();
  await expect(page.locator('.chart-outline').first()).toHaveAttribute('open');
  expect(await boxOf(summary)).toEqual(before);
});

test('every class in the pages has a CSS rule', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(`${DIST}/${file}`, 'utf8');
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map(read)
    .join('');
  const styled = new Set(
    Array.from(styles.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) => name.replaceAll('\\', '')),
  );
  // Names of icons and of a drawing's parts, not all of which have their own style, and names of
  // kinds and depths.
  const isName = (name: string) => /^(lucide|sc-|d\d$|note$)/.test(name);
  const lost = new Map<string, string>();
  for (const file of files.filter((file) => file.endsWith('.html') && !file.startsWith('_page'))) {
    for (const [, list = ''] of read(file).matchAll(/\sclass="([^"]*)"/g)) {
      for (const name of list.split(/\s+/))
        if (name && !styled.has(name) && !isName(name)) lost.set(name, file);
    }
  }
  expect(Object.fromEntries(lost)).toEqual({});
});

test('cards of a category and search results have icons for their topics', async ({ page }) => {
  await open(page, '/docs/category/state-machines');
  const signs = await page
    .locator('.card svg')
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('data-sign')));
  expect(signs).not.toContain(null);
  expect(new Set(signs).size).toBeGreaterThan(4);
  await open(page, '/search?q=guards');
  await expect(page.locator('main .hit-icon[data-sign="guard"]').first()).toBeVisible();
});
