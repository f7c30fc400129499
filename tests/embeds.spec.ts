// Charts on other sites: in a frame, and as pictures.

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PALETTES } from '../src/statechart/draw/standalone.ts';
import { expect, onSmallSite, open, phone, recordLabels, test } from './support.ts';
import { KB, watchTransfer } from './transfer.ts';

test.use(onSmallSite);

const DOOR = '/embed/docs/door/door';

/** Another site with content from the test. */
let foreign: Server;
let content = '';
test.beforeAll(async () => {
  foreign = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title>${content}`);
  });
  await new Promise<void>((listening) => foreign.listen(0, listening));
});
test.afterAll(() => void foreign.close());

async function openForeign(page: Page, html: string): Promise<void> {
  content = html;
  // A different host, not only a different port, so that browsers separate its storage.
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`);
}

test('another site can embed a chart and simulate it in the frame', async ({ page, baseURL }) => {
  await openForeign(page, `<iframe src="${baseURL}${DOOR}?theme=dark" width="800" height="600"></iframe>`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('img', { name: 'Statechart of doorMachine' })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await frame.getByRole('button', { name: 'Simulate' }).click();
  const events = frame.getByRole('region', { name: 'Events', exact: true });
  await events.getByRole('textbox').fill('b-42');
  await events.getByRole('button').first().click();
  await expect(frame.locator('[data-state="door.open"]')).toHaveAttribute('data-active');
  const link = frame.getByRole('link', { name: 'Door' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.locator('main h1')).toHaveText('Door');
  expect(new URL(opened.url()).pathname).toBe('/docs/door');
});

test('the embed snippet of a chart shows it on another site', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/door');
  const chart = page.locator('.statechart').first();
  await chart.locator('.chart-copy > summary').click();
  const button = chart.getByRole('button', { name: 'Embed' });
  await expect(button).toBeVisible();
  const labels = await recordLabels(chart.locator('.chart-copy > summary'));
  await button.click();
  await expect.poll(labels).toContain('Copied');
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain(' title="Statechart of doorMachine"');
  expect(snippet).toContain(`src="https://stately.ai${DOOR}"`);
  // The tested site isn't published.
  await openForeign(page, snippet.replace('https://stately.ai', baseURL ?? ''));
  await expect(page.frameLocator('iframe').locator('.sc-chart')).toBeVisible();
});

test('an embedded playground runs edited code only on a press and ignores messages from its parent', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/playground#template=parallel');
  const workspace = page.locator('.workspace');
  await workspace.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const snippet = dialog.getByRole('textbox', { name: 'Embed' });
  await expect(snippet).toHaveValue(
    /^<iframe src="[^"]+\/embed\/playground#1\.[\w-]+" title="Parallel states"/,
  );
  await openForeign(page, await snippet.inputValue());
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.sc-chart')).toBeVisible();
  await expect(frame.locator('.navbar, .play-line, .sim')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'My machines' })).toHaveCount(0);
  const editor = frame.getByRole('textbox', { name: 'Code of main.ts' });
  const code = "console.log('from the frame');";
  // Keys that come before the browser has moved its focus to the other process are lost.
  await expect(async () => {
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(code);
    await expect(editor).toHaveText(code, { timeout: 5000 });
  }).toPass();
  await page.evaluate(() => {
    for (const type of ['open', 'run', 'reader.run', 'link', 'file.change'])
      for (const data of [
        { type, fragment: 'template=fetch', name: 'main.ts', text: 'console.log(1)' },
        type,
      ])
        document.querySelector('iframe')!.contentWindow!.postMessage(data, '*');
  });
  await expect(frame.getByText('No machine yet')).toBeVisible();
  await expect(frame.locator('.play-line')).toHaveCount(0);
  await frame.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(frame.locator('.play-line')).toHaveText(/from the frame/);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Open in playground' }).click(),
  ]);
  await expect(opened.getByRole('textbox', { name: 'Code of main.ts' })).toContainText('from the frame');
  expect(new URL(opened.url()).origin).toBe(baseURL);
});

