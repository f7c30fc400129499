import type { ElementContent } from 'hast';
import type { FunctionComponent, ReactNode } from 'react';
import type { z } from 'zod';

/** Tells an author what is wrong and what to write instead; the build goes on to find more, and then fails. */
export type Report = (problem: string, hint?: string) => void;

/** A component that authors may write in MDX, whatever its props are. */
export interface MdxComponent {
  /** The attributes that authors may write. All are text. */
  attributes: z.ZodObject;
  /** The component that it has to stand in, directly. */
  inside?: string;
  /** Whether text that stands in it as it is (`<Card>…</Card>` on one line) becomes a paragraph. */
  wrapsText?: boolean;
  /** Finds what is wrong with what an author has put into it. */
  check?(children: readonly ElementContent[], report: Report): void;
  /** Renders it; runs at build, so it has neither state nor handlers. */
  Component: FunctionComponent<never>;
}

/**
 * Declares a component; its props follow from the schema of its attributes.
 * @typeParam Built what the compiler adds to the attributes: a drawing, for example
 */
export function defineComponent<Schema extends z.ZodObject, Built = unknown>(
  definition: MdxComponent & {
    attributes: Schema;
    Component: FunctionComponent<z.output<Schema> & Built & { children?: ReactNode }>;
  },
): MdxComponent {
  return definition;
}

/** Whether some of a component's children are text of their own, and not only white space between blocks. */
export function holdsText(children: readonly ElementContent[]): boolean {
  return children.some((child) => child.type === 'text' && child.value.trim() !== '');
}

/** The elements among a component's children; what is not an element is white space or a comment. */
export function elementsOf(children: readonly ElementContent[]) {
  return children.filter((child) => child.type === 'element');
}
