import { ChevronDown } from 'lucide-react';
import type { CategoryNode, SidebarNode } from '../content/sidebar-tree.ts';
import { hrefOf, isExternal, type ThemeSite } from './context.ts';
import { SidebarFilter } from './sidebar-filter.ts';

/** What a sidebar lists. */
interface SidebarContent {
  /** Names it for the browser, which keeps it while pages of the same sidebar come and go. */
  name: string;
  label: string;
  nodes: readonly SidebarNode[];
  /** The label of its filter box, where it has one. */
  filter?: string;
}

interface SidebarProps {
  site: ThemeSite;
  sidebar: SidebarContent;
  /** Groups that are open although their configuration says collapsed: those that hold the page. */
  open: ReadonlySet<SidebarNode>;
  /** Whether closed groups carry their entries, too; without, the browser fetches them when they are wanted. */
  complete: boolean;
}

/**
 * The sidebar of a docs version or of the API reference. The current page is marked by `markCurrent`, since all its pages share
 * this markup.
 */
export function Sidebar(props: SidebarProps) {
  const { sidebar } = props;
  return (
    <nav aria-label={sidebar.label} data-sidebar-name={sidebar.name}>
      {sidebar.filter && <SidebarFilter when="focus" name={sidebar.name} label={sidebar.filter} />}
      <List {...props} nodes={sidebar.nodes} />
    </nav>
  );
}

function List(props: SidebarProps & { nodes: readonly SidebarNode[] }) {
  const { site, nodes, open, complete } = props;
  return (
    <ul className="sidebar-list">
      {nodes.map((node) => {
        if (node.type === 'link') {
          return node.unlisted ? null : (
            <li key={node.href + node.label}>
              <a
                className="sidebar-link"
                href={hrefOf(site, node.href)}
                rel={isExternal(node.href) ? 'noopener' : undefined}
              >
                {node.label}
              </a>
            </li>
          );
        }
        const isOpen = open.has(node) || !node.collapsed;
        const hasLink = node.href !== undefined && !node.linkUnlisted;
        return (
          <li key={node.label} className="sidebar-group">
            {/* Not in the summary, which is a button already: a link in a button is none for a screen reader. */}
            {hasLink && (
              <a className="sidebar-link" href={hrefOf(site, node.href!)}>
                {node.label}
              </a>
            )}
            <details className="sidebar-category" data-label={node.label} open={isOpen || undefined}>
              <summary aria-label={hasLink ? `Pages of ${node.label}` : undefined}>
                {!hasLink && <span>{node.label}</span>}
                <ChevronDown aria-hidden="true" className="chevron" />
              </summary>
              {isOpen || complete ? (
                <List {...props} nodes={node.items} />
              ) : (
                <ClosedGroup site={site} node={node} />
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** The place of a closed group's entries; without JavaScript, which puts them there, the group's page lists them. */
function ClosedGroup({ site, node }: { site: ThemeSite; node: CategoryNode }) {
  return (
    <ul className="sidebar-list" data-lazy="">
      {node.href && (
        <li className="without-js">
          <a className="sidebar-link" href={hrefOf(site, node.href)}>
            All of {node.label}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Marks the entry of a page in a sidebar's markup. */
export function markCurrent(html: string, href: string): string {
  return html.replaceAll(` href="${href}"`, ` href="${href}" aria-current="page"`);
}
