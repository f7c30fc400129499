import type { Command } from '../../../playground/browser/sandbox/protocol.ts';

/** The results of a step's checks on a reader's code. */
export interface CheckReport {
  /** Why the code could not be evaluated. If set, all results are failures. */
  problem?: { message: string; line?: number };
  results: CheckResult[];
}

export interface CheckResult {
  name: string;
  ok: boolean;
  /** Markdown with inline code: what happened instead. */
  message?: string;
  /** The line of the reader's code that threw, from 1. */
  line?: number;
  /** Markdown with inline code: the common mistake that the code makes. */
  mistake?: string;
  /** The last actor of the check, for a replay in the chart. */
  story?: Story;
}

/** The commands that a machine received, in the form of the simulator's `Replay`. */
export interface Story {
  input?: unknown;
  commands: Command[];
  /** Milliseconds from the start to the end. */
  until: number;
}
