import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import type { FunctionComponent, ReactNode } from 'react';
import type { z } from 'zod';
import type { MachineScript } from '../statechart/machine-script.ts';

/** Tells an author what is wrong and what to write instead; the build goes on to find more, and then fails. */
export type Report = (problem: string, hint?: string) => void;

/** What a component may need to become Markdown, besides its attributes and what stands in it. */
export interface MarkdownContext {
  /** The machine of a drawing, by the name of its script. */
  machine(script: string): MachineScript | undefined;
}

/** A component that authors may write in MDX, whatever its props are. It is a block: within a line of text it is refused. */
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
  /**
   * Writes it as Markdown (mdast), for language models and for readers who copy the page: nothing that an author has written may get lost.
   * @param content what stands in it, as Markdown
   */
  markdown(
    props: never,
    content: readonly RootContent[],
    context: MarkdownContext,
  ): RootContent | readonly RootContent[];
}

/**
 * Declares a component; its props follow from the schema of its attributes.
 * @typeParam Built what the compiler adds to the attributes: a drawing, for example
 */
export function defineComponent<Schema extends z.ZodObject, Built = unknown>(
  definition: MdxComponent & {
    attributes: Schema;
    Component: FunctionComponent<z.output<Schema> & Built & { children?: ReactNode }>;
    markdown(
      props: z.output<Schema> & Built,
      content: readonly RootContent[],
      context: MarkdownContext,
    ): RootContent | readonly RootContent[];
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
