import { escapeAttribute, escapeText } from '../../../core/html.ts';
import { comparable, withBase } from '../../../core/paths.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { canonical } from '../../../pages/addresses/canonical.ts';
import { chartElement } from '../../../pages/embed-routes.ts';
import type { RouteOf } from '../../../pages/model.ts';
import { standaloneStyle, standaloneSvg } from '../../../statechart/draw/standalone.ts';
import { documentTitle } from '../../main-element.ts';
import type { Assets, DocumentFrame } from './document.ts';
import { iconHead } from './head.ts';

/**
 * The only inline script of an embedded chart. It takes the color mode from the URL
 * (`?theme=dark`), or else from the system. A mode from the URL is fixed: later changes of the
 * system's mode or on other pages don't affect it (`theme/browser/color-mode.listener.ts`).
 */
export const EMBED_SCRIPT = `{const root=document.documentElement.dataset,mode=new URLSearchParams(location.search).get('theme');if(mode==='dark'||mode==='light')root.fixedTheme=mode;root.theme=root.fixedTheme??(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')}`;

/** Returns the inline styles of an embedded page. */
const stylesOf = ({ embedCss, css, parts }: Assets, screen: EmbedScreen): string[] =>
  screen === 'embed' ? [embedCss] : [css, parts.statechart!, parts.playground!];

type EmbedScreen = 'embed' | 'embedded-playground';

/** Returns the inline styles of embedded pages and of chart pictures. */
export const embedStyles = (assets: Assets) => [
  ...stylesOf(assets, 'embed'),
  ...stylesOf(assets, 'embedded-playground'),
  standaloneStyle('light'),
  standaloneStyle('dark'),
];

/**
 * Returns the document of a single chart or of the playground, for frames on other sites: no
 * navigation around it, and the same main script as every page.
 */
export function embedHtml(
  { site, assets, clientConfig }: DocumentFrame,
  route: RouteOf<EmbedScreen>,
  main: string,
): string {
  const at = (path: string) => withBase(path, site.config.baseUrl);
  const { name, dir } = localeOf(site.config);
  const ownMode = { default: 'light', disableSwitch: true, respectPrefersColorScheme: true };
  const styles = stylesOf(assets, route.screen).map((css) => `<style>${css}</style>`);
  const config = JSON.stringify({ ...clientConfig, colorMode: ownMode }).replaceAll('<', '\\u003c');
  return [
    `<!doctype html><html lang="${name}" dir="${dir}" data-follows-system><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${EMBED_SCRIPT}</script>${styles.join('')}`,
    `<script type="module" src="${at(assets.script)}"></script>`,
    `<title>${escapeText(documentTitle(route, site))}</title>`,
    `<meta name="description" content="${escapeAttribute(route.description)}">`,
    `<link rel="canonical" href="${canonical(site, route.screen === 'embed' ? route.of.path : '/playground')}"><meta name="robots" content="noindex">`,
    `${iconHead(site)}</head><body>`,
    main,
    `<script type="application/json" id="client-config">${config}</script></body></html>`,
  ].join('');
}

/**
 * Returns the pictures of a chart with their file names: `.svg` for light backgrounds, `.dark.svg`
 * for dark ones, and the same as `.png`.
 * @param draw converts an SVG to PNG; without it, no PNG files are returned
 */
export function pictureFiles(
  route: RouteOf<'embed'>,
  draw?: (svg: string) => Uint8Array,
): [file: string, make: () => string | Uint8Array][] {
  const name = comparable(route.path).slice(1);
  const modes = { '': 'light', '.dark': 'dark' } as const;
  return Object.entries(modes).flatMap(([ending, mode]) => {
    const svg = () => standaloneSvg(String(chartElement(route).properties.svg), mode);
    const files: [string, () => string | Uint8Array][] = [[`${name}${ending}.svg`, svg]];
    if (draw) files.push([`${name}${ending}.png`, () => draw(svg())]);
    return files;
  });
}
