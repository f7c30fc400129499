import type { Omission } from './draft.ts';

/** An imported machine as TypeScript. */
export interface Imported {
  /** Declares an XState 5 machine named `machine`. */
  code: string;
  /** Parts of the text that the code lacks, sorted by line. */
  omissions: Omission[];
}
