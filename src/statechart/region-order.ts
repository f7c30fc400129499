import type { StateNode } from './graph.ts';
import type { Link, Plan } from './plan.ts';

/** What keeps the regions of parallel states, laid out by ELK, in the order of the source. */
export interface RegionOrder {
  /** Ids of the links that lead from a region back to one before it: ELK is given them the other way round. */
  backward: Set<string>;
  /** Neighbours that no link joins, which therefore need an edge that is not drawn. */
  neighbours: { from: string; to: string }[];
}

/** What is asked where ELK keeps the order by itself. */
export const UNCHANGED: RegionOrder = { backward: new Set(), neighbours: [] };

/**
 * Finds out what regions that are laid out together need to stand one after the other: then all edges between them lead forward, so that ELK has
 * neither a cycle to break nor a choice of layers. Its own option for that (`elk.partitioning`) does nothing below the outermost level.
 * @param container the closed container that is laid out
 * @param links the links laid out with it
 */
export function regionOrder(plan: Plan, container: string, links: Link[]): RegionOrder {
  const order: RegionOrder = { backward: new Set(), neighbours: [] };
  const visit = (node: StateNode): void => {
    if (node.type === 'parallel') addRegions(plan, node, links, order);
    for (const child of node.children) if (!plan.closed.has(child.id)) visit(child);
  };
  const node = plan.nodes.get(container);
  if (node) visit(node);
  return order;
}

function addRegions(plan: Plan, { id, children }: StateNode, links: Link[], order: RegionOrder): void {
  const regions = children.filter(({ type }) => type !== 'history').map((region) => region.id);
  const regionOf = (inside: string): number => {
    let at: string | undefined = inside;
    while (at !== undefined && plan.parents.get(at) !== id) at = plan.parents.get(at);
    return at === undefined ? -1 : regions.indexOf(at);
  };
  const joined = new Set<string>();
  for (const link of links) {
    const [from, to] = [regionOf(link.from), regionOf(link.to)];
    if (from < 0 || to < 0 || from === to) continue;
    if (from > to) order.backward.add(link.id);
    joined.add(`${Math.min(from, to)} ${Math.max(from, to)}`);
  }
  regions.slice(1).forEach((to, index) => {
    if (!joined.has(`${index} ${index + 1}`)) order.neighbours.push({ from: regions[index]!, to });
  });
}
