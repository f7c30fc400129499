import type { CategoryNode, SidebarNode } from '../content/sidebar-tree.ts';
import { useSite } from '../site/context.tsx';
import { format, t } from '../site/messages.ts';
import { isExternal } from '../site/paths.ts';
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
  sidebar: SidebarContent;
  /** Groups that are open although their configuration says collapsed: those that hold the page. */
  open: ReadonlySet<SidebarNode>;
  /** Whether closed groups carry their entries, too; without, the browser fetches them when they are wanted. */
  complete: boolean;
}

/** Stands in the markup of each entry with its address, until it is known which page is shown. */
export const CURRENT_PLACE = 'data-current-place';

/**
 * The sidebar of a docs version or of the API reference. Its pages share this markup, so the current entry is marked in it later, at
 * the `CURRENT_PLACE` of its link.
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
            {/* Not in the summary, which is a button already: a link in a button is none for a screen reader. */}
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

/** The place of a closed group's entries; without JavaScript, which puts them there, the group's page lists them. */
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
