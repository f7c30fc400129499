import type { SiteCards } from '../../../cards/node/cards.ts';
import type { ClientConfig, IsolatedScript } from '../../../config/client-config.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { baseUrlOf } from '../../../config/localized.ts';
import { searchClientConfig } from '../../../config/search-config.ts';
import type { ApplicationFiles, MachineFiles } from '../../../content/model.ts';
import { hash } from '../../../core/node/cache/hash.ts';
import { readSourceFile } from '../../../core/node/source-file.ts';
import {
  APPLICATIONS_FOLDER,
  CARDS_FOLDER,
  MACHINES_FOLDER,
  RELEASE_FILES,
  SEARCH_INDEX_FILE,
} from '../../../core/output-files.ts';
import { fragmentFile, htmlFile, markdownPath, withBase } from '../../../core/paths.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { WORKER_FILE } from '../../../offline/format.ts';
import { isEmbed } from '../../../pages/embed-routes.ts';
import type { Route, Site } from '../../../pages/model.ts';
import { hasMarkdown } from '../../../pages/to-markdown/has-markdown.ts';
import type { RenderedPage, Renderer } from '../../render.tsx';
import {
  type Assets,
  type DocumentFrame,
  documentHtml,
  fragmentHtml,
  keyOfFrame,
  keyOfHead,
} from '../document/document.ts';
import { embedHtml, pictureFiles } from '../document/embed.ts';
import { frameFiles } from '../document/frame.ts';
import type { ArticleOf } from '../feeds-and-sitemap/feed-article.ts';
import { llmsFiles } from '../feeds-and-sitemap/llms.ts';
import { ROBOTS } from '../feeds-and-sitemap/sitemap.ts';
import { filesForPrograms, type Translated } from '../publish/files-for-programs.ts';
import { admonitionStyles, brandStyles } from './brand-styles.ts';
import { inlineScript, workerScript } from './inline-script.ts';
import { checkPublicNames, listPublicFiles } from './public-files.ts';
import { renderedFeedArticle } from './rendered-pages.ts';

/** The files of a site by their path in the output folder. Each is generated on request. */
export type SiteFiles = Map<string, () => string | Uint8Array>;

export interface FilesInput {
  site: Site;
  /** The folder of files that are published unchanged. */
  publicFolder: string;
  /**
   * The cards of its pages; undefined for a preview. They are not part of the files, because they
   * are drawn by threads, or on request.
   */
  cards: SiteCards | undefined;
  renderer: Renderer;
  /** Returns a page's `<main>`, with a cache across builds. By default, `renderer.main`. */
  renderMain?: (route: Route) => string;
  /** Returns a page as Markdown, with a cache across builds. By default, `renderer.markdown`. */
  markdown?: (route: Route) => string;
  /** Returns articles for feeds, with a cache across builds. */
  feedArticle?: ArticleOf;
  /**
   * Identifies everything that a page's `<main>`, its Markdown, and the parts around them show,
   * except for the frame of all documents. Without it, `keys` of the result is empty.
   */
  keyOf?: (route: Route) => string;
  assets: Assets;
  /**
   * The file that lists the files of the editor's language service. Those are not part of the
   * files, because they are large and only change with the packages.
   */
  languageIndex: string;
  /** The encoded pictures, by their paths in the output. */
  pictures?: ReadonlyMap<string, Uint8Array>;
  /** The site in its other languages, for the files that configure hosts. */
  translations?: readonly Translated[];
  /** Draws a chart's SVG as PNG, if PNG files are wanted. */
  drawChart?: ((svg: string) => Uint8Array) | undefined;
  /**
   * Returns the file of hashes by which the service worker checks its cache. Called after all other
   * files are generated.
   */
  hashes?: () => { file: string; hash: string };
  /**
   * Identifies the code, so that a page from different code is not combined with this code's shell.
   */
  codeKey: string;
}

/**
 * Returns the paths of the files that are published unchanged. Pages may link to them and show
 * them.
 */
export function publicAddresses(publicFolder: string): string[] {
  return listPublicFiles(publicFolder).map((name) => `/${name}`);
}

/**
 * Returns the data that all documents of a site share. Complete sidebars are separate files, which
 * are passed to `onSidebar`.
 */
function frameOf(
  {
    site,
    cards,
    renderer,
    feedArticle = (route, section) => renderedFeedArticle(site, renderer, route, section),
    assets: made,
    languageIndex,
    codeKey,
  }: FilesInput,
  onSidebar: (file: string, html: string) => void,
): DocumentFrame {
  const { config } = site;
  const turned = localeOf(config).dir === 'rtl' ? made.rtlCss : '';
  // In development, the stylesheets are imports, which are only allowed before all rules.
  const assets = { ...made, css: made.css + turned + brandStyles(config) + admonitionStyles(site) };
  const sidebars: Record<string, string> = {};
  for (const sidebar of site.sidebars) {
    const html = renderer.sidebar(sidebar);
    const file = `assets/sidebar-${sidebar.name}.${hash(html).slice(0, 8)}.html`;
    onSidebar(file, html);
    sidebars[sidebar.name] = withBase(`/${file}`, config.baseUrl);
  }
  return {
    site,
    cards,
    assets,
    clientConfig: makeClientConfig(config, codeKey, sidebars, assets, languageIndex),
    feedArticle,
    inlineScript: inlineScript(assets.scripts.inline, config),
  };
}

/** All files of a site, except for bundled assets, cards, and the search index. */
interface SiteOutput {
  files: SiteFiles;
  /** Of the files of pages: identifies everything that they are made from, in less time than making them. */
  keys: ReadonlyMap<string, () => string>;
  /** The data that all documents share. */
  frame: DocumentFrame;
}

