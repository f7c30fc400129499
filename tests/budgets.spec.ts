import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { watchShifts } from './layout-shifts.ts';
import { desktop, expect, open, phone, settle, test } from './support.ts';
import { KB, watchTransfer } from './transfer.ts';

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
 * What a page of each kind may cost until it is quiet, where data is saved: KB of its document as sent, and requests with that of the document. Most
 * need the site's script and nothing else; these need more: the index of the API its sidebar, what is searched and what was not found their islands.
 */
const kinds: Record<string, { path: string; document: number; requests: number }> = {
  'the front page': { path: '/', document: 27, requests: 2 },
  'the main page of the docs': { path: '/docs/', document: 25, requests: 2 },
  'a page of the docs': { path: '/docs/guards', document: 29, requests: 2 },
  'a category': { path: '/docs/category/state-machines', document: 20, requests: 2 },
  'an example': { path: '/docs/examples/data-table', document: 29, requests: 2 },
  'the largest page': { path: '/docs/migration-reference', document: 45, requests: 2 },
  'the glossary': { path: '/docs/glossary', document: 39, requests: 2 },
  'a page of version 4': { path: '/docs/xstate-v4/xstate/actors/intro', document: 28, requests: 2 },
  'the index of the API': { path: '/api', document: 19, requests: 3 },
  'a package of the API': { path: '/api/xstate', document: 24, requests: 2 },
  'an item of the API': { path: '/api/xstate/function/setup', document: 24, requests: 2 },
  'the blog': { path: '/blog', document: 22, requests: 2 },
  'a further page of the blog': { path: '/blog/page/2', document: 21, requests: 2 },
  'a post': { path: '/blog/2023-12-01-xstate-v5', document: 28, requests: 2 },
  'the archive': { path: '/blog/archive', document: 20, requests: 2 },
  'all tags': { path: '/blog/tags', document: 19, requests: 2 },
  'a tag': { path: '/blog/tags/xstate', document: 22, requests: 2 },
  'the search page': { path: '/search', document: 18, requests: 13 },
  'plain text': { path: '/privacy', document: 19, requests: 2 },
  pricing: { path: '/pricing', document: 19, requests: 2 },
  'an embedded chart': { path: '/embed/docs/guards/cash', document: 7, requests: 3 },
  'the page without a network': { path: '/offline', document: 16, requests: 2 },
  'what is not there': { path: '/no-such-page', document: 16, requests: 6 },
};
const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

/** The document of an address as it stands in dist. */
const html = (path: string) =>
  readFileSync(`${DIST}${path === '/' ? '/index' : path.replace(/\/$/, '/index')}.html`, 'utf8');

for (const path of pages) {
  test(`the first load of ${path} asks for at most 12 KB of JavaScript and has at most 12 KB of styles, compressed`, async ({
    page,
  }) => {
    // What the page needs is fetched whatever the connection; React, which is only fetched ahead of its use, is not where data is saved.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    // What a timer would fetch later is fetched at once when the page's clock is put forward.
    await page.clock.install();
    const transfer = watchTransfer(page);
    await open(page, path);
    await page.clock.runFor(5000);
    const { script, style } = await transfer.take();
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThan(12 * KB);
    expect(style).toBe(0);
    // Styles stand in the document and are not sent by themselves: counted as if they were, with gzip.
    const styles = [...html(path).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
    expect(styles.length).toBeGreaterThan(0);
    expect(gzip(styles.join(''))).toBeLessThan(12 * KB);
  });
}

for (const [kind, { path, document, requests }] of Object.entries(kinds)) {
  test.describe(kind, () => {
    test.use({ expectedErrors: path === '/no-such-page' ? /404/ : /(?!)/ });

    test(`costs a document of at most ${document} KB and ${requests} requests at most`, async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
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
    });
  });
}

test('every kind of page has its budget', () => {
  const manifest: { pages: string[] } = JSON.parse(readFileSync(`${DIST}/.site/manifest.json`, 'utf8'));
  // The beginning of an address tells the kind; a text of its own is one whatever it is called.
  const sections = /^\/(docs\/(xstate-v4|category)|blog\/(tags|page|archive)|[^/]+)/;
  const kindOf = (path: string) => (sections.exec(path)?.[0] ?? path).replace('code-of-conduct', 'privacy');
  const known = new Set(Object.values(kinds).map(({ path }) => kindOf(path)));
  const missing = new Set(manifest.pages.map(kindOf).filter((kind) => !known.has(kind)));
  expect([...missing]).toEqual([]);
});

