import type { ElementContent } from 'hast';
import type { Place } from '../../site/errors.ts';

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
  complain(problem: string, cure?: string): void;
  /** Drawings of the page's machines, by the serial number of the component that asked for them. */
  drawings: ReadonlyMap<number, string>;
}

/**
 * A component that authors may use. It turns into plain elements while the page is compiled; behaviour in the browser, if
 * any, finds those elements by their classes.
 */
export interface Component {
  /** Attribute names and whether they must be there. */
  attributes: Record<string, 'required' | 'optional'>;
  render(use: ComponentUse): ElementContent[];
}
