import { expect, heading, open, test } from './support.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isCalm = reducedMotion === 'reduce';

  test(`pages and menus appear ${isCalm ? 'immediately' : 'within 120 to 200 ms'} with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
    sites,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, `${sites.plain}/docs/`);
    await page.evaluate(() =>
      new MutationObserver(() => {
        const main = document.querySelector('main.enters');
        if (main)
          Object.assign(window, { entered: Number.parseFloat(getComputedStyle(main).animationDuration) });
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.locator('main').getByRole('link', { name: 'guards' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page.locator('main')).not.toHaveClass(/enters/);
    const entered = await page.evaluate(() => (window as { entered?: number }).entered ?? 0);
    const opened = await page
      .locator('.dropdown-menu')
      .first()
      .evaluate((menu) => Number.parseFloat(getComputedStyle(menu).animationDuration));
    for (const duration of [entered, opened]) {
      expect(duration).toBeGreaterThanOrEqual(isCalm ? 0 : 0.12);
      expect(duration).toBeLessThanOrEqual(isCalm ? 0 : 0.2);
    }
  });

  test(`bars move ${isCalm ? 'immediately' : 'within 200 ms'} with the navbar with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
    sites,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const duration = isCalm ? '0s' : '0.2s';
    await open(page, `${sites.plain}/docs/guards`);
    for (const bar of ['.navbar', '.toc-mobile'])
      await expect(page.locator(bar)).toHaveCSS('transition-duration', duration);
    await open(page, `${sites.plain}/docs/door`);
    await expect(page.locator('.chart-tools').first()).toHaveCSS('transition-duration', duration);
  });

  test(`the active state ${isCalm ? 'does not move' : 'moves'} along its transition with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
    sites,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const dots: string[] = [];
      Object.assign(window, { dots });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof SVGCircleElement && node.matches('.sc-traveller'))
            dots.push(node.style.offsetPath);
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, `${sites.plain}/docs/door`);
    const figure = page.locator('.statechart').first();
    await figure.getByRole('button', { name: 'Simulate' }).click();
    const log = figure.getByRole('region', { name: 'Log', exact: true }).getByRole('button');
    await expect(log).not.toHaveCount(0);
    const before = await log.count();
    const events = figure.getByRole('region', { name: 'Events', exact: true });
    await events.getByRole('textbox').fill('b-42');
    await events.getByRole('button').first().click();
    await expect.poll(() => log.count()).toBeGreaterThan(before);
    await expect(figure.locator('.sc-traveller')).toHaveCount(0);
    const dots = await page.evaluate(() => (window as unknown as { dots: string[] }).dots);
    if (isCalm) expect(dots).toEqual([]);
    else expect(dots).toContainEqual(expect.stringMatching(/^path\(/));
  });
}
