import type { Element, Root } from 'hast';
import { elementsOf } from '../../../mdx/component.ts';
import { eachNode } from '../../each-node.ts';
import type { TabGroup } from '../../model.ts';

/** Returns the tabs of a page that belong to a group. */
export function tabGroupsOf(tree: Root): TabGroup[] {
  const groups: TabGroup[] = [];
  eachNode(tree, 'element', ({ tagName, properties, children, position }: Element) => {
    if (tagName !== 'Tabs' || !properties.group) return;
    groups.push({
      name: String(properties.group),
      labels: elementsOf(children).map((tab) => String(tab.properties.label)),
      line: position?.start.line ?? 1,
    });
  });
  return groups;
}
