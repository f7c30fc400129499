import { expect, test } from './support.ts';

/** The number of tests that share the pages and run in parallel. */
const PARTS = 4;

// Layout doesn't need scripts, and pages load faster without them.
test.use({ viewport: { width: 320, height: 800 }, javaScriptEnabled: false });

for (let part = 0; part < PARTS; part++) {
  test(`no page scrolls sideways at 320 px, part ${part + 1} of ${PARTS} @slow`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = Array.from(
      sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, url = '']) => new URL(url).pathname,
    );
    expect(paths.length).toBeGreaterThan(500);
    const wide: string[] = [];
    for (const path of paths.filter((_, i) => i % PARTS === part)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${path} is ${width} px wide`);
    }
    expect(wide).toEqual([]);
  });
}
