import type { LeftOut } from './draft.ts';

/** A machine of another format as TypeScript. */
export interface Imported {
  /** Declares a machine of XState 5, named `machine`. */
  code: string;
  /** What it doesn't have of the text, in the order of the lines. */
  leftOut: LeftOut[];
}
