import { ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocsVersion } from '../site/config.ts';
import type { NavbarItem } from '../site/navbar.ts';
import { hrefOf, type ThemeSite } from './context.ts';
import { Footer } from './footer.tsx';
import { Menu } from './menu.tsx';
import { Navbar } from './navbar.tsx';

/** What stands around every page and stays while readers go from page to page. */
export interface ShellProps {
  site: ThemeSite;
  /** Docs versions with the address that each one's entry in the dropdown leads to. */
  versions: { name: string; label: string; href: string; status: DocsVersion['status'] }[];
  /** Name of the version being read; undefined outside of the docs. */
  version: string | undefined;
  /** Where an item that names a page or a sidebar leads. */
  targetOf(item: Extract<NavbarItem, { type: 'doc' | 'docSidebar' }>): { href: string; label: string };
  /** The page's version sidebar as markup, and its name; both empty where the page has none. */
  sidebar: string;
  sidebarName: string;
}

/** Everything of the body before and after the page's own `<main>`. */
export function Shell({ children, ...shell }: ShellProps & { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <div className="progress" role="progressbar" aria-label="Loading page" hidden />
      <AnnouncementBar site={shell.site} />
      <Navbar {...shell} />
      <div className="layout" data-sidebar={shell.sidebarName}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own, rendered once per sidebar */}
        <aside id="sidebar" aria-label="Docs sidebar" dangerouslySetInnerHTML={{ __html: shell.sidebar }} />
        {children}
      </div>
      <Footer site={shell.site} />
      <Menu {...shell} />
      <button type="button" className="back-to-top needs-js" data-back-to-top aria-label="Scroll back to top">
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <p className="sr-only" role="status" data-announcer />
    </>
  );
}

function AnnouncementBar({ site }: { site: ThemeSite }) {
  const bar = site.config.announcementBar;
  if (!bar) return null;
  return (
    <aside
      className="announcement relative border-b border-line bg-accent-soft px-12 py-1.5 text-center text-sm text-accent-strong"
      aria-label="Announcement"
      data-announcement={bar.id}
    >
      {bar.text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, i) => {
        const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
        return link ? (
          <a key={i} href={hrefOf(site, link[2]!)}>
            {link[1]}
          </a>
        ) : (
          part
        );
      })}
      {bar.closeable && (
        <button
          type="button"
          className="needs-js absolute inset-y-0 end-2 my-auto grid size-8 place-items-center rounded-md hover:bg-line"
          data-announcement-close
          aria-label="Close"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </aside>
  );
}
