import { canonical } from '../../pages/canonical.ts';
import { chartElement } from '../../pages/embed-routes.ts';
import type { RouteOf } from '../../pages/model.ts';
import { escapeAttribute, escapeText } from '../../site/html.ts';
import { localeOf } from '../../site/locales.ts';
import { comparable, withBase } from '../../site/paths.ts';
import { standaloneStyle, standaloneSvg } from '../../statechart/standalone.ts';
import { documentTitle } from '../main-element.ts';
import type { Assets, DocumentFrame } from './document.ts';
import { iconHead } from './head.ts';

/**
 * The one inline script of an embedded chart: the address says its colour mode (`?theme=dark`), or else the system does. What the address says stays, whatever the reader's system
 * or other pages say later (`theme/browser/color-mode.listener.ts`).
 */
export const EMBED_SCRIPT = `{const root=document.documentElement.dataset,mode=new URLSearchParams(location.search).get('theme');if(mode==='dark'||mode==='light')root.fixedTheme=mode;root.theme=root.fixedTheme??(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')}`;

/** The styles that stand in embedded charts and in pictures of charts. */
export const embedStyles = ({ embedCss }: Pick<Assets, 'embedCss'>) => [
  embedCss,
  standaloneStyle('light'),
  standaloneStyle('dark'),
];

/** The document of a chart that stands by itself, for a frame in other sites: nothing around it, and the same script as every page. */
export function embedHtml(
  { site, assets, clientConfig }: DocumentFrame,
  route: RouteOf<'embed'>,
  main: string,
): string {
  const at = (path: string) => withBase(path, site.config.baseUrl);
  const { name, dir } = localeOf(site.config);
  const ownMode = { default: 'light', disableSwitch: true, respectPrefersColorScheme: true };
  const config = JSON.stringify({ ...clientConfig, colorMode: ownMode }).replaceAll('<', '\\u003c');
  return [
    `<!doctype html><html lang="${name}" dir="${dir}" data-follows-system><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${EMBED_SCRIPT}</script><style>${assets.embedCss}</style>`,
    `<script type="module" src="${at(assets.script)}"></script>`,
    `<title>${escapeText(documentTitle(route, site))}</title>`,
    `<meta name="description" content="${escapeAttribute(route.description)}">`,
    `<link rel="canonical" href="${canonical(site, route.of.path)}"><meta name="robots" content="noindex">`,
    `${iconHead(site)}</head><body>`,
    main,
    `<script type="application/json" id="client-config">${config}</script></body></html>`,
  ].join('');
}

/**
 * The pictures of a chart, by their files: `.svg` on light ground and `.dark.svg` on dark, and the same as `.png`.
 * @param draw makes a PNG of an SVG; without it there are none
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
