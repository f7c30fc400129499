import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCards } from '../../cards/node/cards.ts';
import type { MachineFiles } from '../../content/model.ts';
import { WORKER_FILE } from '../../offline/format.ts';
import { hasMarkdown } from '../../pages/markdown/has-markdown.ts';
import type { Route, Site } from '../../pages/model.ts';
import { MACHINES_FOLDER } from '../../playground/machines-folder.ts';
import type { ClientConfig } from '../../site/client-config.ts';
import type { SiteConfig } from '../../site/config.ts';
import { localeOf } from '../../site/locales.ts';
import { baseUrlOf } from '../../site/localized.ts';
import { hash } from '../../site/node/hash.ts';
import { fragmentFile, htmlFile, markdownPath, withBase } from '../../site/paths.ts';
import { searchClientConfig } from '../../site/search-config.ts';
import type { RenderedPage, Renderer } from '../render.tsx';
import { brandStyles } from './brand-styles.ts';
import { type Assets, type DocumentFrame, documentHtml, fragmentHtml } from './document.ts';
import { embedHtml, pictureFiles } from './embed.ts';
import type { ArticleOf } from './feed-article.ts';
import { frameFiles } from './frame.ts';
import { inlineScript, workerScript } from './inline-script.ts';
import { llmsFiles } from './llms.ts';
import { listFiles } from './output.ts';
import { published, type Translated } from './publish.ts';
import { renderedFeedArticle } from './rendered-pages.ts';

/** The files of a site by their path in the output folder; each is made when it is asked for. */
export type SiteFiles = Map<string, () => string | Uint8Array>;

export interface FilesInput {
  site: Site;
  /** The folder of files that are published as they are. */
  publicFolder: string;
  /** The cards of its pages, which are not among the files: they are drawn by threads, or when they are asked for. */
  cards: SiteCards;
  renderer: Renderer;
  /** Gives a page's `<main>`, where that is kept from build to build. */
  renderMain?: (route: Route) => string;
  /** Gives a page as Markdown, where that is kept from build to build. */
  markdown?: (route: Route) => string;
  /** Gives a post's article for feeds, where that is kept from build to build. */
  feedArticle?: ArticleOf;
  assets: Assets;
  /** The file that names those of the editor's language service, which are not among the files: they are large, and change with the packages only. */
  languageIndex: string;
  /** The files made of pictures, by their paths in the output. */
  pictures?: ReadonlyMap<string, Uint8Array>;
  /** The site in its other languages, for what a host has to know of all of them. */
  translations?: readonly Translated[];
  /** Draws a chart's SVG as PNG, where that is to be a file. */
  drawChart?: ((svg: string) => Uint8Array) | undefined;
  /** Names the code, so that a page made by other code is not mixed with this one's shell. */
  codeKey: string;
}

/** Addresses of the files that are published as they are, which pages may link to and show. */
export function publicAddresses(publicFolder: string): string[] {
  return listFiles(publicFolder).map((name) => `/${name}`);
}

/** What all documents of a site share. Whole sidebars are files of their own, which are handed to `onSidebar`. */
function frameOf(
  {
    site,
    cards,
    renderer,
    feedArticle = (post) => renderedFeedArticle(site, renderer, post),
    assets: made,
    languageIndex,
    codeKey,
  }: FilesInput,
  onSidebar: (file: string, html: string) => void,
): DocumentFrame {
  const { config } = site;
  const turned = localeOf(config).dir === 'rtl' ? made.rtlCss : '';
  const assets = { ...made, css: made.css + brandStyles(config) + turned };
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

/** Lists everything that a site consists of, except the bundler's assets, the cards and the search index; and gives what its documents share. */
export function siteFiles(input: FilesInput): { files: SiteFiles; frame: DocumentFrame } {
  const { site, publicFolder, cards, renderer, pictures = new Map(), translations = [] } = input;
  const { renderMain = renderer.main, markdown = renderer.markdown, drawChart } = input;
  const files: SiteFiles = new Map();
  const put = (file: string, make: () => string | Uint8Array) => {
    if (files.has(file)) throw new Error(`two things want to be ${file} in the output`);
    files.set(file, make);
  };
  const frame = frameOf(input, (file, html) => put(file, () => html));
  for (const route of site.routes) {
    if (route.screen === 'embed') {
      put(htmlFile(route.path), () => embedHtml(frame, route, mainOf(renderMain, route)));
      for (const [file, make] of pictureFiles(route, drawChart)) put(file, make);
      continue;
    }
    // A page's document and fragment are asked for together, so it is rendered once for both.
    let page: RenderedPage | undefined;
    const rendered = () => (page ??= { ...renderer.shell(route), main: mainOf(renderMain, route) });
    put(htmlFile(route.path), () => documentHtml(frame, route, rendered()));
    put(fragmentFile(route.path), () => {
      const fragment = fragmentHtml(frame, route, rendered());
      page = undefined;
      return fragment;
    });
    if (hasMarkdown(route)) put(markdownPath(route.path).slice(1), () => written(markdown, route));
  }
  for (const [file, make] of llmsFiles(site, (route) => written(markdown, route))) put(file, make);
  for (const [name, json] of Object.entries(machinesOf(site)))
    put(`${MACHINES_FOLDER}${name}.json`, () => json);
  for (const [name, bytes] of pictures) put(name, () => bytes);
  put(WORKER_FILE, () => workerScript(frame.assets.scripts.worker, frame.clientConfig.build, site.config));
  for (const [name, text] of frameFiles(frame.assets.scripts).files) put(name, () => text);
  for (const name of listFiles(publicFolder)) put(name, () => readFileSync(join(publicFolder, name)));
  for (const [file, make] of published(frame, [...files.keys(), ...cards.files.keys()], translations))
    put(file, make);
  return { files, frame };
}

/** The files of all machines that are drawn; the same machine on two pages has one file. */
function machinesOf({ routes }: Site): MachineFiles {
  return Object.assign(
    {},
    ...routes.map((route) =>
      'page' in route ? route.page?.machines : 'post' in route ? route.post.page.machines : {},
    ),
  );
}

/** A component that throws fails the build and names its page. */
function mainOf(render: (route: Route) => string, route: Route): string {
  try {
    return render(route);
  } catch (error) {
    throw new Error(`${route.path}: its component failed while the page was rendered`, { cause: error });
  }
}

/** As `mainOf` does, for the page as Markdown. */
function written(markdown: (route: Route) => string, route: Route): string {
  try {
    return markdown(route);
  } catch (error) {
    throw new Error(`${route.path}: the page cannot be written as Markdown`, { cause: error });
  }
}

function makeClientConfig(
  config: SiteConfig,
  codeKey: string,
  sidebars: Record<string, string>,
  { sandbox, layoutWorker, languageWorker, scripts }: Assets,
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
      sandbox: at(sandbox),
      layoutWorker: at(layoutWorker),
      language: {
        worker: at(languageWorker),
        files: withBase(`/${languageIndex}`, baseUrlOf(config, config.locales[0]!.name)),
      },
      frame: { address: at(`/${frame.document}`), script: at(`/${frame.script}`) },
      machines: at(`/${MACHINES_FOLDER}`),
      picture: config.chartPictures ? '.png' : '.svg',
    },
  };
}