/** Makes the list of a site's files. */
export function siteFiles(input: FilesInput): SiteOutput {
  const { site, publicFolder, cards, renderer, keyOf, pictures = new Map(), translations = [] } = input;
  const { renderMain = renderer.main, markdown = renderer.markdown, drawChart } = input;
  const files: SiteFiles = new Map();
  const keys = new Map<string, () => string>();
  const put = (file: string, make: () => string | Uint8Array) => {
    if (files.has(file))
      throw new Error(`Two sources generate the same output file, ${file}. Rename one of them.`);
    files.set(file, make);
  };
  const frame = frameOf(input, (file, html) => put(file, () => html));
  const frameKey = keyOf && keyOfFrame(frame);
  for (const route of site.routes) {
    let key: string | undefined;
    const putOwn = (file: string, make: () => string | Uint8Array) => {
      put(file, make);
      if (!keyOf || !frameKey) return;
      keys.set(file, () => (key ??= hash(frameKey, keyOf(route), keyOfHead(frame, route))));
    };
    if (isEmbed(route)) {
      putOwn(htmlFile(route.path), () => embedHtml(frame, route, mainOf(renderMain, route)));
      if (route.screen === 'embed')
        for (const [file, make] of pictureFiles(route, drawChart)) putOwn(file, make);
      continue;
    }
    // A page's document and fragment are requested together, so the page is rendered once for both.
    let page: RenderedPage | undefined;
    const rendered = () => (page ??= { ...renderer.shell(route), main: mainOf(renderMain, route) });
    putOwn(htmlFile(route.path), () => documentHtml(frame, route, rendered()));
    putOwn(fragmentFile(route.path), () => {
      const fragment = fragmentHtml(frame, route, rendered());
      page = undefined;
      return fragment;
    });
    if (hasMarkdown(route)) putOwn(markdownPath(route.path).slice(1), () => written(markdown, route));
  }
  for (const [file, make] of llmsFiles(site, (route) => written(markdown, route))) put(file, make);
  for (const [name, json] of Object.entries(filesOfPages(site, 'machines')))
    put(`${MACHINES_FOLDER}${name}.json`, () => json);
  for (const [name, json] of Object.entries(filesOfPages(site, 'applications')))
    put(`${APPLICATIONS_FOLDER}${name}.json`, () => json);
  for (const [name, bytes] of pictures) put(name, () => bytes);
  put(WORKER_FILE, () =>
    workerScript(frame.assets.scripts.worker, frame.clientConfig.build, site.config, input.hashes?.()),
  );
  for (const [name, text] of frameFiles(frame.assets.scripts).files) put(name, () => text);
  const names = listPublicFiles(publicFolder);
  const known = [...files.keys()];
  const others = () => [...known, ...names, ...(cards?.files.keys() ?? [])];
  const rest = [...filesForPrograms(frame, others, translations)].filter(
    ([file]) => file !== ROBOTS || !names.includes(file),
  );
  // Listing all cards takes a while.
  const isNearCards = names.some((name) => `${name}/`.startsWith(CARDS_FOLDER));
  const drawn = isNearCards ? (cards?.files.keys() ?? []) : [];
  const made = [...known, ...drawn, ...rest.map(([file]) => file), SEARCH_INDEX_FILE, RELEASE_FILES];
  checkPublicNames(publicFolder, names, new Set(made));
  for (const name of names) put(name, () => readSourceFile(publicFolder, name));
  for (const [file, make] of rest) put(file, make);
  return { files, keys, frame };
}

/**
 * Returns the files of all drawn machines, or of all applications. The same machine on two pages has one file.
 */
function filesOfPages({ routes }: Site, kind: 'machines' | 'applications'): MachineFiles | ApplicationFiles {
  return Object.assign(
    {},
    ...routes.map((route) =>
      'page' in route ? route.page?.[kind] : 'post' in route ? route.post.page[kind] : {},
    ),
  );
}

/**
 * Renders a page's `<main>`.
 * @throws an error that names the page, if a component throws
 */
function mainOf(render: (route: Route) => string, route: Route): string {
  try {
    return render(route);
  } catch (error) {
    throw new Error(`${route.path}: the page’s component threw an error while rendering`, { cause: error });
  }
}

/**
 * Returns a page as Markdown.
 * @throws an error that names the page, if that fails
 */
function written(markdown: (route: Route) => string, route: Route): string {
  try {
    return markdown(route);
  } catch (error) {
    throw new Error(`${route.path}: the page can’t be converted to Markdown`, { cause: error });
  }
}

function makeClientConfig(
  config: SiteConfig,
  codeKey: string,
  sidebars: Record<string, string>,
  { scripts }: Assets,
  languageIndex: string,
): ClientConfig {
  const at = (path: string) => withBase(path, config.baseUrl);
  const frame = frameFiles(scripts);
  const latestFirst = config.versions.toSorted(
    (a, b) => Number(b.status === 'latest') - Number(a.status === 'latest'),
  );
  return {
    build: hash(codeKey, JSON.stringify(config), JSON.stringify(sidebars)).slice(0, 12),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    colorMode: config.colorMode,
    versions: latestFirst.map(({ name }) => name),
    sidebars,
    search: searchClientConfig(config),
    playground: {
      frame: {
        document: at(`/${frame.document}`),
        scripts: Object.fromEntries(
          Object.entries(frame.scripts).map(([name, file]) => [name, at(`/${file}`)]),
        ) as Record<IsolatedScript, string>,
      },
      languageFiles: withBase(`/${languageIndex}`, baseUrlOf(config, config.locales[0]!.name)),
      machines: at(`/${MACHINES_FOLDER}`),
      picture: config.chartPictures ? '.png' : '.svg',
    },
  };
}
