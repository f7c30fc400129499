import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { desktop, expect, open, phone, saveData, settle, slowUnless, test } from './support.ts';
import { islandsListed, KB, watchTransfer } from './transfer.ts';

const { DIST = 'dist' } = process.env;
const pages = [
  '/',
  '/docs/guards',
  '/docs/quick-start',
  '/blog',
  '/blog/2023-12-01-xstate-v5',
  '/api/xstate',
];

/**
 * Budgets for a page of each kind until it is idle, with save-data: KB of its document as sent, and
 * the number of requests. Most pages only need the site's script. The API index also needs its
 * sidebar, and the results and not-found pages need their islands.
 */
const kinds: Record<string, { path: string; document: number; requests: number }> = {
  'the home page': { path: '/', document: 27, requests: 2 },
  'the main page of the docs': { path: '/docs/', document: 25, requests: 2 },
  'a page of the docs': { path: '/docs/guards', document: 29, requests: 2 },
  'a category': { path: '/docs/category/state-machines', document: 20, requests: 2 },
  'an example': { path: '/docs/examples/data-table', document: 29, requests: 2 },
  'the largest page': { path: '/docs/invoke', document: 38, requests: 2 },
  'the glossary': { path: '/docs/glossary', document: 39, requests: 2 },
  'a page of version 4': { path: '/docs/xstate-v4/xstate/actors/intro', document: 28, requests: 2 },
  'the index of the API': { path: '/api', document: 19, requests: 3 },
  'a package of the API': { path: '/api/xstate', document: 24, requests: 2 },
  'an item of the API': { path: '/api/xstate/function/setup', document: 24, requests: 2 },
  'the blog': { path: '/blog', document: 22, requests: 2 },
  'the second page of the blog': { path: '/blog/page/2', document: 21, requests: 2 },
  'a post': { path: '/blog/2023-12-01-xstate-v5', document: 28, requests: 2 },
  'the archive': { path: '/blog/archive', document: 20, requests: 2 },
  'all tags': { path: '/blog/tags', document: 19, requests: 2 },
  'a tag': { path: '/blog/tags/xstate', document: 22, requests: 2 },
  'the search page': { path: '/search', document: 18, requests: 14 },
  // The editor, the chart, and the code that reads and draws it.
  'the playground': { path: '/playground', document: 20, requests: 60 },
  'the overview of the course': { path: '/learn', document: 20, requests: 2 },
  'a step of the course': { path: '/learn/states/first-machine', document: 22, requests: 60 },
  'a page of text': { path: '/privacy', document: 19, requests: 2 },
  pricing: { path: '/pricing', document: 19, requests: 2 },
  'an embedded chart': { path: '/embed/docs/guards/cash', document: 7, requests: 3 },
  'the offline page': { path: '/offline', document: 16, requests: 2 },
  'the not-found page': { path: '/no-such-page', document: 16, requests: 7 },
};
/** Kinds that load different parts of the site's code. */
const REPRESENTATIVE = [
  'the home page',
  'a page of the docs',
  'an item of the API',
  'the search page',
  'a step of the course',
];
const ICON = '/favicon.svg';
const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

/** The document of a path in dist. */
const html = (path: string) =>
  readFileSync(`${DIST}${path === '/' ? '/index' : path.replace(/\/$/, '/index')}.html`, 'utf8');

for (const path of pages) {
  test(
    `the first load of ${path} has at most 12 KB of scripts and 12 KB of styles, compressed`,
    slowUnless(path === '/'),
    async ({ page }) => {
      // What the page needs is always fetched. React is prefetched, so not with save-data.
      await saveData(page);
      // Advancing the page's clock triggers delayed requests.
      await page.clock.install();
      const transfer = watchTransfer(page);
      await open(page, path);
      await page.clock.runFor(5000);
      const { script, style } = await transfer.take();
      expect(script).toBeGreaterThan(0);
      expect(script).toBeLessThan(12 * KB);
      expect(style).toBe(0);
      // Styles are inline and not sent separately: counted with gzip, as if they were.
      const styles = [...html(path).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
      expect(styles.length).toBeGreaterThan(0);
      expect(gzip(styles.join(''))).toBeLessThan(12 * KB);
    },
  );
}

for (const [kind, { path, document, requests }] of Object.entries(kinds)) {
  test.describe(kind, () => {
    test.use({ expectedErrors: path === '/no-such-page' ? /404/ : /(?!)/ });

    test(
      `has a document of at most ${document} KB and makes at most ${requests} requests`,
      slowUnless(REPRESENTATIVE.includes(kind)),
      async ({ page }) => {
        await saveData(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          const { protocol, pathname } = new URL(request.url());
          // A browser with windows fetches the icon for its tab; a headless shell doesn't.
          if (protocol !== 'data:' && pathname !== ICON) asked.push(pathname);
        });
        const answer = await page.goto(path);
        expect(await answer?.headerValue('content-encoding')).toBe('br');
        const bytes = Number(await answer?.headerValue('content-length'));
        expect(bytes).toBeGreaterThan(3 * KB);
        expect(bytes).toBeLessThanOrEqual(document * KB);
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await settle(page);
        expect(asked[0]).toBe(path);
        expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(requests);
      },
    );
  });
}

