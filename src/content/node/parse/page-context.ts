import type { Code, Nodes } from 'mdast';
import type { OwnAdmonitions } from '../../../config/config.ts';
import type { Place } from '../../../core/errors.ts';
import type { BuiltApplication } from '../../../mdx/components/application.tsx';
import type { BuiltExample } from '../../../mdx/components/gallery.tsx';
import type { DrawnMachine } from '../../../statechart/machine/drawn-machine.ts';
import type { XStateVersion } from '../../samples/sample.ts';
import type { Highlight } from '../code/highlight.ts';
import type { Language } from '../code/languages.ts';
import type { SampleTypes } from '../type-hints/index.ts';

/** Shared by the steps of compiling one page. */
export interface PageContext {
  /** The file's lines; those of the front matter are empty. */
  lines: readonly string[];
  /** The XState version of the page's samples, unless they specify another. */
  xstate: XStateVersion;
  highlight: Highlight;
  /** The languages of the page's fences, by name in the fence; similar names for unknown ones. */
  languages: ReadonlyMap<string, Language | { near: string[] }>;
  /** The site's own kinds of admonitions. */
  admonitions: OwnAdmonitions;
  /** The page's drawings, by component. */
  drawings: ReadonlyMap<Nodes, DrawnMachine | BuiltExample>;
  /** The page's applications, by component. */
  applications: ReadonlyMap<Nodes, BuiltApplication>;
  /** Types of names, by the fences that show them. */
  types: ReadonlyMap<Code, SampleTypes>;
  /** Reports a mistake in the page to the author, with a hint. */
  report(place: Omit<Place, 'file'>, problem: string, hint?: string): void;
}

/** The start of a node. */
export const placeOf = ({ position }: Nodes) => ({
  line: position?.start.line,
  column: position?.start.column,
});
