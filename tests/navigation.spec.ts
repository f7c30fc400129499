import type { Page } from '@playwright/test';
import {
  expect,
  fragment,
  heading,
  hold,
  isSameDocument,
  markDocument,
  open,
  scrollTo,
  scrollY,
  settle,
  test,
} from './support.ts';

/**
 * Returns the scroll position at the moment the next navigation succeeds, which shows whether it
 * scrolls smoothly.
 */
const landing = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        navigation.addEventListener('navigatesuccess', () => done(Math.round(window.scrollY)), {
          once: true,
        }),
      ),
  );

/** Opens Tabs with its link in the sidebar. */
async function goToTabs(page: Page): Promise<void> {
  await page.locator('#sidebar').getByRole('link', { name: 'Tabs' }).click();
  await expect(heading(page)).toHaveText('Tabs');
}

test('a link shows its page without loading a document', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
  await expect(page).toHaveTitle('Guards | Stately');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://stately.ai/docs/guards');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'A long page with headings.',
  );
  await expect(page.locator('[data-announcer]')).toHaveText('Guards | Stately');
  expect(await isSameDocument(page)).toBe(true);
});

for (const precommit of [true, false]) {
  test(`the URL changes only after the content has loaded, ${precommit ? 'with' : 'without'} precommitHandler`, async ({
    page,
    sites,
  }) => {
    if (!precommit)
      await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'));
    const slow = await hold(page, fragment('/docs/guards'));
    await open(page, `${sites.plain}/docs/`);
    await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'guards' }).click();
    await slow.asked;
    await settle(page);
    await expect(page).toHaveURL(`${sites.plain}/docs/`);
    await expect(heading(page)).toHaveText('About');
    slow.release();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('browsers without the Navigation API load documents', async ({ page, sites }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await open(page, `${sites.plain}/docs/`);
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  expect(await isSameDocument(page)).toBe(false);
});

test('the later of two clicked links wins', async ({ page, sites }) => {
  const slow = await hold(page, fragment('/docs/guards'));
  await open(page, `${sites.plain}/docs/`);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await slow.asked;
  await page.locator('main').getByRole('link', { name: 'tabs' }).click();
  await expect(heading(page)).toHaveText('Tabs');
  const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/guards.html'));
  slow.release();
  await late;
  await settle(page);
  await expect(heading(page)).toHaveText('Tabs');
  await expect(page).toHaveURL(`${sites.plain}/docs/tabs`);
});

test('a click with Ctrl opens the page in a new tab', async ({ page, context, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  const opened = context.waitForEvent('page');
  await page
    .locator('main')
    .getByRole('link', { name: 'guards' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened)).toHaveText('Guards');
  await expect(heading(page)).toHaveText('About');
});

test('Tab starts at the top of the page after a navigation', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('Tab starts at the target heading after a link to another page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  await page.getByRole('link', { name: 'to a heading' }).click();
  await expect(heading(page)).toHaveText('Guards');
  const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(target).toBeFocused();
  await page.keyboard.press('Tab');
  const isBehind = await target.evaluate(
    (element) => element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(isBehind).toBeTruthy();
  await expect(target).not.toHaveAttribute('tabindex');
});

test('a hash that is not valid percent-encoding is treated as a name', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  await page
    .locator('main')
    .getByRole('link', { name: 'guards' })
    .evaluate((link: HTMLAnchorElement) => {
      link.hash = '#%E0%A4%A';
      link.click();
    });
  await expect(heading(page)).toHaveText('Guards');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('scroll position', () => {
  test('is the top after a navigation', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/guards`);
    await scrollTo(page, 900);
    const landed = landing(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Tabs' }).click();
    expect(await landed).toBe(0);
    await expect(heading(page)).toHaveText('Tabs');
  });

  test('is the hash target after a navigation with a hash', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/`);
    await page.getByRole('link', { name: 'to a heading' }).click();
    await expect(heading(page)).toHaveText('Guards');
    await expect(page.locator('#part-3')).toBeInViewport();
    expect(await scrollY(page)).toBeGreaterThan(300);
  });

  test('is the target of a hash within the page, without a request', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/guards`);
    await markDocument(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('.toc').getByRole('link', { name: 'Part 4' }).click();
    await expect(page.locator('#part-4')).toBeInViewport();
    await expect(page).toHaveURL(`${sites.plain}/docs/guards#part-4`);
    expect(await isSameDocument(page)).toBe(true);
    expect(requests.filter((url) => url.includes('/docs/guards'))).toEqual([]);
  });

  test('is kept when only the query changes', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/guards`);
    await markDocument(page);
    await scrollTo(page, 700);
    const landed = landing(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '?view=1';
      document.querySelector('main')!.append(link);
      link.click();
    });
    await expect(page).toHaveURL(`${sites.plain}/docs/guards?view=1`);
    expect(await landed).toBe(700);
    // Nor has it started to scroll.
    await settle(page);
    expect(await scrollY(page)).toBe(700);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is the top after a link to the current page', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/guards`);
    await markDocument(page);
    await scrollTo(page, 700);
    await page.locator('#sidebar').getByRole('link', { name: 'Guards' }).click();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  for (const precommit of [true, false]) {
    test(`is restored on back and forward, ${precommit ? 'with' : 'without'} precommitHandler`, async ({
      page,
      sites,
    }) => {
      if (!precommit)
        await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'));
      await open(page, `${sites.plain}/docs/guards`);
      await scrollTo(page, 1200);
      await goToTabs(page);
      await expect.poll(() => scrollY(page)).toBe(0);
      await scrollTo(page, 60);
      const back = landing(page);
      await page.goBack();
      await expect(heading(page)).toHaveText('Guards');
      expect(await back).toBe(1200);
      const forward = landing(page);
      await page.goForward();
      await expect(heading(page)).toHaveText('Tabs');
      expect(await forward).toBe(60);
      await settle(page);
      expect(await scrollY(page)).toBe(60);
    });
  }
});

test('going back past a reload restores the position without smooth scrolling', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await scrollTo(page, 1200);
  await goToTabs(page);
  await page.reload();
  const root = page.locator('html[data-loaded]');
  // The reload replaced the document, so the listener is added after it.
  await root.evaluate(({ dataset }) =>
    navigation.addEventListener('navigatesuccess', () => {
      dataset.landed = String(Math.round(window.scrollY));
    }),
  );
  await page.goBack();
  await expect(heading(page)).toHaveText('Guards');
  await expect(root).toHaveAttribute('data-landed', '1200');
});

