import { clientConfig } from '../../site/browser/client-config.ts';
import { EMBED_FOLDER } from '../../site/embed-folder.ts';
import { escapeAttribute } from '../../site/html.ts';
import { format, t } from '../../site/messages.ts';
import { comparable, withBase, withoutBase } from '../../site/paths.ts';

/** What stands around a drawing in its frame, in pixels: its padding, the tools and the line below them. */
const AROUND = 150;
/** No frame is made lower or higher: larger drawings are shown smaller. */
const [LOWEST, HIGHEST] = [320, 720];

/** The HTML by which another site shows a figure's chart. */
export function embedSnippet(figure: HTMLElement): string {
  const { chart } = addressesOf(figure);
  const height = figure.querySelector<SVGSVGElement>('.sc-chart')?.viewBox.baseVal.height ?? LOWEST;
  const attributes = {
    src: chart + (clientConfig().trailingSlash === 'always' ? '/' : ''),
    title: format(t.chart.of, { machine: figure.dataset.machine ?? '' }),
    width: '100%',
    height: String(Math.round(Math.min(HIGHEST, Math.max(LOWEST, height + AROUND)))),
    loading: 'lazy',
    style: 'border: 1px solid #8884; border-radius: 8px',
    allow: 'clipboard-write',
    allowfullscreen: '',
  };
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${escapeAttribute(value)}"`,
  );
  return `<iframe ${written.join(' ')}></iframe>`;
}

/** The Markdown by which a text elsewhere shows a figure's chart as a picture that leads to its page. */
export function pictureSnippet(figure: HTMLElement): string {
  const { chart, page } = addressesOf(figure);
  return `[![${format(t.chart.of, { machine: figure.dataset.machine ?? '' })}](${chart}${clientConfig().playground.picture})](${page})`;
}

/** Where a figure's chart stands alone, without a slash at the end, and its page: by the addresses under which the world knows them. */
function addressesOf(figure: HTMLElement): { chart: string; page: string } {
  const page = new URL(
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
  );
  const { baseUrl } = clientConfig();
  const path = comparable(withoutBase(page.pathname, baseUrl) ?? page.pathname);
  // In a frame, the address is the chart's own.
  const own = location.pathname.includes(EMBED_FOLDER) ? comparable(location.pathname) : undefined;
  const chart =
    own ?? withBase(`${EMBED_FOLDER}${path.slice(1)}/${figure.dataset.slug}`.replace('//', '/'), baseUrl);
  return { chart: page.origin + chart, page: page.href };
}
