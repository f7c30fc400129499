import { readFileSync } from 'node:fs';
import { EMBED_FOLDER } from '../../src/core/output-files.ts';
import { withBase } from '../../src/core/paths.ts';
import type { Build } from '../files/build.ts';
import type { SiteFile } from '../files/files.ts';
import { localeAt } from '../files/manifest.ts';
import { type Answer, type Call, isRead, methodNotAllowed, textAnswer } from '../http/answer.ts';
import { networksOf } from '../http/clients.ts';
import { matchesEtag } from '../http/negotiate.ts';
import { createClientLimit } from '../http/rate-limit.ts';
import { BusyError, Turns } from '../http/turns.ts';
import type { Metrics } from '../metrics.ts';
import { ChartPictures, type Picture } from './pictures.ts';

/** Answers requests for PNGs of charts; undefined at other URLs. */
export type Charts = (call: Call, build: Build) => Answer | Promise<Answer> | undefined;

const minute = 60_000;
/** Maximum number of a client's charts that wait or are being drawn: more than a page shows. */
const SHARE = 16;
/** Maximum number of waiting charts. */
const MOST = 256;

/**
 * PNGs of charts with an SVG in the build: `/embed/docs/guards/door.png`, on a dark background with
 * `.dark.png` or `?theme=dark`. Only new drawings count toward a client's limit. Clients take turns.
 */
export function createCharts(metrics: Metrics, pictures = new ChartPictures()): Charts {
  const allow = createClientLimit({ client: 60, network: 600, windowMs: minute });
  const turns = new Turns({ share: SHARE, most: MOST });
  const called = (outcome: string) => metrics.count('chart_pictures_total', `outcome="${outcome}"`);

  async function answer({ request, client }: Call, file: SiteFile): Promise<Answer> {
    // The file's tag identifies its content, so unchanged charts aren't drawn again after a new
    // build.
    const key = file.tag;
    const isKept = pictures.has(key);
    const address = client();
    if (!isKept && !allow(address)) {
      called('refused');
      return textAnswer(429, 'Too many pictures. Try again in a minute.\n', { 'retry-after': '60' });
    }
    const get = () => pictures.get(key, () => readFileSync(file.path, 'utf8'));
    // A drawing is kept, so it is useful even if its client doesn't wait for it.
    const caller = { client: networksOf(address).client, ended: new AbortController().signal };
    let picture: Picture;
    try {
      picture = await (isKept ? get() : turns.run(get, caller));
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      called('refused');
      return textAnswer(503, 'The server is busy. Try again soon.\n', { 'retry-after': '5' });
    }
    called(isKept ? 'kept' : 'drawn');
    // The SVG's headers also apply to the PNG, except those about its format.
    const { 'content-type': _type, vary: _vary, 'accept-ranges': _ranges, ...headers } = file.headers;
    const { etag, bytes } = picture;
    const condition = request.headers['if-none-match'];
    if (condition !== undefined && matchesEtag(condition, etag))
      return { status: 304, headers: { ...headers, etag }, hasAllHeaders: true };
    return {
      status: 200,
      headers: { ...headers, etag, 'content-type': 'image/png', 'content-length': String(bytes.length) },
      hasAllHeaders: true,
      body: bytes,
    };
  }

  return (call, build) => {
    const { baseUrl, drawsCharts } = build.manifest;
    if (!drawsCharts || !call.pathname.endsWith('.png')) return undefined;
    const { pathname } = localeAt(build.manifest, call.pathname);
    if (!pathname.startsWith(withBase(EMBED_FOLDER, baseUrl))) return undefined;
    const file = svgOf(call, build);
    if (!file) return undefined;
    return isRead(call.request) ? answer(call, file) : methodNotAllowed;
  };
}

/** The SVG of the chart in a request for a PNG. */
function svgOf({ pathname, search }: Call, { exact }: Build): SiteFile | undefined {
  const name = pathname.slice(0, -'.png'.length);
  const wantsDark = new URLSearchParams(search).get('theme') === 'dark' && !name.endsWith('.dark');
  return exact.get(`${name}${wantsDark ? '.dark' : ''}.svg`);
}
