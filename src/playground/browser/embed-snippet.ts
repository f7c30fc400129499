import { clientConfig } from '../../config/browser/client-config.ts';
import { escapeAttribute } from '../../core/html.ts';
import { EMBED_FOLDER, EMBEDDED_PLAYGROUND } from '../../core/output-files.ts';
import { comparable, withBase, withoutBase } from '../../core/paths.ts';
import { format, t } from '../../i18n/messages.ts';

/** Pixels around a drawing in its frame: padding, the tools, and the line below them. */
const AROUND = 150;
/** Limits for the height of a frame; larger drawings are scaled down. */
const [LOWEST, HIGHEST] = [320, 720];

/** The HTML that embeds a figure's chart in another site. */
export function embedSnippet(figure: HTMLElement): string {
  const { chart } = addressesOf(figure);
  const height = figure.querySelector<SVGSVGElement>('.sc-chart')?.viewBox.baseVal.height ?? LOWEST;
  return iframe(
    chart + slash(),
    format(t.chart.of, { machine: figure.dataset.machine ?? '' }),
    Math.round(Math.min(HIGHEST, Math.max(LOWEST, height + AROUND))),
  );
}

/**
 * The HTML that embeds the playground in another site.
 * @param fragment what it opens
 */
export function playgroundSnippet(title: string, fragment: string): string {
  const path = withBase(EMBEDDED_PLAYGROUND, clientConfig().baseUrl) + slash();
  return iframe(`${location.origin}${path}#${fragment}`, title, HIGHEST);
}

const slash = () => (clientConfig().trailingSlash === 'always' ? '/' : '');

function iframe(src: string, title: string, height: number): string {
  const attributes = {
    src,
    title,
    width: '100%',
    height: String(height),
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

/** The Markdown that shows a figure's chart as a picture with a link to its page. */
export function pictureSnippet(figure: HTMLElement): string {
  const { chart, page } = addressesOf(figure);
  return `[![${format(t.chart.of, { machine: figure.dataset.machine ?? '' })}](${chart}${clientConfig().playground.picture})](${page})`;
}

/** The canonical URLs of a figure's chart, without a trailing slash, and of its page. */
function addressesOf(figure: HTMLElement): { chart: string; page: string } {
  const page = new URL(
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
  );
  const { baseUrl } = clientConfig();
  const path = comparable(withoutBase(page.pathname, baseUrl) ?? page.pathname);
  // In a frame, the URL is the chart's own.
  const own = location.pathname.includes(EMBED_FOLDER) ? comparable(location.pathname) : undefined;
  const chart =
    own ?? withBase(`${EMBED_FOLDER}${path.slice(1)}/${figure.dataset.slug}`.replace('//', '/'), baseUrl);
  return { chart: page.origin + chart, page: page.href };
}
