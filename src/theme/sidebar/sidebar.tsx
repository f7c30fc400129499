import { useSite } from '../../config/context.tsx';
import type { CategoryNode, SidebarNode } from '../../content/sidebar-tree.ts';
import { isExternal } from '../../core/paths.ts';
import { format, t } from '../../i18n/messages.ts';
import { SidebarFilter } from './sidebar-filter.ts';

/** The content of a sidebar. */
interface SidebarContent {
  /** Identifies it in the browser, which keeps it while readers navigate between its pages. */
  name: string;
  label: string;
  nodes: readonly SidebarNode[];
  /** The label of its filter field, if it has one. */
  filter?: string;
}

interface SidebarProps {
  sidebar: SidebarContent;
  /**
   * Groups that are open although they are configured as collapsed, because they contain the page.
   */
  open: ReadonlySet<SidebarNode>;
  /**
   * Whether closed groups include their entries. Otherwise, the browser fetches them when needed.
   */
  complete: boolean;
}

/**
 * Placeholder attribute with an entry's URL in the markup, replaced when the current page is known.
 */
export const CURRENT_PLACE = 'data-current-place';

/**
 * The sidebar of a docs version or of the API reference. Pages share its markup, so the current
 * entry is marked later, at the `CURRENT_PLACE` of its link.
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
  const { nodes, open, complete } = props;
  return (
    <ul className="sidebar-list">
      {nodes.map((node) => {
        if (node.type === 'link') {
          return node.unlisted ? null : (
            <li key={node.href + node.label}>
              <EntryLink href={node.href} label={node.label} />
            </li>
          );
        }
        const isOpen = open.has(node) || !node.collapsed;
        const hasLink = node.href !== undefined && !node.linkUnlisted;
        return (
          <li key={node.label} className="sidebar-group">
            {/* Not in the summary, which is a button: screen readers ignore a link in a button. */}
            {hasLink && <EntryLink href={node.href!} label={node.label} />}
            <details className="sidebar-category" data-label={node.label} open={isOpen || undefined}>
              <summary aria-label={hasLink ? format(t.theme.pagesOf, { name: node.label }) : undefined}>
                {!hasLink && <span>{node.label}</span>}
              </summary>
              {isOpen || complete ? <List {...props} nodes={node.items} /> : <ClosedGroup node={node} />}
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function EntryLink({ href: address, label }: { href: string; label: string }) {
  const { hrefOf } = useSite();
  const href = hrefOf(address);
  return (
    <a
      className="sidebar-link"
      href={href}
      rel={isExternal(href) ? 'noopener' : undefined}
      {...{ [CURRENT_PLACE]: href }}
    >
      {label}
    </a>
  );
}

/**
 * The container for a closed group's entries, which JavaScript fills. Without JavaScript, it links
 * to the group's page.
 */
function ClosedGroup({ node }: { node: CategoryNode }) {
  const { hrefOf } = useSite();
  return (
    <ul className="sidebar-list" data-lazy="">
      {node.href && (
        <li className="without-js">
          <a className="sidebar-link" href={hrefOf(node.href)}>
            {format(t.theme.allOf, { name: node.label })}
          </a>
        </li>
      )}
    </ul>
  );
}
