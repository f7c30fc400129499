import type { Code, Nodes } from 'mdast';
import type { Place } from '../../site/errors.ts';
import type { DrawnMachine } from '../../statechart/drawn-machine.ts';
import type { XStateVersion } from '../samples/sample.ts';
import type { Highlight } from './highlight.ts';
import type { Language } from './languages.ts';
import type { SampleTypes } from './type-hints/index.ts';

/** What the steps of compiling one page share. */
export interface PageContext {
  /** The file's lines, the front matter's left empty. */
  lines: readonly string[];
  /** Version of XState that the page's samples use, unless they say otherwise. */
  xstate: XStateVersion;
  highlight: Highlight;
  /** What the page's fences are written in, by the names that they say; for one that is no language, those that are near. */
  languages: ReadonlyMap<string, Language | { near: string[] }>;
  /** The machines that the page draws, by the components that ask for them. */
  drawings: ReadonlyMap<Nodes, DrawnMachine>;
  /** Types of names, by the fences that show them. */
  types: ReadonlyMap<Code, SampleTypes>;
  /** Tells the author what is wrong in the page, and how to mend it. */
  report(place: Omit<Place, 'file'>, problem: string, hint?: string): void;
}

/** Where a node begins. */
export const placeOf = ({ position }: Nodes) => ({
  line: position?.start.line,
  column: position?.start.column,
});
