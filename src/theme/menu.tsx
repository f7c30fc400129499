import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NavbarItem } from '../site/navbar.ts';
import { counted, hrefOf, isExternal } from './context.ts';
import { Mark } from './marks.tsx';
import type { ShellProps } from './shell.tsx';

/**
 * The slide-out menu of narrow screens: the navbar's items on one panel, and on the other the sidebar, which `menu.client.ts`
 * moves here while the menu is open.
 */
export function Menu(shell: ShellProps) {
  return (
    <dialog className="menu" aria-label="Menu" data-menu>
      <div className="flex h-[3.75rem] items-center justify-between border-b border-line px-4">
        <button type="button" className="menu-item !w-auto gap-2 text-muted" data-menu-back>
          <ArrowLeft aria-hidden="true" className="size-4" /> Back to main menu
        </button>
        <span className="px-2 font-semibold text-strong" data-menu-title>
          Menu
        </span>
        <button type="button" className="icon-button" data-menu-close aria-label="Close menu">
          <X aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Main menu" data-menu-main className="p-3">
        <ul>
          {shell.site.config.navbar.items.map((item, i) => (
            <MenuItem key={i} item={item} shell={shell} />
          ))}
        </ul>
        <button type="button" className="menu-item mt-2 border-t border-line text-muted" data-menu-forward>
          Docs menu <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      </nav>
      <div data-menu-sidebar className="p-3" hidden />
    </dialog>
  );
}

function MenuItem({ item, shell }: { item: NavbarItem; shell: ShellProps }): ReactNode {
  switch (item.type) {
    case 'link':
      return <MenuLink href={item.href} label={item.label} icon={item.icon} shell={shell} />;
    case 'doc':
    case 'docSidebar':
      return <MenuLink {...shell.targetOf(item)} shell={shell} />;
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the site's own configuration
      return <li className="menu-item" dangerouslySetInnerHTML={{ __html: item.value }} />;
    case 'dropdown':
      return (
        <Group label={item.label}>
          {item.items.map((inner, i) => (
            <MenuItem key={i} item={inner} shell={shell} />
          ))}
        </Group>
      );
    case 'docsVersionDropdown':
      return shell.versions.length < 2 ? null : (
        <Group label="Docs version">
          {shell.versions.map(({ name, label, href }) => (
            <li key={name}>
              <a
                className="menu-item"
                href={hrefOf(shell.site, href)}
                data-version={name}
                data-home={hrefOf(shell.site, href)}
                aria-current={name === shell.version ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </Group>
      );
    case 'localeDropdown':
      return (
        <Group label="Languages">
          <li>
            <a className="menu-item" href={hrefOf(shell.site, '/')} lang="en" aria-current="true">
              English
            </a>
          </li>
        </Group>
      );
    case 'search':
      return null;
  }
}

/** Collapsed unless it holds the page being read; `menu.client.ts` opens it then. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <details data-menu-group>
        <summary className="menu-item">
          {label}
          <ChevronRight aria-hidden="true" className="size-4" />
        </summary>
        <ul className="ms-3 border-s border-line ps-1">{children}</ul>
      </details>
    </li>
  );
}

function MenuLink({
  href,
  label,
  icon,
  shell,
}: {
  href: string;
  label: string;
  icon?: 'github';
  shell: ShellProps;
}) {
  const event = isExternal(href) ? counted(shell.site, label) : '';
  return (
    <li>
      <a
        className={`menu-item${event}`}
        href={hrefOf(shell.site, href)}
        data-nav={isExternal(href) ? undefined : ''}
      >
        {label}
        {icon && <Mark name={icon} className="size-4" />}
      </a>
    </li>
  );
}
