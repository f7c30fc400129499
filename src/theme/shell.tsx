import { ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../config/context.tsx';
import { t } from '../i18n/messages.ts';
import { Footer } from './footer.tsx';
import { Menu } from './navbar/menu.tsx';
import { Navbar } from './navbar/navbar.tsx';
import { type NavbarFacts, useNavbarEntries } from './navbar/navbar-entries.ts';

/** The frame around pages, which stays while readers navigate. */
interface ShellProps extends NavbarFacts {
  /** The page's sidebar as markup, and its name; both empty if the page has none. */
  sidebar: string;
  sidebarName: string;
  children: ReactNode;
}

/** The body before and after the page's `<main>`. */
export function Shell({ sidebar, sidebarName, children, ...facts }: ShellProps) {
  const entries = useNavbarEntries(facts);
  return (
    <>
      <a href="#main" className="skip-link">
        {t.theme.skip}
      </a>
      <div className="progress" role="progressbar" aria-label={t.theme.loadingPage} hidden />
      <AnnouncementBar />
      <Navbar entries={entries} />
      <div className="layout on-grid" data-sidebar={sidebarName}>
        {/* The article comes first, so it is in the first frame. Slots display the sidebar before it, also for the Tab key (docs/decisions/0002). */}
        <template shadowrootmode="open">
          <slot name="sidebar" />
          <slot />
        </template>
        {children}
        <site-sidebar
          id="sidebar"
          slot="sidebar"
          role="complementary"
          aria-label={t.theme.docsSidebar}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own, rendered once per sidebar
          dangerouslySetInnerHTML={{ __html: sidebar }}
        />
      </div>
      <Footer />
      <Menu entries={entries.map(({ entry }) => entry)} />
      <back-to-top>
        <button
          type="button"
          className="back-to-top needs-js"
          data-back-to-top
          aria-label={t.theme.backToTop}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
      </back-to-top>
      <p className="sr-only" role="status" data-announcer />
    </>
  );
}

function AnnouncementBar() {
  const { config, hrefOf } = useSite();
  const bar = config.announcementBar;
  if (!bar) return null;
  return (
    <announcement-bar class="whole">
      <aside
        className="announcement relative border-b border-line bg-accent-soft px-12 py-1.5 text-center text-sm text-accent-strong"
        aria-label={t.theme.announcement}
        data-announcement={bar.id}
      >
        {bar.text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, i) => {
          const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
          return link ? (
            <a key={i} href={hrefOf(link[2]!)}>
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
            aria-label={t.theme.close}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </aside>
    </announcement-bar>
  );
}