test('the script of the first load has at most 12 KB with gzip', () => {
  const [entry] = readdirSync(`${DIST}/assets`).filter((name) => /^entry.*\.js$/.test(name));
  expect(gzip(readFileSync(`${DIST}/assets/${entry}`, 'utf8'))).toBeLessThanOrEqual(12 * KB);
});

test('what a reader waits for is compiled while it comes', () => {
  for (const name of ['entry', 'react', 'dialog']) {
    const [file] = readdirSync(`${DIST}/assets`).filter(
      (each) => each.startsWith(`${name}-`) && each.endsWith('.js'),
    );
    // V8 looks for it before all code.
    expect(readFileSync(`${DIST}/assets/${file}`, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('a script costs the same whatever the number of pages', () => {
  const entries = readdirSync(`${DIST}/assets`).filter((name) => /^entry.*\.js$/.test(name));
  expect(entries).toHaveLength(1);
  // The facts are the only part of a document that could grow with the site.
  const facts =
    /<script type="application\/json" id="client-config">([\s\S]*?)<\/script>/.exec(
      html('/docs/guards'),
    )?.[1] ?? '';
  expect(facts).not.toBe('');
  expect(facts.length).toBeLessThan(2 * KB);
});

/** What a real page may have of elements, its shell included. */
const NODES: Record<string, number> = { '/docs/guards': 1400, '/docs/context': 1200, '/docs/machines': 1300 };

for (const [path, most] of Object.entries(NODES)) {
  test(`${path} has at most ${most} elements`, async ({ page }) => {
    await open(page, path);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(most);
  });
}

test('nothing of an article is in its document twice', () => {
  for (const path of ['/docs/guards', '/blog/2023-12-01-xstate-v5']) {
    const text = html(path);
    const article = text.slice(text.indexOf('class="prose'), text.indexOf('</main>'));
    const paragraphs = [...article.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, paragraph = '']) => paragraph);
    // Any words that stand together without markup between them.
    const passages = paragraphs.flatMap((paragraph) => paragraph.match(/(?<![^>])[^<>]{50,}/g) ?? []);
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) expect(text.split(passage.slice(0, 50)), passage).toHaveLength(2);
  }
});

/** What the first simulation may cost, in KB of code as sent: XState and the sandbox included. */
const SIMULATION = 100;

test(`the first simulation fetches at most ${SIMULATION} KB of JavaScript and CSS, XState included`, async ({
  page,
}) => {
  await open(page, '/docs/guards');
  const transfer = watchTransfer(page);
  const figure = page.locator('.statechart').first();
  const part = (name: string) => figure.getByRole('region', { name, exact: true });
  await figure.getByRole('button', { name: 'Simulate' }).click();
  const log = part('Log').getByRole('button');
  await expect(log).not.toHaveCount(0);
  const before = await log.count();
  await part('Events').getByRole('listitem').first().getByRole('button').click();
  await expect.poll(() => log.count()).toBeGreaterThan(before);
  const { script, style } = await transfer.take();
  expect(script).toBeGreaterThan(20 * KB);
  expect(style).toBeGreaterThan(0);
  expect(script + style).toBeLessThanOrEqual(SIMULATION * KB);
});

test('the first Run costs at most 135 KB of script, React and XState included, and the first Edit 135 KB more, as sent', async ({
  page,
}) => {
  // Types and completion come by themselves when the editor is there; `editor-types.spec.ts` holds what they cost.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
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
  expect(run.script).toBeLessThan(135 * KB);
  await press('Edit this code');
  await expect(sample.getByRole('textbox')).toBeFocused();
  const editor = await transfer.take();
  expect(editor.script).toBeGreaterThan(100 * KB);
  expect(editor.script).toBeLessThan(135 * KB);
});

for (const viewport of [desktop, phone]) {
  for (const path of pages) {
    test(`nothing shifts on ${path} at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      await open(page, path);
      await settle(page);
      // A shift has no event that would come first: only time can show that there is none.
      await page.waitForTimeout(500);
      expect(await shifts()).toEqual([]);
    });
  }
}

test('Brotli makes every file smaller than gzip does', () => {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const size = (name: string) => statSync(`${DIST}/${name}`).size;
  const compressed = names.filter((name) => name.endsWith('.br')).map((name) => name.slice(0, -3));
  expect(compressed.length).toBeGreaterThan(1000);
  expect(compressed.filter((name) => size(`${name}.br`) >= size(`${name}.gz`))).toEqual([]);
});
