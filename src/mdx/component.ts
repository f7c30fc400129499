import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import type { FunctionComponent, ReactNode } from 'react';
import type { z } from 'zod';
import type { MachineScript } from '../statechart/machine/machine-script.ts';

/** Reports a mistake to the author. The build continues to find more and then fails. */
export type Report = (problem: string, hint?: string) => void;

/** What a component may need to become Markdown, in addition to its attributes and content. */
export interface MarkdownContext {
  /** The machine of a drawing, by the name of its script. */
  machine(script: string): MachineScript | undefined;
}

/**
 * A component that authors can use in MDX, with any props. It is a block; inline use is an error.
 */
export interface MdxComponent {
  /**
   * The attributes that authors can set: text, or records with an example in their metadata, which
   * messages show.
   */
  attributes: z.ZodObject;
  /** The component that must be its direct parent. */
  inside?: string;
  /** Whether bare text inside it (`<Card>…</Card>` on one line) becomes a paragraph. */
  wrapsText?: boolean;
  /** Checks the content that an author has put into it, and its attributes. */
  check?(
    children: readonly ElementContent[],
    report: Report,
    attributes: Readonly<Record<string, unknown>>,
  ): void;
  /** The ids that it renders for links to it, by its content. */
  anchors?(children: readonly ElementContent[]): string[];
  /** Renders it. It runs at build, so it has neither state nor event handlers. */
  Component: FunctionComponent<never>;
  /**
   * Writes it as Markdown (mdast), for language models and for readers who copy the page. Must keep
   * everything that the author wrote.
   * @param content its content as Markdown
   */
  markdown(
    props: never,
    content: readonly RootContent[],
    context: MarkdownContext,
  ): RootContent | readonly RootContent[];
}

/**
 * Declares a component. Its props follow from the schema of its attributes.
 * @typeParam Built props that the compiler adds, such as a drawing
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

/** Whether a component's children include text other than white space between blocks. */
export function holdsText(children: readonly ElementContent[]): boolean {
  return children.some((child) => child.type === 'text' && child.value.trim() !== '');
}

/** The elements among a component's children, without white space and comments. */
export function elementsOf(children: readonly ElementContent[]) {
  return children.filter((child) => child.type === 'element');
}
