import { expect, heading, open, slowUnless, test } from './support.ts';

const japanese = '/docs/more/%E7%8A%B6%E6%85%8B%20%E6%A9%9F%E6%A2%B0';
const party = '/docs/%F0%9F%8E%89%20party';

for (const host of ['plain', 'mounted', 'slashes', 'staticHost'] as const) {
  test(
    `pages with names in any script can be linked, opened, and found in the sidebar (${host})`,
    slowUnless(host === 'plain'),
    async ({ page, sites }) => {
      const slash = host === 'slashes' ? '/' : '';
      const names = `${sites[host]}/docs/names${slash}`;
      for (const [link, address, title] of [
        ['By file, encoded', japanese, '状態機械'],
        ['By file, unencoded', japanese, '状態機械'],
        ['By address, unencoded', japanese, '状態機械'],
        ['By address, encoded', party, 'Party'],
      ] as const) {
        await open(page, names);
        await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
        await page.locator('main').getByRole('link', { name: link }).click();
        await expect(heading(page)).toHaveText(title);
        expect(page.url().replace('#who-comes', '')).toBe(`${sites[host]}${address}${slash}`);
        await expect(page.locator('site-sidebar a[aria-current="page"]')).toHaveText(title);
        expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
        const response = await page.reload();
        expect(response?.status()).toBe(200);
        await expect(page.locator('site-sidebar a[aria-current="page"]')).toHaveText(title);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new RegExp(`${address}${slash}$`),
        );
      }
    },
  );
}

test('tags that differ only in special characters have separate URLs', async ({ page, sites }) => {
  for (const [label, slug] of [
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['🎉', '1f389'],
  ] as const) {
    await open(page, `${sites.plain}/blog/2023-01-01-post-1`);
    await page.locator('main footer').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`${sites.plain}/blog/tags/${slug}`);
    await expect(heading(page)).toContainText(label);
  }
});

test('a link to a heading in an excerpt leads to the post', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/tags/c-sharp`);
  await page.getByRole('link', { name: 'a link to its end' }).click();
  await expect(page).toHaveURL(`${sites.plain}/blog/2023-01-01-post-1#the-end`);
  await expect(page.locator('#the-end')).toBeInViewport();
});
