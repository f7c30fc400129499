import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SiteProvider, siteContext } from '../config/context.tsx';
import { type NavbarDoc, navbarLinks } from '../config/navbar.ts';
import { trail } from '../content/sidebar-tree.ts';
import { articleTree } from '../content/tree.ts';
import { type IslandModule, IslandRenderer } from '../core/island.tsx';
import { currentHref } from '../core/paths.ts';
import { catalogFor } from '../i18n/locales.ts';
import { setMessages } from '../i18n/messages.ts';
import { Article } from '../mdx/article.tsx';
import { hrefsFrom, linkArticle } from '../pages/addresses/addresses.ts';
import { navbarTarget } from '../pages/checks/navbar-targets.ts';
import { entryOf } from '../pages/docs/docs-links.ts';
import { sectionTree } from '../pages/docs/section-feed.ts';
import type { FeedRoute, Route, RouteOf, Screen, Site, SiteSidebar, SiteVersion } from '../pages/model.ts';
import type { ScreenComponent } from '../pages/screen.tsx';
import { pageMarkdown } from '../pages/to-markdown/index.ts';
import { type NavbarFacts, PAGE_SLOT } from '../theme/navbar/navbar-entries.ts';
import { Shell } from '../theme/shell.tsx';
import { Sidebar } from '../theme/sidebar/sidebar.tsx';
import { type LinksMarkup, linksMarkup } from './links-markup.ts';
import { mainElement } from './main-element.ts';

const modules = import.meta.glob<{ default?: ScreenComponent<Screen> }>('../pages/screens/*.tsx', {
  eager: true,
});

const islands = import.meta.glob<IslandModule>('../*/islands/*.island.tsx', { eager: true });

/**
 * The HTML around a page's `<main>`. It is the same for all pages of a section, except for the mark
 * of the current page.
 */
export interface RenderedShell {
  before: string;
  after: string;
}

/** The HTML of a page's body. */
export interface RenderedPage extends RenderedShell {
  /** The page's `<main>`. */
  main: string;
}

/** Renders the pages of a site. */
export interface Renderer {
  shell(route: Route): RenderedShell;
  /** Returns the page's `<main>`. */
  main(route: Route): string;
  /**
   * Returns the article of a post, or a section of a docs page, for feeds, which need absolute URLs.
   * @param at absolute URLs of the site and of the page
   * @param section the anchor of the section
   */
  feedArticle(route: FeedRoute, at: { root: string; address: string }, section?: string): string;
  /** Returns the page as Markdown. */
  markdown(route: Route): string;
  /** Returns a complete sidebar, which the browser fetches when a reader opens a closed group. */
  sidebar(sidebar: SiteSidebar): string;
}

/**
 * Returns the component of a screen.
 * @throws if its module has no default export (specification section 8)
 */
export function componentOf<S extends Screen>(screen: S, loaded = modules): ScreenComponent<S> {
  const path = `../pages/screens/${screen}.tsx`;
  const component = loaded[path]?.default;
  if (!component) {
    throw new Error(
      `The page component at ${path.replace('../', 'src/')} has no default export. A component should be default-exported from it.`,
    );
  }
  return component as unknown as ScreenComponent<S>;
}

const mainSlot = '<main></main>';
const sidebarSlot = '<!--sidebar-->';

/**
 * Returns the initial HTML of an island, as React expects it for hydration.
 * @throws if the island has no file
 */
export function islandHtml(name: string, props: object): string {
  const [part, file] = name.split('/');
  const island = islands[`../${part}/islands/${file}.island.tsx`];
  if (!island) throw new Error(`The island '${name}' has no file src/${part}/islands/${file}.island.tsx.`);
  return renderToString(createElement(island.default, props));
}

/** Creates a renderer. The shell is rendered once per section and reused. */
export function createRenderer(site: Site): Renderer {
  // Sets the messages of the bundle, which shares no modules with the calling code.
  setMessages(catalogFor(site.config));
  const { hrefOf } = siteContext(site.shown);
  const shells = new Map<string, { before: string; after: string }>();
  const sidebars = new Map<string, LinksMarkup>();
  const navbarHrefs = navbarLinks(site.shown.navbar.items).map((link) =>
    hrefOf('href' in link ? link.href : targetOf(link.item).href),
  );
  const versions = site.versions.map((each): NavbarFacts['versions'][number] => {
    const { name, label, status } = each.version;
    return { name, label, status, href: each.home, entry: entryOf(each, site).href };
  });
  const html = (element: ReactNode) =>
    renderToStaticMarkup(
      <SiteProvider config={site.shown} services={site.icons.services}>
        <IslandRenderer render={islandHtml}>{element}</IslandRenderer>
      </SiteProvider>,
    );

  function targetOf(item: NavbarDoc) {
    const target = navbarTarget(item, site);
    if ('problem' in target) throw new Error(target.problem);
    return target;
  }

  function sidebarOf(sidebar: SiteSidebar, path: string): string {
    const open = new Set(trail(sidebar.nodes, path));
    // Pages with the same open groups share their markup. Only the mark of the current entry
    // differs.
    const key = [
      sidebar.name,
      ...[...open].filter((node) => node.type === 'category').map((node) => node.label),
    ].join('\n');
    let markup = sidebars.get(key);
    if (!markup) {
      markup = linksMarkup(html(<Sidebar sidebar={sidebar} open={open} complete={false} />));
      sidebars.set(key, markup);
    }
    return markup.marked(hrefOf(path));
  }

  function shellOf(
    version: SiteVersion | undefined,
    sidebarName: string,
    current: string | undefined,
  ): { before: string; after: string } {
    const key = `${version?.version.name}\n${sidebarName}\n${current}`;
    let shell = shells.get(key);
    if (!shell) {
      const [before = '', after = ''] = html(
        <Shell
          version={version?.version.name}
          versions={versions}
          targetOf={targetOf}
          current={current}
          sidebar={sidebarName ? sidebarSlot : ''}
          sidebarName={sidebarName}
        >
          <main />
        </Shell>,
      ).split(mainSlot);
      shell = { before, after };
      shells.set(key, shell);
    }
    return shell;
  }

  return {
    shell({ sidebar, version, path, screen }) {
      const { before, after } = shellOf(version, sidebar?.name ?? '', currentHref(hrefOf(path), navbarHrefs));
      // The not-found page has no URL of its own.
      const here = screen === 'not-found' ? '' : encodeURI(path.slice(1));
      const placed = (html: string) => html.replaceAll(PAGE_SLOT, here);
      return {
        before: placed(before),
        after: placed(sidebar ? after.replace(sidebarSlot, () => sidebarOf(sidebar, path)) : after),
      };
    },
    main(route) {
      const Component = componentOf(route.screen);
      return mainElement(route, site, html(<Component route={route as RouteOf<Screen>} site={site} />));
    },
    feedArticle(route, { root, address }, section) {
      const article = articleTree(route.screen === 'post' ? route.post.page : route.page);
      const tree = section === undefined ? article : sectionTree(article, section);
      const hrefOf = hrefsFrom(route, { addresses: site.addresses, baseUrl: root });
      const absolute = (href: string) => hrefOf(href)?.replace(/^#/, `${address}#`);
      linkArticle(tree, absolute, root);
      return html(<Article tree={tree} address={address} />);
    },
    markdown: (route) => pageMarkdown(site, route),
    sidebar: (sidebar) => linksMarkup(html(<Sidebar sidebar={sidebar} open={new Set()} complete />)).plain,
  };
}
