import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { trail } from '../content/sidebar-tree.ts';
import type { Route, RouteOf, Screen, Site, SiteSidebar, SiteVersion } from '../pages/model.ts';
import { navbarTarget } from '../pages/navbar-targets.ts';
import { type ScreenComponent, screenProps } from '../pages/screen.ts';
import { type IslandModule, IslandRenderer } from '../site/island.tsx';
import { comparable, withBase } from '../site/paths.ts';
import { Shell } from '../theme/shell.tsx';
import { markCurrent, Sidebar } from '../theme/sidebar.tsx';
import { mainElement } from './main-element.ts';

const modules = import.meta.glob<{ default?: ScreenComponent<Screen> }>('../pages/screens/*.tsx', {
  eager: true,
});

const islands = import.meta.glob<IslandModule>('../*/islands/*.island.tsx', { eager: true });

/** The parts of a page's body as markup. */
export interface RenderedPage {
  /** The body up to `<main>`, and after it: the same for every page of a section. */
  before: string;
  after: string;
  /** The page's own `<main>`. */
  main: string;
}

/** Renders the pages of one site. */
export interface Renderer {
  render(route: Route): RenderedPage;
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

/** Static HTML, with islands where components place them. */
const staticHtml = (content: ReactNode) =>
  renderToStaticMarkup(<IslandRenderer render={islandHtml}>{content}</IslandRenderer>);

const slot = '<main></main>';

/** Makes a renderer. What stands around the pages is rendered once a section and reused. */
export function createRenderer(site: Site): Renderer {
  const theme = { config: site.shown };
  const shells = new Map<string, { before: string; after: string }>();
  const sidebars = new Map<string, string>();
  const href = (path: string) => withBase(path, site.config.baseUrl);

  function sidebarOf(sidebar: SiteSidebar, path: string): string {
    const open = new Set(trail(sidebar.nodes, path));
    // Pages with the same open groups share one piece of markup; only the current entry's mark differs.
    const key = [
      sidebar.name,
      ...[...open].filter((node) => node.type === 'category').map((node) => node.label),
    ].join('\n');
    let html = sidebars.get(key);
    if (html === undefined) {
      html = staticHtml(<Sidebar site={theme} sidebar={sidebar} open={open} complete={false} />);
      sidebars.set(key, html);
    }
    return markCurrent(html, href(path));
  }

  function shellOf(version: SiteVersion | undefined, sidebarName: string): { before: string; after: string } {
    const key = `${version?.version.name}\n${sidebarName}`;
    let shell = shells.get(key);
    if (!shell) {
      const html = staticHtml(
        <Shell
          site={theme}
          version={version?.version.name}
          versions={site.versions.map(({ version: { name, label, status }, home }) => ({
            name,
            label,
            status,
            href: home,
          }))}
          targetOf={(item) => {
            const target = navbarTarget(item, site.versions, site.config.trailingSlash);
            if ('problem' in target) throw new Error(target.problem);
            return target;
          }}
          sidebar={sidebarName ? sidebarSlot : ''}
          sidebarName={sidebarName}
        >
          <main />
        </Shell>,
      );
      const [before = '', after = ''] = html.split(slot);
      shell = { before, after };
      shells.set(key, shell);
    }
    return shell;
  }

  return {
    render(route) {
      const Component = componentOf(route.screen);
      const { sidebar } = route;
      const { before, after } = shellOf(route.version, sidebar?.name ?? '');
      const props = screenProps(site, route as RouteOf<Screen>);
      const content = staticHtml(<Component {...props} />);
      const withSidebar = sidebar
        ? before.replace(sidebarSlot, () => sidebarOf(sidebar, route.path))
        : before;
      const marks = markNavigation(withSidebar, href(comparable(route.path)));
      return { before: marks, after, main: mainElement(route, site, content) };
    },
    sidebar: (sidebar) => staticHtml(<Sidebar site={theme} sidebar={sidebar} open={new Set()} complete />),
  };
}

const sidebarSlot = '<!--sidebar-->';

/** Marks the navbar item that leads to the page or to something above it, the most precise one. */
function markNavigation(html: string, path: string): string {
  let best = '';
  for (const [, href = ''] of html.matchAll(/<a href="([^"]+)"[^>]* data-nav=""/g)) {
    const bare = comparable(href);
    if ((path === bare || path.startsWith(`${bare}/`)) && href.length > best.length) best = href;
  }
  return best
    ? html.replace(new RegExp(`(<a href="${best}"[^>]*?) data-nav=""`), '$1 data-nav="" aria-current="true"')
    : html;
}
