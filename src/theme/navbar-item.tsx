import { ChevronDown, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { versionStatus } from '../site/messages.ts';
import type { NavbarItem } from '../site/navbar.ts';
import { counted, hrefOf, isExternal } from './context.ts';
import { Mark } from './marks.tsx';
import type { ShellProps } from './shell.tsx';

/** One item of the navbar, of any kind but `search`, which the bar places itself. */
export function Item({ item, shell }: { item: NavbarItem; shell: ShellProps }): ReactNode {
  const { site } = shell;
  switch (item.type) {
    case 'link':
      return <NavLink href={item.href} label={item.label} icon={item.icon} shell={shell} />;
    case 'doc':
    case 'docSidebar': {
      const { href, label } = shell.targetOf(item);
      return <NavLink href={href} label={label} shell={shell} />;
    }
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the site's own configuration
      return <span className="nav-item" dangerouslySetInnerHTML={{ __html: item.value }} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          {item.items.map((inner, i) => (
            <li key={i}>
              <Item item={inner} shell={shell} />
            </li>
          ))}
        </Dropdown>
      );
    case 'docsVersionDropdown': {
      if (shell.versions.length < 2) return null;
      const active = shell.versions.find(({ name }) => name === shell.version);
      return (
        <Dropdown label={active?.label ?? shell.versions[0]!.label} marker="version">
          {shell.versions.map(({ name, label, href, status }) => (
            <li key={name}>
              <a
                href={hrefOf(site, href)}
                data-version={name}
                data-home={hrefOf(site, href)}
                aria-current={name === shell.version ? 'true' : undefined}
              >
                <span>{label}</span>
                <small className="ms-auto ps-4 text-xs font-normal text-muted">{versionStatus[status]}</small>
              </a>
            </li>
          ))}
        </Dropdown>
      );
    }
    case 'localeDropdown':
      return (
        <Dropdown label="English">
          <li>
            <a href={hrefOf(site, '/')} lang="en" hrefLang="en" aria-current="true">
              English
            </a>
          </li>
        </Dropdown>
      );
    case 'search':
      return null;
  }
}

function NavLink({
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
  const external = isExternal(href);
  const kind = icon ? 'icon-button' : 'nav-item';
  return (
    <a
      href={hrefOf(shell.site, href)}
      className={external ? kind + counted(shell.site, label) : kind}
      data-nav={external ? undefined : ''}
      aria-label={icon && label}
    >
      {icon ? <Mark name={icon} /> : label}
      {external && !icon && <ExternalLink aria-hidden="true" className="!size-3 opacity-60" />}
    </a>
  );
}

function Dropdown({ label, marker, children }: { label: string; marker?: string; children: ReactNode }) {
  return (
    <div className="dropdown" data-dropdown={marker ?? ''}>
      <button type="button" className="nav-item" aria-expanded="false">
        <span data-dropdown-label="">{label}</span>
        <ChevronDown aria-hidden="true" className="chevron" />
      </button>
      <ul className="dropdown-menu">{children}</ul>
    </div>
  );
}
