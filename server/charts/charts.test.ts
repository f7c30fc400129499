import { cpSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { PALETTES } from '../../src/statechart/draw/standalone.ts';
import { completeRelease } from '../../tests/complete-release.ts';
import { createApp } from '../app.ts';
import { loadBuild } from '../files/build.ts';
import { Metrics } from '../metrics.ts';
import { patientTimeout } from '../patient.fixture.ts';
import { quietLog, serve, testManifest, writeTestSite } from '../site.fixture.ts';
import { createCharts } from './charts.ts';
import { ChartPictures } from './pictures.ts';

vi.stubGlobal('setTimeout', patientTimeout);
// Limits per minute must not depend on how long the requests take.
vi.spyOn(performance, 'now').mockReturnValue(0);

const build = loadBuild(writeTestSite());
const log = quietLog();
const DOOR = '/embed/docs/guards/door';

/** A site whose charts are drawn by the test, and the drawn charts. */
function siteDrawing(draw: (svg: string) => Promise<Uint8Array>, budget?: number) {
  const drawn: string[] = [];
  const pictures = new ChartPictures({
    ...(budget !== undefined && { budget }),
    draw: (svg) => {
      drawn.push(svg);
      return draw(svg);
    },
  });
  const send = serve(createApp({ build, log, charts: createCharts(new Metrics(), pictures) }));
  return { send, drawn };
}
/** Fake picture of an SVG. */
const asBytes = async (svg: string) => Buffer.from(svg);

describe('PNGs of charts', () => {
  const metrics = new Metrics();
  const send = serve(createApp({ build, log, charts: createCharts(metrics) }));

  it('draws them at twice the size of the SVG, with headers for images', async () => {
    const response = await send(`${DOOR}.png`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // 80 by 40, plus padding.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([224, 144]);
    // The first color of the palette is the background.
    const palette = bytes.indexOf('PLTE') + 4;
    expect(`#${bytes.subarray(palette, palette + 3).toString('hex')}`).toBe(PALETTES.light.paper);
    expect(metrics.text()).toContain('chart_pictures_total{outcome="drawn"} 1');
  });

  it('draws the dark form for .dark.png and for ?theme=dark', async () => {
    const byName = Buffer.from(await (await send(`${DOOR}.dark.png`)).arrayBuffer());
    const byQuery = Buffer.from(await (await send(`${DOOR}.png?theme=dark`)).arrayBuffer());
    const palette = byName.indexOf('PLTE') + 4;
    expect(`#${byName.subarray(palette, palette + 3).toString('hex')}`).toBe(PALETTES.dark.paper);
    expect(byQuery.equals(byName)).toBe(true);
    const twice = Buffer.from(await (await send(`${DOOR}.dark.png?theme=dark`)).arrayBuffer());
    expect(twice.equals(byName)).toBe(true);
  });

  it('sends a strong ETag and answers 304 to it', async () => {
    const etag = (await send(`${DOOR}.png`)).headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const same = await send(`${DOOR}.png`, { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    expect(same.headers.get('etag')).toBe(etag);
    expect(await same.text()).toBe('');
    expect((await send(`${DOOR}.dark.png`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body, and 405 to POST', async () => {
    const head = await send(`${DOOR}.png`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await head.text()).toBe('');
    expect((await send(`${DOOR}.png`, { method: 'POST' })).status).toBe(405);
  });

  it('draws those of translations', async () => {
    const [english] = testManifest.locales;
    const french = { ...english!, name: 'fr', folder: 'fr/' };
    const dist = writeTestSite({ ...testManifest, baseUrl: '/site/', locales: [english!, french] });
    for (const name of ['404.html', 'embed'])
      cpSync(join(dist, name), join(dist, 'fr', name), { recursive: true });
    completeRelease(dist);
    const app = createApp({ build: loadBuild(dist), log, charts: createCharts(new Metrics()) });
    const response = await serve(app)(`/site/fr${DOOR}.png`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('answers 404 to any path that is not a chart', async () => {
    for (const path of [
      '/embed/docs/guards/window.png',
      '/docs/guards.png',
      '/embed/.png',
      '/embed/..%2fx.png',
    ])
      expect((await send(path)).status, path).toBe(404);
  });

  it('answers 404 if the build has turned them off', async () => {
    const other = loadBuild(writeTestSite({ ...testManifest, drawsCharts: false }));
    const app = createApp({ build: other, log, charts: createCharts(new Metrics()) });
    expect((await serve(app)(`${DOOR}.png`)).status).toBe(404);
  });
});

describe('drawing a chart', () => {
  it('draws once for simultaneous requests and keeps the result', async () => {
    const { send, drawn } = siteDrawing(async (svg) => {
      await sleep(20);
      return Buffer.from(svg);
    });
    const answers = await Promise.all([1, 2, 3].map(() => send(`${DOOR}.png`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await send(`${DOOR}.png`);
    expect(drawn).toHaveLength(1);
  });

  it('draws again what no longer fits into the cache', async () => {
    const { send, drawn } = siteDrawing(asBytes, 1000);
    await send(`${DOOR}.png`);
    await send(`${DOOR}.dark.png`);
    await send(`${DOOR}.png`);
    expect(drawn).toHaveLength(3);
  });

  it('answers 500 if drawing fails, and tries again at the next request', async () => {
    let fails = true;
    const { send } = siteDrawing((svg) => (fails ? Promise.reject(new Error('no memory')) : asBytes(svg)));
    expect((await send(`${DOOR}.png`)).status).toBe(500);
    expect(log.lines.join()).toContain('no memory');
    fails = false;
    expect((await send(`${DOOR}.png`)).status).toBe(200);
  });

  it('limits the drawings per client, but not cached charts', async () => {
    // Nothing fits, so each request draws.
    const { send } = siteDrawing(asBytes, 0);
    for (let request = 0; request < 60; request++)
      expect((await send(`${DOOR}.png`)).status, String(request)).toBe(200);
    const refused = await send(`${DOOR}.png`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    const kept = siteDrawing(asBytes);
    for (let request = 0; request < 70; request++)
      expect((await kept.send(`${DOOR}.png`)).status, String(request)).toBe(200);
  });

  it('delays a client by at most one chart of another, and refuses only that one’s when it has too many', async () => {
    const dist = writeTestSite();
    for (let i = 0; i < 20; i++) writeFileSync(join(dist, `embed/${i}.svg`), `chart ${i}`);
    completeRelease(dist);
    const many = loadBuild(dist);
    const drawn: string[] = [];
    const pictures = new ChartPictures({
      draw: async (svg) => {
        drawn.push(svg);
        return Buffer.from(svg);
      },
    });
    const charts = createCharts(new Metrics(), pictures);
    const request = { method: 'GET', headers: {} } as IncomingMessage;
    const statusOf = async (client: string, pathname: string) =>
      (await charts({ request, pathname, search: '', client: () => client }, many))?.status;
    const greedy = Array.from({ length: 19 }, (_, i) => statusOf('192.0.2.1', `/embed/${i}.png`));
    const reader = statusOf('192.0.2.2', '/embed/19.png');
    // Needs no drawing of its own.
    const same = statusOf('192.0.2.3', '/embed/0.png');
    expect([await reader, await same]).toEqual([200, 200]);
    expect(await Promise.all(greedy)).toEqual([...Array(16).fill(200), ...Array(3).fill(503)]);
    expect(drawn.indexOf('chart 19')).toBe(1);
    expect(drawn).toHaveLength(17);
  });
});
