import { watchShifts } from './layout-shifts.ts';
import { expect, heading, open, scrollY, settle, slowUnless, test } from './support.ts';

/** Whether the last block of the text is laid out. */
const lastBlock = () =>
  document.querySelector('.prose > :last-child *')?.checkVisibility({ contentVisibilityAuto: true });

test.describe('while the browser is busy', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
  );

  test('content far below the first screen is not laid out, in documents and after links', async ({
    page,
  }) => {
    await open(page, '/docs/guards');
    expect(await page.evaluate(lastBlock)).toBe(false);
    await page.locator('#sidebar').getByRole('link', { name: 'Actions', exact: true }).click();
    await expect(heading(page)).toHaveText('Actions');
    expect(await page.evaluate(lastBlock)).toBe(false);
    // It is laid out when the reader gets there.
    await page.evaluate(() =>
      document.querySelector('.prose > :last-child')?.scrollIntoView({ behavior: 'instant' }),
    );
    await expect.poll(() => page.evaluate(lastBlock)).toBe(true);
  });

  test('a page opened at a heading or restored position is laid out completely', async ({ page }) => {
    const id = 'combine-guards-and-or-not';
    await open(page, `/docs/guards#${id}`);
    expect(await page.evaluate(lastBlock)).toBe(true);
    const top = () => page.evaluate((to) => document.getElementById(to)!.getBoundingClientRect().top, id);
    await expect.poll(top).toBeLessThan(200);
    const [place, position] = [await top(), await scrollY(page)];
    expect(position).toBeGreaterThan(1000);

    await page.locator('#sidebar').getByRole('link', { name: 'Actions', exact: true }).click();
    await expect(heading(page)).toHaveText('Actions');
    expect(await page.evaluate(lastBlock)).toBe(false);
    await page.goBack();
    await expect(heading(page)).toHaveText('Guards');
    expect(await page.evaluate(lastBlock)).toBe(true);
    await expect.poll(() => scrollY(page)).toBe(position);
    expect(await top()).toBe(place);

    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(await page.evaluate(lastBlock)).toBe(true);
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `long pages have about the same height before and after their blocks are laid out, ${width} px wide`,
    slowUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      for (const path of [
        '/docs/glossary',
        '/docs/migration-reference/machines',
        '/docs/invoke',
        '/docs/cheatsheet',
        '/docs/installation',
        '/docs/troubleshooting',
        '/docs/actors',
        '/docs/persistence',
        '/blog/2022/04/05/building-a-video-player',
      ]) {
        await open(page, path);
        expect(await page.evaluate(lastBlock), path).toBe(false);
        const [before, after] = await page.evaluate(() => {
          const scrollHeight = () => document.documentElement.scrollHeight;
          const estimated = scrollHeight();
          for (const block of document.querySelectorAll<HTMLElement>('.prose > *'))
            block.style.contentVisibility = 'visible';
          return [estimated, scrollHeight()] as const;
        });
        expect(before / after, path).toBeGreaterThan(0.9);
        expect(before / after, path).toBeLessThan(1.1);
        expect(after, path).toBeGreaterThan(5 * height);
      }
    },
  );
}

for (const [from, nav, name, title, blocks, most] of [
  ['/docs/guards', '#sidebar', 'Actions', 'Actions', '.prose > *', 20],
  ['/blog/archive', '.blog-nav', 'All posts', 'Blog', '.post', 5],
] as const)
  test(`${name}, opened by a link, renders what is in view first, and the rest shortly after`, async ({
    page,
  }) => {
    await open(page, from);
    await page.evaluate((selector) => {
      const main = document.querySelector('main')!;
      new MutationObserver(() =>
        requestAnimationFrame(() => {
          const skipped = [...document.querySelectorAll(selector)].filter(
            ({ firstElementChild: inside }) => inside?.checkVisibility() === false,
          );
          const highest = skipped.map((block) => block.getBoundingClientRect().top);
          Object.assign(window, { skipped: skipped.length, highest: Math.min(...highest) });
        }),
      ).observe(main.parentElement!, { childList: true });
    }, blocks);
    await page.locator(nav).getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
    const firstFrame = () =>
      page.evaluate(() => {
        const { skipped, highest } = window as unknown as { skipped?: number; highest: number };
        return { skipped, highest };
      });
    await expect.poll(async () => (await firstFrame()).skipped).toBeGreaterThan(most);
    expect((await firstFrame()).highest).toBeGreaterThan(page.viewportSize()!.height);
    await expect
      .poll(() =>
        page.evaluate(
          (selector) =>
            [...document.querySelectorAll(`${selector} > :first-child`)].filter(
              (each) => !each.checkVisibility(),
            ).length,
          blocks,
        ),
      )
      .toBe(0);
  });

