import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../icons.tsx';
import type { NavbarEntry } from './navbar-entries.ts';

/** One item of the navbar. */
export function Item({ entry }: { entry: NavbarEntry }): ReactNode {
  switch (entry.kind) {
    case 'link': {
      const { label, icon, href, isExternal, counted, attributes } = entry;
      return (
        <a
          href={href}
          {...attributes}
          className={(icon ? 'icon-button' : isExternal ? 'nav-item external' : 'nav-item') + counted}
          aria-label={icon && label}
        >
          {icon ? <Mark name={icon} /> : label}
        </a>
      );
    }
    case 'choice':
      return (
        <a href={entry.href} {...entry.attributes}>
          <span>{entry.label}</span>
          {entry.note && (
            <small className="ms-auto ps-4 text-caption font-normal text-muted">{entry.note}</small>
          )}
        </a>
      );
    case 'markup':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the site's own configuration
      return <span className="nav-item" dangerouslySetInnerHTML={{ __html: entry.html }} />;
    case 'group':
      return (
        <nav-dropdown class="dropdown" data-dropdown={entry.name ?? ''}>
          <button type="button" className="nav-item" aria-expanded="false">
            <span data-dropdown-label="">{entry.label}</span>
            <ChevronDown aria-hidden="true" className="chevron" />
          </button>
          <ul className="dropdown-menu">
            {entry.entries.map((inner, i) => (
              <li key={i}>
                <Item entry={inner} />
              </li>
            ))}
          </ul>
        </nav-dropdown>
      );
    default:
      return entry satisfies never;
  }
}