test.describe('an ordinary page', () => {
  test.use({ expectedErrors: /frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i });

  test('cannot be framed by another site', async ({ page, baseURL }) => {
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors|X-Frame-Options/i.test(message.text()),
    );
    await openForeign(page, `<iframe src="${baseURL}/docs/door"></iframe>`);
    await refused;
    await expect(page.frameLocator('iframe').locator('main')).toHaveCount(0);
  });
});

test('starts the simulation in the URL on a press and follows the system’s color mode by default', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${DOOR}?simulate`);
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Simulation of doorMachine' })).toBeVisible();
  await expect(page.locator('[data-state="door.locked"]')).toHaveAttribute('data-active');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await open(page, `${DOOR}?theme=dark`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('has no search, keyboard help, or navigation', async ({ page }) => {
  await open(page, DOOR);
  await expect(page.locator('nav, .navbar, footer')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('has a document of at most 9 KB and at most 12 KB of scripts, compressed', async ({ page }) => {
  const transfer = watchTransfer(page);
  const answer = page.waitForResponse((response) => response.url().endsWith(DOOR));
  await open(page, DOOR);
  expect(Number((await answer).headers()['content-length'])).toBeLessThan(9 * KB);
  const { script, style } = await transfer.take();
  expect(script).toBeLessThan(12 * KB);
  expect(style).toBe(0);
});

test('fits a chart into a small frame', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 330 });
  await open(page, DOOR);
  const { y, height } = (await page.locator('.sc-chart').boundingBox())!;
  const canvas = (await page.locator('.statechart-canvas').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(canvas.y);
  expect(y + height).toBeLessThanOrEqual(canvas.y + canvas.height);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a picture and an equivalent list', async ({ page }) => {
    await page.goto(DOOR);
    await expect(page.getByRole('img', { name: 'Statechart of doorMachine' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.locator('.chart-outline > summary').click();
    await expect(page.locator('.chart-outline > ul')).toBeVisible();
  });
});

test('points search engines to the page instead', async ({ page, request }) => {
  await page.goto(DOOR);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://stately.ai/docs/door');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/embed/');
});

for (const [mode, ending] of [
  ['light', '.svg'],
  ['dark', '.dark.svg'],
] as const) {
  test(`the ${mode} SVG of a chart has the colors of the page`, async ({ page, baseURL }) => {
    // The parts of a drawing and their colors.
    const colorsOf = () =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d')!;
        const rgb = (color: string) => {
          if (color === 'none') return color;
          context.fillStyle = '#000';
          context.fillStyle = color;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
        };
        const parts =
          '.sc-box, .sc-label, .sc-line, .sc-arrow, .sc-initial, .sc-rule, .sc-glyph, .sc-inset, .sc-divider, text, tspan';
        return [...document.querySelectorAll(parts)].map((part) => {
          const { fill, stroke, fontSize, fontWeight } = getComputedStyle(part);
          return [part.getAttribute('class'), rgb(fill), rgb(stroke), fontSize, fontWeight].join(' ');
        });
      });
    await open(page, `/embed/docs/regions/call?theme=${mode}`);
    const inPage = await colorsOf();
    expect(inPage.length).toBeGreaterThan(20);
    // As a separate document, where its Content-Security-Policy applies. Its favicon doesn't
    // matter.
    await page.route('**/favicon.ico', (route) => route.fulfill({ body: '' }));
    await page.goto(`/embed/docs/regions/call${ending}`);
    const svg = await page.content();
    expect(svg).toContain(PALETTES[mode].paper);
    const inPicture = await page.evaluate((source) => {
      const shown = document.querySelector('svg');
      return shown ? getComputedStyle(shown.querySelector('.sc-box')!).fill : source;
    }, svg);
    expect(inPicture).not.toBe('rgb(0, 0, 0)');
    await page.goto('about:blank');
    await page.setContent(svg);
    expect(await colorsOf()).toEqual(inPage);
    await openForeign(page, `<img alt="" src="${baseURL}/embed/docs/regions/call${ending}">`);
    await expect
      .poll(() => page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
  });
}

for (const [mode, ending] of [
  ['light', '.png'],
  ['dark', '.dark.png'],
  ['dark', '.png?theme=dark'],
] as const) {
  test(`${ending} is the ${mode} PNG of a chart, looks like the SVG, and loads on other sites`, async ({
    page,
    baseURL,
  }) => {
    /**
     * The background, the brightness of the largest state's name, and the proportions of a picture.
     */
    const looks = (address: string) =>
      page.evaluate(async (src) => {
        const image = new Image();
        image.crossOrigin = 'anonymous';
        image.src = src;
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0, 400, 300);
        const [red = 0, green = 0, blue = 0] = context.getImageData(1, 1, 1, 1).data;
        const pixels = context.getImageData(0, 0, 400, 300).data;
        let other = 0;
        for (let at = 0; at < pixels.length; at += 4)
          if (Math.abs(pixels[at]! - red) > 40 || Math.abs(pixels[at + 2]! - blue) > 40) other++;
        return { width, ratio: width / height, ground: [red, green, blue], ink: other / 120_000 };
      }, address);
    await open(page, '/embed/docs/regions/call');
    const png = await looks(`${baseURL}/embed/docs/regions/call${ending}`);
    const svg = await looks(`${baseURL}/embed/docs/regions/call${mode === 'dark' ? '.dark' : ''}.svg`);
    expect(png.width).toBe(svg.width * 2);
    expect(png.ratio).toBeCloseTo(svg.ratio, 2);
    expect(png.ground).toEqual(svg.ground);
    expect(svg.ink).toBeGreaterThan(0.005);
    expect(Math.abs(png.ink - svg.ink)).toBeLessThan(svg.ink * 0.35);
    await openForeign(page, `<img alt="" src="${baseURL}/embed/docs/regions/call${ending}">`);
    await expect
      .poll(() => page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(png.width);
  });
}

test('the copied Markdown shows a chart’s picture with a link to its page', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/door');
  const chart = page.locator('.statechart').first();
  await chart.locator('.chart-copy > summary').click();
  const button = chart.getByRole('button', { name: 'Markdown image' });
  await expect(button).toBeVisible();
  const labels = await recordLabels(chart.locator('.chart-copy > summary'));
  await button.click();
  await expect.poll(labels).toContain('Copied');
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  const [, image = '', target] = /^\[!\[Statechart of doorMachine\]\((.+)\)\]\((.+)\)$/.exec(markdown) ?? [];
  expect(target).toBe('https://stately.ai/docs/door');
  expect(image).toBe(`https://stately.ai${DOOR}.png`);
  const answer = await request.get(image.replace('https://stately.ai', baseURL ?? ''));
  expect(answer.headers()['content-type']).toBe('image/png');
});

test('PNGs written by the build equal those drawn by the server', async ({ request, sites, baseURL }) => {
  for (const ending of ['.png', '.dark.png']) {
    const file = readFileSync(`${sites.folder}/slashes${DOOR}${ending}`);
    const drawn = await request.get(`${baseURL}${DOOR}${ending}`);
    expect(file.equals(await drawn.body()), ending).toBe(true);
    const served = await request.get(`${sites.slashes}${DOOR}${ending}`);
    expect(served.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  expect(existsSync(`${sites.folder}/plain${DOOR}.png`)).toBe(false);
});

test('no page has duplicate IDs', () => {
  const { DIST = 'dist' } = process.env;
  const manifest: { pages: string[] } = JSON.parse(readFileSync(`${DIST}/.site/manifest.json`, 'utf8'));
  expect(manifest.pages.length).toBeGreaterThan(500);
  const twice = manifest.pages.flatMap((path) => {
    const file = path.endsWith('/') ? `${path}index.html` : `${path}.html`;
    const html = readFileSync(`${DIST}${decodeURIComponent(file)}`, 'utf8').replace(
      /<script.*?<\/script>/gs,
      '',
    );
    const ids = Array.from(html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g), ([, id]) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`);
  });
  expect(twice).toEqual([]);
});
