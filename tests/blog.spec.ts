import { desktop, expect, heading, open, phone, test } from './support.ts';

test('lists ten posts per page, newest first, each shortened with "Read more"', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  const posts = page.locator('main article');
  await expect(posts).toHaveCount(10);
  await expect(posts.first()).toContainText('Post 12');
  await expect(posts.first()).toContainText('The beginning of post 12.');
  await expect(posts.first()).not.toContainText('The rest of post 12.');
  await posts.first().getByRole('link', { name: 'Read more about Post 12' }).click();
  await expect(heading(page)).toHaveText('Post 12');
  await expect(page.locator('main')).toContainText('The rest of post 12.');
});

test('links from the second page with older posts back to the first', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(`${sites.plain}/blog/page/2`);
  await expect(page.locator('main article h2')).toHaveText(['Post 2', 'Post 1']);
  await expect(page.getByRole('link', { name: 'Older posts' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer posts' }).click();
  await expect(page).toHaveURL(`${sites.plain}/blog`);
});

test('shows a post’s date, reading time, authors, tags, and adjacent posts', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-05-post-5`);
  await expect(page.locator('main time')).toHaveText('January 5, 2023');
  await expect(page.locator('main')).toContainText('One min read');
  await expect(page.locator('main')).toContainText('Stately team');
  await expect(page.locator('a[rel=prev]')).toContainText('Newer postPost 6');
  await page.locator('a[rel=next]').click();
  await expect(heading(page)).toHaveText('Post 4');
  await page.getByRole('link', { name: 'Stately Studio' }).first().click();
  await expect(page).toHaveURL(`${sites.plain}/blog/tags/stately-studio`);
});

test('does not start or end a line of a post’s metadata with a separator', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/blog/2023-12-01-xstate-v5');
    const date = page.locator('main p', { has: page.locator('time') });
    const lines = await date.evaluate((meta) => {
      const { left } = meta.getBoundingClientRect();
      const dots = Array.from(meta.querySelectorAll('[aria-hidden]'), (dot) => dot.getBoundingClientRect());
      return dots.map(({ y, right }, i) => ({
        isFirst: y !== dots[i - 1]?.y,
        start: Math.round(right - left),
      }));
    });
    if (width === 320) expect(lines.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(1);
    // The separator's dot ends where the line's text starts, so it is clipped.
    for (const { isFirst, start } of lines) expect(start === 0).toBe(isFirst);
  }
});

test('gives every listed post a cover of the same size, hidden from screen readers', async ({ page }) => {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await open(page, '/blog');
    const covers = page.locator('main article > .cover');
    expect(await covers.count()).toBe(await page.locator('main article').count());
    const boxes = await covers.evaluateAll((all) =>
      all.map((cover) => {
        const { left, width, height } = cover.getBoundingClientRect();
        const [child] = cover.children;
        const isWhole = !!child && child.getBoundingClientRect().top >= cover.getBoundingClientRect().top;
        const isHidden = !!cover.closest('[aria-hidden]') || !!cover.querySelector('svg[aria-hidden]');
        return JSON.stringify([left, width, height, isWhole, isHidden]);
      }),
    );
    expect(new Set(boxes).size).toBe(1);
    expect(boxes[0]).toContain('true,true');
  }
});

test('uses the title as the cover of a post without a machine', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  const first = page.locator('main article').first();
  await expect(first.locator('> .cover > p')).toHaveText('Post 12');
  await expect(first.getByText('Post 12', { exact: true })).toHaveCount(2);
  await expect(first.getByRole('paragraph').filter({ hasText: /^Post 12$/ })).toHaveCount(0);
});

test('lists every post by year in the archive', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/archive`);
  await expect(page.locator('main h2')).toHaveText(['2023']);
  await expect(page.locator('main section li')).toHaveCount(12);
});

test('lists the posts of a tag, ten per page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/tags`);
  await page
    .locator('main')
    .getByRole('link', { name: /Stately Studio/ })
    .click();
  await expect(page.locator('main article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(`${sites.plain}/blog/tags/stately-studio/page/2`);
  await expect(page.locator('main article')).toHaveCount(2);
});

test('redirects the older dated URL to the post', async ({ page, sites }) => {
  const response = await page.goto(`${sites.plain}/blog/2023/01/05/post-5`);
  expect(response?.status()).toBe(200);
  await expect(heading(page)).toHaveText('Post 5');
});

test('announces a tag’s feed on its pages, even after a client navigation', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/tags`);
  const first = page.locator('head link[rel=alternate][type*=xml]').first();
  await expect(first).toHaveAttribute('href', '/blog/rss.xml');
  await page
    .locator('main')
    .getByRole('link', { name: /Stately Studio/ })
    .click();
  await expect(first).toHaveAttribute('href', '/blog/tags/stately-studio/atom.xml');
  const response = await page.request.get(`${sites.plain}/blog/tags/stately-studio/atom.xml`);
  expect(response.headers()['content-type']).toContain('xml');
});

test('ends a post with related posts', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-05-post-5`);
  const related = page.getByRole('navigation', { name: 'Related posts' }).getByRole('link');
  await expect(related.first()).toHaveAttribute('href', /\/blog\/2023-01-\d\d-post-\d+/);
});
