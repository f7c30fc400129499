import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/messages.ts';
import { Mark } from '../icons.tsx';
import type { NavbarEntry } from './navbar-entries.ts';

/**
 * The slide-out menu of narrow screens: one panel for the navbar's items, one for the sidebar,
 * which `browser/menu.element.ts` moves here while the menu is open.
 */
export function Menu({ entries }: { entries: readonly NavbarEntry[] }) {
  return (
    <site-menu>
      <dialog className="menu" aria-label={t.theme.menu} data-menu>
        <div className="sticky inset-y-0 z-1 flex h-[3.75rem] items-center justify-between border-b border-line bg-bg px-4">
          <button type="button" className="menu-item !w-auto gap-2 text-muted" data-menu-back>
            <ArrowLeft aria-hidden="true" className="size-4" /> {t.theme.backToMain}
          </button>
          <span className="px-2 font-semibold text-strong" data-menu-title>
            {t.theme.menu}
          </span>
          <button type="button" className="icon-button" data-menu-close aria-label={t.theme.closeMenu}>
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={t.theme.mainMenu} data-menu-main className="p-3">
          <ul>
            {entries.map((entry, i) => (
              <MenuItem key={i} entry={entry} />
            ))}
          </ul>
          <button type="button" className="menu-item mt-2 border-t border-line text-muted" data-menu-forward>
            {t.theme.docsMenu} <ChevronRight aria-hidden="true" className="size-4" />
          </button>
        </nav>
        <div data-menu-sidebar className="p-3" hidden />
      </dialog>
    </site-menu>
  );
}

function MenuItem({ entry }: { entry: NavbarEntry }): ReactNode {
  switch (entry.kind) {
    case 'link':
      return (
        <li>
          <a href={entry.href} {...entry.attributes} className={`menu-item${entry.counted}`}>
            {entry.label}
            {entry.icon && <Mark name={entry.icon} className="size-4" />}
          </a>
        </li>
      );
    case 'choice':
      return (
        <li>
          <a href={entry.href} {...entry.attributes} className="menu-item">
            <span>{entry.label}</span>
            {entry.note && <small className="ps-4 text-caption font-normal text-muted">{entry.note}</small>}
          </a>
        </li>
      );
    case 'markup':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the site's own configuration
      return <li className="menu-item" dangerouslySetInnerHTML={{ __html: entry.html }} />;
    case 'group':
      // Collapsed unless it contains the current page; then `browser/menu.element.ts` opens it.
      return (
        <li>
          <details data-menu-group>
            <summary className="menu-item">
              {entry.menuLabel}
              <ChevronRight aria-hidden="true" className="size-4" />
            </summary>
            <ul className="ms-3 border-s border-line ps-1">
              {entry.entries.map((inner, i) => (
                <MenuItem key={i} entry={inner} />
              ))}
            </ul>
          </details>
        </li>
      );
    default:
      return entry satisfies never;
  }
}