test('every kind of page has a budget', () => {
  const manifest: { pages: string[] } = JSON.parse(readFileSync(`${DIST}/.site/manifest.json`, 'utf8'));
  // The start of a URL determines the kind.
  const sections = /^\/(docs\/(xstate-v4|category)|blog\/(tags|page|archive)|[^/]+)/;
  const kindOf = (path: string) => (sections.exec(path)?.[0] ?? path).replace('code-of-conduct', 'privacy');
  const known = new Set(Object.values(kinds).map(({ path }) => kindOf(path)));
  const missing = new Set(manifest.pages.map(kindOf).filter((kind) => !known.has(kind)));
  expect([...missing]).toEqual([]);
});

/** KB that a page may fetch in the 1.5 s after its first load, for readers who leave soon. */
const IDLE = 60;
/** The bytes of the headers of each file, as browsers count them (`transferSize`). */
const HEADERS = 300;

for (const path of ['/', '/learn', '/docs/guards', '/blog']) {
  test(`${path} fetches at most ${IDLE} KB in 1.5 s without being used`, async ({ page }) => {
    // The page's time only passes while nothing is being fetched, so a slow machine fetches as much
    // as a fast one.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const asked: Request[] = [];
    const pending = new Set<Request>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === path || pathname === ICON || /\/assets\/entry-/.test(pathname)) return;
      asked.push(request);
      pending.add(request);
    });
    page.on('requestfinished', (request) => pending.delete(request));
    /** Passes time, in which each answer can lead to the next request. */
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 50) {
        await page.clock.runFor(Math.min(milliseconds, 50));
        await expect.poll(() => pending.size, { intervals: [10] }).toBe(0);
      }
    };
    const files = () => asked.map((request) => new URL(request.url()).pathname);
    const fetched = (part: string) => files().some((file) => file.includes(part));
    await open(page, path);
    await pass(1500);
    // The machine of the home page moves on its own, which needs code. A busy machine may not have
    // asked for it yet, because modules are also compiled after they arrive. Its timers need some
    // milliseconds more.
    if (path === '/')
      await expect
        .poll(async () => {
          await pass(1);
          return fetched('/assets/sandbox-');
        })
        .toBe(true);
    let bytes = 0;
    for (const request of asked) {
      const headers = (await request.response())?.headers() ?? {};
      bytes += Number(headers['content-length']) + HEADERS;
    }
    expect(bytes, files().join(' ')).toBeLessThanOrEqual(IDLE * KB);
    expect(fetched('/assets/sandbox-')).toBe(path === '/');
    expect(fetched('/assets/react-')).toBe(false);
    const pages = files().filter((file) => file.includes('/_page/'));
    const next = await page
      .locator('a[rel=next]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(pages).toEqual(next.map((to) => `/_page${to}.html`));
    await pass(1500);
    expect(files().filter((file) => file.includes('/_page/')).length).toBeGreaterThan(pages.length);
    expect(fetched('/assets/react-')).toBe(true);
  });
}

/** Kinds of pages and how many fonts (families in a size, weight, and style) their first screens have. */
const fonts = {
  '/docs/guards': 7,
  '/blog': 7,
  '/api/xstate/type/ExtractEvent': 8,
};
for (const [path, limit] of Object.entries(fonts)) {
  // The browser sets up each font before the first paint (docs/decisions/0002).
  test(`the first screen of ${path} has at most ${limit} fonts`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await open(page, path);
    const found = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const used = new Set<string>();
      const range = document.createRange();
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        range.selectNodeContents(text);
        const { top, bottom, width } = range.getBoundingClientRect();
        const isInSight = top < innerHeight && bottom > 0 && width > 0;
        if (!isInSight || text.textContent!.trim() === '') continue;
        const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(text.parentElement!);
        used.add([fontFamily, fontSize, fontWeight, fontStyle].join(' '));
      }
      return [...used];
    });
    expect(found).not.toEqual([]);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(limit);
  });
}

test('the script of the first load has at most 12 KB with gzip', () => {
  const [entry] = readdirSync(`${DIST}/assets`).filter((name) => /^entry.*\.js$/.test(name));
  expect(gzip(readFileSync(`${DIST}/assets/${entry}`, 'utf8'))).toBeLessThanOrEqual(12 * KB);
});

test('the first load of the playground has at most 20 KB of scripts', () => {
  const sources = [...html('/playground').matchAll(/<script[^>]* src="([^"]+)"/g)].map(
    ([, source = '']) => source,
  );
  expect(sources.length).toBeGreaterThan(0);
  const bytes = sources.reduce((sum, source) => sum + gzip(readFileSync(`${DIST}${source}`, 'utf8')), 0);
  // The rest is loaded after it: React, the workspace, and the editor.
  expect(bytes).toBeLessThanOrEqual(20 * KB);
});