test('going forward before the scripts of a reloaded page run shows the page of the URL', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/guards`);
  await goToTabs(page);
  await scrollTo(page, 100);
  await page.goBack();
  await expect(heading(page)).toHaveText('Guards');
  const scripts = await hold(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await scripts.asked;
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(`${sites.plain}/docs/tabs`);
  scripts.release();
  await expect(heading(page)).toHaveText('Tabs');
  await expect.poll(() => scrollY(page)).toBe(100);
  await page.goBack();
  await expect(heading(page)).toHaveText('Guards');
});

test.describe('URLs without a page', () => {
  test.use({ expectedErrors: /404/ });

  test('an old URL redirects to the new one', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/`);
    await page.evaluate(() => {
      location.href = '/docs/old';
    });
    await expect(heading(page)).toHaveText('Guards');
    await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
  });

  test('an unknown URL shows the not-found page with as few requests as necessary', async ({
    page,
    sites,
  }) => {
    await open(page, `${sites.plain}/docs/`);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(() => {
      location.href = '/docs/nowhere';
    });
    await expect(heading(page)).toHaveText('Page not found');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await settle(page);
    expect(requests.filter((url) => new URL(url).pathname === '/docs/nowhere')).toHaveLength(1);
    expect(requests.filter((url) => url.includes('_page/docs/nowhere'))).toHaveLength(1);
  });

  test('a late response does not navigate away', async ({ page, sites }) => {
    const slow = await hold(page, fragment('/docs/nowhere'));
    await open(page, `${sites.plain}/docs/`);
    await markDocument(page);
    await page.evaluate(() => {
      location.href = '/docs/nowhere';
    });
    await slow.asked;
    await page.locator('main').getByRole('link', { name: 'tabs' }).click();
    await expect(heading(page)).toHaveText('Tabs');
    const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/nowhere.html'));
    slow.release();
    await late;
    await settle(page);
    await expect(heading(page)).toHaveText('Tabs');
    expect(await isSameDocument(page)).toBe(true);
  });
});

/** Guards, as if the site had been deployed after the reader's document was loaded. */
async function deployGuards(page: Page, site: string): Promise<void> {
  const html = await (await page.request.get(`${site}/_page/docs/guards.html`)).text();
  const body = html.replace(/data-build="[^"]*"/, 'data-build="another"');
  await page.route(fragment('/docs/guards'), (route) => route.fulfill({ body, contentType: 'text/html' }));
}

for (const precommit of [true, false]) {
  test.describe(`after a new deployment, ${precommit ? 'with' : 'without'} precommitHandler`, () => {
    test.beforeEach(async ({ page, sites }) => {
      await deployGuards(page, sites.plain);
      if (!precommit)
        await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'));
    });

    test('pages of the new build are loaded as documents', async ({ page, sites }) => {
      await open(page, `${sites.plain}/docs/`);
      await markDocument(page);
      await page.locator('main').getByRole('link', { name: 'guards' }).click();
      await expect(heading(page)).toHaveText('Guards');
      await expect.poll(() => isSameDocument(page)).toBe(false);
      await page.goBack();
      await expect(heading(page)).toHaveText('About');
    });

    test('going back to a page of the new build keeps the history entries in order', async ({
      page,
      sites,
    }) => {
      await open(page, `${sites.plain}/docs/guards`);
      await goToTabs(page);
      await markDocument(page);
      await page.goBack();
      await expect(heading(page)).toHaveText('Guards');
      await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
      await expect.poll(() => isSameDocument(page)).toBe(false);
      await page.goForward();
      await expect(heading(page)).toHaveText('Tabs');
      await expect(page).toHaveURL(`${sites.plain}/docs/tabs`);
    });

    test('going back within the page cancels a document that is still loading', async ({ page, sites }) => {
      await open(page, `${sites.plain}/docs/`);
      await markDocument(page);
      await page.locator('main').getByRole('link', { name: 'tabs' }).click();
      await expect(heading(page)).toHaveText('Tabs');
      const slow = await hold(page, `${sites.plain}/docs/guards`);
      const link = page.locator('#sidebar').getByRole('link', { name: 'Guards' });
      // Playwright's clicks and evaluations would wait for the document.
      await page.evaluate(() => addEventListener('keydown', () => history.back(), { once: true }));
      await link.evaluate((element: HTMLElement) => element.click());
      await slow.asked;
      await page.keyboard.press('x');
      await expect(heading(page)).toHaveText('About');
      await expect(page).toHaveURL(`${sites.plain}/docs/`);
      await page.locator('main').getByRole('link', { name: 'tabs' }).click();
      await expect(heading(page)).toHaveText('Tabs');
      expect(await isSameDocument(page)).toBe(true);
      slow.release();
      await settle(page);
      await expect(heading(page)).toHaveText('Tabs');
    });
  });
}
