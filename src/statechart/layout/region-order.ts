import type { StateNode } from '../graph/graph.ts';
import type { Link, Plan } from './plan.ts';

/** Input for ELK that keeps the regions of parallel states in the order of the source. */
export interface RegionOrder {
  /** Ids of links from a region to an earlier one. ELK gets them in reverse. */
  backward: Set<string>;
  /** Neighbors without a link, which need an invisible edge. */
  neighbours: { from: string; to: string }[];
}

/** For layouts in which ELK keeps the order without help. */
export const UNCHANGED: RegionOrder = { backward: new Set(), neighbours: [] };

/**
 * Finds out what keeps regions that are laid out together in order: if all edges between them lead
 * forward, ELK has neither a cycle to break nor a choice of layers. ELK's option for that
 * (`elk.partitioning`) only works at the outermost level.
 * @param container the closed container to lay out
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
