import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { trail } from '../content/sidebar-tree.ts';
import { articleTree } from '../content/tree.ts';
import { Article } from '../mdx/article.tsx';
import { hrefsFrom, linkArticle } from '../pages/addresses.ts';
import { entryOf } from '../pages/docs-links.ts';
import { pageMarkdown } from '../pages/markdown/index.ts';
import type { Route, RouteOf, Screen, Site, SiteSidebar, SiteVersion } from '../pages/model.ts';
import { navbarTarget } from '../pages/navbar-targets.ts';
import { type ScreenComponent, screenProps } from '../pages/screen.tsx';
import { SiteProvider, siteContext } from '../site/context.tsx';
import { type IslandModule, IslandRenderer } from '../site/island.tsx';
import { catalogueFor } from '../site/locales.ts';
import { setMessages } from '../site/messages.ts';
import { type NavbarDoc, navbarLinks } from '../site/navbar.ts';
import { currentHref } from '../site/paths.ts';
import { type NavbarFacts, PAGE_SLOT } from '../theme/navbar-entries.ts';
import { Shell } from '../theme/shell.tsx';
import { Sidebar } from '../theme/sidebar.tsx';
import { type LinksMarkup, linksMarkup } from './links-markup.ts';
import { mainElement } from './main-element.ts';

const modules = import.meta.glob<{ default?: ScreenComponent<Screen> }>('../pages/screens/*.tsx', {
  eager: true,
});

const islands = import.meta.glob<IslandModule>('../*/islands/*.island.tsx', { eager: true });

/** What stands around a page's `<main>`, as HTML: the same for every page of a section but for the mark of the current page. */
export interface RenderedShell {
  before: string;
  after: string;
}

/** The parts of a page's body as HTML. */
export interface RenderedPage extends RenderedShell {
  /** The page's own `<main>`. */
  main: string;
}

/** Renders the pages of one site. */
export interface Renderer {
  shell(route: Route): RenderedShell;
  /** The page's own `<main>`. */
  main(route: Route): string;
  /**
   * A post's article for a feed, which knows no site.
   * @param at absolute addresses of the site and of the post
   */
  feedArticle(route: RouteOf<'post'>, at: { root: string; address: string }): string;
  /** The page as Markdown. */
  markdown(route: Route): string;
  /** A whole sidebar, for the browser to fetch when a reader opens a closed group. */
  sidebar(sidebar: SiteSidebar): string;
}

/**
 * The component of a screen.
 * @throws when its module has no default export (specification section 8)
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
 * The first HTML of an island, as React in the browser expects to find it.
 * @throws when it has no file
 */
export function islandHtml(name: string, props: object): string {
  const [part, file] = name.split('/');
  const island = islands[`../${part}/islands/${file}.island.tsx`];
  if (!island) throw new Error(`The island ${name} has no file src/${part}/islands/${file}.island.tsx.`);
  return renderToString(createElement(island.default, props));
}

/** Makes a renderer. What stands around the pages is rendered once a section and reused. */
export function createRenderer(site: Site): Renderer {
  // The bundle's own: it shares no module with the code that calls it.
  setMessages(catalogueFor(site.config));
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
      <SiteProvider config={site.shown}>
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
    // Pages with the same open groups share one piece of markup; only the current entry's mark differs.
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
      // The not-found page stands at no address of its own.
      const here = screen === 'not-found' ? '' : encodeURI(path.slice(1));
      const placed = (html: string) => html.replaceAll(PAGE_SLOT, here);
      return {
        before: placed(before),
        after: placed(sidebar ? after.replace(sidebarSlot, () => sidebarOf(sidebar, path)) : after),
      };
    },
    main(route) {
      const Component = componentOf(route.screen);
      const props = screenProps(site, route as RouteOf<Screen>);
      return mainElement(route, site, html(<Component {...props} />));
    },
    feedArticle(route, { root, address }) {
      const tree = articleTree(route.post.page);
      const hrefOf = hrefsFrom(route, { addresses: site.addresses, baseUrl: root });
      const absolute = (href: string) => hrefOf(href)?.replace(/^#/, `${address}#`);
      linkArticle(tree, absolute, root);
      return html(<Article tree={tree} address={address} />);
    },
    markdown: (route) => pageMarkdown(site, route),
    sidebar: (sidebar) => linksMarkup(html(<Sidebar sidebar={sidebar} open={new Set()} complete />)).plain,
  };
}
