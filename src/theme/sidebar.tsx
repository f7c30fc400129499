import { ChevronDown } from 'lucide-react';
import type { SidebarNode } from '../content/sidebar-tree.ts';
import { type ThemeSite, hrefOf, isExternal } from './context.ts';

interface SidebarProps {
  site: ThemeSite;
  /** Names the sidebar for the browser, which keeps it while pages of the same sidebar come and go. */
  name: string;
  nodes: readonly SidebarNode[];
  /** Groups that are open although their configuration says collapsed: those that hold the page. */
  open: ReadonlySet<SidebarNode>;
  /** Whether closed groups carry their entries, too; without, the browser fetches them when they are wanted. */
  complete: boolean;
}

/** The sidebar of a docs version. The current page is marked by `markCurrent`, since all its pages share this markup. */
export function Sidebar(props: SidebarProps) {
  return (
    <nav aria-label="Docs" data-sidebar-name={props.name}>
      <List {...props} />
    </nav>
  );
}

function List(props: SidebarProps) {
  const { site, nodes, open, complete } = props;
  return (
    <ul className="sidebar-list">
      {nodes.map((node) => {
        if (node.type === 'link') {
          return node.unlisted ? null : (
            <li key={node.href + node.label}>
              <a className="sidebar-link" href={hrefOf(site, node.href)} rel={isExternal(node.href) ? 'noopener' : undefined}>
                {node.label}
              </a>
            </li>
          );
        }
        const isOpen = open.has(node) || !node.collapsed;
        return (
          <li key={node.label}>
            <details className="sidebar-category" open={isOpen || undefined}>
              <summary>
                {node.href && !node.linkUnlisted ? <a href={hrefOf(site, node.href)}>{node.label}</a> : <span>{node.label}</span>}
                <ChevronDown aria-hidden="true" className="chevron" />
              </summary>
              {isOpen || complete ? <List {...props} nodes={node.items} /> : <ul className="sidebar-list" data-lazy="" />}
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** Marks the entry of a page in a sidebar's markup. */
export function markCurrent(html: string, href: string): string {
  return html.replaceAll(` href="${href}"`, ` href="${href}" aria-current="page"`);
}