test('the document of the playground names the scripts of the editor, but not the compiler', () => {
  const named = [...html('/playground').matchAll(/<link rel="prefetch" as="script" href="([^"]+)"/g)].map(
    ([, href = '']) => readFileSync(`${DIST}${href}`, 'utf8'),
  );
  expect(named.some((code) => code.includes('cm-editor'))).toBe(true);
  expect(named.some((code) => code.includes('replaceTokenTrimmingLeftWhitespace'))).toBe(false);
});

test('scripts that a reader waits for are compiled while they load', () => {
  for (const name of ['entry', 'react', 'dialog']) {
    const [file] = readdirSync(`${DIST}/assets`).filter(
      (each) => each.startsWith(`${name}-`) && each.endsWith('.js'),
    );
    // V8 looks for it before any code.
    expect(readFileSync(`${DIST}/assets/${file}`, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('scripts do not grow with the number of pages', () => {
  const entries = readdirSync(`${DIST}/assets`).filter((name) => /^entry.*\.js$/.test(name));
  expect(entries).toHaveLength(1);
  // The structured data is the only part of a document that could grow with the site.
  const facts =
    /<script type="application\/json" id="client-config">([\s\S]*?)<\/script>/.exec(
      html('/docs/guards'),
    )?.[1] ?? '';
  expect(facts).not.toBe('');
  expect(facts.length).toBeLessThan(2 * KB);
});

/**
 * Maximum number of elements of a page, with its shell but without the sidebar, which grows with
 * the number of pages, and without the links of code that is fetched ahead when the page is idle.
 */
const NODES: Record<string, number> = { '/docs/guards': 1240, '/docs/context': 1040, '/docs/machines': 1140 };

for (const [path, most] of Object.entries(NODES)) {
  test(`${path} has at most ${most} elements outside the sidebar`, async ({ page }) => {
    await open(page, path);
    expect(await page.locator('*:not(#sidebar *, link[rel=modulepreload])').count()).toBeLessThanOrEqual(
      most,
    );
  });
}

/**
 * Budget of the first simulation, in KB of code as sent. It contains XState twice: readers' code
 * runs at an opaque origin (decision 37), which can't share a module with the page. It includes
 * values of event forms and Explore.
 */
const SIMULATION = 123;

test(`the first simulation fetches at most ${SIMULATION} KB of JavaScript and CSS, including XState`, async ({
  page,
}) => {
  await open(page, '/docs/guards');
  await islandsListed(page);
  const transfer = watchTransfer(page);
  const figure = page.locator('.statechart').first();
  const part = (name: string) => figure.getByRole('region', { name, exact: true });
  await figure.getByRole('button', { name: 'Simulate' }).click();
  const log = part('Log').getByRole('button');
  await expect(log).not.toHaveCount(0);
  const before = await log.count();
  await part('Events').getByRole('listitem').first().getByRole('button').first().click();
  await expect.poll(() => log.count()).toBeGreaterThan(before);
  const { script, style } = await transfer.take();
  expect(script).toBeGreaterThan(20 * KB);
  expect(style).toBeGreaterThan(0);
  expect(script + style).toBeLessThanOrEqual(SIMULATION * KB);
});

test('the first Run fetches at most 159 KB of scripts, and the first Edit another 135 KB', async ({
  page,
}) => {
  // Types and completion load automatically after the editor; `editor-types.spec.ts` checks their
  // budget.
  await saveData(page);
  await open(page, '/docs/guards');
  const transfer = watchTransfer(page);
  const sample = page.locator('main .code[data-run]').first();
  const press = async (name: string) => {
    await sample.hover();
    await sample.getByRole('button', { name, exact: true }).click();
  };
  await press('Run this code');
  await expect(sample.getByRole('status')).toHaveText('Finished');
  const run = await transfer.take();
  expect(run.script).toBeGreaterThan(40 * KB);
  // Explore's search is part of the script that runs readers' code.
  expect(run.script).toBeLessThan(159 * KB);
  await press('Edit this code');
  await expect(sample.getByRole('textbox')).toBeFocused();
  const editor = await transfer.take();
  expect(editor.script).toBeGreaterThan(100 * KB);
  expect(editor.script).toBeLessThan(135 * KB);
});

for (const viewport of [desktop, phone]) {
  for (const path of pages) {
    test(
      `no layout shifts on ${path} at ${viewport.width} px`,
      slowUnless(path === '/docs/quick-start'),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        const shifts = await watchShifts(page);
        await open(page, path);
        await settle(page);
        // No event can show that no shift happens, only time.
        await page.waitForTimeout(500);
        expect(await shifts()).toEqual([]);
      },
    );
  }
}

test('Brotli beats gzip for every file, and the number of files is within hosting limits', () => {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(`${DIST}/${name}`).isFile(),
  );
  // The limit of Cloudflare Pages is 20,000.
  expect(names.length).toBeLessThan(15_000);
  const size = (name: string) => statSync(`${DIST}/${name}`).size;
  const compressed = names.filter((name) => name.endsWith('.gz')).map((name) => name.slice(0, -3));
  expect(compressed.length).toBeGreaterThan(1000);
  expect(compressed.filter((name) => size(`${name}.br`) >= size(`${name}.gz`))).toEqual([]);
});
