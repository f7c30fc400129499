import type { Element, ElementContent } from 'hast';
import type {} from 'mdast-util-to-hast';
import type { Place } from '../site/errors.ts';
import type { DrawnMachine } from '../statechart/drawn-machine.ts';

/** What a component of the vocabulary is given to draw itself. */
export interface ComponentUse {
  attributes: Record<string, string>;
  children: ElementContent[];
  place: Place;
  /** A number that no other component of the page has, for ids. */
  serial: number;
  /** Registers an address for checking and gives the attribute value that stands for it. */
  link(href: string): string;
  /** Reports a mistake of the author; the build goes on to find more and then fails. */
  report(problem: string, hint?: string): void;
  /** Drawings of the page's machines, by the serial number of the component that asked for them. */
  drawings: ReadonlyMap<number, DrawnMachine>;
}

/**
 * A component that authors may use. It turns into plain elements while the page is compiled; behaviour in the browser, if
 * any, finds those elements by their classes.
 */
export interface Component {
  /** Attribute names and whether they must be there. */
  attributes: Record<string, 'required' | 'optional'>;
  /** The component that it has to stand in, directly. */
  inside?: string;
  render(use: ComponentUse): ElementContent[];
}

/** Elements that stand in a line of text. */
const inline = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'strong', 'sup']);

/** What a component holds, with text that stands in it as it is (`<Card>…</Card>` on one line) in a paragraph. */
export function asBlocks(children: ElementContent[]): ElementContent[] {
  // Finished markup is a code block or a drawing.
  const isInline = children.every(
    (child) => child.type !== 'raw' && (child.type !== 'element' || inline.has(child.tagName)),
  );
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isInline && !isEmpty ? [{ type: 'element', tagName: 'p', properties: {}, children }] : children;
}

/** The elements among a component's children; what is not an element is blank or a comment. */
export function elementsOf(children: ElementContent[]): Element[] {
  return children.filter((child) => child.type === 'element');
}

/** Whether some of a component's children are text of their own. */
export function holdsText(children: ElementContent[]): boolean {
  return children.some((child) => child.type === 'text' && child.value.trim() !== '');
}