test('going back to a list of posts restores the position', async ({ page }) => {
  await open(page, '/blog');
  const post = page.locator('.post').nth(7);
  const place = () => post.evaluate((element) => element.getBoundingClientRect().top);
  await post.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const [before, position] = [await place(), await scrollY(page)];
  await post.getByRole('link').first().click();
  await expect(page.locator('.post')).toHaveCount(0);
  await page.goBack();
  await expect(post).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(position);
  expect(await place()).toBe(before);
});

test('deferred content is out of view in windows of up to 1080 px', {
  tag: '@slow',
}, async ({ browser, request }) => {
  // It opens every long docs page and post.
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs');
  const docs = await page
    .locator('#sidebar a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  await page.goto('/blog/archive');
  const posts = await page
    .locator('main a[href^="/blog/20"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const paths = [...docs, ...posts, '/', '/blog', '/pricing', '/privacy'];
  let long = 0;
  const inSight: string[] = [];
  for (const path of new Set(paths)) {
    if (!/ class="[^"]*\bfrom-\d/.test(await (await request.get(path)).text())) continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const list = page.locator('main [class*=from-]');
    long++;
    for (const [width, height] of [
      [1280, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const top = await list.evaluate((text) => {
        const [from] = /(?<=from-)\d+/.exec(text.className)!;
        return text.children[Number(from) - 1]!.getBoundingClientRect().top;
      });
      if (top < height) inSight.push(`${path} at ${height} px`);
    }
  }
  expect(inSight).toEqual([]);
  expect(long).toBeGreaterThan(100);
  await context.close();
});

test('nothing moves in text whose end is in view from the start', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 1400 });
  const shifts = await watchShifts(page);
  for (const post of ['2023-09-01-lock-machines', '2023-04-03-book-a-demo']) {
    await open(page, `/blog/${post}`);
    await settle(page);
    expect(
      await page.locator('.prose > :last-child').evaluate((end) => end.getBoundingClientRect().top),
    ).toBeLessThan(1400);
    expect(await shifts()).toEqual([]);
  }
});

test('a page is laid out completely once the browser is idle, with the same height as after a reload', async ({
  page,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await open(page, '/docs/guards');
  await settle(page);
  expect(await page.evaluate(lastBlock)).toBe(true);
  const later = await height();
  await page.reload();
  await settle(page);
  expect(await height()).toBe(later);
});

const kinds = ['/docs/guards', '/blog', '/api/xstate/function/setup', '/pricing', '/docs/installation', '/'];
// The front page plays, so it never looks the same.
for (const path of kinds.slice(0, -1)) {
  test(
    `${path} looks the same regardless of earlier pages and loads each stylesheet once`,
    slowUnless(path === '/docs/guards'),
    async ({ page }) => {
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              const { color, fontSize } = getComputedStyle(element);
              return [element.tagName, x, y + window.scrollY, width, height, color, fontSize].join(' ');
            }),
        );
      const parts = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('style[data-part]')].map(({ dataset }) => dataset.part),
        );
      const go = async (path: string) => {
        await page.evaluate((to) => {
          const link = Object.assign(document.createElement('a'), { href: to });
          document.querySelector('main')?.append(link);
          link.click();
        }, path);
        await expect(page.locator('main')).toHaveAttribute('data-path', path);
        await settle(page);
      };
      await open(page, path);
      await settle(page);
      const alone = await places();
      for (const other of kinds) await go(other);
      await go(path);
      expect(await places(), path).toEqual(alone);
      const own = await parts();
      expect(new Set(own).size).toBe(own.length);
      expect(own.length).toBeGreaterThan(5);
    },
  );
}
