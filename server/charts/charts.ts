import { EMBED_FOLDER } from '../../src/site/embed-folder.ts';
import type { Build } from '../build.ts';
import type { KeptFile } from '../files.ts';
import { type Answer, type Call, textAnswer } from '../http.ts';
import type { Metrics } from '../metrics.ts';
import { matchesEtag } from '../negotiate.ts';
import { createClientLimit } from '../rate-limit.ts';
import { ChartPictures } from './pictures.ts';

/** Answers requests for PNGs of charts; undefined at any other address. */
export type Charts = (call: Call, build: Build) => Promise<Answer> | undefined;

const minute = 60_000;

/**
 * PNGs of the charts of which the build has an SVG: `/embed/docs/guards/door.png`, on dark ground with `.dark.png` or `?theme=dark`.
 * Only what has to be drawn counts against a client's limit.
 */
export function createCharts(metrics: Metrics, pictures = new ChartPictures()): Charts {
  const allow = createClientLimit({ client: 60, network: 600, windowMs: minute });
  const called = (outcome: string) => metrics.count('chart_pictures_total', `outcome="${outcome}"`);

  async function answer({ request, client }: Call, build: Build, file: KeptFile): Promise<Answer> {
    // The file's tag names its content, so a chart that a new build leaves as it was is not drawn again.
    const key = file.tag;
    const isKept = pictures.has(key);
    if (!isKept && !allow(client())) {
      called('refused');
      return textAnswer(429, 'Too many pictures: try again in a minute.\n', { 'retry-after': '60' });
    }
    const picture = await pictures.get(key, () => String(build.files.form(file, ['identity']).bytes));
    if (!picture) {
      called('refused');
      return textAnswer(503, 'Many pictures are being drawn: try again soon.\n', { 'retry-after': '5' });
    }
    called(isKept ? 'kept' : 'drawn');
    // What holds for the SVG holds for the same as PNG, except what names its form.
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
    const folder = baseUrl + EMBED_FOLDER.slice(1);
    const { method } = call.request;
    if (!drawsCharts || !call.pathname.startsWith(folder) || !call.pathname.endsWith('.png'))
      return undefined;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const file = svgOf(call, build);
    return file && answer(call, build, file);
  };
}

/** The SVG of the chart that a request for a PNG means. */
function svgOf({ pathname, search }: Call, { exact }: Build): KeptFile | undefined {
  const name = pathname.slice(0, -'.png'.length);
  const wantsDark = new URLSearchParams(search).get('theme') === 'dark' && !name.endsWith('.dark');
  const file = exact.get(`${name}${wantsDark ? '.dark' : ''}.svg`);
  // One that is read from the disk is larger than any chart.
  return file?.encoding === 'disk' ? undefined : file;
}
